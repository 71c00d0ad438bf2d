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

extension ScreenColor {
  /// White of the same alpha.
  package var whitened: ScreenColor { .white.withAlpha(alpha) }
}

extension [ScreenStop] {
  /// The stops with every colour changed by `change`.
  package func mapColors(_ change: (ScreenColor) -> ScreenColor) -> [ScreenStop] {
    map { ScreenStop($0.location, change($0.color)) }
  }

  /// The colour at a place, evenly mixed between two stops, of which there is at least one.
  ///
  /// - Parameter isAfter: Whether of two colours there, a hard step, the later one counts.
  package func color(at location: Double, isAfter: Bool = true) -> ScreenColor {
    color(at: location, before: firstStop(beyond: location, isAfter: isAfter))
  }

  /// The first stop beyond a place.
  ///
  /// - Parameter isAfter: Whether a stop at the place lies before it.
  @inline(__always)
  package func firstStop(beyond location: Double, isAfter: Bool) -> Int {
    if count == 2, self[0].location < location, location < self[1].location { return 1 }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = isAfter ? self[middle].location <= location : self[middle].location < location
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The colour at a place before the stop `next`, after the one before it.
  @inline(__always)
  package func color(at location: Double, before next: Int) -> ScreenColor {
    guard next > 0 else { return self[0].color }
    guard next < count else { return self[count - 1].color }
    let span = self[next].location - self[next - 1].location
    guard span > 0 else { return self[next].color }
    return self[next - 1].color.mixed(with: self[next].color, at: (location - self[next - 1].location) / span)
  }

  /// The stops with one at 0 and one at 1.
  package var fromZeroToOne: [ScreenStop] {
    var whole = self
    if let first, first.location > 0 { whole.insert(ScreenStop(0, first.color), at: 0) }
    if let last, last.location < 1 { whole.append(ScreenStop(1, last.color)) }
    return whole
  }
}
