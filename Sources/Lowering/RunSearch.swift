/// The offsets that show the colours of the places which a search for runs looks at: found when they are first asked for, and given
/// up behind it, since of a long line they are many.
struct RunSearch {
  /// Room for what a run that is tried has to meet.
  private var constraints: [RampConstraint] = []
  private var offsets: [OffsetRange] = []
  /// The first place that is known.
  private var first: Int
  /// The corner that was looked at last, and the pieces before and after it: mostly a run begins where the one before it was tried
  /// to end.
  private var corner: (index: Int, sides: RunCutter.Sides?) = (-1, nil)

  /// A search from a place on.
  init(from first: Int) { self.first = first }

  /// Goes on to a place, which is not before where the search is: those before are asked for no more.
  mutating func begin(at start: Int) {
    guard start - first > Self.longestPast else { return }
    offsets.removeFirst(min(start - first, offsets.count))
    first = start
  }

  /// Makes known what lies as far as a place.
  mutating func learn(through end: Int, of cutter: RunCutter) {
    while first + offsets.count <= end { offsets.append(cutter.offsets(at: first + offsets.count)) }
  }

  /// Calls `body` with room for what a run between two places has to meet, and with the offsets of these places, which are known: a
  /// number of each for every place.
  @inline(__always) mutating func withRoom<Result>(
    from start: Int, to end: Int,
    _ body: (UnsafeMutableBufferPointer<RampConstraint>, UnsafeBufferPointer<OffsetRange>) -> Result
  ) -> Result {
    let count = end - start + 1
    while constraints.count < count {
      constraints.append(RampConstraint(place: 0, shift: 0, offset: 0, low: 0, high: 0))
    }
    let places = (start - first)..<(end - first + 1)
    return offsets.withUnsafeBufferPointer { offsets in
      constraints.withUnsafeMutableBufferPointer { constraints in
        body(
          UnsafeMutableBufferPointer(rebasing: constraints[..<count]), UnsafeBufferPointer(rebasing: offsets[places]))
      }
    }
  }

  /// The pieces before and after a corner.
  mutating func sides(at index: Int, of cutter: RunCutter) -> RunCutter.Sides? {
    if corner.index != index { corner = (index, cutter.sides(at: index)) }
    return corner.sides
  }

  /// The offsets of a place that is known.
  @inline(__always) subscript(index: Int) -> OffsetRange { offsets[index - first] }

  /// More places than these are not kept behind a search.
  private static let longestPast = 4096
}
