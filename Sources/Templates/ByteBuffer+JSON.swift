package import Bytes

extension ByteBuffer {
  /// Appends a text as a JSON string.
  package mutating func append(quoted text: String) { append(quotedUTF8: Array(text.utf8)) }

  /// Appends a text in UTF-8 as a JSON string, in one line.
  package mutating func append(quotedUTF8 text: [UInt8]) {
    append(UInt8(ascii: "\""))
    append(escapedUTF8: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a text in UTF-8 as the inside of a JSON string.
  mutating func append(escapedUTF8 text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      var start = 0
      for index in text.indices {
        let byte = text[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        start = index + 1
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        default:
          append("u00")
          append(hex: byte)
        }
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}
