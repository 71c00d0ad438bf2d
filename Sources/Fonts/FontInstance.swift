public import Geometry

/// A face at a place on its axes: outlines, advances and measures, in font units.
public struct FontInstance: Hashable, Sendable {
  /// The face.
  public let face: FontFace
  /// The place on the axes, normalized.
  package let location: NormalizedLocation

  /// The outline of a glyph, y upwards, in whole font units; ends that TrueType leaves out lie on half ones.
  ///
  /// Contours run as in the file, components are laid into it. A glyph without ink is an empty path.
  ///
  /// - Throws: A fault where the face has no such glyph, or where it is broken or beyond a limit.
  public func outline(of glyph: UInt16) throws(FontFault) -> Path {
    guard Int(glyph) < face.glyphCount else { throw missing(glyph) }
    if face.outlineTag == .glyf {
      let variations = location.isOrigin ? nil : try face.glyphVariations()
      var outliner = GlyfOutliner(try face.glyf(), variations, at: location)
      return try outliner.path(of: glyph)
    }
    return try face.compactFont().path(of: glyph, at: location)
  }

  /// The advance of a glyph, at least 0.
  public func advance(of glyph: UInt16) throws(FontFault) -> Int {
    guard Int(glyph) < face.glyphCount else { throw missing(glyph) }
    let advance = try face.horizontalMetrics.advance(of: glyph)
    guard !location.isOrigin else { return advance }
    if let variations = try face.advanceVariations() {
      return max(0, advance + (try variations.delta(of: glyph, at: location)))
    }
    guard face.outlineTag == .glyf, let variations = try face.glyphVariations() else { return advance }
    var outliner = GlyfOutliner(try face.glyf(), variations, at: location)
    let phantoms = try outliner.phantomPoints(of: glyph)
    return max(0, Int(exactly: GlyphPoint.rounded(phantoms.right - phantoms.left)) ?? advance)
  }

  private func missing(_ glyph: UInt16) -> FontFault {
    let count = FontFault.grouped(face.glyphCount)
    return FontFault(.choice, "there is no glyph \(FontFault.grouped(Int(glyph))): it has \(count)")
  }
}

extension FontFace {
  /// The face at a place on its axes.
  ///
  /// - Parameter axes: Values of axes; those that are not named keep their default.
  /// - Throws: A fault where the face has no such axis, or where it does not reach the value.
  public func instance(axes values: [Tag: Double] = [:]) throws(FontFault) -> FontInstance {
    guard !values.isEmpty else { return FontInstance(face: self, location: .origin) }
    let table = try axisTable()
    for tag in values.keys.sorted() where !table.axes.contains(where: { $0.tag == tag }) {
      let tags = table.axes.map { "'\($0.tag)'" }.joined(separator: ", ")
      throw FontFault(.choice, "there is no axis '\(tag)': it has \(tags.isEmpty ? "none" : tags)")
    }
    var places: [Double] = []
    for axis in table.axes {
      let value = values[axis.tag] ?? axis.defaultValue
      guard value >= axis.minimum, value <= axis.maximum else {
        throw FontFault(.choice, "'\(axis.tag)' runs from \(plain(axis.minimum)) to \(plain(axis.maximum))")
      }
      places.append(value)
    }
    return FontInstance(face: self, location: NormalizedLocation(places, table, try axisMap()))
  }

  /// A number without a point where it is whole.
  private func plain(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? "\(value)"
  }
}
