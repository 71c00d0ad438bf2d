import SceneModel

/// Where a gradient's colours stand, so that other colours can take their places.
struct StopLayout {
  /// For each colour its location, and whether it is two stops: the alpha 0 of both neighbours of a `none`.
  private let places: [(location: Double, isDouble: Bool)]

  /// The layout of a gradient: two clear stops at one location are one colour.
  init(of gradient: Gradient) {
    var places: [(location: Double, isDouble: Bool)] = []
    var last: Gradient.Stop?
    for stop in gradient.stops {
      if let last, last.location == stop.location, last.color.alpha == 0, stop.color.alpha == 0,
        places.last?.isDouble == false
      {
        places[places.count - 1].isDouble = true
      } else {
        places.append((stop.location, false))
      }
      last = stop
    }
    self.places = places
  }

  /// How many colours the gradient has.
  var colorCount: Int { places.count }

  /// The stops of other colours in this layout: as many as the gradient's.
  ///
  /// A `none` where the gradient has a colour takes the alpha 0 of the colour before it, where there is one.
  func stops(of colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop] {
    guard colors.count == places.count else { throw .counts(colors: colors.count, locations: places.count) }
    guard colors.contains(where: { $0 != nil }) else { throw .empty }
    let before = Self.clearNeighbours(of: colors)
    let after = Array(Self.clearNeighbours(of: colors.reversed()).reversed())
    var stops: [Gradient.Stop] = []
    for (index, place) in places.enumerated() {
      // One of the two is there, since one colour is.
      let first = colors[index] ?? before[index] ?? after[index] ?? .clear
      stops.append(Gradient.Stop(place.location, first))
      if place.isDouble { stops.append(Gradient.Stop(place.location, colors[index] ?? after[index] ?? first)) }
    }
    return stops
  }

  /// For each place the last colour before it, at alpha 0.
  private static func clearNeighbours(of colors: [Color?]) -> [Color?] {
    var last: Color?
    return colors.map { color in
      defer { last = color?.withAlpha(0) ?? last }
      return last
    }
  }
}
