internal import Geometry

/// The rectangle that a glyph fills, in whole font units.
package struct GlyphExtents: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var width: Int
  /// Upwards; at most 0, since it is counted from the top.
  package var height: Int

  /// That of a glyph without ink.
  static let none = GlyphExtents(left: 0, top: 0, width: 0, height: 0)
}

extension FontInstance {
  /// The rectangle that a glyph fills.
  ///
  /// Of TrueType's default instance it is what the glyph's head says, begun at its bearing, as in HarfBuzz.
  package func extents(of glyph: UInt16) throws(FontFault) -> GlyphExtents {
    if face.outlineTag == .glyf, location.isOrigin {
      let table = try face.glyf()
      guard let head = try table.description(of: glyph) else { return .none }
      let (left, bottom) = (try head.int16(2), try head.int16(4))
      let (right, top) = (try head.int16(6), try head.int16(8))
      return GlyphExtents(
        left: try table.metrics.bearing(of: glyph), top: max(top, bottom), width: abs(right - left),
        height: -abs(top - bottom))
    }
    guard let bounds = try outline(of: glyph).bounds else { return .none }
    func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
    let (left, top) = (whole(bounds.minX), whole(bounds.maxY))
    return GlyphExtents(
      left: left, top: top, width: whole(bounds.maxX) - left, height: whole(bounds.minY) - top)
  }
}
