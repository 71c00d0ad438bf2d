import Bytes

extension ByteBuffer {
  /// Appends a string in parentheses, in ASCII alone: other bytes as three octal digits.
  mutating func append(literal bytes: some Sequence<UInt8>) {
    append("(")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        append("\\")
        append(byte)
      case 0x20..<0x7F: append(byte)
      default:
        append("\\")
        append(48 + (byte >> 6))
        append(48 + (byte >> 3 & 7))
        append(48 + (byte & 7))
      }
    }
    append(")")
  }

  /// Appends a text for readers: in parentheses where it is ASCII, else as UTF-16 with its mark, in hexadecimal
  /// (ISO 32000-1, 7.9.2.2).
  mutating func append(text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return append(literal: text.utf8) }
    append("<feff")
    for unit in text.utf16 { append(hex: UInt64(unit), byteCount: 2) }
    append(">")
  }
}
