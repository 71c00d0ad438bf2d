package import Figures

/// How a value of the data is written into a text: what stands behind the bar of `{{day|MMM d}}`.
package enum ValueFormat: Hashable, Sendable {
  /// In capitals, by Unicode's mapping without a language.
  case upper
  /// In small letters, by the same.
  case lower
  /// A number by a pattern: `#,##0.0`.
  case number(NumberFormat)
  /// A date by a pattern: `MMM d`.
  case date(DateFormat)

  /// What is wrong with a written format, without a full stop.
  package struct Fault: Error, Hashable, Sendable {
    package let message: String
  }

  /// A format as it is written; one with a digit's place, `0` or `#`, is a number's.
  package init(_ text: String) throws(Fault) {
    switch text {
    case "upper": self = .upper
    case "lower": self = .lower
    case _ where text.contains(where: { $0 == "0" || $0 == "#" }):
      do { self = .number(try NumberFormat(text)) } catch { throw Fault(message: error.message) }
    default:
      do { self = .date(try DateFormat(text)) } catch {
        throw Fault(
          message: "'\(text)' is no format: expected upper, lower, a number's pattern such as #,##0.0, or a date's")
      }
    }
  }

  /// What a value must be for the format.
  package var expectation: String {
    switch self {
    case .upper, .lower: "a text"
    case .number: "a number"
    case .date: "a date such as 2026-03-25"
    }
  }

  /// A value in the format; nil where it is none that the format takes.
  package func text(of value: String) -> String? {
    switch self {
    case .upper: value.uppercased()
    case .lower: value.lowercased()
    case .number(let format): Double(value).flatMap { $0.isFinite ? format.text(of: $0) : nil }
    case .date(let format): DateText.parse(value).map(format.text(of:))
    }
  }
}
