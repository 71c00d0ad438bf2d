/// Reads the numbers of sources: decimal digits with sign, point and exponent, and nothing else that C would take.
enum SourceNumber {
  /// The largest elevation, speed or value, as for every number of a scene.
  static let limit = 1e9

  /// The number of a text, white space around it skipped; nil where it is none or larger than `limit`.
  static func value(_ text: some StringProtocol, limit: Double = limit) -> Double? {
    let digits = trimmed(text.utf8)
    // Hexadecimal, `nan` and `infinity` are left out; the standard library checks the rest of the grammar.
    guard digits.allSatisfy(isDecimal), let value = Double(Substring(digits)), abs(value) <= limit else { return nil }
    return value
  }

  /// The latitude of a text in degrees, or nil.
  static func latitude(_ text: some StringProtocol) -> Double? { value(text, limit: 90) }
  /// The longitude of a text in degrees, or nil.
  static func longitude(_ text: some StringProtocol) -> Double? { value(text, limit: 180) }

  /// Whether nothing but white space is there.
  static func isBlank(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy(isSpace) }

  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    var rest = bytes[...]
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
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
