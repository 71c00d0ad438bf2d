import Geometry

/// The straight way from a corner of a line to the next one that lies elsewhere.
struct RunLeg: Sendable {
  /// Where it leads, of length 1.
  var direction: Vector
  /// How long it is, in user units; 0 where there is no next corner.
  var length: Double

  /// The ways from each of a line's corners.
  ///
  /// - Parameters:
  ///   - corners: The places of those nodes where the line may turn.
  ///   - steps: For each node the distance from the one before it.
  static func legs(of corners: [Int32], in nodes: [RunLine.Node], steps: [Double]) -> [RunLeg] {
    var legs = [RunLeg](repeating: RunLeg(direction: .zero, length: 0), count: corners.count)
    for position in corners.indices.dropLast() {
      let (corner, next) = (Int(corners[position]), Int(corners[position + 1]))
      let (start, end) = (nodes[corner].point, nodes[next].point)
      guard start != end else { continue }
      let length = next == corner + 1 ? steps[next] : start.distance(to: end)
      guard length > 0, length.isFinite else { continue }
      legs[position] = RunLeg(direction: (end - start) / length, length: length)
    }
    return legs
  }
}
