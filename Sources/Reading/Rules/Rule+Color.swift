package import SceneModel

extension Rule where Value == Color {
  /// A colour; `none` is the clear one.
  package static var color: Rule<Color> {
    Rule<Color?>.colorOrNone.map("a colour", back: { $0 }) { $0 ?? .clear }
  }
}

extension Rule where Value == Color? {
  /// A colour, or nil for `none`.
  package static var colorOrNone: Rule {
    let expectation = "a colour or 'none'"
    return Rule(expectation, schema: .reference("color"), shown: { $0?.shown ?? "none" }) {
      node, context, diagnostics in
      if let color = node.plainColor { return .some(color) }
      guard let text = node.text else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      switch context.paint(text, at: node.place, reporting: &diagnostics) {
      case .paint(.solid(let color)): return .some(color)
      case .paint(nil): return .some(nil)
      case .paint(.gradient):
        diagnostics.wrong("'\(text)' is a gradient, expected a colour", at: node.place)
        return nil
      case .faulty: return nil
      }
    }
  }
}

extension Rule where Value == [Color?] {
  /// A gradient's colours; nil for `none`.
  package static var gradientColors: Rule {
    let list = Rule.list(of: .colorOrNone, "a list of colours")
    return Rule(list.expectation, schema: list.schema, shown: list.shown, fault: list.fault) {
      node, context, diagnostics in
      node.plainColors ?? list.read(node, context, &diagnostics)
    }
  }
}

extension Node {
  /// The colour of a text that says one in hexadecimal digits or by `rgb()`; nil of all others.
  var plainColor: Color? { withText { Color(plain: $0) } ?? nil }

  /// The colours of a list of such texts alone; nil of all others.
  fileprivate var plainColors: [Color?]? {
    guard cell.kind == .array else { return nil }
    var colors: [Color?] = []
    colors.reserveCapacity(cell.values.count)
    for index in cell.values {
      let cell = tree.cell(index)
      guard cell.kind == .string, let color = tree.withText(of: cell, { Color(plain: $0) }) else { return nil }
      colors.append(color)
    }
    return colors
  }
}

extension ReadingContext {
  /// The paint that a text names: a colour, `none`, or `$name`.
  func paint(_ text: String, at place: Place, reporting diagnostics: inout Diagnostics) -> PaletteValue {
    if text == "none" { return .paint(nil) }
    if text.utf8.first == UInt8(ascii: "$") {
      let name = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
      if let value = paletteValue(of: name) { return value }
      diagnostics.wrong(
        "the palette has no '\(name)'", at: place, hint: Spelling.hint(for: name, in: paletteNames).map { $0 })
      return .faulty
    }
    do {
      return .paint(.solid(try Color(parsing: text, palette: color(named:))))
    } catch {
      var hint: String?
      if let name = error.unknownName {
        hint = Spelling.hint(for: name, in: Color.cssNames.lazy.map(\.name) + Self.colorWords)
      }
      diagnostics.wrong(error.message, at: self.place(ofByte: error.offset, inTextAt: place), hint: hint)
      return .faulty
    }
  }

  private static let colorWords = [
    "none", "transparent", "rgb", "rgba", "hsl", "hsla", "lab", "oklab", "oklch", "hsb", "gray", "cmyk", "spot",
  ]

  private func color(named name: String) -> Color? {
    switch paletteValue(of: name) {
    case .paint(.solid(let color)): color
    // What is faulty was reported where it stands.
    case .faulty: .clear
    case .paint, nil: nil
    }
  }
}
