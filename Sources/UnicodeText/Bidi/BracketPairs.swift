/// The pairs of brackets in a text that is read from its start (UAX #9, BD16).
struct BracketPairs {
  /// A pair by its places; `close` is nil while nothing has closed it.
  struct Pair {
    /// The place of the opening bracket.
    var open: Int
    /// The place of the closing bracket.
    var close: Int?
  }

  /// All opening brackets in order, with what closes them.
  private(set) var pairs: [Pair] = []

  /// The pairs whose end is awaited, with the bracket that will close them.
  private var open: [(pair: Int, closing: Unicode.Scalar)] = []
  private var hasOverflowed = false

  /// The depth beyond which no more pairs are looked for.
  private static let depth = 63

  /// Takes notice of a bracket.
  ///
  /// - Returns: For a closing bracket the place of its opening one.
  mutating func read(_ scalar: Unicode.Scalar, _ side: CharacterProperties.Bracket, at place: Int) -> Int? {
    guard !hasOverflowed else { return nil }
    switch side {
    case .opening:
      guard open.count < Self.depth else {
        hasOverflowed = true
        return nil
      }
      open.append((pairs.count, Self.canonical(Mirroring.mirror(of: scalar) ?? scalar)))
      pairs.append(Pair(open: place))
      return nil
    case .closing:
      let scalar = Self.canonical(scalar)
      guard let index = open.lastIndex(where: { $0.closing == scalar }) else { return nil }
      let pair = open[index].pair
      pairs[pair].close = place
      open.removeSubrange(index...)
      return pairs[pair].open
    }
  }

  /// The angle brackets U+2329 and U+232A are canonically those of CJK.
  private static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{232A}" ? "\u{3009}" : scalar
  }
}
