extension Color {
  /// The opaque colour of a number of six hexadecimal digits, such as `Color(0xFF3B30)`; higher bits do not count.
  public init(_ hex: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// The colour of 3, 4, 6 or 8 hexadecimal digits, with or without `#` before them: `rgb`, `rgba`, `rrggbb`, `rrggbbaa`;
  /// nil where the text is something else.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    let digits = bytes.first == UInt8(ascii: "#") ? bytes[1...] : bytes[...]
    guard let color = digits.withUnsafeBufferPointer({ Color(hexDigits: $0) }) else { return nil }
    self = color
  }

  /// The colour of 3, 4, 6 or 8 hexadecimal digits in ASCII; nil of other bytes.
  package init?(hexDigits digits: UnsafeBufferPointer<UInt8>) {
    // Bits of a digit or a pair.
    let width: UInt32
    switch digits.count {
    case 3, 4: width = 4
    case 6, 8: width = 8
    default: return nil
    }
    var number: UInt32 = 0
    for byte in digits {
      guard let digit = Self.hexDigit(byte) else { return nil }
      number = number << 4 | digit
    }
    let count = UInt32(digits.count) * 4 / width
    func channel(_ index: UInt32) -> Double {
      let largest: UInt32 = (1 << width) - 1
      return Double((number >> (width * (count - 1 - index))) & largest) / Double(largest)
    }
    self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: count == 4 ? channel(3) : 1)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
