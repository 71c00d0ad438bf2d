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
    let periods = min((length / period).rounded(.down), DashPattern.mostPeriods)
    var (index, rest) = first
    var position = periods < DashPattern.mostPeriods ? length - periods * period : 0
    var count = Int(periods) * (lengths.count / 2) + (index % 2 == 0 ? 1 : 0)
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
  /// How many dashes ``dashed(_:offset:)`` would make, or one a subpath more; a path of which it is over a million should
  /// not be dashed.
  public func dashCount(_ lengths: [Double], offset: Double) -> Int {
    guard let pattern = DashPattern(lengths, offset: offset) else { return 0 }
    var count = 0
    for subpath in subpaths where !subpath.isMoveOnly {
      count += pattern.count(along: subpath.segments.reduce(0) { $0 + $1.length })
      if count >= 1_000_000_000 { return count }
    }
    return count
  }

  /// The dashes of the path, each an open subpath, measured by arc length; the path itself where the list makes none.
  ///
  /// The pattern starts anew with each subpath. Where it is on at both the start and the end of a closed subpath, its last
  /// and first dash are one; one dash all around leaves it closed. A dash of length 0 is a line just long enough to show
  /// the direction of the path there. Takes time and space by the number of dashes, see ``dashCount(_:offset:)``.
  public func dashed(_ lengths: [Double], offset: Double) -> Path {
    guard let pattern = DashPattern(lengths, offset: offset) else { return self }
    var path = Path()
    for subpath in subpaths where !subpath.isMoveOnly {
      var dasher = Dasher(pattern)
      for segment in subpath.segments { dasher.add(segment) }
      dasher.finish(subpath, into: &path)
    }
    return path
  }
}
