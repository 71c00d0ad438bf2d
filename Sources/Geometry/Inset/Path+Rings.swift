extension Path {
  /// The closed subpaths as lines and circular arcs within `tolerance`.
  func closedPieces(tolerance: Double) -> [Segment] {
    var pieces: [Segment] = []
    for subpath in subpaths where subpath.isClosed {
      for segment in subpath.segments { pieces += segment.approximatedByArcs(tolerance: tolerance) }
    }
    return pieces
  }

  /// How far two computations of one place may differ, in a figure of some size.
  static func placeSlack(_ bounds: Rect, size: Double) -> Double {
    max(size, abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) * placeRounding
  }

  /// Places computed in two ways agree to this share of the coordinates; crossings at a flat angle have fewer digits.
  static let placeRounding = 1e-11

  /// The outline of an area as rings with the area on their right hand, from closed chains of lines and circular arcs that
  /// its edges are among.
  static func edges(of pieces: [Segment], slack: Double, area: (Point) -> Bool) -> [[Segment]] {
    Arrangement(pieces, slack: slack).rings { piece in
      guard let direction = piece.derivative(at: 0.5).normalized else { return .dropped }
      // Beyond the rounding, but not beyond another piece: two that touch leave little room.
      let aside = direction.perpendicular * min(piece.length / 1000, 100 * slack)
      let middle = piece.point(at: 0.5)
      let isInsideRight = area(middle + aside)
      guard isInsideRight != area(middle - aside) else { return .dropped }
      return isInsideRight ? .forwards : .backwards
    }
  }

  /// The path of some rings, those left out whose area rounding makes.
  init(rings: some Sequence<[Segment]>, smallestArea: Double) {
    self.init()
    for ring in rings {
      let area = ring.reduce(0) { $0 + $1.sweptArea(about: ring[0].start) }
      guard abs(area) > smallestArea else { continue }
      reserveCapacity(elements.count + ring.count + 2, points: elements.pointCount + 3 * ring.count + 1)
      move(to: ring[0].start)
      for (index, piece) in ring.enumerated() {
        if case .arc(let arc) = piece, abs(arc.sweep.degrees) == 180 {
          self.arc(arc.parameters, to: arc.end)
        } else if case .line = piece, index == ring.count - 1 {
          // The close draws it.
        } else {
          append(piece)
        }
      }
      close()
    }
  }
}
