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

  /// Whether dashes without round caps end on a curve so tight that a viewer's ends of them are a pixel aslant.
  ///
  /// PDFium takes chords for a curve where its control points are within half a pixel of them together, the bend of an arc of
  /// three sixteenths of a pixel, and cuts dashes off at right angles to those.
  ///
  /// - Parameter pixel: A device pixel where the scene is drawn fourfold, in user units.
  func endsDashesAslant(pixel: Double) -> Bool {
    guard style.cap != .round, let pattern = DashPattern(style.dash, offset: style.dashOffset) else { return false }
    let half = drawnWidth / 2
    // Half of a chord's angle, the square root of 1.5 pixels over the radius, times half the width.
    let tightest = pixel / (0.375 * half * half)
    return dashedPath.subpaths.contains { subpath in
      var dashes = pattern.dashes(along: subpath.segments.reduce(0) { $0 + $1.length })[...]
      var begin = 0.0
      return subpath.segments.contains { segment in
        let end = begin + segment.length
        defer { begin = end }
        if case .line = segment { return false }
        dashes = dashes.drop { $0.upperBound < begin }
        return dashes.prefix { $0.lowerBound <= end }.contains { dash in
          [dash.lowerBound, dash.upperBound].contains { place in
            begin...end ~= place && abs(segment.curvature(at: segment.parameter(atLength: place - begin))) > tightest
          }
        }
      }
    }
  }

  /// Where a subpath has corners, and how far a stroke's side goes inside of each; with the subpath's length.
  private func corners(
    of subpath: Path.Subpath, longerThan shortest: Double
  ) -> (corners: [(place: Double, side: Double)], length: Double) {
    let half = drawnWidth / 2
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
