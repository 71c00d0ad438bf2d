/// How much of a layer is seen, 0 (nothing) to 1 (all).
public struct Opacity: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The fraction, 0...1.
  public let value: Double

  /// An opacity; nil outside 0...1.
  public init?(_ value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.value = value
  }

  /// The opacity nearest to `value`; not-a-number counts as 1.
  public init(clamping value: Double) { self.value = value.isNaN ? 1 : min(max(value, 0), 1) }

  /// An opacity written in the source; values outside 0...1 are clamped.
  public init(floatLiteral value: Double) { self.init(clamping: value) }
  /// An opacity written in the source; values outside 0...1 are clamped.
  public init(integerLiteral value: Int) { self.init(clamping: Double(value)) }

  /// All is seen.
  public static let opaque: Opacity = 1
}
