/// The decimal grid that the numbers of a document lie on.
///
/// A number is written by rounding it to a whole count of the grid's step, half to even, and printing that integer: the
/// only way from a `Double` to text in vecgen.
public struct Grid: Hashable, Sendable {
  /// How many decimal places are kept, 0 to 12.
  public let decimals: Int
  @usableFromInline let scale: Double
  /// How many steps one has.
  @inlinable public var steps: Double { scale }

  /// The grid of `decimals` places, which are brought into 0 to 12.
  public init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 12)
    var scale = 1.0
    for _ in 0..<self.decimals { scale *= 10 }
    self.scale = scale
  }

  /// `value` as a whole count of the grid's step, half to even; what would overflow stays at the largest count, and
  /// not-a-number counts as 0.
  @inlinable public func units(_ value: Double) -> Int {
    let exact = value * scale
    // Added to 1.5 * 2^52 a smaller number is rounded to a whole one, half to even, which the last bits of the sum are.
    if abs(exact) < 0x1p51 { return Int(truncatingIfNeeded: (exact + 0x1.8p52).bitPattern &- (0x1.8p52).bitPattern) }
    return Self.farUnits(exact)
  }

  /// The same of any number in steps.
  @usableFromInline static func farUnits(_ exact: Double) -> Int {
    let scaled = exact.rounded(.toNearestOrEven)
    // Beyond 2^53 a step is no longer exact; the largest count leaves room to add one.
    return Int(scaled, within: -9_000_000_000_000_000_000...9_000_000_000_000_000_000)
  }

  /// The number that `units` stands for.
  public func value(_ units: Int) -> Double { Double(units) / scale }

  /// `value` moved to the nearest place of the grid.
  public func rounded(_ value: Double) -> Double { self.value(units(value)) }
}

extension ByteBuffer {
  /// Appends `value` rounded to `grid`.
  public mutating func append(_ value: Double, on grid: Grid, leadingZero: Bool = true) {
    append(units: grid.units(value), decimals: grid.decimals, leadingZero: leadingZero)
  }
}
