/// A byte as it is, or a match.
struct Token {
  /// The match's distance times 512, and its length; of a literal the byte.
  private let value: UInt32

  /// A byte as it is.
  @inline(__always) init(literal: UInt8) { value = UInt32(literal) }

  /// Bytes that stand earlier, too.
  @inline(__always) init(_ match: MatchFinder.Match) {
    value = UInt32(truncatingIfNeeded: match.distance << 9 | match.length)
  }

  /// How much earlier the bytes stand; 0 for a literal.
  @inline(__always) var distance: Int { Int(value >> 9) }
  /// How many bytes it stands for, or the byte that it is.
  @inline(__always) var lengthOrLiteral: Int { Int(value & 511) }
}

/// The symbols of lengths and distances (RFC 1951, 3.2.5).
enum TokenSymbol {
  /// The symbol of a length from 3 to 258, without the 257 before it, and the bits behind it.
  @inline(__always) static func ofLength(_ length: Int) -> (symbol: Int, extraBits: Int) {
    let rest = length &- 3
    if rest < 8 { return (rest, 0) }
    if length == MatchFinder.longest { return (28, 0) }
    let bits = rest.binaryLogarithm &- 2
    return (bits &<< 2 &+ rest &>> bits, bits)
  }

  /// The symbol of a distance from 1 to 32,768, and the bits behind it.
  @inline(__always) static func ofDistance(_ distance: Int) -> (symbol: Int, extraBits: Int) {
    let rest = distance &- 1
    if rest < 4 { return (rest, 0) }
    let bits = rest.binaryLogarithm &- 1
    return (bits &<< 1 &+ rest &>> bits, bits)
  }
}

extension Int {
  /// The whole part of the logarithm to base 2 of a positive number.
  @inline(__always) var binaryLogarithm: Int { Int.bitWidth &- 1 &- leadingZeroBitCount }
}
