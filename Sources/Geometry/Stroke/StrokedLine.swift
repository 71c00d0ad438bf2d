/// A subpath as straight lines and circular arcs, ready for its two parallel curves.
struct StrokedLine {
  /// A line or a circular arc with the directions of its ends.
  struct Piece {
    let segment: Segment
    /// The direction at its start.
    let arriving: Vector
    /// The direction at its end.
    let leaving: Vector
    /// Whether it begins inside one of the subpath's segments, where there is no join.
    let isInsideCurve: Bool
  }

  private(set) var pieces: [Piece] = []
  let isClosed: Bool

  init(_ subpath: Path.Subpath, tolerance: Double) {
    isClosed = subpath.isClosed
    for segment in subpath.segments {
      var isFirst = true
      for part in segment.approximatedByArcs(tolerance: tolerance) {
        guard let piece = Piece(part, isInsideCurve: !isFirst) else { continue }
        pieces.append(piece)
        isFirst = false
      }
    }
  }

  /// The parallel curve at a distance to the right (on the page clockwise from the direction of travel), joins included.
  func side(at distance: Double, _ style: StrokeStyle) -> [Segment] {
    var side = SideBuilder(distance: distance, style: style)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { side.join(pieces[index - 1], piece) }
      side.add(piece)
    }
    if isClosed, let last = pieces.last, let first = pieces.first { side.join(last, first) }
    return side.segments
  }
}

extension StrokedLine.Piece {
  /// Nil for a piece without length.
  init?(_ segment: Segment, isInsideCurve: Bool) {
    self.segment = segment
    self.isInsideCurve = isInsideCurve
    if case .arc(let arc) = segment {
      guard let arriving = arc.derivative(at: 0).normalized, let leaving = arc.derivative(at: 1).normalized else {
        return nil
      }
      self.arriving = arriving
      self.leaving = leaving
    } else {
      guard let direction = (segment.end - segment.start).normalized else { return nil }
      arriving = direction
      leaving = direction
    }
  }
}

/// Draws one parallel curve.
private struct SideBuilder {
  let distance: Double
  let style: StrokeStyle
  private(set) var segments: [Segment] = []

  init(distance: Double, style: StrokeStyle) {
    self.distance = distance
    self.style = style
  }

  mutating func add(_ piece: StrokedLine.Piece) {
    let start = piece.segment.start + piece.arriving.perpendicular * distance
    let end = piece.segment.end + piece.leaving.perpendicular * distance
    guard case .arc(let arc) = piece.segment else { return segments.append(.line(Line(start, end))) }
    let isClockwise = arc.sweep.degrees > 0
    let radius = isClockwise ? arc.radii.width - distance : arc.radii.width + distance
    let parallel = Arc(
      center: arc.center, radii: Size(width: abs(radius), height: abs(radius)), rotation: arc.rotation,
      startAngle: arc.startAngle + .degrees(radius < 0 ? 180 : 0), sweep: arc.sweep, start: start, end: end)
    if radius >= 0 {
      segments.append(.arc(parallel))
    } else {
      // Beyond the centre the parallel curve runs the other way and would take away from the winding what the normals
      // sweep a second time; past the centre and once around that sector the right way it adds it.
      line(from: start, to: arc.center)
      line(from: arc.center, to: end)
      segments.append(.arc(parallel.reversed))
      line(from: start, to: arc.center)
      line(from: arc.center, to: end)
    }
  }

  mutating func join(_ before: StrokedLine.Piece, _ after: StrokedLine.Piece) {
    let corner = after.segment.start
    let cross = before.leaving.cross(after.arriving)
    let dot = before.leaving.dot(after.arriving)
    let from = corner + before.leaving.perpendicular * distance
    let to = corner + after.arriving.perpendicular * distance
    if abs(cross) < SideBuilder.smoothSine, dot > 0 { return line(from: from, to: to) }
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

  /// Directions that differ by less join smoothly: the gap is below a millionth of the width.
  private static let smoothSine = 1e-6

  private mutating func line(from: Point, to: Point) {
    if from != to { segments.append(.line(Line(from, to))) }
  }
}
