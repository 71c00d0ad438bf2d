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
    // Half of the tolerance for the sides' curves, half for the arcs that stand for these.
    let stroke = closedSubpaths.strokeOutline(style, tolerance: tolerance / 2)
    guard let bounds = stroke.bounds else { return Path() }
    let size = max(bounds.width, bounds.height)
    let slack = Path.placeSlack(bounds, size: size)
    let fillPieces = closedPieces(tolerance: tolerance)
    let strokePieces = stroke.closedPieces(tolerance: tolerance / 2)
    let (fill, painted) = (PieceIndex(fillPieces), PieceIndex(strokePieces))
    let rings = Path.edges(of: fillPieces + strokePieces, slack: slack) { place in
      painted.windingNumber(around: place) != 0
        && (fill.windingNumber(around: place) != 0) == (alignment == .inside)
    }
    return Path(rings: rings, smallestArea: 1000 * slack * size)
  }

  /// The subpaths that have an inside.
  private var closedSubpaths: Path {
    var path = Path()
    for subpath in subpaths where subpath.isClosed {
      for element in subpath.path.elements { path.append(element) }
    }
    return path
  }
}
