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
    guard distance != 0 else { return self }
    if let smooth = smoothInset(by: distance) { return smooth }
    let exact = exactRing
    guard let bounds = exact?.bounds ?? bounds else { return self }
    let size = max(bounds.width, bounds.height) + abs(distance)
    let slack = Path.placeSlack(bounds, size: size)
    if let exact {
      return Path.convexInset(of: exact.pieces, by: distance, size: size, slack: slack)
        ?? arrangedInset(of: exact.pieces.map(\.segment), by: distance, size: size, slack: slack)
    }
    let pieces = closedPieces(tolerance: tolerance)
    if subpaths.lazy.filter(\.isClosed).count == 1, let ring = Path.ring(of: pieces),
      let inset = Path.convexInset(of: ring, by: distance, size: size, slack: slack)
    {
      return inset
    }
    return arrangedInset(of: pieces, by: distance, size: size, slack: slack)
  }

  /// The same from the arrangement of all moved pieces, whatever the shape.
  package func arrangedInset(by distance: Double, tolerance: Double) -> Path {
    guard distance != 0, let bounds else { return self }
    let size = max(bounds.width, bounds.height) + abs(distance)
    return arrangedInset(
      of: closedPieces(tolerance: tolerance), by: distance, size: size, slack: Path.placeSlack(bounds, size: size))
  }

  private func arrangedInset(of pieces: [Segment], by distance: Double, size: Double, slack: Double) -> Path {
    let index = PieceIndex(pieces)
    let edge = Path.edges(of: pieces, slack: slack) { index.windingNumber(around: $0) != 0 }
    let boundary = PieceIndex(edge.flatMap { $0 })
    let parallel = edge.flatMap { Path.parallel(to: $0, distance: distance) }
    let rings = Arrangement(parallel, slack: slack).rings { piece in
      boundary.hasPiece(nearerThan: abs(distance) - 100 * slack, to: piece.point(at: 0.5)) ? .dropped : .forwards
    }
    return Path(rings: rings, smallestArea: 1000 * slack * size)
  }

  /// The pieces of a ring moved by a distance to their right, and the arcs about its corners between them.
  static func parallel(to ring: [Segment], distance: Double) -> [Segment] {
    parallel(to: ring.compactMap { StrokedLine.Piece($0) }, distance: distance)
  }

  /// The same of pieces whose directions are known.
  static func parallel(to pieces: [StrokedLine.Piece], distance: Double) -> [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(pieces.count)
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
