/// One map of `cmap`, searched in its bytes: formats 0, 4, 6, 10, 12 and 13.
struct CharacterSubtable: Sendable {
  private enum Format: Sendable {
    case bytes
    case segments(count: Int)
    /// Glyphs of consecutive characters from a first one on, their numbers from a byte on.
    case trimmed(first: Int, count: Int, at: Int)
    case groups(count: Int, isConstant: Bool)
  }

  private let data: TableReader
  private let format: Format
  private let glyphCount: Int

  /// The map whose data begins with this part of the table; its own length is not asked, since of format 4 it overflows.
  init(_ data: TableReader, glyphCount: Int) throws(FontFault) {
    self.data = data
    self.glyphCount = glyphCount
    let number = try data.uint16(0)
    switch number {
    case 0: format = .bytes
    case 4: format = .segments(count: try data.uint16(6) / 2)
    case 6: format = .trimmed(first: try data.uint16(6), count: try data.uint16(8), at: 10)
    case 10: format = .trimmed(first: try data.uint32(12), count: try data.uint32(16), at: 20)
    case 12, 13: format = .groups(count: try data.uint32(12), isConstant: number == 13)
    default: throw FontFault.format(.cmap, "the map of format", number, at: data.start)
    }
  }

  /// The glyph of a code; nil where there is none, or where it is glyph 0.
  func glyph(of code: Int) throws(FontFault) -> UInt16? {
    let glyph: Int
    switch format {
    case .bytes: glyph = code < 256 ? try data.uint8(6 + code) : 0
    case .segments(let count): glyph = try segmentGlyph(code, count)
    case .trimmed(let first, let count, let at):
      guard code >= first, code - first < count else { return nil }
      glyph = try data.uint16(at + (code - first) * 2)
    case .groups(let count, let isConstant):
      guard let group = try group(around: code, count) else { return nil }
      glyph = isConstant ? group.glyph : group.glyph + code - group.first
    }
    return try checked(glyph, code)
  }

  /// Calls `body` with every code that has a glyph, in rising order.
  func forEach(_ body: (Int, UInt16) -> Void) throws(FontFault) {
    func visit(_ range: Range<Int>) throws(FontFault) {
      for code in range { if let glyph = try glyph(of: code) { body(code, glyph) } }
    }
    switch format {
    case .bytes: try visit(0..<256)
    case .trimmed(let first, let count, _): try visit(min(first, 0x11_0000)..<min(first + count, 0x11_0000))
    case .segments(let count):
      var next = 0
      for index in 0..<count {
        let (start, end) = (try data.uint16(16 + count * 2 + index * 2), try data.uint16(14 + index * 2))
        guard start <= end, end >= next else { continue }
        try visit(max(start, next)..<end + 1)
        next = end + 1
      }
    case .groups(let count, let isConstant):
      var next = 0
      for index in 0..<count {
        let at = 16 + index * 12
        let (start, end) = (try data.uint32(at), min(try data.uint32(at + 4), 0x10_FFFF))
        guard start <= end, end >= next else { continue }
        let glyph = try data.uint32(at + 8)
        for code in max(start, next)...end {
          if let glyph = try checked(isConstant ? glyph : glyph + code - start, code) { body(code, glyph) }
        }
        next = end + 1
      }
    }
  }

  private func checked(_ glyph: Int, _ code: Int) throws(FontFault) -> UInt16? {
    guard glyph != 0 else { return nil }
    guard glyph < glyphCount else {
      let text = String(code, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text
      throw FontFault.glyph(
        .cmap, UInt16(truncatingIfNeeded: glyph),
        "of U+\(name) does not exist: there are \(FontFault.grouped(glyphCount))")
    }
    return UInt16(glyph)
  }

  /// Format 4: segments by their last codes, in rising order.
  private func segmentGlyph(_ code: Int, _ count: Int) throws(FontFault) -> Int {
    guard code <= 0xFFFF else { return 0 }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try data.uint16(14 + middle * 2) < code { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return 0 }
    let starts = 16 + count * 2
    let start = try data.uint16(starts + low * 2)
    guard start <= code else { return 0 }
    let delta = try data.uint16(starts + (count + low) * 2)
    let offsetAt = starts + (count * 2 + low) * 2
    let offset = try data.uint16(offsetAt)
    if offset == 0 { return (code + delta) & 0xFFFF }
    // Last segments are known to point anywhere: what lies beyond the table is no glyph, as in HarfBuzz.
    let at = offsetAt + offset + (code - start) * 2
    guard at <= data.count - 2 else { return 0 }
    let glyph = try data.uint16(at)
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  /// Formats 12 and 13: the group that a code lies in.
  private func group(around code: Int, _ count: Int) throws(FontFault) -> (first: Int, glyph: Int)? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let at = 16 + middle * 12
      let first = try data.uint32(at)
      if code < first {
        high = middle
      } else if code > (try data.uint32(at + 4)) {
        low = middle + 1
      } else {
        return (first, try data.uint32(at + 8))
      }
    }
    return nil
  }
}
