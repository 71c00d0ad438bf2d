import Geometry

/// A part of a line between two gaps: the records' places, and how it goes from one to the next.
struct LineChartRun {
  /// The places, at least one.
  let points: [Point]
  /// The commands that lead from the first place through all others.
  let elements: [Path.Element]

  init(_ points: [Point], _ curve: LineChart.Curve) {
    self.points = points
    switch curve {
    case .straight: elements = points.dropFirst().map { .line($0) }
    case .step:
      elements = zip(points, points.dropFirst()).flatMap { [.line(Point($1.x, $0.y)), .line($1)] }
    case .monotone: elements = LineChartRun.monotone(points)
    }
  }

  /// The commands that lead from the last place back to the first.
  var reversed: [Path.Element] {
    var back: [Path.Element] = []
    back.reserveCapacity(elements.count)
    for index in elements.indices.reversed() {
      guard let start = index > 0 ? elements[index - 1].end : points.first else { continue }
      if case .cubic(let first, let second, _) = elements[index] {
        back.append(.cubic(second, first, to: start))
      } else {
        back.append(.line(start))
      }
    }
    return back
  }

  /// Cubics that rise and fall where the places do (F. N. Fritsch and R. E. Carlson, Monotone Piecewise Cubic Interpolation,
  /// SIAM Journal on Numerical Analysis 17, 1980): between two places none leaves their heights.
  private static func monotone(_ points: [Point]) -> [Path.Element] {
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    guard let first = steps.first, let last = steps.last, points.count > 2 else {
      return points.dropFirst().map { .line($0) }
    }
    // Places straight above one another are joined by a line, which is level where it ends.
    let slopes = steps.map { $0.dx > 0 ? $0.dy / $0.dx : 0 }
    var tangents = [first.dx > 0 ? slopes[0] : 0]
    tangents.reserveCapacity(points.count)
    for (before, after) in zip(slopes, slopes.dropFirst()) {
      tangents.append(before * after > 0 ? (before + after) / 2 : 0)
    }
    tangents.append(last.dx > 0 ? slopes[slopes.count - 1] : 0)
    for (index, slope) in slopes.enumerated() where slope != 0 {
      let (a, b) = (tangents[index] / slope, tangents[index + 1] / slope)
      let size = a * a + b * b
      if size > 9 {
        let factor = 3 / size.squareRoot() * slope
        (tangents[index], tangents[index + 1]) = (factor * a, factor * b)
      }
    }
    return steps.indices.map { index in
      let (start, end, width) = (points[index], points[index + 1], steps[index].dx)
      guard width > 0 else { return .line(end) }
      let third = width / 3
      return .cubic(
        Point(start.x + third, start.y + tangents[index] * third),
        Point(end.x - third, end.y - tangents[index + 1] * third), to: end)
    }
  }
}
