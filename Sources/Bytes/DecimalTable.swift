/// The text of all fractions of a grid of three places at most, so that a number of up to four whole digits is two words: what is
/// written again and again in one style, such as the places of a track.
public struct DecimalTable: Sendable {
  /// How many decimal places are kept.
  public let decimals: Int
  /// Each fraction's text, of which four bytes are kept, and above it how many of them it takes; empty where there is no table.
  private let fractions: [UInt64]
  /// What a number of steps is multiplied by for its whole ones in the bits above 40.
  private let factor: UInt64

  /// The table of a grid; one that is never asked where the grid is finer, or has no fractions.
  public init(of grid: Grid) {
    decimals = grid.decimals
    let count = (1...3).contains(grid.decimals) ? Self.scale(grid.decimals) : 0
    fractions = (0..<count).map { Self.entry($0, grid.decimals) }
    factor = count > 0 ? (1 << 40) / UInt64(count) + 1 : 0
  }

  /// A table of no numbers.
  package static let none = DecimalTable(of: Grid(decimals: 0))

  private static func scale(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }

  private static func entry(_ fraction: Int, _ decimals: Int) -> UInt64 {
    var (rest, places) = (fraction, decimals)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    guard places > 0 else { return 0 }
    var text = UInt64(UInt8(ascii: "."))
    for place in 1...places {
      text |= UInt64(48 + rest / scale(places - place) % 10) << UInt64(8 * place)
    }
    return text | UInt64(places + 1) << 32
  }

  /// The table where it lies.
  public struct Reader {
    @usableFromInline let fractions: UnsafeBufferPointer<UInt64>
    @usableFromInline let decimals: Int
    /// How many steps one has, and what a number of steps is multiplied by for its whole ones in the bits above 40.
    @usableFromInline let scale: UInt64
    @usableFromInline let factor: UInt64
  }

  /// Calls `body` with the table, which it must not keep.
  @inline(__always)
  public func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    fractions.withUnsafeBufferPointer {
      body(Reader(fractions: $0, decimals: decimals, scale: UInt64($0.count), factor: factor))
    }
  }

  /// Calls `body` with the table where it is a grid's, else with one for the grid that has nothing.
  package func withReader(of grid: Grid, _ body: (Reader) -> Void) {
    if grid.decimals == decimals { return withReader(body) }
    body(Reader(fractions: UnsafeBufferPointer(start: nil, count: 0), decimals: grid.decimals, scale: 0, factor: 0))
  }
}

extension ByteLine {
  /// Appends `units / 10^decimals` as without a table.
  @inlinable @inline(__always)
  public mutating func append(units: Int, by table: DecimalTable.Reader) {
    let magnitude = UInt64(truncatingIfNeeded: units.magnitude)
    guard magnitude < table.scale &* 10_000, hasRoom(for: 16), let base = room.baseAddress else {
      return append(units: units, decimals: table.decimals)
    }
    // Exact for so few steps: the factor is too large by less than one part of 2^30.
    let whole = (magnitude &* table.factor) &>> 40
    let fraction = table.fractions[Int(truncatingIfNeeded: magnitude &- whole &* table.scale)]
    // Four digits, one a byte, the first in the lowest.
    let hundreds = (whole &* 10_486) &>> 20
    let pairs = hundreds | (whole &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F
    let digits = tens | (pairs &- tens &* 10) &<< 8
    let first = (digits | 1 &<< 24).trailingZeroBitCount &>> 3
    var place = UnsafeMutableRawPointer(base) + count
    place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    place += units < 0 ? 1 : 0
    let text = UInt32(truncatingIfNeeded: (digits | 0x3030_3030) &>> UInt64(truncatingIfNeeded: first &* 8))
    place.storeBytes(of: text.littleEndian, as: UInt32.self)
    place += 4 &- first
    place.storeBytes(of: UInt32(truncatingIfNeeded: fraction).littleEndian, as: UInt32.self)
    place += Int(truncatingIfNeeded: fraction &>> 32)
    count = place - UnsafeMutableRawPointer(base)
  }
}
