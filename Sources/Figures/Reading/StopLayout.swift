import SceneModel

/// Where a gradient's colours stand, so that other colours can take their places.
struct StopLayout {
  /// The location of each colour.
  private let locations: [Double]

  /// The layout of a gradient: two clear stops at one location, the alpha 0 of both neighbours of a `none`, are one colour.
  init(of gradient: Gradient) {
    var locations: [Double] = []
    var last: Gradient.Stop?
    var isPair = false
    for stop in gradient.stops {
      if let last, !isPair, last.location == stop.location, last.color.alpha == 0, stop.color.alpha == 0 {
        isPair = true
      } else {
        locations.append(stop.location)
        isPair = false
      }
      last = stop
    }
    self.locations = locations
  }

  /// The stops of other colours in this layout.
  func stops(of colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop] {
    try Gradient.Stop.list(colors: colors, locations: locations)
  }
}
