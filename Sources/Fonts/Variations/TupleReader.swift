/// The variation tuples of one glyph, read one after the other (OpenType, Font Variations Overview: tuple variation store).
struct TupleReader {
  /// The head of a tuple: where its peak and its deltas lie.
  struct Header {
    /// The byte of the table where it stands.
    var place: Int
    /// The number of a shared tuple that is its peak.
    var sharedPeak: Int?
    /// Where its own peak lies in the glyph's data.
    var peak = 0
    /// Where its start and end lie, if they are not 0 and the peak.
    var intermediate: Int?
    /// Its deltas, with its point numbers if it has its own.
    var data: Range<Int>
    var hasOwnPoints: Bool
    /// Whether every point has a delta.
    var coversAll = false
  }

  private enum Flag {
    static let sharedPoints = 0x8000
    static let embeddedPeak = 0x8000
    static let intermediate = 0x4000
    static let ownPoints = 0x2000
    static let index = 0x0FFF
  }

  private let data: TableReader
  private let axisCount: Int
  private let pointCount: Int
  private var remaining: Int
  private var headerAt = 4
  private var dataAt: Int
  /// The point numbers that tuples without own ones take; nil for all points.
  private var sharedPoints: [Int]?
  private var points: [Int]?

  init(_ data: TableReader, axisCount: Int, pointCount: Int, glyph: UInt16) throws(FontFault) {
    self.data = data
    self.axisCount = axisCount
    self.pointCount = pointCount
    let count = try data.uint16(0)
    remaining = count & Flag.index
    dataAt = try data.uint16(2)
    if count & Flag.sharedPoints != 0 { sharedPoints = try Self.pointNumbers(data, &dataAt, below: pointCount) }
  }

  /// The next tuple's head; nil after the last.
  mutating func next() throws(FontFault) -> Header? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let size = try data.uint16(headerAt)
    let flags = try data.uint16(headerAt + 2)
    var header = Header(
      place: data.start + headerAt, data: dataAt..<dataAt + size, hasOwnPoints: flags & Flag.ownPoints != 0)
    headerAt += 4
    dataAt += size
    if flags & Flag.embeddedPeak != 0 {
      header.peak = headerAt
      headerAt += axisCount * 2
    } else {
      header.sharedPeak = flags & Flag.index
    }
    if flags & Flag.intermediate != 0 {
      header.intermediate = headerAt
      headerAt += axisCount * 4
    }
    header.coversAll = !header.hasOwnPoints && sharedPoints == nil
    return header
  }

  /// Reads a tuple's deltas as they count in a region.
  mutating func read(_ header: Header, _ region: RegionFactors, into deltas: inout PointDeltas) throws(FontFault) {
    let own = try data.part(header.data.lowerBound, count: header.data.count)
    var at = 0
    let numbers = header.hasOwnPoints ? try Self.pointNumbers(own, &at, below: pointCount) : sharedPoints
    let count = numbers?.count ?? pointCount
    try Self.deltas(own, &at, count: count) { index, delta in
      let point = numbers?[index] ?? index
      // A number beyond the last point is passed over, as fontTools and HarfBuzz do.
      guard point < pointCount else { return }
      deltas.x[point] = region.scaled(delta)
      deltas.isGiven[point] = true
    }
    try Self.deltas(own, &at, count: count) { index, delta in
      let point = numbers?[index] ?? index
      guard point < pointCount else { return }
      deltas.y[point] = region.scaled(delta)
    }
  }

  /// Packed point numbers; nil stands for all points.
  private static func pointNumbers(
    _ data: TableReader, _ at: inout Int, below limit: Int
  ) throws(FontFault) -> [Int]? {
    var count = try data.uint8(at)
    at += 1
    if count == 0 { return nil }
    if count & 0x80 != 0 {
      count = (count & 0x7F) << 8 | (try data.uint8(at))
      at += 1
    }
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    var number = 0
    while numbers.count < count {
      let control = try data.uint8(at)
      at += 1
      let size = control & 0x80 != 0 ? 2 : 1
      for _ in 0..<min(control & 0x7F + 1, count - numbers.count) {
        number += try data.uint(at, size: size)
        at += size
        numbers.append(number)
      }
    }
    return numbers
  }

  /// Packed deltas, each handed on with its number.
  private static func deltas(
    _ data: TableReader, _ at: inout Int, count: Int, _ body: (Int, Double) -> Void
  ) throws(FontFault) {
    var index = 0
    while index < count {
      let control = try data.uint8(at)
      at += 1
      let run = min(control & 0x3F + 1, count - index)
      for _ in 0..<run {
        switch control & 0xC0 {
        case 0x80: body(index, 0)
        case 0x40:
          body(index, Double(try data.int16(at)))
          at += 2
        case 0xC0:
          body(index, Double(try data.int32(at)))
          at += 4
        default:
          body(index, Double(try data.int8(at)))
          at += 1
        }
        index += 1
      }
    }
  }
}
