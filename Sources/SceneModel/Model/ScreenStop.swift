/// A colour of a gradient at its place, as a screen shows it.
package struct ScreenStop: Hashable, Sendable {
  /// The place, 0...1.
  package var location: Double
  /// The colour there.
  package var color: ScreenColor

  /// A colour at a place.
  package init(_ location: Double, _ color: ScreenColor) {
    self.location = location
    self.color = color
  }
}

extension [Gradient.Stop] {
  /// The stops as a screen shows them.
  package var screen: [ScreenStop] { map { ScreenStop($0.location, $0.color.screen) } }
}

extension [ScreenStop] {
  /// The stops in white, their alpha kept.
  package var whitened: [ScreenStop] { map { .init($0.location, ScreenColor.white.withAlpha($0.color.alpha)) } }

  /// The stops with one at 0 and one at 1.
  package var fromZeroToOne: [ScreenStop] {
    var whole = self
    if let first, first.location > 0 { whole.insert(ScreenStop(0, first.color), at: 0) }
    if let last, last.location < 1 { whole.append(ScreenStop(1, last.color)) }
    return whole
  }
}
