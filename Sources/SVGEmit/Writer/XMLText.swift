import Bytes

/// Text as XML 1.0 has it.
enum XMLText {
  /// Appends `text` escaped; what XML cannot say at all (most control characters) becomes U+FFFD.
  ///
  /// Line breaks and tabs in attributes are written as references, since a reader would turn them into spaces.
  static func append(_ text: String, to buffer: inout ByteBuffer, isAttribute: Bool) {
    if isPlain(text) { return buffer.append(utf8: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": buffer.append("&amp;")
      case "<": buffer.append("&lt;")
      case ">": buffer.append("&gt;")
      case "\"" where isAttribute: buffer.append("&quot;")
      case "\n" where isAttribute: buffer.append("&#10;")
      case "\t" where isAttribute: buffer.append("&#9;")
      case "\r": buffer.append("&#13;")
      case "\n", "\t": buffer.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        buffer.append(contentsOf: UTF8.encode(isAllowed ? scalar : "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether every byte of a text is known to stand for itself.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? false
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 8 else { return text.allSatisfy(isPlain) }
    let last = text.count &- 8
    var index = 0
    while index < last {
      guard isPlainASCII(text.word(at: index)) else { return text.allSatisfy(isPlain) }
      index &+= 8
    }
    return isPlainASCII(text.word(at: last)) || text.allSatisfy(isPlain)
  }

  /// Whether all of eight bytes are printable ASCII that stands for itself.
  @inline(__always)
  private static func isPlainASCII(_ word: UInt64) -> Bool {
    // '&' and '"' differ in one bit, as '<' and '>' do.
    let quotes = (word | UInt64(eight: 0x04)).marks(of: UInt8(ascii: "&"))
    let brackets = (word | UInt64(eight: 0x02)).marks(of: UInt8(ascii: ">"))
    return word.marksBeyondASCII | word.marks(below: 0x20) | quotes | brackets == 0
  }

  /// Whether a byte of UTF-8 stands for itself wherever it is; U+FFFE and U+FFFF begin with 0xEF.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte != 0xEF
    }
  }
}
