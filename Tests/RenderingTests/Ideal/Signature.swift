/// Two numbers, each made from a sequence of numbers: of two places some edges are between which both change.
struct TwoSignatures: Hashable, Sendable {
  private var (first, second) = (17, 17)

  mutating func add(_ first: Int, _ second: Int) {
    (self.first, self.second) = (self.first &* 31 &+ first, self.second &* 31 &+ second)
  }

  /// Whether both numbers differ from those of another place.
  func jump(to other: TwoSignatures) -> Bool { first != other.first && second != other.second }
}

/// A number made from a sequence of numbers, the same in every run.
struct Signature {
  var value = 17
  /// On which legs of lines the place lies, for each of two ways to count a corner itself: to the leg before it, and to the one
  /// after it. Where both change, colours along a line jump in the middle of a bend.
  var legs = TwoSignatures()
  /// Whether strokes cover the place, and whether it lies on the side that they are cut to. Where both change and nothing is seen on
  /// either side, the edges of both lie between.
  var cuts = TwoSignatures()
  /// How many texts were met that may have a letter at the place.
  var texts = 0
  mutating func add(_ number: Int) { value = value &* 31 &+ number &+ 7 }
}
