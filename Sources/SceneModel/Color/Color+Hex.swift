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
    if digits.count == 6 {
      guard let red = Self.hexPair(digits, at: 0), let green = Self.hexPair(digits, at: 2),
        let blue = Self.hexPair(digits, at: 4)
      else { return nil }
      self.init(.srgb(red: red / 255, green: green / 255, blue: blue / 255))
      return
    }
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

  /// The number of two digits that lie at an index and behind it.
  @inline(__always)
  private static func hexPair(_ digits: UnsafeBufferPointer<UInt8>, at index: Int) -> Double? {
    guard let high = hexDigit(digits[index]), let low = hexDigit(digits[index + 1]) else { return nil }
    return Double(high << 4 | low)
  }

  @inline(__always)
  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return UInt32(digit) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
