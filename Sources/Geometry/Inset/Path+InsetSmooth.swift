/// A line or a circular arc of a smooth outline, and where it leads.
private struct SmoothPiece {
  /// Where it ends.
  let end: Point
  /// Its direction at its start, and at its end, of length 1.
  let arriving, leaving: Vector
  /// The radius of an arc; 0 for a line.
  let radius: Double
  let rotation: Angle

  var isArc: Bool { radius > 0 }

  /// The piece of a path's element from the pen's place on; nil where it is no line with a length and no clockwise arc of
  /// clearly less than the pieces that arcs are divided into.
  init?(_ element: Path.Element, from pen: Point, start: Point) {
    switch element {
    case .arc(let parameters, let end):
      guard parameters.radii.width == parameters.radii.height, parameters.isClockwise, !parameters.isLarge,
        let ellipse = ArcEllipse(from: pen, parameters: parameters, to: end),
        ellipse.unitCenter.squaredLength > Self.leastSquaredCosine,
        let directions = ellipse.circularDirections(parameters)
      else { return nil }
      (self.end, radius, rotation) = (end, ellipse.radii.width, parameters.rotation)
      (arriving, leaving) = directions
    case .line, .close:
      end = element.end ?? start
      guard let direction = (end - pen).normalized else { return nil }
      (arriving, leaving) = (direction, direction)
      (radius, rotation) = (0, .zero)
    case .move, .quad, .cubic: return nil
    }
  }

  /// The square of the cosine of half of ``Arc/longestPieceDegrees``, rounded up.
  private static let leastSquaredCosine = 0.067

  /// Whether the piece is longer than `least` once it has moved, from its own start on: an arc by its chord, a line is as
  /// long as it was.
  func isLonger(than least: Double, from pen: Point, radius moved: Double) -> Bool {
    let chord = end - pen
    return isArc ? (chord * (moved / radius)).squaredLength > least * least : chord.squaredLength > least * least
  }

  /// Whether the next piece goes on in the same direction, far within what counts as smooth.
  func isSmooth(before next: SmoothPiece) -> Bool {
    abs(leaving.cross(next.arriving)) <= Self.smoothTangent * leaving.dot(next.arriving)
  }

  private static let smoothTangent = 1e-9
}

extension Path {
  /// The inset of a smooth convex ring of lines and circular arcs, of each of which a stretch is left: what the general way gives, to the
  /// last digit, without its lists. Each piece is moved, and its ends meet its neighbours' as they did.
  ///
  /// - Returns: Nil for all other paths, and where anything is not certain by far more than rounding.
  func smoothInset(by distance: Double) -> Path? {
    guard elements.count > 3, case .move(let start)? = elements.first, elements.last == .close else { return nil }
    return withUnsafeTemporaryAllocation(of: SmoothPiece.self, capacity: elements.count) { room in
      var (pen, count) = (start, 0)
      for element in elements.dropFirst() {
        if case .close = element, pen == start { continue }
        guard let piece = SmoothPiece(element, from: pen, start: start) else { return nil }
        room.initializeElement(at: count, to: piece)
        (pen, count) = (piece.end, count + 1)
      }
      let pieces = UnsafeBufferPointer(rebasing: room[..<count])
      guard count > 2, Path.isSmoothRing(pieces, from: start, movedBy: distance) else { return nil }
      return Path.moved(pieces, by: distance)
    }
  }

  /// Whether pieces turn once around, clockwise and smoothly, and are long enough when they have moved.
  private static func isSmoothRing(
    _ pieces: UnsafeBufferPointer<SmoothPiece>, from start: Point, movedBy distance: Double
  ) -> Bool {
    guard let last = pieces.last(where: \.isArc) else { return false }
    // Of arcs that turn less than a half turn each, one begins to lead downwards in each whole turn.
    var (turns, wasDownwards) = (0, last.leaving.dy >= 0)
    var (extent, largest) = (0.0, 0.0)
    var before = pieces[pieces.count - 1]
    for piece in pieces {
      guard before.isSmooth(before: piece) else { return false }
      before = piece
      if piece.isArc {
        let isDownwards = piece.leaving.dy >= 0
        if isDownwards, !wasDownwards { turns += 1 }
        wasDownwards = isDownwards
      }
      extent = max(extent, abs(piece.end.x), abs(piece.end.y))
      largest = max(largest, piece.radius)
    }
    guard turns == 1 else { return false }
    // No less than the size of the general way, and the slack of that.
    let size = 2 * (extent + 2 * largest + abs(distance))
    let slack = size * placeRounding
    var pen = start
    var area = 0.0
    let first = pieces[pieces.count - 1].moved(by: distance)
    var place = first
    for piece in pieces {
      let radius = piece.radius - distance
      guard !piece.isArc || radius > sureSlacks * slack,
        piece.isLonger(than: sureSlacks * slack, from: pen, radius: radius)
      else { return false }
      pen = piece.end
      let next = piece.moved(by: distance)
      area += (place - first).cross(next - first) / 2
      place = next
    }
    // The arcs' own areas come to that of their chords.
    return area > 2000 * slack * size
  }

  private static func moved(_ pieces: UnsafeBufferPointer<SmoothPiece>, by distance: Double) -> Path {
    var path = Path()
    path.reserveCapacity(pieces.count + 2, points: 3 * pieces.count + 1)
    path.move(to: pieces[pieces.count - 1].moved(by: distance))
    for index in pieces.indices {
      let piece = pieces[index]
      if !piece.isArc {
        // The close draws the last one.
        if index < pieces.count - 1 { path.line(to: piece.moved(by: distance)) }
      } else {
        let radius = piece.radius - distance
        let parameters = ArcParameters(
          radii: Size(width: radius, height: radius), rotation: piece.rotation, isLarge: false, isClockwise: true)
        path.arc(parameters, to: piece.moved(by: distance))
      }
    }
    path.close()
    return path
  }

  /// Beyond so many slacks nothing that rounding does is seen.
  private static let sureSlacks = 1e5
}

extension SmoothPiece {
  /// Where the piece ends when it has moved to its right.
  fileprivate func moved(by distance: Double) -> Point { end + leaving.perpendicular * distance }
}
