import Bytes
import Figures
import SceneModel

/// A text of a source as the bytes where it stands, which must outlive it.
struct SourceText {
  /// The bytes around it too: a number that ends within them is read faster than one at their end.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where it stands.
  let range: Range<Int>

  /// Lends a text for the time of a call.
  static func with<Result>(_ text: String, _ body: (SourceText) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(SourceText(bytes: $0, range: 0..<$0.count)) }
  }

  /// Whether nothing but white space is there.
  var isBlank: Bool { bytes[range].allSatisfy(Self.isSpace) }

  /// Its characters without the white space at its ends.
  var trimmedString: String { String(decoding: bytes[trimmed], as: UTF8.self) }

  /// Its start, as a message quotes it.
  var excerpt: String {
    let line = trimmedString.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }

  /// Where it stands without the white space at its ends.
  private var trimmed: Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Numbers.
extension SourceText {
  /// The largest elevation, speed or value, as for every number of a scene.
  static let largest = 1e9

  /// The number, white space around it skipped; nil where it is none or larger than `limit`.
  func number(limit: Double = largest) -> Double? { Double(decimal: bytes, in: trimmed, limit: limit) }
}

/// Times.
extension SourceText {
  /// Beyond this many seconds, thirty million years, a Double no longer tells milliseconds apart.
  static let latest = 1e15

  /// The seconds since 1970 of a date and time by ISO 8601, white space around it skipped; nil where it is none.
  var seconds: Double? { DateText.parse(utf8: UnsafeBufferPointer(rebasing: bytes[trimmed]))?.seconds }

  /// The seconds of a date and time, or of a number of seconds.
  var secondsOrNumber: Double? { seconds ?? number(limit: Self.latest) }
}
