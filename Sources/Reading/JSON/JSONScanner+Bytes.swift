extension JSONScanner {
  /// The next byte; nil at the end.
  @inline(__always)
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Passes white space.
  @inline(__always)
  mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset &+= 1
      default: return
      }
    }
  }

  /// Passes one ASCII character where it stands next.
  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset &+= 1
    return true
  }

  /// Passes `text` where it stands next.
  mutating func skip(word text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// A fault that says what stands at `offset` instead of what was expected.
  func unexpected(_ expected: String) -> SyntaxFault {
    guard let byte = peek else {
      return SyntaxFault(offset: offset, message: "expected \(expected), found the end of the file")
    }
    let scalar = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    guard let scalar, scalar != "\u{FFFD}" else {
      return SyntaxFault(offset: offset, message: "these bytes are not UTF-8")
    }
    let isVisible = scalar.value >= 0x20 && scalar.value != 0x7F
    let found = isVisible ? "'\(scalar)'" : "the control character U+00" + hexadecimal(byte)
    let hint: String? =
      switch scalar {
      case "'": "texts stand in double quotes"
      case "/": "JSON has no comments"
      case "+": "a number has no sign '+'"
      case ".": "a number begins with a digit"
      default: nil
      }
    return SyntaxFault(offset: offset, message: "expected \(expected), found \(found)", hint: hint)
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
