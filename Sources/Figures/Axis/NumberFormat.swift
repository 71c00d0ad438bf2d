/// How a number is written: a pattern as Unicode's (UTS #35, Number Patterns), the signs of a locale, a factor, a unit.
public struct NumberFormat: Hashable, Sendable {
  /// What is wrong with a pattern.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    public let message: String
    /// Where in the pattern, in bytes of its UTF-8.
    public let offset: Int
  }

  /// Whose signs stand for the decimal point and between groups of digits.
  public enum Locale: String, Hashable, Sendable, CaseIterable {
    /// 1,234.5
    case en
    /// 1.234,5
    case de
    /// 1 234,5, with a space that does not break: the narrow one of CLDR is in few fonts.
    case fr
    /// 1’234.5
    case ch
    /// 12,34,567.5: groups of two before the last three.
    case `in`

    var decimalSign: String { self == .de || self == .fr ? "," : "." }

    var groupSign: String {
      switch self {
      case .en, .in: ","
      case .de: "."
      case .fr: "\u{A0}"
      case .ch: "\u{2019}"
      }
    }
  }

  /// The pattern; nil writes as many decimals as the number or the step of its ticks has.
  public let pattern: String?
  /// The text behind the number, such as ` km`.
  public var unit: String
  /// What numbers are multiplied by before they are written.
  public var scale: Double
  /// Whose signs are written.
  public var locale: Locale
  let parts: NumberPattern?

  /// A format.
  ///
  /// - Parameters:
  ///   - pattern: Digits `0` (always written) and `#` (written where they count), `,` between groups, `.` before the
  ///     decimals, `%` for hundredths; text around them, in single quotes where it has one of these signs; behind `;` the
  ///     pattern of negative numbers. Halves go to the even digit.
  ///   - unit: The text behind the number.
  ///   - scale: What numbers are multiplied by.
  ///   - locale: Whose signs are written.
  /// - Throws: A `Fault` where the pattern is none.
  public init(
    _ pattern: String? = nil, unit: String = "", scale: Double = 1, locale: Locale = .en
  ) throws(Fault) {
    if let pattern { parts = try NumberPattern(pattern) } else { parts = nil }
    self.pattern = pattern
    self.unit = unit
    self.scale = scale
    self.locale = locale
  }

  private init() {
    pattern = nil
    unit = ""
    scale = 1
    locale = .en
    parts = nil
  }

  /// As many decimals as the number or the step of its ticks has, and nothing around it.
  public static let plain = NumberFormat()

  /// `0%`.
  static let wholePercent = (try? NumberFormat("0%")) ?? .plain

  /// A number as text.
  ///
  /// - Parameter step: The step of the ticks that the number is one of: without a pattern it says how many decimals.
  public func text(of value: Double, step: Double? = nil) -> String {
    let scaled = self.scaled(value)
    guard let parts else {
      let decimals = step.map { self.scaled($0).decimals } ?? scaled.rounded(toDecimals: Self.mostDecimals).decimals
      let plain = NumberPattern(decimals: decimals)
      return plain.text(of: scaled, isNegative: isNegative(value), locale: locale) + unit
    }
    return parts.text(of: scaled, isNegative: isNegative(value), locale: locale) + unit
  }

  private func isNegative(_ value: Double) -> Bool { (value < 0) != (scale < 0) }

  /// The digits of a number times the scale; powers of ten only move the decimal sign.
  private func scaled(_ value: Double) -> DecimalDigits {
    if let power = DecimalDigits(scale).powerOfTen { return DecimalDigits(value).shifted(by: power) }
    return DecimalDigits(value * scale)
  }

  /// Numbers without a pattern and without ticks are written no finer, as those of charts are.
  private static let mostDecimals = 9
}
