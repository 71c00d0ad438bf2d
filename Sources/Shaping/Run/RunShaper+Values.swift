internal import Fonts

/// Value records, anchors and their deltas (OpenType, Glyph Positioning Table).
extension RunShaper {
  /// The number of bytes in a value record of a format.
  @inline(__always)
  static func valueSize(_ format: Int) -> Int { (format & 0xFF).nonzeroBitCount * 2 }

  /// Adds a value record to the position of a glyph; advances and shifts across the line alone are counted where they
  /// are horizontal.
  ///
  /// - Parameter base: What offsets to deltas are counted from.
  @inline(__always)
  mutating func add(
    _ table: TableReader, _ place: Int, _ format: Int, base: Int, to index: Int
  ) throws(FontFault) {
    guard format != 0 else { return }
    var at = place
    if format & 1 != 0 {
      buffer.positions[index].x &+= Int32(truncatingIfNeeded: try table.int16(at))
      at &+= 2
    }
    if format & 2 != 0 {
      buffer.positions[index].y &+= Int32(truncatingIfNeeded: try table.int16(at))
      at &+= 2
    }
    if format & 4 != 0 {
      buffer.positions[index].advance &+= Int32(truncatingIfNeeded: try table.int16(at))
      at &+= 2
    }
    // Vertical advances.
    if format & 8 != 0 { at &+= 2 }
    if format & 0xF0 != 0, !plan.instance.location.isOrigin { try addDeltas(table, at, format, base, index) }
  }

  private mutating func addDeltas(
    _ table: TableReader, _ place: Int, _ format: Int, _ base: Int, _ index: Int
  ) throws(FontFault) {
    var at = place
    if format & 0x10 != 0 {
      buffer.positions[index].x &+= Self.rounded(try delta(table, at, base))
      at += 2
    }
    if format & 0x20 != 0 {
      buffer.positions[index].y &+= Self.rounded(try delta(table, at, base))
      at += 2
    }
    if format & 0x40 != 0 { buffer.positions[index].advance &+= Self.rounded(try delta(table, at, base)) }
  }

  /// The delta of an instance; 0 for a table of pixels.
  private func delta(_ table: TableReader, _ at: Int, _ base: Int) throws(FontFault) -> Float {
    guard let device = try table.place16(at, from: base), try table.uint16(device + 4) == 0x8000,
      let store = plan.glyphDefinitions.store
    else { return 0 }
    return try store.delta(outer: table.uint16(device), inner: table.uint16(device + 2), scalars: plan.scalars)
  }

  /// `floor(value + 0.5)`, which is HarfBuzz's rounding.
  static func rounded(_ value: Float) -> Int32 { Int32(exactly: (value + 0.5).rounded(.down)) ?? 0 }

  /// An anchor, not rounded; nil where the offset to it is 0.
  func anchor(_ table: TableReader, _ at: Int, base: Int) throws(FontFault) -> (x: Float, y: Float)? {
    guard let place = try table.place16(at, from: base) else { return nil }
    var (x, y) = (Float(try table.int16(place + 2)), Float(try table.int16(place + 4)))
    if try table.uint16(place) == 3, !plan.instance.location.isOrigin {
      x += try delta(table, place + 6, place)
      y += try delta(table, place + 8, place)
    }
    return (x, y)
  }
}
