import Bytes
import Geometry
import Lowering
import SceneModel

extension ConicPlan {
  /// The direction about which slices with a gradient lie before they are turned: there the gradient is level, and its
  /// ends' heights need not be said.
  static let upright = Angle.degrees(-90)

  /// The outline, or in a ring the line, of what lies between two directions.
  func path(from: Angle, to: Angle, displaced: Vector = .zero) -> Path {
    let center = center + displaced
    switch layout {
    case .ring(let radius, _, _, _):
      return .arc(center: center, radius: radius, from: from, to: to, isClockwise: true)
    case .wedges(let reach):
      let span = to.degrees - from.degrees
      // Chords of at most 60 degrees stay beyond the reach without growing much longer than it.
      let steps = Int(ElementaryFunctions.settled(span / 60).rounded(.up), within: 1...6)
      let half = Angle(degrees: span / Double(steps) / 2)
      var path = Path()
      path.move(to: center)
      for step in 0...steps {
        let angle = from + Angle(degrees: span * Double(step) / Double(steps))
        path.line(to: center + Vector(angle: angle, length: reach / half.cosine))
      }
      path.close()
      return path
    }
  }

  /// The direction of a place of the turn.
  func angle(_ turns: Double) -> Angle { start + Angle(turns: turns) }

  /// How far slice `index` of a transition runs on under its followers, in turns.
  ///
  /// Followers lie on top. Where the turn closes the first slices' beginnings do once more, else the last one ends it. Wedges
  /// of one colour meet in the hub, where many share a pixel: there each runs on so far that it covers such pixels whole.
  func overlap(after index: Int, of position: Int) -> Double {
    // A transition is looked at where it lies: a copy takes as long as all else.
    let isLast = position == transitions.count - 1 && index == transitions[position].sliceCount - 1
    let rest =
      isLast ? 0 : transitions[transitions.count - 1].turns.upperBound - transitions[position].slice(index).upperBound
    if case .wedges = layout, transitions[position].halfLength == nil {
      if isLast { return isClosed ? min(overlap, transitions[0].sliceTurns / 2) : 0 }
      return min(max(ConicPlan.widestWedge - transitions[position].sliceTurns, overlap), rest)
    }
    guard isClosed else { return min(innerOverlap, rest) }
    // Nothing runs on farther past the end of the turn than the last slice, whose end the first ones cover.
    return isLast ? innerOverlap : min(innerOverlap, rest + closingOverlap)
  }

  /// How far the last slice runs on under the first ones where the turn closes, in turns.
  var lastOverlap: Double {
    transitions.last.map { overlap(after: $0.sliceCount - 1, of: transitions.count - 1) } ?? 0
  }

  /// The slices, and the parts of the turn, that are painted again where the turn closes, on top of the last ones' ends.
  var closingSlices: [(position: Int, index: Int, turns: ClosedRange<Double>)] {
    guard !transitions.isEmpty else { return [] }
    let covered = closingOverlap
    let start = transitions[0].turns.lowerBound
    var result: [(position: Int, index: Int, turns: ClosedRange<Double>)] = []
    for (position, transition) in transitions.enumerated() {
      for index in 0..<transition.sliceCount {
        let slice = transition.slice(index)
        guard slice.upperBound - start < covered * Self.closingShare else {
          let end = min(slice.upperBound, max(start + 2 * covered, slice.lowerBound))
          result.append((position, index, slice.lowerBound...end))
          return result
        }
        result.append((position, index, slice))
      }
    }
    return result
  }

  /// How much farther the slices that close the turn reach than those that they cover, at least.
  private static let closingShare = 1.15

  /// The angle of a wedge that one triangle shows without reaching much farther than the shape, in turns.
  private static let widestWedge = 1.0 / 6

  /// The round ends of a ring that is not closed: half discs that reach a little under the ring, cut where they meet.
  ///
  /// - Returns: The outlines, that of the start first.
  func roundCaps() -> [Path] {
    guard case .ring(let radius, let width, _, true) = layout, let first = transitions.first,
      let last = transitions.last
    else { return [] }
    let half = width / 2
    let gap = max(1 - (last.turns.upperBound - first.turns.lowerBound), 0)
    let under = Angle(turns: min(overlap, last.turns.upperBound - first.turns.lowerBound))
    return [(first.turns.lowerBound, -1.0, gap / 2 + overlap), (last.turns.upperBound, 1.0, gap / 2)].map { end in
      let (turns, side, limit) = end
      let direction = angle(turns)
      func place(_ angle: Angle, _ distance: Double) -> Point { center + Vector(angle: angle, length: distance) }
      let inside = direction - under * side
      let disc = Path.ArcParameters(radii: Size(width: half, height: half), isLarge: false, isClockwise: side > 0)
      var path = Path()
      path.move(to: place(direction, radius + half))
      // Where the middle of the gap cuts the cap's circle.
      let cut = Angle(turns: limit)
      let distance = radius * cut.sine
      if limit < 0.25, distance < half {
        let chord = (half * half - distance * distance).squareRoot()
        let along = direction + cut * side
        path.arc(disc, to: place(along, radius * cut.cosine + chord))
        path.line(to: place(along, max(radius * cut.cosine - chord, 0)))
      } else {
        let ahead = Vector(angle: direction + .degrees(90) * side, length: half)
        path.arc(disc, to: place(direction, radius) + ahead)
      }
      path.arc(disc, to: place(direction, radius - half))
      path.line(to: place(inside, radius - half))
      path.line(to: place(inside, radius + half))
      path.close()
      return path
    }
  }
}
