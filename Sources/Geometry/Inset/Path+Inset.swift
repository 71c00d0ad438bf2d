extension Path {
  /// The parallel curve of a closed path: the outline of all places inside its nonzero fill that lie at least `distance`
  /// (user units) from the edge.
  ///
  /// A corner is sharp where the radius of an arc runs out, and round, about the corner, where the fill's own angle is
  /// over 180 degrees; where nothing is left the path is empty. A negative distance gives the outline of the fill and
  /// all that lies within `-distance` of it. Lines and circular arcs stay so, exactly, about the same centres; other
  /// curves become circular arcs within `tolerance` (user units, above 0). Rings run clockwise on the page, those of
  /// holes the other way.
  ///
  /// - Precondition: every subpath is closed (``isClosed``); open ones have no inside and are left out.
  public func inset(by distance: Double, tolerance: Double) -> Path {
    guard distance != 0, let bounds else { return self }
    let size = max(bounds.width, bounds.height) + abs(distance)
    let rounding = max(size, abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY))
    let slack = rounding * Path.placeRounding
    var pieces: [Segment] = []
    for subpath in subpaths where subpath.isClosed {
      for segment in subpath.segments { pieces += segment.approximatedByArcs(tolerance: tolerance) }
    }
    let edge = Path.edge(of: pieces, slack: slack)
    let boundary = PieceIndex(edge.flatMap { $0 })
    let parallel = edge.flatMap { Path.parallel(to: $0, distance: distance) }
    let rings = Arrangement(parallel, slack: slack).rings { piece in
      boundary.hasPiece(nearerThan: abs(distance) - 100 * slack, to: piece.point(at: 0.5)) ? .dropped : .forwards
    }
    var path = Path()
    for ring in rings {
      let area = ring.reduce(0) { $0 + $1.sweptArea(about: ring[0].start) }
      guard abs(area) > 1000 * slack * size else { continue }
      path.move(to: ring[0].start)
      for (index, piece) in ring.enumerated() {
        if case .arc(let arc) = piece, abs(arc.sweep.degrees) == 180 {
          path.arc(arc.parameters, to: arc.end)
        } else if case .line = piece, index == ring.count - 1 {
          // The close draws it.
        } else {
          path.append(piece)
        }
      }
      path.close()
    }
    return path
  }

  /// Places computed in two ways agree to this share of the coordinates; crossings at a flat angle have fewer digits.
  private static let placeRounding = 1e-11

  /// The outline of the fill of some closed chains, as rings with the inside on their right hand.
  private static func edge(of pieces: [Segment], slack: Double) -> [[Segment]] {
    let index = PieceIndex(pieces)
    return Arrangement(pieces, slack: slack).rings { piece in
      guard let direction = piece.derivative(at: 0.5).normalized else { return .dropped }
      let aside = direction.perpendicular * min(piece.length / 1000, 1e5 * slack)
      let middle = piece.point(at: 0.5)
      let isInsideRight = index.windingNumber(around: middle + aside) != 0
      let isInsideLeft = index.windingNumber(around: middle - aside) != 0
      guard isInsideRight != isInsideLeft else { return .dropped }
      return isInsideRight ? .forwards : .backwards
    }
  }

  /// The pieces of a ring moved by a distance to their right, and the arcs about its corners between them.
  private static func parallel(to ring: [Segment], distance: Double) -> [Segment] {
    let pieces = ring.compactMap { StrokedLine.Piece($0) }
    var result: [Segment] = []
    guard var before = pieces.last else { return [] }
    // Where the next piece starts so that it touches the one before, which met it smoothly.
    var start: Point?
    for piece in pieces {
      let cross = before.leaving.cross(piece.arriving)
      let dot = before.leaving.dot(piece.arriving)
      let from = before.segment.end + before.leaving.perpendicular * distance
      let to = piece.segment.start + piece.arriving.perpendicular * distance
      let isSmooth = abs(cross) < smoothSine && dot > 0
      start = isSmooth ? from : to
      // A path that turns straight back may do so on either side; an arc on the wrong one comes too near and is dropped.
      let isHairpin = abs(cross) < smoothSine
      if !isSmooth, isHairpin || (distance > 0) != (cross > 0) {
        let sweep = ElementaryFunctions.atan2(abs(cross), dot) * (distance < 0 ? 1 : -1)
        result.append(
          .arc(
            Arc(
              center: piece.segment.start, radii: Size(width: abs(distance), height: abs(distance)), rotation: .zero,
              startAngle: (from - piece.segment.start).angle, sweep: Angle(radians: sweep), start: from, end: to)))
      }
      if let moved = piece.moved(by: distance, start: start ?? to) { result.append(moved) }
      before = piece
    }
    return result
  }

  /// Directions that differ by less meet smoothly: the gap is closed by moving an end by a millionth of the distance.
  private static let smoothSine = 1e-6
}

extension StrokedLine.Piece {
  /// The piece moved to its right; nil for an arc whose radius runs out: all of it comes nearer than the distance.
  fileprivate func moved(by distance: Double, start: Point) -> Segment? {
    let end = segment.end + leaving.perpendicular * distance
    guard case .arc(let arc) = segment else { return .line(Line(start, end)) }
    let radius = arc.sweep.degrees > 0 ? arc.radii.width - distance : arc.radii.width + distance
    guard radius > 0 else { return nil }
    return .arc(
      Arc(
        center: arc.center, radii: Size(width: radius, height: radius), rotation: arc.rotation,
        startAngle: arc.startAngle, sweep: arc.sweep, start: start, end: end))
  }
}
