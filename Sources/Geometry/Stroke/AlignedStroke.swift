/// On which side of a closed path its stroke lies.
public enum StrokeAlignment: String, Hashable, Sendable, CaseIterable {
  /// Half on each side.
  case center
  /// The stroke of twice the width, cut to the inside of the path's nonzero fill.
  case inside
  /// The stroke of twice the width, cut to the outside of the path's nonzero fill.
  case outside
}

extension Path {
  /// The outline of a stroke on one side of a closed path, caps, joins and dashes included.
  ///
  /// As rings of lines and circular arcs that do not cross one another, clockwise on the page but for those of holes; lines
  /// and circular arcs stay so exactly, other curves become circular arcs within `tolerance` (user units, above 0). For
  /// ``StrokeAlignment/center`` it is ``strokeOutline(_:tolerance:)``.
  ///
  /// - Precondition: beside the centre every subpath is closed (``isClosed``); open ones have no inside and are left out.
  public func strokeOutline(_ style: StrokeStyle, alignment: StrokeAlignment, tolerance: Double) -> Path {
    guard alignment != .center else { return strokeOutline(style, tolerance: tolerance) }
    var style = style
    style.width *= 2
    let stroke = closedByArcs(tolerance: tolerance).strokeOutline(style, tolerance: tolerance)
    guard let bounds = stroke.bounds else { return Path() }
    let size = max(bounds.width, bounds.height)
    let slack = Path.placeSlack(bounds, size: size)
    let fillPieces = closedPieces(tolerance: tolerance)
    let strokePieces = stroke.closedPieces(tolerance: tolerance)
    let (fill, painted) = (PieceIndex(fillPieces), PieceIndex(strokePieces))
    let rings = Path.edges(of: fillPieces + strokePieces, slack: slack) { place in
      painted.windingNumber(around: place) != 0
        && (fill.windingNumber(around: place) != 0) == (alignment == .inside)
    }
    return Path(rings: rings, smallestArea: 1000 * slack * size)
  }

  /// The closed subpaths with circular arcs for their curves.
  private func closedByArcs(tolerance: Double) -> Path {
    var path = Path()
    for subpath in subpaths where subpath.isClosed {
      path.move(to: subpath.start)
      for segment in subpath.segments {
        for piece in segment.approximatedByArcs(tolerance: tolerance) { path.append(piece) }
      }
      path.close()
    }
    return path
  }
}
