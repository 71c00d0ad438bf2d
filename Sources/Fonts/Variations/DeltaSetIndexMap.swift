/// The map from glyphs to the items of a variation store (OpenType, DeltaSetIndexMap).
struct DeltaSetIndexMap: Sendable {
  private let map: TableReader
  private let format: Int
  private let count: Int

  init(_ map: TableReader) throws(FontFault) {
    self.map = map
    let version = try map.uint8(0)
    guard version < 2 else { throw FontFault.format(map.tag, "the map's format", version, at: map.start) }
    format = try map.uint8(1)
    count = version == 0 ? try map.uint16(2) : try map.uint32(2)
    headSize = version == 0 ? 4 : 6
  }

  private let headSize: Int

  /// The item of a glyph; the last entry repeats.
  func item(of glyph: Int) throws(FontFault) -> (outer: Int, inner: Int) {
    guard count > 0 else { return (0, glyph) }
    let size = format >> 4 & 3 + 1
    let bits = format & 15 + 1
    let entry = try map.uint(headSize + min(glyph, count - 1) * size, size: size)
    return (entry >> bits, entry & (1 << bits - 1))
  }
}
