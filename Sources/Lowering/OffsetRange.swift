import SceneModel

/// The offsets on a ramp that show a place's colour within the tolerance.
struct OffsetRange: Sendable {
  /// The least one.
  var low: Double
  /// The largest one.
  var high: Double

  /// Whether none does.
  var isEmpty: Bool { low > high }

  /// The offsets between two.
  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// Whether no even change from these offsets to those at the end of a chord passes others between, and clearly so.
  ///
  /// - Parameters:
  ///   - place: Where the others lie along the chord.
  ///   - whole: How long the chord is.
  func clearlyMisses(_ middle: OffsetRange, before last: OffsetRange, at place: Double, of whole: Double) -> Bool {
    let rest = whole - place
    guard place >= 0, rest >= 0 else { return false }
    // Where a bound is missing nothing is less, or larger, than it.
    return middle.low * whole - (high * rest + last.high * place) > whole * Self.clearMiss
      || low * rest + last.low * place - middle.high * whole > whole * Self.clearMiss
  }

  /// How far an offset is missed at least where nothing else is asked: a thousand times what a fit itself leaves.
  private static let clearMiss = 1e-6

  /// The range of a place of a line.
  ///
  /// - Parameters:
  ///   - color: The place's colour.
  ///   - isFirst: Whether the line begins there.
  ///   - ramp: The ramp that the place's offset lies on.
  ///   - others: The ramps of other moments.
  ///   - tolerance: How far a colour may be off, 0...1.
  init(
    of place: RunLine.Shade, _ color: ScreenColor, isFirst: Bool, on ramp: ColorRamp, _ others: [ColorRamp],
    within tolerance: Double
  ) {
    let part = ramp.offsets(around: place.offset, like: color, within: tolerance)
    (low, high) = (part?.low ?? .infinity, part?.high ?? -.infinity)
    for index in others.indices {
      // What changes over time shows its other colours at the same offsets.
      let color = others[index].color(at: place.offset, isAfter: place.isStep || isFirst)
      let part = others[index].offsets(around: place.offset, like: color, within: tolerance)
      low = max(low, part?.low ?? .infinity)
      high = min(high, part?.high ?? -.infinity)
    }
  }
}
