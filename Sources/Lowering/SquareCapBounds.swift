package import Geometry
package import Resolving
import SceneModel

extension ResolvedStroke {
  /// A rectangle around the square caps of dashes and the line itself where caps stick out of what the line covers without dashes;
  /// nil where none does.
  ///
  /// resvg takes the line without dashes for all that a group with an opacity, a clip or a mask may show.
  package var boundsOfCapsBeyondLine: Rect? {
    guard style.cap == .square, !style.dash.isEmpty, let line = bounds(of: path, withCaps: false),
      let caps = bounds(of: path.dashed(style.dash, offset: style.dashOffset), withCaps: true)
    else { return nil }
    let all = line.union(caps)
    return all == line ? nil : all
  }

  /// A rectangle around the straight pieces of a flattened path, as wide as the line, longer by caps at the ends of subpaths or not.
  private func bounds(of path: Path, withCaps: Bool) -> Rect? {
    let half = drawnWidth / 2
    var bounds: Rect?
    for subpath in path.flattened(tolerance: half / 256).subpaths {
      for segment in subpath.segments {
        guard let direction = segment.startDirection else { continue }
        let (side, beyond) = (direction.perpendicular * half, direction * (withCaps ? half : 0))
        for corner in [segment.start - beyond, segment.end + beyond].flatMap({ [$0 - side, $0 + side] }) {
          bounds = bounds?.union(corner) ?? Rect(corner, corner)
        }
      }
    }
    return bounds
  }
}
