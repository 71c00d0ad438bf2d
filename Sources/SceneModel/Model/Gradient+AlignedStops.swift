extension [[Gradient.Stop]] {
  /// Lists of stops that paint the same and all have their stops at the same locations, so that one can change into another
  /// colour by colour.
  ///
  /// - Parameter space: The space in which neighbours are mixed.
  package func aligned(in space: Gradient.Space) -> [[Gradient.Stop]] {
    guard let first, contains(where: { $0.map(\.location) != first.map(\.location) }) else { return self }
    let locations = Set(joined().map(\.location)).sorted()
    // Where any list has a hard step, all have two stops.
    let steps = Set(flatMap { zip($0, $0.dropFirst()).filter { $0.location == $1.location }.map(\.0.location) })
    return map { stops in
      var following = 0
      return locations.flatMap { location in
        while following < stops.count, stops[following].location < location { following += 1 }
        var next = following
        while next + 1 < stops.count, stops[next + 1].location == location { next += 1 }
        let colors = [following, next].map { stops.color(at: location, following: $0, in: space) }
        return (steps.contains(location) ? colors : [colors[0]]).map { Gradient.Stop(location, $0) }
      }
    }
  }
}

extension [Gradient.Stop] {
  /// The colour at a location, where `following` is the index of the first stop that lies there or beyond.
  fileprivate func color(at location: Double, following: Int, in space: Gradient.Space) -> Color {
    guard following < count else { return last?.color ?? .clear }
    let next = self[following]
    guard following > 0, next.location > location else { return next.color }
    let previous = self[following - 1]
    let fraction = (location - previous.location) / (next.location - previous.location)
    return Color(space.mixed(previous.color.screen, next.color.screen, at: fraction))
  }
}
