import Bytes

extension ByteBuffer {
  /// Appends a name with its slash; what a name cannot hold as it is becomes `#` and two digits (ISO 32000-1, 7.3.5).
  ///
  /// A name that is longer than one may be ends with a number made from all of it instead.
  mutating func append(name: String) {
    guard name.utf8.count > Self.longestName else { return append(shortName: name) }
    var number = String(StableNumber.wideHash(of: name), radix: 16)
    number = "~" + String(repeating: "0", count: 16 - number.utf8.count) + number
    var start = name.utf8.prefix(Self.longestName - number.utf8.count)
    // No character is cut in two.
    while name.utf8[start.endIndex] & 0xC0 == 0x80 { start.removeLast() }
    append(shortName: String(start) ?? "")
    append(utf8: number)
  }

  /// A name's bytes at most: ISO 32000-1 allows 127 (annex C), of which MuPDF warns already.
  private static let longestName = 126

  /// Appends a name of at most `longestName` bytes: all of it fits in a line.
  private mutating func append(shortName name: String) {
    var name = name
    name.withUTF8 { bytes in
      appendLine { line in
        line.append(UInt8(ascii: "/"))
        if bytes.allSatisfy(Self.isRegular) { return line.append(contentsOf: bytes) }
        for byte in bytes {
          if Self.isRegular(byte) {
            line.append(byte)
          } else {
            line.append(UInt8(ascii: "#"))
            line.append(hex: byte)
          }
        }
      }
    }
  }

  /// Whether a name holds a byte as it is; a text of the delimiters would be searched for every byte of every name.
  @inline(__always)
  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }
}
