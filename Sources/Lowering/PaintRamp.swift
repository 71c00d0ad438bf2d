package import Resolving
package import SceneModel

/// The colours of a gradient over its places, mixed in sRGB: straight channels and alpha between neighbouring stops.
package struct PaintRamp: Hashable, Sendable {
  /// The stops in order, at least two; equal locations are a hard step. Before the first stands the first colour, after the
  /// last the last.
  package var stops: [ScreenStop] { list.stops }
  /// The same, those on a ramp as such.
  package let list: StopList
  /// The changes of the stops over time, each with as many stops at each value as there are stops.
  package var changes: [ResolvedAnimation]
  /// How far, in levels of 255, the colours between the stops may stray from those of the gradient's own space.
  package var error: Double

  /// The colours of stops, at least two.
  package init(stops: [ScreenStop], changes: [ResolvedAnimation] = [], error: Double = 0) {
    self.init(.own(stops), changes: changes, error: error)
  }

  /// The colours of a list of stops, at least two.
  package init(_ list: StopList, changes: [ResolvedAnimation] = [], error: Double = 0) {
    self.list = list
    self.changes = changes
    self.error = error
  }

  /// The stops at each value of the changes, the un-animated ones of each change after its values.
  package var variants: [[ScreenStop]] { changes.flatMap { $0.values.stopLists + $0.rest.stopLists } }

  /// The ramp with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> PaintRamp {
    PaintRamp(list.mapColors(change), changes: changes.map { $0.mapped(change) }, error: error)
  }

  /// The ramp of colours that are mixed in a space, with stops at further places, the same ones at all times, where straight
  /// sRGB would show.
  ///
  /// - Parameter space: Another one than sRGB, which has no further places.
  func mixed(in space: Gradient.Space, tolerance: Tolerance) -> PaintRamp {
    let mixing = InterpolatedStops(space: space, tolerance: tolerance.color)
    let lists = mixing.stops(of: [stops] + variants)
    var result = withLists(lists)
    result.error = mixing.error(of: lists[0], for: stops)
    return result
  }

  /// The ramp with stops at 0 and at 1 at all times, as a repeated one needs them: over what is left of a run librsvg changes
  /// the last colour into the first.
  var fromZeroToOne: PaintRamp {
    let lists = [stops] + variants
    let isOpen = (
      start: lists.contains { $0.first.map { $0.location > 0 } ?? false },
      end: lists.contains { $0.last.map { $0.location < 1 } ?? false }
    )
    return withLists(
      lists.map { stops in
        let start = isOpen.start ? stops.prefix(1).map { ScreenStop(0, $0.color) } : []
        let end = isOpen.end ? stops.suffix(1).map { ScreenStop(1, $0.color) } : []
        return start + stops + end
      })
  }

  /// The ramp with other stops, and others at each value of the changes.
  private func withLists(_ lists: [[ScreenStop]]) -> PaintRamp {
    var result = PaintRamp(stops: lists[0], error: error)
    var next = 1
    for var change in changes {
      let (values, rest) = (change.values.stopLists.count, change.rest.stopLists.count)
      change.values = change.values.withStops(Array(lists[next..<next + values]))
      change.rest = change.rest.withStops(Array(lists[next + values..<next + values + rest]))
      next += values + rest
      result.changes.append(change)
    }
    return result
  }

  /// The opaque colours with the alpha that greys stand for: a ramp with as many stops, at the same locations and times.
  func covered(by greys: PaintRamp) -> PaintRamp {
    PaintRamp(
      stops: stops.covered(by: greys.stops),
      changes: zip(changes, greys.changes).map { change, greys in
        var covered = change
        covered.values = change.values.withStops(change.values.stopLists.covered(by: greys.values.stopLists))
        covered.rest = change.rest.withStops(change.rest.stopLists.covered(by: greys.rest.stopLists))
        return covered
      }, error: error)
  }

  /// The one colour without its alpha; nil where there are several, at this or another time.
  var onlyColor: ScreenColor? { only { $0.opaque } }
  /// The one alpha; nil where there are several, at this or another time.
  var onlyAlpha: Double? {
    // Of many stops on a ramp of one alpha none need be looked at.
    if variants.isEmpty, let alpha = list.onRamp?.evenAlpha { return alpha }
    return only { $0.coverageGrey }.map(\.red)
  }

  /// What all colours have in common in what outputs write of it.
  private func only(_ part: (ScreenColor) -> ScreenColor) -> ScreenColor? {
    guard let first = list.firstColor.map(part) else { return nil }
    let written = first.written
    func isLike(_ color: ScreenColor) -> Bool {
      let other = part(color)
      return other == first || other.written == written && other.ink == first.ink
    }
    func isFirst(_ stops: [ScreenStop]) -> Bool { stops.allSatisfy { isLike($0.color) } }
    // Of many stops on a ramp no list is made.
    let isOne = if case .own(let stops) = list { isFirst(stops) } else { !list.containsColor { !isLike($0) } }
    return isOne && variants.allSatisfy(isFirst) ? first : nil
  }
}

extension ScreenColor {
  /// The opaque grey that is as light as the colour is opaque.
  package var coverageGrey: ScreenColor { ScreenColor(red: alpha, green: alpha, blue: alpha) }

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
  package var stopLists: [[ScreenStop]] {
    switch self {
    case .fillStops(let lists), .strokeStops(let lists): lists
    default: []
    }
  }
}

extension ResolvedAnimation.Values {
  /// Other stops at each value; what else changes stays.
  fileprivate func withStops(_ lists: [[ScreenStop]]) -> ResolvedAnimation.Values {
    switch self {
    case .fillStops: .fillStops(lists)
    case .strokeStops: .strokeStops(lists)
    default: self
    }
  }
}

extension [[ScreenStop]] {
  /// The lists of stops with the alpha that lists of greys stand for.
  fileprivate func covered(by greys: [[ScreenStop]]) -> [[ScreenStop]] {
    zip(self, greys).map { $0.covered(by: $1) }
  }
}

extension [ScreenStop] {
  /// The stops with the alpha that greys stand for.
  fileprivate func covered(by greys: [ScreenStop]) -> [ScreenStop] {
    zip(self, greys).map { ScreenStop($0.location, $0.color.withAlpha($1.color.red)) }
  }
}
