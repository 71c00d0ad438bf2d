import Geometry
import SceneModel

extension Stroke {
  /// The most dashes that a stroke may have.
  static let dashLimit = 1_000_000

  /// Reports what the stroke cannot do on a path: lie on one side of an open one, or have too many dashes.
  ///
  /// - Returns: Whether the stroke can be drawn.
  func check(on path: Path, at place: Place?, reporting diagnostics: inout Diagnostics) -> Bool {
    if alignment != .center, !path.isEmpty, !path.isClosed {
      diagnostics.error("a stroke aligned '\(alignment.rawValue)' needs a closed path", at: place)
      return false
    }
    guard dashCount(on: path) <= Double(Self.dashLimit) else {
      diagnostics.error("the stroke has more than \(Self.dashLimit) dashes", at: place)
      return false
    }
    return true
  }

  /// Warns of a gradient that has no direction left because the path's bounds are flat.
  func warnOfNoDirection(on path: Path, at place: Place?, reporting diagnostics: inout Diagnostics) {
    guard case .gradient(let gradient) = paint, case .box(frame: nil) = gradient.units, let box = path.bounds,
      box.isEmpty
    else { return }
    let (start, end): (Point, Point)
    switch gradient.kind {
    case .axial(let from, let to): (start, end) = (from, to)
    case .conic(let center, let toward): (start, end) = (center, toward)
    case .radial(let center, let radii): (start, end) = (center, center + Vector(dx: radii.width, dy: radii.height))
    case .along: return
    }
    // Ends that are the same were warned of where they were read.
    guard start != end, box.point(atUnit: start) == box.point(atUnit: end) else { return }
    diagnostics.warning(
      "the path's bounds are flat and leave the gradient no direction: it paints its last colour", at: place)
  }

  /// About how many dashes the stroke has: each visible subpath begins anew.
  private func dashCount(on path: Path) -> Double {
    let period = style.dash.reduce(0, +)
    guard period > 0, style.width > 0 else { return 0 }
    let visible = path.length() * (trim.upperBound - trim.lowerBound)
    return visible / period * Double(style.dash.count) / 2
  }
}
