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
    guard let isClockwise = isConvex(pieces) else { return nil }
    let ring = isClockwise ? pieces : [pieces[0].reversed] + pieces.dropFirst().reversed().map(\.reversed)
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
    for (index, piece) in moved.enumerated() {
      let (start, end) = (places[(index + moved.count - 1) % moved.count], places[index])
      guard let part = piece.part(from: start, to: end, slack: slack) else { return nil }
      result.append(part)
    }
    return isConvex(result) == true ? result : nil
  }

  /// Where a piece ends and the next one starts: where they touch, or else the one place where they cross.
  private static func meeting(of piece: Segment, with next: Segment, isLast: Bool, slack: Double) -> Point? {
    if piece.end.distance(to: next.start) <= 2 * slack { return isLast ? next.start : piece.end }
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
  /// one way only, and once around.
  private static func isConvex(_ pieces: [Segment]) -> Bool? {
    guard var before = pieces.last?.endDirection else { return nil }
    var (turned, least, most) = (0.0, 0.0, 0.0)
    func turn(by degrees: Double) {
      turned += degrees
      (least, most) = (min(least, degrees), max(most, degrees))
    }
    for piece in pieces {
      guard let arriving = piece.startDirection, let leaving = piece.endDirection else { return nil }
      turn(by: before.turn(to: arriving).degrees)
      if case .arc(let arc) = piece { turn(by: arc.sweep.degrees) }
      before = leaving
    }
    guard abs(abs(turned) - 360) < roundedDegrees, least > -roundedDegrees || most < roundedDegrees else { return nil }
    return turned > 0
  }

  /// Smooth joints turn by less, in degrees, for rounding alone.
  private static let roundedDegrees = 1e-6
}

extension Segment {
  /// The part between two places on it; nil where nothing is left, or they lie the other way round.
  fileprivate func part(from start: Point, to end: Point, slack: Double) -> Segment? {
    let isWhole = (start.distance(to: self.start) <= 2 * slack, end.distance(to: self.end) <= 2 * slack)
    guard let from = isWhole.0 ? 0 : parameter(of: start, slack: slack),
      let to = isWhole.1 ? 1 : parameter(of: end, slack: slack), (to - from) * length > 4 * slack
    else { return nil }
    return (from == 0 && to == 1 ? self : portion(from: from, to: to)).moved(start: start, end: end)
  }
}
