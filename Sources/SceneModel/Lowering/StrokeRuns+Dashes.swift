import Geometry

/// A dash, and which part of its path's gradient it covers.
struct ColoredDash {
  /// The dash, one open subpath.
  var path: Path
  /// The part of the gradient, as fractions of the whole path's arc length.
  var visible: ClosedRange<Double>
}

extension ResolvedStroke {
  /// The dashes of the stroke with their parts of a gradient along it, which runs on through the gaps.
  func coloredDashes(visible: ClosedRange<Double>) -> [ColoredDash] {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset) else {
      return [ColoredDash(path: path, visible: visible)]
    }
    // Opened, so that no dash runs on over a closed subpath's start, where the gradient jumps.
    let line = path.opened
    let lengths = line.subpaths.map(\.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    let perUnit = (visible.upperBound - visible.lowerBound) / whole
    var parts: [ClosedRange<Double>] = []
    var start = 0.0
    for length in lengths {
      for dash in pattern.dashes(along: length) {
        let from = visible.lowerBound + (start + dash.lowerBound) * perUnit
        parts.append(from...max(visible.lowerBound + (start + dash.upperBound) * perUnit, from))
      }
      start += length
    }
    let dashes = line.dashed(style.dash, offset: style.dashOffset).subpaths
    return zip(dashes, parts).map { ColoredDash(path: $0.path, visible: $1) }
  }
}
