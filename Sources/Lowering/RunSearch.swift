/// The offsets that show the colours of the places which a search for runs looks at: found when they are first asked for, and given
/// up behind it, since of a long line they are many.
struct RunSearch {
  /// What a run that is tried has to meet.
  var constraints = RampConstraints()
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
