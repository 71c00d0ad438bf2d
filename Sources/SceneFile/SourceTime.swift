import Figures
import SceneModel

/// Reads the times of sources.
enum SourceTime {
  /// Beyond this many seconds, thirty million years, a Double no longer tells milliseconds apart.
  private static let limit = 1e15

  /// The seconds since 1970 of a date and time by ISO 8601, white space around it skipped; nil where it is none.
  static func seconds(_ text: some BidirectionalCollection<UInt8>) -> Double? {
    DateText.parse(utf8: SourceNumber.trimmed(text))?.seconds
  }

  /// The seconds of a date and time, or of a number of seconds.
  static func secondsOrNumber(_ text: some BidirectionalCollection<UInt8>) -> Double? {
    seconds(text) ?? SourceNumber.value(text, limit: limit)
  }

  /// The seconds of a number that stands where a time is expected; nil where it is too large to be one.
  static func seconds(_ number: Double) -> Double? { abs(number) <= limit ? number : nil }
}
