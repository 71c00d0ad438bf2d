/// On which side of corners of lines a place lies, as a number for each of two ways to count a corner itself: to the leg before it,
/// and to the one after it.
struct Legs: Hashable, Sendable {
  private var (before, after) = (17, 17)

  mutating func add(_ leg: Int) {
    (before, after) = (before &* 31 &+ leg / 2, after &* 31 &+ (leg + 1) / 2)
  }

  /// Whether a colour jumps between two places, in the middle of a bend.
  func jump(to other: Legs) -> Bool { before != other.before && after != other.after }
}

/// A number made from a sequence of numbers, the same in every run.
struct Signature {
  var value = 17
  /// On which legs of lines the place lies.
  var legs = Legs()
  /// How many texts were met that may have a letter at the place.
  var texts = 0
  mutating func add(_ number: Int) { value = value &* 31 &+ number &+ 7 }
}
