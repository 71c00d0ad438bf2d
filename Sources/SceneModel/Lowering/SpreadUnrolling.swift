package import Geometry

/// An axial or radial gradient without its spread: stops at places on the axis that may lie beyond 0...1, constant before the
/// first and after the last.
package enum UnrolledGradient: Hashable, Sendable {
  /// Places never fall, the first and the last differ; 0 is the gradient's start or centre and 1 its end or ellipse.
  case stops([Gradient.Stop])
  /// A period too short to be seen: the mean of its colours, weighted by their alpha.
  case mean(Color)
}

extension ResolvedGradient {
  /// The gradient over an area with its repetitions written out as stops.
  ///
  /// - Parameters:
  ///   - area: The painted area in the gradient's units.
  ///   - tolerance: The shortest period that is written out, in the gradient's units.
  /// - Returns: Stops over `area`; for a padded gradient they do not depend on it. Conic and along gradients, which have no
  ///   spread, come back with their own stops.
  package func unrolled(over area: Rect, tolerance: Double) -> UnrolledGradient {
    guard spread != .pad, let axis = axis(over: area) else { return .stops(padded) }
    let first = axis.range.lowerBound.rounded(.down)
    let last = max(axis.range.upperBound.rounded(.up), first + 1)
    let period = spread == .reflect ? 2 * axis.length : axis.length
    guard period >= tolerance, last - first <= Double(Self.largestRepetition) else { return .mean(meanColor) }
    let forwards = wholePeriod
    let backwards = forwards.reversed().map { Gradient.Stop(1 - $0.location, $0.color) }
    var unrolled: [Gradient.Stop] = []
    unrolled.reserveCapacity(forwards.count * Int(last - first))
    var turn = first
    while turn < last {
      let isOdd = turn.remainder(dividingBy: 2) != 0
      for stop in spread == .reflect && isOdd ? backwards : forwards {
        let next = Gradient.Stop(turn + stop.location, stop.color)
        if unrolled.last != next { unrolled.append(next) }
      }
      turn += 1
    }
    return .stops(unrolled)
  }

  /// Beyond this many repetitions a period is narrower than a pixel on any screen.
  private static let largestRepetition = 20_000

  /// The places of the axis that an area meets, and the axis' shortest length; nil for kinds without an axis.
  private func axis(over area: Rect) -> (range: ClosedRange<Double>, length: Double)? {
    switch geometry {
    case .axial(let start, let end):
      let direction = end - start
      let places = area.corners.map { ($0 - start).dot(direction) / direction.squaredLength }
      return ((places.min() ?? 0)...(places.max() ?? 1), direction.length)
    case .radial(let center, let radii):
      let places = area.corners.map {
        Vector(dx: ($0.x - center.x) / radii.width, dy: ($0.y - center.y) / radii.height).length
      }
      return (0...(places.max() ?? 1), min(radii.width, radii.height))
    case .conic, .along: return nil
    }
  }

  /// The stops with one at 0 and one at 1.
  private var wholePeriod: [Gradient.Stop] {
    var whole = stops
    if let first = stops.first, first.location > 0 { whole.insert(Gradient.Stop(0, first.color), at: 0) }
    if let last = stops.last, last.location < 1 { whole.append(Gradient.Stop(1, last.color)) }
    return whole
  }

  /// The stops with constant ends that are longer than 0, so that a step at an end is not lost in the padding.
  private var padded: [Gradient.Stop] {
    var padded = stops
    if stops.count > 1, stops[0].location == stops[1].location {
      padded.insert(Gradient.Stop(stops[0].location - 1, stops[0].color), at: 0)
    }
    if let last = stops.last, stops.count > 1, stops[stops.count - 2].location == last.location {
      padded.append(Gradient.Stop(last.location + 1, last.color))
    }
    return padded
  }

  /// The mean of the colours over one period, each weighted by its alpha. Between two stops the weighted colour is a parabola,
  /// which Simpson's rule sums exactly.
  private var meanColor: Color {
    var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    let whole = wholePeriod
    for (from, to) in zip(whole, whole.dropFirst()) {
      let length = to.location - from.location
      for (color, weight) in [
        (from.color, length / 6), (from.color.mixed(with: to.color, at: 0.5), length * 4 / 6), (to.color, length / 6),
      ] {
        red += color.red * color.alpha * weight
        green += color.green * color.alpha * weight
        blue += color.blue * color.alpha * weight
        alpha += color.alpha * weight
      }
    }
    guard alpha > 0 else { return stops[0].color.withAlpha(0) }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }
}
