import Bytes

extension ByteBuffer {
  /// Appends a name with its slash.
  mutating func append(name: String) { appendLine { $0.append(name: name) } }
}

extension ByteLine {
  /// Appends a name with its slash; what a name cannot hold as it is becomes `#` and two digits (ISO 32000-1, 7.3.5).
  ///
  /// A name that is longer than one may be ends with a number made from all of it instead. A line has room for two names.
  mutating func append(name: String) { name.withBytes { append(name: $0) } }

  /// Appends a name of these bytes in the same way.
  mutating func append(name bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "/"))
    guard bytes.count > Self.longestName else { return append(nameBytes: bytes) }
    let name = String(decoding: bytes, as: UTF8.self)
    var number = String(StableNumber.wideHash(of: name), radix: 16)
    number = "~" + String(repeating: "0", count: 16 - number.utf8.count) + number
    var start = name.utf8.prefix(Self.longestName - number.utf8.count)
    // No character is cut in two.
    while name.utf8[start.endIndex] & 0xC0 == 0x80 { start.removeLast() }
    append(nameBytes: UnsafeBufferPointer(rebasing: bytes[..<start.count]))
    append(contentsOf: Array(number.utf8))
  }

  /// A name's bytes at most: ISO 32000-1 allows 127 (annex C), of which MuPDF warns already.
  private static var longestName: Int { 126 }

  private mutating func append(nameBytes bytes: UnsafeBufferPointer<UInt8>) {
    if Self.arePlain(bytes) || bytes.allSatisfy(Self.isRegular) { return append(contentsOf: bytes) }
    for byte in bytes {
      if Self.isRegular(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "#"))
        append(hex: byte)
      }
    }
  }

  /// Whether eight or more bytes are the letters, digits, dots, hyphens and underscores of which most names are made, eight
  /// at once.
  private static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return false }
    let last = bytes.count - 8
    var place = 0
    while true {
      let word = bytes.word(at: place)
      // Small letters and capitals differ in one bit.
      let letters = (word | UInt64(eight: 0x20)).marks(in: UInt8(ascii: "a")...UInt8(ascii: "z"))
      let others =
        word.marks(in: UInt8(ascii: "-")...UInt8(ascii: ".")) | word.marks(in: UInt8(ascii: "0")...UInt8(ascii: "9"))
        | word.marks(in: UInt8(ascii: "_")...UInt8(ascii: "_"))
      guard word.marksBeyondASCII == 0, letters | others == UInt64(eight: 0x80) else { return false }
      if place == last { return true }
      place = min(place + 8, last)
    }
  }

  /// Whether a name holds a byte as it is: what is printed in ASCII but for the delimiters and `#`.
  @inline(__always)
  private static func isRegular(_ byte: UInt8) -> Bool {
    // A bit for each byte below 64, and for each from 64 to 127.
    let set: UInt64 = byte & 0x40 == 0 ? 0xAFFF_7CD6_0000_0000 : 0x57FF_FFFF_D7FF_FFFF
    return byte & 0x80 == 0 && set &>> UInt64(byte & 0x3F) & 1 != 0
  }
}
