import Geometry
package import SceneModel

extension GradientArc {
  /// Where the conic gradient begins.
  ///
  /// On an arc that is the middle of the gap, so that each end's colour reaches to there: a cap has its end's colour, two
  /// caps that overlap meet there, and all of the span keeps the arc's own colours. On a ring it is where the first colour
  /// stands, so that the last transition ends with the turn. A conic gradient turns clockwise: what does not is mirrored.
  var conicStart: Angle {
    let back = isRing ? -(locations?.first ?? 0) * 360 : (360 - span) / 2
    return clockwise ? from - .degrees(back) : from + .degrees(back)
  }

  /// The stops of the arc's conic gradient for other colours, as many as its own.
  ///
  /// - Throws: A fault where they are not as many, or no real colour is there.
  package func stops(animating colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop]? {
    guard colors.count == self.colors.count else {
      throw .counts(colors: colors.count, locations: self.colors.count)
    }
    if let value, span > 0, value > 0, !isLap { return try filledStops(of: colors, to: value) }
    return try stops(of: colors)
  }

  /// The same, for what knows that they are there.
  func stops(of colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop] {
    var stops = try listedStops(of: colors, isCyclic: isRing)
    guard let first = stops.first else { return [] }
    if isRing {
      for index in stops.indices { stops[index].location -= first.location }
      stops.append(Gradient.Stop(1, first.color))
    } else {
      let (start, span) = ((360 - self.span) / 2, self.span)
      for index in stops.indices { stops[index].location = (start + stops[index].location * span) / 360 }
    }
    return clockwise ? stops : stops.reversed().map { Gradient.Stop(1 - $0.location, $0.color) }
  }

  /// The stops as fractions of the span, from `from` on.
  func listedStops(of colors: [Color?], isCyclic: Bool) throws(Gradient.Fault) -> [Gradient.Stop] {
    switch blocks {
    case .smooth: return try Gradient.Stop.list(colors: colors, locations: locations, isCyclic: isCyclic)
    case .alternating:
      let count = Double(isCyclic ? 2 * colors.count : max(2 * colors.count - 1, 1))
      let ends = (0..<2 * colors.count).map { Double($0) / count }
      let doubled = colors.flatMap { [$0, $0] }
      return try Gradient.Stop.list(colors: doubled, locations: ends, isCyclic: isCyclic)
    }
  }
}
