extension Path {
  /// One closed ring of lines and circular arcs, with the path's bounds; nil for another path.
  var exactRing: (pieces: [StrokedLine.Piece], bounds: Rect)? {
    guard case .move(let start)? = elements.first, elements.last == .close else { return nil }
    for element in elements.dropFirst().dropLast() {
      switch element {
      case .line: break
      case .arc(let parameters, _) where parameters.radii.width == parameters.radii.height: break
      case .arc, .move, .quad, .cubic, .close: return nil
      }
    }
    var pieces: [StrokedLine.Piece] = []
    pieces.reserveCapacity(elements.count)
    var (pen, low, high) = (start, start, start)
    for element in elements.dropFirst() {
      let end = element.end ?? start
      let bounds: Rect
      if case .arc(let parameters, _) = element, let ellipse = ArcEllipse(from: pen, parameters: parameters, to: end) {
        guard let (arriving, leaving) = ellipse.circularDirections(parameters) else { return nil }
        let arc = Arc(on: ellipse, from: pen, parameters, to: end)
        pieces.append(
          StrokedLine.Piece(segment: .arc(arc), arriving: arriving, leaving: leaving, isInsideCurve: false))
        bounds = arc.bounds
      } else {
        if case .close = element, pen == start { continue }
        let line = Line(pen, end)
        guard let direction = line.startDirection else { return nil }
        pieces.append(
          StrokedLine.Piece(segment: .line(line), arriving: direction, leaving: direction, isInsideCurve: false))
        bounds = line.bounds
      }
      pen = end
      low = Point(x: min(low.x, bounds.minX), y: min(low.y, bounds.minY))
      high = Point(x: max(high.x, bounds.maxX), y: max(high.y, bounds.maxY))
    }
    return (pieces, Rect(low, high))
  }

  /// The pieces with their directions; nil where one has none.
  static func ring(of segments: [Segment]) -> [StrokedLine.Piece]? {
    var pieces: [StrokedLine.Piece] = []
    pieces.reserveCapacity(segments.count)
    for segment in segments {
      guard let piece = StrokedLine.Piece(segment) else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  /// The inset of a convex ring; nil where it is not convex or a piece has no stretch left.
  static func convexInset(
    of ring: [StrokedLine.Piece], by distance: Double, size: Double, slack: Double
  ) -> Path? {
    convexParallel(to: ring, distance: distance, slack: slack).map {
      Path(rings: CollectionOfOne($0), smallestArea: 1000 * slack * size)
    }
  }

  /// The parallel of a convex outline, piece by piece: each moved, its ends put where it crosses its neighbours.
  ///
  /// What is left of a convex outline is convex, and each of its pieces bounds it along one stretch or not at all. Where
  /// every piece that is not dropped for its radius still has a stretch, the ring is therefore the whole parallel, to the
  /// last digit the one that the arrangement of all pieces gives.
  ///
  /// - Parameters:
  ///   - ring: One closed ring of lines and circular arcs.
  ///   - distance: How far to the inside, in user units; below 0 to the outside.
  ///   - slack: How far two computations of one place may differ.
  /// - Returns: The ring, clockwise on the page; nil where the outline is not convex or a piece has no stretch left.
  private static func convexParallel(
    to ring: [StrokedLine.Piece], distance: Double, slack: Double
  ) -> [Segment]? {
    guard let last = ring.last else { return nil }
    var turns = RingTurns(after: last.leaving)
    for piece in ring { turns.add(piece.segment, arriving: piece.arriving, leaving: piece.leaving) }
    guard let isClockwise = turns.isClockwise else { return nil }
    guard let clockwise = isClockwise ? ring : reversed(ring) else { return nil }
    var pieces = parallel(to: clockwise, distance: distance)
    guard pieces.count > 2, cut(&pieces, slack: slack), let last = pieces.last else { return nil }
    turns = RingTurns(after: last.endTangent)
    for piece in pieces { turns.add(piece, arriving: piece.startTangent, leaving: piece.endTangent) }
    return turns.isClockwise == true ? pieces : nil
  }

  /// The ring run the other way round, from the same piece on.
  private static func reversed(_ ring: [StrokedLine.Piece]) -> [StrokedLine.Piece]? {
    let pieces = ring.map(\.segment)
    return self.ring(of: [pieces[0].reversed] + pieces.dropFirst().reversed().map(\.reversed))
  }

  /// Puts the ends of a ring's pieces where they meet; false where two do not, or of one nothing is left.
  private static func cut(_ pieces: inout [Segment], slack: Double) -> Bool {
    let count = pieces.count
    return withUnsafeTemporaryAllocation(of: Point.self, capacity: count) { places in
      // Where each piece ends and the next one starts.
      for index in 0..<count {
        let next = index + 1 < count ? index + 1 : 0
        guard let place = meeting(of: pieces[index], with: pieces[next], isLast: next == 0, slack: slack) else {
          return false
        }
        places.initializeElement(at: index, to: place)
      }
      var start = places[count - 1]
      for index in 0..<count {
        guard let part = pieces[index].part(from: start, to: places[index], slack: slack) else { return false }
        pieces[index] = part
        start = places[index]
      }
      return true
    }
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
}

/// Sums up by how much a ring of lines and circular arcs turns, piece by piece.
private struct RingTurns {
  private var before: Vector
  private var (turned, least, most) = (0.0, 0.0, 0.0)
  private var isWhole = true

  /// The turns from where the last piece of a ring leads to.
  init(after last: Vector) { before = last }

  /// Adds a piece with the directions of its ends, of any length.
  mutating func add(_ piece: Segment, arriving: Vector, leaving: Vector) {
    if arriving == .zero || leaving == .zero { isWhole = false }
    turn(by: Self.turnAtJoint(from: before, to: arriving))
    if case .arc(let arc) = piece { turn(by: arc.sweep.degrees) }
    before = leaving
  }

  /// Whether a convex ring runs clockwise on the page; nil for one that is not convex: it turns one way only, and once around.
  var isClockwise: Bool? {
    guard isWhole, abs(abs(turned) - 360) < Self.roundedDegrees,
      least > -Self.roundedDegrees || most < Self.roundedDegrees
    else { return nil }
    return turned > 0
  }

  private mutating func turn(by degrees: Double) {
    turned += degrees
    (least, most) = (min(least, degrees), max(most, degrees))
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
