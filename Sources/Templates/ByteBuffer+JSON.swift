package import Bytes

extension ByteBuffer {
  /// Appends a text as a JSON string.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    append(escaped: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a text as the inside of a JSON string.
  mutating func append(escaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20:
        append("\\u00")
        append(hex: byte)
      default: append(byte)
      }
    }
  }
}
