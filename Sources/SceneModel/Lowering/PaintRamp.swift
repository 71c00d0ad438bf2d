/// The colours of a gradient over its places, mixed in sRGB: straight channels and alpha between neighbouring stops.
package struct PaintRamp: Hashable, Sendable {
  /// The stops in order, at least two; equal locations are a hard step. Before the first stands the first colour, after the
  /// last the last.
  package var stops: [Gradient.Stop]
  /// The changes of the stops over time, each with as many stops at each value as there are stops.
  package var changes: [ResolvedAnimation]
  /// How far, in levels of 255, the colours between the stops may stray from those of the gradient's own space.
  package var error: Double

  /// The colours of stops, at least two.
  package init(stops: [Gradient.Stop], changes: [ResolvedAnimation] = [], error: Double = 0) {
    self.stops = stops
    self.changes = changes
    self.error = error
  }

  /// The stops at each value of the changes, the un-animated ones of each change after its values.
  package var variants: [[Gradient.Stop]] { changes.flatMap { $0.values.stopLists + $0.rest.stopLists } }

  /// The ramp with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapColors(_ change: (Color) -> Color) -> PaintRamp {
    PaintRamp(
      stops: stops.map { Gradient.Stop($0.location, change($0.color)) }, changes: changes.map { $0.mapped(change) },
      error: error)
  }

  /// The opaque colours with the alpha that greys stand for: a ramp with as many stops, at the same locations and times.
  func covered(by greys: PaintRamp) -> PaintRamp {
    PaintRamp(
      stops: stops.covered(by: greys.stops),
      changes: zip(changes, greys.changes).map { change, greys in
        var covered = change
        covered.values = change.values.covered(by: greys.values)
        covered.rest = change.rest.covered(by: greys.rest)
        return covered
      }, error: error)
  }

  /// The one colour without its alpha; nil where there are several, at this or another time.
  var onlyColor: Color? { only { $0.opaque } }
  /// The one alpha; nil where there are several, at this or another time.
  var onlyAlpha: Double? { only { $0.coverageGrey }.map(\.red) }

  /// What all colours have in common in what outputs write of it.
  private func only(_ part: (Color) -> Color) -> Color? {
    guard let first = stops.first.map({ part($0.color) }) else { return nil }
    let written = first.written
    func isFirst(_ stops: [Gradient.Stop]) -> Bool { stops.allSatisfy { part($0.color).written == written } }
    return isFirst(stops) && variants.allSatisfy(isFirst) ? first : nil
  }
}

extension Color {
  /// The opaque grey that is as light as the colour is opaque.
  package var coverageGrey: Color { Color(red: alpha, green: alpha, blue: alpha) }

  /// Red, green, blue and alpha on the grid of outputs.
  fileprivate var written: SIMD4<Double> {
    SIMD4(red.writtenFraction, green.writtenFraction, blue.writtenFraction, alpha.writtenFraction)
  }
}

extension Double {
  /// A channel or an alpha, 0 to 1, in the ten-thousandths that outputs write.
  var writtenFraction: Double { (self * 10_000).rounded(.toNearestOrEven) }
}

extension ResolvedAnimation.Values {
  /// The stops at each value; empty where something else changes.
  package var stopLists: [[Gradient.Stop]] {
    switch self {
    case .fillStops(let lists), .strokeStops(let lists): lists
    default: []
    }
  }
}

extension ResolvedAnimation.Values {
  /// Stops with the alpha that greys stand for; what else changes stays.
  fileprivate func covered(by greys: ResolvedAnimation.Values) -> ResolvedAnimation.Values {
    switch self {
    case .fillStops(let lists): .fillStops(zip(lists, greys.stopLists).map { $0.covered(by: $1) })
    case .strokeStops(let lists): .strokeStops(zip(lists, greys.stopLists).map { $0.covered(by: $1) })
    default: self
    }
  }
}

extension [Gradient.Stop] {
  /// The stops with the alpha that greys stand for.
  fileprivate func covered(by greys: [Gradient.Stop]) -> [Gradient.Stop] {
    zip(self, greys).map { Gradient.Stop($0.location, $0.color.withAlpha($1.color.red)) }
  }

  /// The stops with one at 0 and one at 1.
  package var fromZeroToOne: [Gradient.Stop] {
    var whole = self
    if let first, first.location > 0 { whole.insert(Gradient.Stop(0, first.color), at: 0) }
    if let last, last.location < 1 { whole.append(Gradient.Stop(1, last.color)) }
    return whole
  }
}
