import Bytes

/// Reads the numbers of sources, as bytes of UTF-8: decimal digits with sign, point and exponent, and nothing else that C would
/// take.
enum SourceNumber {
  /// The largest elevation, speed or value, as for every number of a scene.
  static let limit = 1e9

  /// The number of a text, white space around it skipped; nil where it is none or larger than `limit`.
  static func value<Text: BidirectionalCollection<UInt8>>(_ text: Text, limit: Double = limit) -> Double? {
    let number = trimmed(text)
    guard let value = plain(number) ?? rounded(number), abs(value) <= limit else { return nil }
    return value
  }

  /// Whether nothing but white space is there.
  static func isBlank(_ text: some Collection<UInt8>) -> Bool { text.allSatisfy(isSpace) }

  /// The start of a text, as a message quotes it.
  static func excerpt(_ text: some BidirectionalCollection<UInt8>) -> String {
    let line = String(decoding: trimmed(text), as: UTF8.self).prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }

  /// The text without white space at its ends.
  static func trimmed<Text: BidirectionalCollection<UInt8>>(_ text: Text) -> Text.SubSequence {
    var rest = text[...]
    while let first = rest.first, isSpace(first) { rest = rest.dropFirst() }
    while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
    return rest
  }

  /// The number of digits and a point, as nearly all are; nil of others, and of more digits than are exact.
  private static func plain(_ text: some Collection<UInt8>) -> Double? {
    if let value = text.withContiguousStorageIfAvailable({ plain(bytes: $0) }) { return value }
    return Array(text).withUnsafeBufferPointer { plain(bytes: $0) }
  }

  private static func plain(bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var digits = DecimalLiteral()
    let isNegative = bytes.first == UInt8(ascii: "-")
    var offset = isNegative ? 1 : 0
    var count = digits.takeDigits(bytes, at: &offset)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      let fraction = digits.takeDigits(bytes, at: &offset)
      digits.exponent -= fraction
      count += fraction
    }
    guard count > 0, offset == bytes.count, let value = digits.exactValue else { return nil }
    return isNegative ? -value : value
  }

  /// The number by the standard library; hexadecimal, `nan` and `infinity` are left out, it checks the rest of the grammar.
  private static func rounded(_ text: some Collection<UInt8>) -> Double? {
    text.allSatisfy(isDecimal) ? Double(String(decoding: text, as: UTF8.self)) : nil
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
