/// Takes a colour's text apart: words, numbers with their units, strings and separators, by CSS Syntax 3.
struct ColorScanner {
  let bytes: [UInt8]
  var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let peek, UInt32(peek) == character.value else { return false }
    offset += 1
    return true
  }

  func fault(_ message: String, at place: Int? = nil) -> ColorSyntaxError {
    ColorSyntaxError(offset: place ?? offset, message: message)
  }

  /// A word of letters, digits and hyphens, in lower case; empty where none stands next.
  mutating func word() -> String {
    let start = offset
    var hasCapitals = false
    while let byte = peek, Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") {
      if byte & 0x60 == 0x40 { hasCapitals = true }
      offset += 1
    }
    if start == offset { return "" }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    return hasCapitals ? word.lowercased() : word
  }

  /// A number by CSS's grammar (a sign, digits, a fraction, an exponent); nil where none stands next.
  mutating func number() -> Double? {
    let start = offset
    if !skip("-") { _ = skip("+") }
    let whole = takeDigits()
    var fraction = 0
    if peek == UInt8(ascii: "."), offset + 1 < bytes.count, Self.isDigit(bytes[offset + 1]) {
      offset += 1
      fraction = takeDigits()
    }
    guard whole + fraction > 0 else {
      offset = start
      return nil
    }
    let mantissaEnd = offset
    if whole + fraction <= Self.exactDigits, peek != UInt8(ascii: "e"), peek != UInt8(ascii: "E") {
      return exactNumber(start..<offset, fraction: fraction)
    }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      if takeDigits() == 0 { offset = mantissaEnd }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Double(text.hasPrefix("+") ? String(text.dropFirst()) : text)
  }

  /// A text between quotes; a backslash takes the next character as it stands.
  mutating func quotedText() throws(ColorSyntaxError) -> String {
    let start = offset
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("expected a name in quotes")
    }
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\\") { offset += 1 }
      guard let next = peek else { break }
      text.append(next)
      offset += 1
    }
    guard peek == quote else { throw fault("the name has no closing quote", at: start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// So many digits are a whole number that a Double has exactly, as it has the power of ten that divides it: the quotient is the
  /// nearest one.
  private static let exactDigits = 15

  private func exactNumber(_ range: Range<Int>, fraction: Int) -> Double {
    var (digits, scale) = (0, 1.0)
    for index in range where Self.isDigit(bytes[index]) { digits = digits * 10 + Int(bytes[index] & 15) }
    for _ in 0..<fraction { scale *= 10 }
    let value = Double(digits) / scale
    return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  private mutating func takeDigits() -> Int {
    let start = offset
    while let byte = peek, Self.isDigit(byte) { offset += 1 }
    return offset - start
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
