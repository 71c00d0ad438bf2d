import Bytes
import SceneBuilding
import SceneModel

/// What a cell says, spaces and tabs around it left out; nil where nothing is left.
extension Table.Cell {
  /// The text.
  var trimmedText: String? { withTrimmed { String(decoding: $0[$1], as: UTF8.self) } ?? nil }

  /// The number, at most 1e9 in size; nil of other texts too.
  var number: Double? { withTrimmed { Double(decimal: $0, in: $1, limit: 1e9) } ?? nil }

  /// The date; nil of other texts too.
  var date: CalendarDate? { withTrimmed { DateText.parse(utf8: UnsafeBufferPointer(rebasing: $0[$1])) } ?? nil }

  /// Lends the text and where in it something stands.
  private func withTrimmed<Result>(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Result?) -> Result?? {
    withBytes { bytes in
      var (start, end) = (0, bytes.count)
      while start < end, Self.isSpace(bytes[start]) { start += 1 }
      while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
      return start == end ? nil : body(bytes, start..<end)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
