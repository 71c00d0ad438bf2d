extension Path {
  /// The parallel of a convex outline, piece by piece: each moved, its ends put where it crosses its neighbours.
  ///
  /// What is left of a convex outline is convex, and each of its pieces bounds it along one stretch or not at all. Where
  /// every piece that is not dropped for its radius still has a stretch, the ring is therefore the whole parallel, to the
  /// last digit the one that the arrangement of all pieces gives.
  ///
  /// - Parameters:
  ///   - pieces: One closed ring of lines and circular arcs.
  ///   - distance: How far to the inside, in user units; below 0 to the outside.
  ///   - slack: How far two computations of one place may differ.
  /// - Returns: The ring, clockwise on the page; nil where the outline is not convex or a piece has no stretch left.
  static func convexParallel(to pieces: [Segment], distance: Double, slack: Double) -> [Segment]? {
    guard var ring = ring(of: pieces),
      let isClockwise = isConvex(ring.lazy.map { ($0.segment, $0.arriving, $0.leaving) })
    else { return nil }
    if !isClockwise {
      let reversed = self.ring(of: [pieces[0].reversed] + pieces.dropFirst().reversed().map(\.reversed))
      guard let reversed else { return nil }
      ring = reversed
    }
    let moved = parallel(to: ring, distance: distance)
    guard moved.count > 2 else { return nil }
    // Where each piece ends and the next one starts.
    var places: [Point] = []
    places.reserveCapacity(moved.count)
    for index in moved.indices {
      let next = (index + 1) % moved.count
      guard let place = meeting(of: moved[index], with: moved[next], isLast: next == 0, slack: slack) else {
        return nil
      }
      places.append(place)
    }
    var result: [Segment] = []
    result.reserveCapacity(moved.count)
    for index in moved.indices {
      let piece = moved[index]
      let (start, end) = (places[(index + moved.count - 1) % moved.count], places[index])
      guard let part = piece.part(from: start, to: end, slack: slack) else { return nil }
      result.append(part)
    }
    return isConvex(result.lazy.map { ($0, $0.startTangent, $0.endTangent) }) == true ? result : nil
  }

  /// The pieces with their directions; nil where one has none.
  private static func ring(of segments: [Segment]) -> [StrokedLine.Piece]? {
    var pieces: [StrokedLine.Piece] = []
    pieces.reserveCapacity(segments.count)
    for segment in segments {
      guard let piece = StrokedLine.Piece(segment) else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  /// Where a piece ends and the next one starts: where they touch, or else the one place where they cross.
  private static func meeting(of piece: Segment, with next: Segment, isLast: Bool, slack: Double) -> Point? {
    if piece.end.isNear(next.start, slack: slack) { return isLast ? next.start : piece.end }
    var places: [Point] = []
    // The order is the arrangement's.
    let (a, b) = isLast ? (next, piece) : (piece, next)
    a.crossings(with: b) { place in
      guard piece.parameter(of: place, slack: slack) != nil, next.parameter(of: place, slack: slack) != nil else {
        return
      }
      places.append(place)
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Whether a convex ring of lines and circular arcs runs clockwise on the page; nil for one that is not convex: it turns
  /// one way only, and once around. Each piece comes with the directions of its ends, of any length.
  private static func isConvex(
    _ pieces: some BidirectionalCollection<(segment: Segment, arriving: Vector, leaving: Vector)>
  ) -> Bool? {
    guard var before = pieces.last?.leaving else { return nil }
    var (turned, least, most) = (0.0, 0.0, 0.0)
    func turn(by degrees: Double) {
      turned += degrees
      (least, most) = (min(least, degrees), max(most, degrees))
    }
    for piece in pieces {
      guard piece.arriving != .zero, piece.leaving != .zero else { return nil }
      turn(by: turnAtJoint(from: before, to: piece.arriving))
      if case .arc(let arc) = piece.segment { turn(by: arc.sweep.degrees) }
      before = piece.leaving
    }
    guard abs(abs(turned) - 360) < roundedDegrees, least > -roundedDegrees || most < roundedDegrees else { return nil }
    return turned > 0
  }

  /// By how many degrees a direction turns into the next one: nearly none at a smooth joint, where the angle is its tangent to
  /// the last digit that matters.
  private static func turnAtJoint(from before: Vector, to next: Vector) -> Double {
    let (cross, dot) = (before.cross(next), before.dot(next))
    guard abs(cross) <= smoothTangent * dot else { return before.turn(to: next).degrees }
    return Angle(radians: cross / dot).degrees
  }

  private static let smoothTangent = 1e-6

  /// Smooth joints turn by less, in degrees, for rounding alone.
  private static let roundedDegrees = 1e-6
}

extension Point {
  /// Whether two computations of one place may give both.
  fileprivate func isNear(_ other: Point, slack: Double) -> Bool { (other - self).squaredLength <= 4 * slack * slack }
}

extension Segment {
  /// The direction at the start of a line or a circular arc, of any length.
  fileprivate var startTangent: Vector {
    guard case .arc(let arc) = self else { return end - start }
    return (arc.start - arc.center).perpendicular * (arc.sweep.degrees > 0 ? 1 : -1)
  }

  /// The direction at the end of a line or a circular arc, of any length.
  fileprivate var endTangent: Vector {
    guard case .arc(let arc) = self else { return end - start }
    return (arc.end - arc.center).perpendicular * (arc.sweep.degrees > 0 ? 1 : -1)
  }

  /// The part between two places on it; nil where nothing is left, or they lie the other way round.
  fileprivate func part(from start: Point, to end: Point, slack: Double) -> Segment? {
    let isWhole = (start.isNear(self.start, slack: slack), end.isNear(self.end, slack: slack))
    guard let from = isWhole.0 ? 0 : parameter(of: start, slack: slack),
      let to = isWhole.1 ? 1 : parameter(of: end, slack: slack), (to - from) * length > 4 * slack
    else { return nil }
    return (from == 0 && to == 1 ? self : portion(from: from, to: to)).moved(start: start, end: end)
  }
}
