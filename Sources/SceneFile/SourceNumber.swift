/// Reads the numbers of sources: decimal digits with sign, point and exponent, and nothing else that C would take.
enum SourceNumber {
  /// The largest elevation, speed or value, as for every number of a scene.
  static let limit = 1e9

  /// The number of a text, white space around it skipped; nil where it is none or larger than `limit`.
  static func value(_ text: String, limit: Double = limit) -> Double? {
    let digits = trimmed(text)
    // Hexadecimal, `nan` and `infinity` are left out; the standard library checks the rest of the grammar.
    guard digits.utf8.allSatisfy(isDecimal), let value = Double(digits), abs(value) <= limit else { return nil }
    return value
  }

  /// Whether nothing but white space is there.
  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(isSpace) }

  /// The start of a text, as a message quotes it.
  static func excerpt(_ text: String) -> String {
    let line = String(trimmed(text).prefix { !$0.isNewline })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> Substring {
    var rest = text[...]
    while let first = rest.utf8.first, isSpace(first) { rest = rest.dropFirst() }
    while let last = rest.utf8.last, isSpace(last) { rest = rest.dropLast() }
    return rest
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
