/// Draws one side of a stroked line.
///
/// A side is the parallel curve. Where the curve bends more tightly than the distance, beyond its centres of curvature, the
/// parallel runs backwards, and what the normals reach there counts down the winding number. With round caps and joins
/// that takes nothing away: each stretch of the line within the distance of a point has one more of the places nearest to
/// it than of those farthest from it, and they count one up. But a butt cap or a blunt corner may leave the nearest place
/// out, and a closed line that lies within the distance as a whole has as many of both. Near those all normals are made to
/// count up, by running along the centres of curvature and around what lies beyond the right way.
struct StrokeSide {
  /// Along which parts of a piece all normals have to count up.
  enum Normals {
    case all
    case none
    /// Those from which the line may reach the gap before the piece, or the one after it, within the stroke's width.
    case near(Point?, Point?)
  }

  private let distance: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private(set) var segments: [Segment] = []

  init(distance: Double, style: StrokeStyle, tolerance: Double) {
    self.distance = distance
    self.style = style
    self.tolerance = tolerance
  }

  mutating func reserveCapacity(_ count: Int) { segments.reserveCapacity(count) }

  /// Adds the side of a line or a circular arc.
  mutating func add(_ piece: StrokedLine.Piece, counting normals: Normals) {
    let start = piece.segment.start + piece.arriving.perpendicular * distance
    let end = piece.segment.end + piece.leaving.perpendicular * distance
    guard case .arc(let arc) = piece.segment else { return segments.append(.line(Line(start, end))) }
    let radius = arc.sweep.degrees > 0 ? arc.radii.width - distance : arc.radii.width + distance
    let parallel = Arc(
      center: arc.center, radii: Size(width: abs(radius), height: abs(radius)), rotation: arc.rotation,
      startAngle: arc.startAngle + .degrees(radius < 0 ? 180 : 0), sweep: arc.sweep, start: start, end: end)
    if radius >= 0 || !counts(normals, along: piece.segment) {
      segments.append(.arc(parallel))
    } else {
      line(from: start, to: arc.center)
      line(from: arc.center, to: end)
      segments.append(.arc(parallel.reversed))
      line(from: start, to: arc.center)
      line(from: arc.center, to: end)
    }
  }

  /// Adds the side of a curve.
  mutating func add(_ part: SmoothPart, _ piece: StrokedLine.Piece, counting normals: Normals) {
    if let line = part.straightParallel(distance: distance, tolerance: tolerance) {
      return segments.append(.line(line))
    }
    part.forEachStretch(distance: distance) { from, to, isForward in
      let first = segments.count
      part.forEachParallelCubic(from: from, to: to, distance: distance, tolerance: tolerance, isForward: isForward) {
        segments.append(.cubic($0))
      }
      if !isForward, segments.count > first, counts(normals, along: part.curve.portion(from: from, to: to)) {
        turnRound(from: first, part, from, to)
      }
    }
  }

  /// Whether a gap may lie within the distance of a place that lies within it of a part of the line, too.
  private func counts(_ normals: Normals, along part: Segment) -> Bool {
    switch normals {
    case .all: return true
    case .none: return false
    case .near(let before, let after):
      let reach = part.bounds.outset(by: style.width)
      return [before, after].contains { gap in
        guard let gap else { return false }
        return reach.meets(Rect(gap, gap))
      }
    }
  }

  /// Makes the segments from one on, the parallel curve beyond the centres of curvature, run the other way, with the way
  /// along the centres before and after them.
  private mutating func turnRound(from first: Int, _ part: SmoothPart, _ from: Double, _ to: Double) {
    let beyond = segments[first...].reversed().map(\.reversed)
    segments.removeSubrange(first...)
    guard let end = beyond.first?.start, let start = beyond.last?.end else { return }
    var centers: [Segment] = []
    part.forEachEvoluteCubic(from: from, to: to, tolerance: tolerance) { centers.append(.cubic($0)) }
    func addCenters() {
      if let place = centers.first?.start { line(from: start, to: place) }
      segments += centers
      line(from: centers.last?.end ?? start, to: end)
    }
    addCenters()
    segments += beyond
    addCenters()
  }

  /// Adds the join of a piece and the next one.
  mutating func join(_ before: StrokedLine.Piece, _ after: StrokedLine.Piece) {
    let corner = after.segment.start
    let cross = before.leaving.cross(after.arriving)
    let dot = before.leaving.dot(after.arriving)
    let from = corner + before.leaving.perpendicular * distance
    let to = corner + after.arriving.perpendicular * distance
    if before.isSmooth(to: after) { return line(from: from, to: to) }
    if (distance > 0) == (cross > 0) {
      // The way by the corner keeps what lies inside the bend covered, whatever the lengths of the pieces.
      line(from: from, to: corner)
      line(from: corner, to: to)
      return
    }
    switch after.isInsideCurve ? .round : style.join {
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + dot):
      let tip =
        corner + (before.leaving.perpendicular + after.arriving.perpendicular) * (distance / (1 + dot))
      line(from: from, to: tip)
      line(from: tip, to: to)
    case .miter, .bevel: line(from: from, to: to)
    case .round:
      let sweep = ElementaryFunctions.atan2(abs(cross), dot) * (distance < 0 ? 1 : -1)
      segments.append(
        .arc(
          Arc(
            center: corner, radii: Size(width: abs(distance), height: abs(distance)), rotation: .zero,
            startAngle: (from - corner).angle, sweep: Angle(radians: sweep), start: from, end: to)))
    }
  }

  private mutating func line(from: Point, to: Point) {
    if from != to { segments.append(.line(Line(from, to))) }
  }
}
