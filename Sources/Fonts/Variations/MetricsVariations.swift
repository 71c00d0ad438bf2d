/// The deltas of advances that `HVAR` has.
struct AdvanceVariations: Sendable {
  private let store: ItemVariationStore
  private let map: DeltaSetIndexMap?

  init(_ table: TableReader, axisCount: Int) throws(FontFault) {
    let version = try table.uint16(0)
    guard version == 1 else { throw FontFault.format(.hvar, "version", version, at: 0) }
    guard let store = try table.follow32(4) else { throw FontFault.offset(.hvar, at: 4) }
    self.store = try ItemVariationStore(store, axisCount: axisCount)
    map = if let map = try table.follow32(8) { try DeltaSetIndexMap(map) } else { nil }
  }

  /// The delta of a glyph's advance, `floor(delta + 0.5)` as HarfBuzz rounds.
  func delta(of glyph: UInt16, at location: NormalizedLocation) throws(FontFault) -> Int {
    let item = try map?.item(of: Int(glyph)) ?? (outer: 0, inner: Int(glyph))
    let delta = try store.delta(outer: item.outer, inner: item.inner, at: location)
    return Int(exactly: GlyphPoint.rounded(Double(delta))) ?? 0
  }
}

/// The deltas of a face's measures that `MVAR` has.
struct MeasureVariations: Sendable {
  private let table: TableReader
  private let recordSize: Int
  private let recordCount: Int
  private let store: ItemVariationStore?

  init(_ table: TableReader, axisCount: Int) throws(FontFault) {
    let version = try table.uint16(0)
    guard version == 1 else { throw FontFault.format(.mvar, "version", version, at: 0) }
    self.table = table
    recordSize = try table.uint16(6)
    recordCount = try table.uint16(8)
    store = if let store = try table.follow16(10) { try ItemVariationStore(store, axisCount: axisCount) } else { nil }
  }

  /// The delta of a measure, not rounded; 0 where it does not vary.
  func delta(of tag: Tag, at location: NormalizedLocation) throws(FontFault) -> Float {
    guard let store else { return 0 }
    for index in 0..<recordCount {
      let at = 12 + index * recordSize
      guard try table.tag(at) == tag else { continue }
      return try store.delta(outer: try table.uint16(at + 4), inner: try table.uint16(at + 6), at: location)
    }
    return 0
  }
}
