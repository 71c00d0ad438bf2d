package import Bytes

extension ByteBuffer {
  /// Appends a text as a JSON string.
  package mutating func append(quoted text: String) {
    var text = text
    text.withUTF8 { append(quotedUTF8: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text in UTF-8 as a JSON string, in one line.
  package mutating func append(quotedUTF8 text: [UInt8]) { text.withUnsafeBytes { append(quotedUTF8: $0) } }

  /// Appends a text in UTF-8 as a JSON string, in one line.
  package mutating func append(quotedUTF8 text: UnsafeRawBufferPointer) {
    append(UInt8(ascii: "\""))
    append(escapedUTF8: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a text in UTF-8 as the inside of a JSON string.
  mutating func append(escapedUTF8 text: [UInt8]) { text.withUnsafeBytes { append(escapedUTF8: $0) } }

  private mutating func append(escapedUTF8 text: UnsafeRawBufferPointer) {
    var start = 0
    while start < text.count {
      let end = Self.nextEscape(in: text, from: start)
      append(contentsOf: UnsafeBufferPointer(rebasing: text.bindMemory(to: UInt8.self)[start..<end]))
      start = end + 1
      if end == text.count { return }
      append(UInt8(ascii: "\\"))
      switch text[end] {
      case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(text[end])
      default:
        append("u00")
        append(hex: text[end])
      }
    }
  }

  /// Where the next byte is that a JSON string has no room for; the end where there is none.
  private static func nextEscape(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= text.count {
      let escapes = escapes(in: UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if escapes != 0 { return index + escapes.firstMark }
      index += 8
    }
    while index < text.count, escapes(in: UInt64(text[index]) | 0x2020_2020_2020_2000) == 0 { index += 1 }
    return index
  }

  /// The marks of bytes that are a control character, a quote or a backslash.
  private static func escapes(in word: UInt64) -> UInt64 {
    word.marks(below: 0x20) | word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
  }
}
