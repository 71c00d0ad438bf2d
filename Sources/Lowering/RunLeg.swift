import Geometry

/// The straight way from a corner of a line to the next one, which lies elsewhere.
struct RunLeg {
  /// Where it leads, of length 1.
  let direction: Vector
  /// How long it is, in user units, above 0.
  let length: Double

  /// The way from one place to another, so far away; nil where that has no length, or none that is a number.
  init?(from start: Point, to end: Point, length: Double) {
    guard start != end, length > 0, length.isFinite else { return nil }
    self.length = length
    direction = (end - start) / length
  }
}
