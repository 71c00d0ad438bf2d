/// A subpath as pieces without a cusp, ready for its two parallel curves.
struct StrokedLine {
  /// A curve with a tangent everywhere, and the directions of its ends.
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
  private let tolerance: Double

  init(_ subpath: Path.Subpath, tolerance: Double) {
    isClosed = subpath.isClosed
    self.tolerance = tolerance
    for segment in subpath.segments {
      var isFirst = true
      for part in segment.smoothParts {
        guard let piece = Piece(part, isInsideCurve: !isFirst) else { continue }
        pieces.append(piece)
        isFirst = false
      }
    }
  }

  /// The parallel curve at a distance to the right (on the page clockwise from the direction of travel), joins included.
  func side(at distance: Double, _ style: StrokeStyle) -> [Segment] {
    var side = SideBuilder(distance: distance, style: style, tolerance: tolerance)
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
    guard let arriving = segment.startDirection, let leaving = segment.endDirection else { return nil }
    self.arriving = arriving
    self.leaving = leaving
  }
}

/// Draws one parallel curve.
private struct SideBuilder {
  let distance: Double
  let style: StrokeStyle
  let tolerance: Double
  private(set) var segments: [Segment] = []

  init(distance: Double, style: StrokeStyle, tolerance: Double) {
    self.distance = distance
    self.style = style
    self.tolerance = tolerance
  }

  mutating func add(_ piece: StrokedLine.Piece) {
    switch piece.segment {
    case .line(let line):
      let aside = piece.arriving.perpendicular * distance
      segments.append(.line(Line(line.start + aside, line.end + aside)))
    case .arc(let arc) where arc.isCircular: add(arc, piece)
    default:
      var parallel: [(from: Double, to: Double, isForward: Bool)] = []
      piece.segment.forEachParallelStretch(distance: distance) { parallel.append(($0, $1, $2)) }
      for (from, to, isForward) in parallel {
        if isForward {
          piece.segment.parallelCubics(from: from, to: to, distance: distance, tolerance: tolerance, isForward: true) {
            segments.append(.cubic($0))
          }
        } else {
          addByArcs(piece.segment.portion(from: from, to: to))
        }
      }
    }
  }

  /// Beyond the centres of curvature the places that the normals reach are told by circular arcs and their centres.
  private mutating func addByArcs(_ curve: Segment) {
    var before: StrokedLine.Piece?
    for part in curve.approximatedByArcs(tolerance: tolerance) {
      guard let piece = StrokedLine.Piece(part, isInsideCurve: true) else { continue }
      if let before { join(before, piece) }
      add(piece)
      before = piece
    }
  }

  private mutating func add(_ arc: Arc, _ piece: StrokedLine.Piece) {
    let start = arc.start + piece.arriving.perpendicular * distance
    let end = arc.end + piece.leaving.perpendicular * distance
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
