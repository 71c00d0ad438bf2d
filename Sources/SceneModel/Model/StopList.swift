/// A gradient's colours in order, as a screen shows them.
package enum StopList: Hashable, Sendable {
  /// Stops of colours of their own.
  case own([ScreenStop])
  /// Stops of which there are many more than of the ramp that their colours are taken from, as a track's are.
  indirect case onRamp(RampStops)

  /// The stops in a list.
  package var stops: [ScreenStop] {
    switch self {
    case .own(let stops): stops
    case .onRamp(let stops): stops.places.indices.map { ScreenStop(stops.places[$0].location, stops.color(at: $0)) }
    }
  }

  /// The stops on a ramp; nil of others.
  package var onRamp: RampStops? { if case .onRamp(let stops) = self { stops } else { nil } }

  /// How many stops there are.
  package var count: Int {
    switch self {
    case .own(let stops): stops.count
    case .onRamp(let stops): stops.places.count
    }
  }

  /// The first stop's colour; nil where there is none.
  package var firstColor: ScreenColor? {
    switch self {
    case .own(let stops): stops.first?.color
    case .onRamp(let stops): stops.places.isEmpty ? nil : stops.color(at: 0)
    }
  }

  /// The last stop's colour; nil where there is none.
  package var lastColor: ScreenColor? {
    switch self {
    case .own(let stops): stops.last?.color
    case .onRamp(let stops): stops.places.isEmpty ? nil : stops.color(at: stops.places.count - 1)
    }
  }

  /// Whether a stop has a colour that satisfies a predicate.
  package func containsColor(where predicate: (ScreenColor) -> Bool) -> Bool {
    switch self {
    case .own(let stops): stops.contains { predicate($0.color) }
    case .onRamp(let stops): stops.places.indices.contains { predicate(stops.color(at: $0)) }
    }
  }

  /// The stops with every colour changed by `change`.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> StopList {
    switch self {
    case .own(let stops): .own(stops.mapColors(change))
    case .onRamp(let stops): .onRamp(stops.mapColors(change))
    }
  }
}
