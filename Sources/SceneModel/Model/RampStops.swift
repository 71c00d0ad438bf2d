/// Stops whose colours are taken from a ramp: where each of them lies, since a track has some 100,000, and what the ramp shows there.
package struct RampStops: Hashable, Sendable {
  /// Where a stop lies.
  package struct Place: Hashable, Sendable {
    /// The place along the gradient, 0...1.
    package let location: Double
    /// The offset of its colour on the ramp, 0...1.
    package let offset: Double

    /// A place of an offset.
    package init(_ location: Double, offset: Double) { (self.location, self.offset) = (location, offset) }
  }

  /// The colours over the offsets, in order.
  package private(set) var ramp: [ScreenStop]
  /// Where the stops lie, in order.
  package let places: [Place]
  /// The colour of each stop, where they are the ramp's but for the last bits; none where they are the ramp's.
  private let colors: [ScreenColor]

  /// Stops at places.
  ///
  /// - Parameter colors: The colour of each stop; none where all are those of the ramp to the last bit.
  package init(on ramp: [ScreenStop], at places: [Place], colors: [ScreenColor] = []) {
    (self.ramp, self.places, self.colors) = (ramp, places, colors)
  }

  /// The colour of a stop.
  package func color(at index: Int) -> ScreenColor {
    colors.isEmpty ? ramp.color(at: places[index].offset) : colors[index]
  }

  /// The alpha of all stops, where it is seen without them that there is one.
  package var evenAlpha: Double? {
    guard colors.isEmpty, let alpha = ramp.first?.color.alpha else { return nil }
    return ramp.allSatisfy { $0.color.alpha == alpha } ? alpha : nil
  }

  /// The same places with every colour of a stop changed by `change`, and the ramp as it is.
  package func mapStops(_ change: (ScreenColor) -> ScreenColor) -> RampStops {
    RampStops(on: ramp, at: places, colors: places.indices.map { change(color(at: $0)) })
  }

  /// The same places with every colour changed by `change`, those of the ramp too.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> RampStops {
    var stops = mapStops(change)
    stops.ramp = ramp.mapColors(change)
    return stops
  }
}
