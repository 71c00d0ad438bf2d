import Geometry

/// The parts of a donut in the order that they are drawn in, with their angles.
struct DonutShares {
  struct Share {
    let part: Donut.Part
    /// The part's index among those that were given; nil for small ones put together.
    let given: Int?
    /// The share of the sum, 0 to 1.
    let share: Double
    var from: Angle
    var span: Angle
  }

  let shares: [Share]
  /// The sum of all values.
  let sum: Double

  init(_ donut: Donut, parts: [Donut.Part]) {
    let sum = parts.reduce(0) { $0 + $1.value }
    self.sum = sum
    var entries: [(part: Donut.Part, given: Int?)] = parts.enumerated().map { ($1, $0) }
    entries.removeAll { $0.part.value <= 0 }
    if donut.order == .descending {
      entries.sort {
        $0.part.value == $1.part.value ? ($0.given ?? 0) < ($1.given ?? 0) : $0.part.value > $1.part.value
      }
    }
    if let other = donut.other {
      let small = entries.filter { $0.part.value < other.below * sum }
      if small.count > 1 {
        entries.removeAll { $0.part.value < other.below * sum }
        let rest = small.reduce(0) { $0 + $1.part.value }
        entries.append((Donut.Part(value: rest, title: other.title), nil))
      }
    }
    let turn = donut.to.degrees - donut.from.degrees
    let spans = DonutShares.spans(entries.map { $0.part.value / sum }, turn: turn, least: donut.least.degrees)
    var from = donut.from
    shares = zip(entries, spans).map { entry, span in
      defer { from = from + .degrees(span) }
      return Share(
        part: entry.part, given: entry.given, share: entry.part.value / sum, from: from, span: .degrees(span))
    }
  }

  /// The angles of shares, none below `least`: those that would be are that wide, the others share what is left.
  private static func spans(_ shares: [Double], turn: Double, least: Double) -> [Double] {
    guard least > 0, !shares.isEmpty else { return shares.map { $0 * turn } }
    if least * Double(shares.count) >= turn { return shares.map { _ in turn / Double(shares.count) } }
    // The smallest first: a part is widened where its share of what is left is too small.
    var (rest, left) = (turn, 1.0)
    var spans = Array(repeating: 0.0, count: shares.count)
    var wide: [Int] = []
    for index in shares.indices.sorted(by: { shares[$0] < shares[$1] }) {
      if wide.isEmpty, shares[index] / left * rest < least {
        spans[index] = least
        rest -= least
        left -= shares[index]
      } else {
        wide.append(index)
      }
    }
    for index in wide { spans[index] = shares[index] / left * rest }
    return spans
  }
}
