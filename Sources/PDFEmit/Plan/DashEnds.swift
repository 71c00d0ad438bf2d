import Geometry
import Resolving

extension ResolvedStroke {
  /// Whether a dash ends sooner after a corner, or begins later before one, than its side goes inside of the corner.
  ///
  /// PDFium and Ghostscript leave out a part of such a dash.
  ///
  /// - Parameter unit: A unit of the scene; where the side is shorter, nothing of it is seen.
  func endsDashesAtCorners(unit: Double) -> Bool {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset) else { return false }
    return dashedPath.subpaths.contains { subpath in
      let (corners, length) = corners(of: subpath, longerThan: unit)
      guard !corners.isEmpty else { return false }
      var dashes = pattern.dashes(along: length)[...]
      return corners.contains { corner in
        dashes = dashes.drop { $0.upperBound <= corner.place }
        guard let dash = dashes.first, dash.lowerBound < corner.place else { return false }
        return min(corner.place - dash.lowerBound, dash.upperBound - corner.place) < corner.side
      }
    }
  }

  /// Where a subpath has corners, and how far a stroke's side goes inside of each; with the subpath's length.
  private func corners(
    of subpath: Path.Subpath, longerThan shortest: Double
  ) -> (corners: [(place: Double, side: Double)], length: Double) {
    let half = drawnStyle.width / 2
    var corners: [(place: Double, side: Double)] = []
    var (length, last): (Double, Vector?) = (0, nil)
    for segment in subpath.segments {
      if let last, let next = segment.startDirection {
        // The tangent of half of the turn.
        let side = half * abs(last.cross(next)) / (1 + last.dot(next))
        if side > shortest { corners.append((length, side)) }
      }
      last = segment.endDirection ?? last
      length += segment.length
    }
    return (corners, length)
  }
}
