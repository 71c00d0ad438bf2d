/// Stops in little room, for what waits until it is written: plain colours that are evenly spread take six bytes each, all others
/// what they take as stops.
package struct PackedStops: Hashable, Sendable {
  private let colors: GradientColors

  /// Stops, kept to the bit.
  package init(_ stops: [ScreenStop]) { colors = GradientColors(packing: stops) }

  /// The stops.
  package var stops: [ScreenStop] { colors.shown }
}
