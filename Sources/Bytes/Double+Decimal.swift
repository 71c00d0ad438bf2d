extension Double {
  /// The number of a text of decimal digits with sign, point and exponent, and nothing else that C would take; nil where it is
  /// none or larger than `limit`.
  ///
  /// - Parameters:
  ///   - bytes: The text and what stands around it: a number that ends within the bytes is read faster than one at their end.
  ///   - range: Where it stands.
  package init?(decimal bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, limit: Double) {
    guard let value = Self.plain(bytes, range) ?? Self.rounded(bytes, range), abs(value) <= limit else { return nil }
    self = value
  }

  /// The number of digits and a point, as nearly all are; nil of others, and of more digits than are exact.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
    if bytes.count - range.lowerBound >= PlainNumber.reach {
      let number = PlainNumber(in: bytes, at: range.lowerBound)
      if number.length == range.count, number.length > 0 { return number.value }
    }
    var digits = DecimalLiteral()
    var offset = range.lowerBound
    let isNegative = !range.isEmpty && bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var count = digits.takeDigits(bytes, at: &offset)
    if offset < range.upperBound, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      let fraction = digits.takeDigits(bytes, at: &offset)
      digits.exponent -= fraction
      count += fraction
    }
    guard count > 0, offset == range.upperBound, let value = digits.exactValue else { return nil }
    return isNegative ? -value : value
  }

  /// The number by the standard library; hexadecimal, `nan` and `infinity` are left out, it checks the rest of the grammar.
  private static func rounded(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
    bytes[range].allSatisfy(isDecimal) ? Double(String(decoding: bytes[range], as: UTF8.self)) : nil
  }

  /// Whether a number may have the byte: a digit, a point, a sign or the mark of an exponent.
  package static func isDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
