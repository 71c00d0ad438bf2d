internal import Fonts

extension FontBook {
  /// The glyphs whose outlines in the font of a name are others in another book's font of that name, each font at its
  /// entry's place on its axes: by number, those that only one has among them; nil where a book has no such font.
  package func glyphs(of name: String, differingFrom other: FontBook) -> [Int]? {
    guard let own = instance(name), let others = other.instance(name) else { return nil }
    return (0..<max(own.face.glyphCount, others.face.glyphCount)).filter { number in
      guard let glyph = UInt16(exactly: number) else { return false }
      return (try? own.outline(of: glyph)) != (try? others.outline(of: glyph))
    }
  }

  private func instance(_ name: String) -> FontInstance? {
    entries[name].flatMap { try? $0.face.instance(axes: $0.entry.axes) }
  }
}
