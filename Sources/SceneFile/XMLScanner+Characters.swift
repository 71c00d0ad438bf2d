import Bytes

/// Names, references and words of XML.
extension XMLScanner {
  /// The byte at the offset; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a text stands at the offset.
  func begins(_ text: StaticString) -> Bool {
    let end = offset + text.utf8CodeUnitCount
    return end <= bytes.count && matches(offset..<end, text)
  }

  /// Whether the byte behind the one at the offset is this one.
  func begins(second byte: UInt8) -> Bool { offset + 1 < bytes.count && bytes[offset + 1] == byte }

  /// Where the first byte from an offset on is `<`, `&`, `]` or the given one; the end of the bytes where none is.
  func endOfPlainText(from start: Int, orAt quote: UInt8 = UInt8(ascii: "<")) -> Int {
    var index = start
    while bytes.count &- index >= 8 {
      let word = bytes.word(at: index)
      let ends =
        word.marks(of: UInt8(ascii: "<")) | word.marks(of: UInt8(ascii: "&")) | word.marks(of: UInt8(ascii: "]"))
        | word.marks(of: quote)
      if ends != 0 { return index &+ ends.firstMark }
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "]") || byte == quote { break }
      index += 1
    }
    return index
  }

  /// How many of the eight bytes at an index are letters of ASCII before another one comes.
  @inline(__always)
  private func letters(at index: Int) -> Int {
    let word = bytes.word(at: index)
    // No sum carries into the next byte.
    let small = (word & 0x7F7F_7F7F_7F7F_7F7F) | 0x2020_2020_2020_2020
    let fromA = small &+ 0x1F1F_1F1F_1F1F_1F1F
    let beyondZ = small &+ 0x0505_0505_0505_0505
    return (~(fromA & ~beyondZ & ~word)).marksBeyondASCII.firstMark
  }

  /// Passes a text where it stands at the offset.
  mutating func skip(_ text: StaticString) -> Bool {
    guard begins(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Passes white space and says whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    guard let first = peek, first <= 0x20 else { return false }
    let start = offset
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { offset += 1 }
    return offset > start
  }

  /// Passes all up to a text, and the text: where it begins; nil where it does not come.
  mutating func end(_ text: StaticString) -> Int? {
    while offset < bytes.count {
      let start = offset
      if skip(text) { return start }
      offset += 1
    }
    return nil
  }

  /// Whether the bytes of a range are these.
  func matches(_ range: Range<Int>, _ expected: StaticString) -> Bool {
    guard range.count == expected.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where bytes[range.lowerBound + index] != expected.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes of two ranges are the same.
  func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    UnsafeBufferPointer(rebasing: bytes[first]).isEqual(to: UnsafeBufferPointer(rebasing: bytes[second]))
  }

  /// What of a name stands before its colon; empty without one.
  func prefix(of name: Range<Int>) -> Range<Int> {
    for index in name where bytes[index] == UInt8(ascii: ":") { return name.lowerBound..<index }
    return name.lowerBound..<name.lowerBound
  }

  /// What of a name stands behind its colon; all without one.
  func localName(of name: Range<Int>) -> Range<Int> {
    let prefix = prefix(of: name)
    return prefix.isEmpty ? name : prefix.upperBound + 1..<name.upperBound
  }

  /// Passes a name.
  mutating func passName() throws(Fault) -> Range<Int> {
    let start = offset
    if bytes.count &- start >= 8 {
      // Most names are a few letters.
      let count = letters(at: start)
      if count > 0, count < 8, !Self.isInName(bytes[start &+ count]) {
        offset = start &+ count
        return start..<offset
      }
    }
    guard let first = peek, Self.beginsName(first) else { throw Fault(offset: start, message: "expected a name") }
    var end = start
    var bits: UInt8 = 0
    var colons = 0
    while end < bytes.count, Self.isInName(bytes[end]) {
      bits |= bytes[end]
      colons += bytes[end] == UInt8(ascii: ":") ? 1 : 0
      end += 1
    }
    offset = end
    if colons > 0 { hasColon = true }
    let name = start..<end
    if bits >= 0x80 { try checkName(name) }
    return name
  }

  /// Whether a name may begin with the byte; what lies beyond ASCII is looked at when the name is read.
  static func beginsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  /// Whether a name may hold the byte: a letter, a digit, one of `-.:_`, or a part of a character beyond ASCII.
  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte < 64 ? lowInNames &>> UInt64(byte) : highInNames &>> UInt64(byte & 63)) & 1 == 1
  }

  /// A bit for each of the bytes 0 to 63 that a name may hold, and for each of 64 to 127.
  private static let lowInNames: UInt64 = 0x07FF_6000_0000_0000
  private static let highInNames: UInt64 = 0x07FF_FFFE_87FF_FFFE

  /// Refuses a name with a letter beyond ASCII that is in no name (XML 1.0, fifth edition, productions 4 and 4a).
  private func checkName(_ name: Range<Int>) throws(Fault) {
    for (index, scalar) in string(name).unicodeScalars.enumerated() where !scalar.isASCII {
      guard Self.beginsName(scalar) || index > 0 && Self.continuesName(scalar) else {
        throw Fault(offset: name.lowerBound, message: "a name with a character that XML does not allow there")
      }
    }
  }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }

  /// Passes a reference that means a character.
  mutating func checkReference() throws(Fault) {
    if let (_, end) = reference(at: offset) {
      offset = end
      return
    }
    let isNumbered = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "#")
    throw Fault(
      offset: offset,
      message: isNumbered
        ? "a character that XML does not allow"
        : "an entity that nothing defines; '&' itself is written &amp;")
  }

  /// The character that a reference at an '&' means, and where it ends; nil where it means none.
  func reference(at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    // The longest that means something is &#x0010FFFF; and zeros before it.
    guard let semicolon = bytes[start...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let word = start + 1..<semicolon
    let end = semicolon + 1
    if matches(word, "amp") { return ("&", end) }
    if matches(word, "lt") { return ("<", end) }
    if matches(word, "gt") { return (">", end) }
    if matches(word, "quot") { return ("\"", end) }
    if matches(word, "apos") { return ("'", end) }
    guard word.count > 1, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[start + 2] == UInt8(ascii: "x")
    let digits = bytes[(start + (isHexadecimal ? 3 : 2))..<max(semicolon, start + (isHexadecimal ? 3 : 2))]
    // The standard library would take a sign.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), Self.isAllowed(scalar)
    else { return nil }
    return (scalar, end)
  }

  private static let longestReference = 32

  /// Whether XML 1.0 allows a character (production 2).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
