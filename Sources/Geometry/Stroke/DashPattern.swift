import Bytes

/// Dashes and gaps in turn, repeated without end.
public struct DashPattern: Hashable, Sendable {
  /// The lengths of a dash, a gap, a dash and so on, in user units: an even number, 0 or more each, not all 0.
  public let lengths: [Double]
  /// How far into the pattern a line starts, from 0 to below the period.
  public let offset: Double
  /// The length after which the pattern repeats.
  public let period: Double

  /// A pattern as SVG's `stroke-dasharray`, a list of odd count taken twice.
  ///
  /// Nil where the list makes no dashes: it is empty, a length is below 0 or not finite, or all are 0.
  public init?(_ lengths: [Double], offset: Double = 0) {
    let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, offset.isFinite else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.period = period
    let rest = offset.truncatingRemainder(dividingBy: period)
    // Adding the period to a tiny negative rest rounds to the period itself, which is 0 again.
    self.offset = rest < 0 ? (rest + period < period ? rest + period : 0) : rest
  }

  /// Beyond any number of dashes that anybody makes.
  private static let mostPeriods = 1e9

  /// The entry of the pattern at its offset, and what is left of it.
  var first: (index: Int, rest: Double) {
    var rest = offset
    for (index, length) in lengths.enumerated() {
      // A dash without length counts where the line starts right at it.
      if rest < length || rest == 0 && length == 0 { return (index, length - rest) }
      rest -= length
    }
    return (0, lengths[0])
  }

  /// How many dashes begin on a line of a length, one that the start cuts included; at most about a billion
  /// times the number of entries.
  public func count(along length: Double) -> Int {
    // The last period is walked through even where it is whole: no dash begins at its end.
    let periods = min(max((length / period).rounded(.up) - 1, 0), DashPattern.mostPeriods)
    var (index, rest) = first
    var position = periods < DashPattern.mostPeriods ? length - periods * period : 0
    var count = Int(saturating: periods) * (lengths.count / 2) + (index % 2 == 0 ? 1 : 0)
    while rest < position {
      position -= rest
      index = (index + 1) % lengths.count
      rest = lengths[index]
      if index % 2 == 0 { count += 1 }
    }
    return count
  }
}

extension Path {
  /// How many dashes ``dashed(_:offset:)`` would make, two that it joins counted apart; 0 where the list makes none.
  public func dashCount(_ lengths: [Double], offset: Double) -> Int {
    guard let pattern = DashPattern(lengths, offset: offset) else { return 0 }
    return subpaths.reduce(0) { $0 + ($1.isMoveOnly ? 0 : pattern.count(along: $1.length)) }
  }

  /// The dashes of the path, each an open subpath, measured by arc length.
  ///
  /// The path itself comes back where the list makes no dashes, or more than ``mostDashes`` of them. The pattern starts
  /// anew with each subpath. Where it is on at both the start and the end of a closed subpath, its last and first dash are
  /// one; one dash all around leaves it closed. A dash of length 0 is a line just long enough to show the direction of the
  /// path there.
  public func dashed(_ lengths: [Double], offset: Double) -> Path {
    guard let pattern = DashPattern(lengths, offset: offset),
      dashCount(lengths, offset: offset) <= Path.mostDashes
    else { return self }
    var path = Path()
    for subpath in subpaths where !subpath.isMoveOnly {
      var dasher = Dasher(pattern)
      for segment in subpath.segments { dasher.add(segment) }
      dasher.finish(subpath, into: &path)
    }
    return path
  }

  /// The scene format's limit of dashes in one stroke.
  public static let mostDashes = 1_000_000
}
