import Geometry
import Resolving

/// A dash, and which part of its path's gradient it covers.
struct ColoredDash {
  /// The dash, one open subpath.
  var path: Path
  /// The part of the gradient, as fractions of the whole path's arc length.
  var visible: ClosedRange<Double>
  /// The direction of the path where the dash begins, of length 1: a dash without length has no other.
  var direction: Vector?
}

extension ResolvedStroke {
  /// The dashes of the stroke with their parts of a gradient along it, which runs on through the gaps.
  func coloredDashes(visible: ClosedRange<Double>) -> [ColoredDash] {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset) else {
      return [ColoredDash(path: path, visible: visible)]
    }
    // Opened, so that no dash runs on over a closed subpath's start, where the gradient jumps.
    let subpaths = path.opened.subpaths.map(\.path)
    let lengths = subpaths.map { $0.length() }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    let perUnit = (visible.upperBound - visible.lowerBound) / whole
    var result: [ColoredDash] = []
    var start = 0.0
    for (subpath, length) in zip(subpaths, lengths) {
      let dashes = subpath.dashed(style.dash, offset: style.dashOffset).subpaths
      for (dash, range) in zip(dashes, pattern.dashes(along: length)) {
        let from = visible.lowerBound + (start + range.lowerBound) * perUnit
        let to = max(visible.lowerBound + (start + range.upperBound) * perUnit, from)
        let direction = dash.segments.first { _ in true }?.startDirection
        result.append(ColoredDash(path: dash.path, visible: from...to, direction: direction))
      }
      start += length
    }
    return result
  }
}
