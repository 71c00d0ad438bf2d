/// The advances and left bearings of `hmtx`.
struct HorizontalMetrics: Sendable {
  private let table: Table
  private let advanceCount: Int

  init(_ directory: TableDirectory, _ head: FontHead) throws(FontFault) {
    table = try directory.required(.hmtx)
    // A table shorter than it should be is read as far as it goes, as HarfBuzz does.
    advanceCount = min(head.advanceCount, table.count / 4)
    guard advanceCount > 0 else { throw FontFault.table(.hmtx, "it has no advance") }
  }

  /// The advance of a glyph; the last one repeats.
  func advance(of glyph: UInt16) throws(FontFault) -> Int {
    try table.uint16(min(Int(glyph), advanceCount - 1) * 4)
  }

  /// The left side bearing of a glyph; 0 where the table ends before it.
  func bearing(of glyph: UInt16) throws(FontFault) -> Int {
    let index = Int(glyph)
    let at = index < advanceCount ? index * 4 + 2 : advanceCount * 4 + (index - advanceCount) * 2
    guard at <= table.count - 2 else { return 0 }
    return Int(Int16(truncatingIfNeeded: try table.uint16(at)))
  }
}
