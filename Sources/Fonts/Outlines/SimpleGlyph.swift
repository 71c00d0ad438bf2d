/// The points of a glyph of `glyf` that has contours of its own (OpenType, glyf: simple glyph description).
enum SimpleGlyph {
  private enum Flag {
    static let onCurve = 0x01
    static let xShort = 0x02
    static let yShort = 0x04
    static let repeats = 0x08
    static let xSameOrPositive = 0x10
    static let ySameOrPositive = 0x20
  }

  /// Reads the points.
  ///
  /// - Parameters:
  ///   - data: The glyph's description, from its head on.
  ///   - contourCount: The number of contours that the head tells, at least 0.
  static func points(_ data: TableReader, contourCount: Int, glyph: UInt16) throws(FontFault) -> [GlyphPoint] {
    guard contourCount > 0 else { return [] }
    let count = try data.uint16(10 + contourCount * 2 - 2) + 1
    var at = 10 + contourCount * 2
    at += 2 + (try data.uint16(at))
    var points: [GlyphPoint] = []
    let flags = try flags(data, &at, count: count)
    points.reserveCapacity(count)
    for flag in flags { points.append(GlyphPoint(x: 0, y: 0, isOnCurve: flag & Flag.onCurve != 0)) }
    var value = 0
    for index in 0..<count {
      value += try step(
        data, &at, isShort: flags[index] & Flag.xShort != 0, isSame: flags[index] & Flag.xSameOrPositive != 0)
      points[index].x = Double(value)
    }
    value = 0
    for index in 0..<count {
      value += try step(
        data, &at, isShort: flags[index] & Flag.yShort != 0, isSame: flags[index] & Flag.ySameOrPositive != 0)
      points[index].y = Double(value)
    }
    var last = -1
    for contour in 0..<contourCount {
      let end = try data.uint16(10 + contour * 2)
      guard end >= last, end < count else { throw FontFault.glyph(data.tag, glyph, "has contours out of order") }
      points[end].endsContour = true
      last = end
    }
    return points
  }

  /// The flags of all points, repeated ones written out.
  private static func flags(_ data: TableReader, _ at: inout Int, count: Int) throws(FontFault) -> [Int] {
    var flags: [Int] = []
    flags.reserveCapacity(count)
    while flags.count < count {
      let flag = try data.uint8(at)
      at += 1
      flags.append(flag)
      guard flag & Flag.repeats != 0 else { continue }
      let more = min(try data.uint8(at), count - flags.count)
      at += 1
      for _ in 0..<more { flags.append(flag) }
    }
    return flags
  }

  /// The next distance along one axis.
  private static func step(
    _ data: TableReader, _ at: inout Int, isShort: Bool, isSame: Bool
  ) throws(FontFault) -> Int {
    if isShort {
      let value = try data.uint8(at)
      at += 1
      return isSame ? value : -value
    }
    guard !isSame else { return 0 }
    let value = try data.int16(at)
    at += 2
    return value
  }
}
