extension Color {
  /// The colour of a text in one of the two notations that nearly all colours have: `#` with hexadecimal digits, and `rgb()` or
  /// `rgba()` in small letters with commas between numbers; nil of all others, right or wrong.
  package init?(plain text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 3 else { return nil }
    switch text[0] {
    case UInt8(ascii: "#"): self.init(hexDigits: UnsafeBufferPointer(rebasing: text[1...]))
    case UInt8(ascii: "r"): self.init(plainFunction: text)
    default: return nil
    }
  }

  /// The colour of `rgb(r, g, b)`, or of `rgba` or with an alpha behind.
  private init?(plainFunction text: UnsafeBufferPointer<UInt8>) {
    var numbers = PlainNumbers(text)
    guard numbers.skip("r"), numbers.skip("g"), numbers.skip("b") else { return nil }
    _ = numbers.skip("a")
    guard numbers.skip("("), let red = numbers.next(), numbers.skip(","), let green = numbers.next(), numbers.skip(","),
      let blue = numbers.next()
    else { return nil }
    var alpha = 1.0
    if numbers.skip(",") {
      guard let number = numbers.next() else { return nil }
      alpha = min(max(number, 0), 1)
    }
    guard numbers.skip(")"), numbers.isAtEnd else { return nil }
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

/// Numbers without signs and exponents between single characters and spaces.
private struct PlainNumbers {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { offset == text.count }

  /// Steps over a character; false where another one stands there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < text.count, UInt32(text[offset]) == character.value else { return false }
    offset += 1
    return true
  }

  /// The number that stands next with the spaces around it; nil where none does, or a longer one.
  ///
  /// So few digits are a whole number that a Double has exactly, as it has the power of ten that divides it: the quotient is the
  /// nearest one.
  mutating func next() -> Double? {
    while skip(" ") {}
    var (digits, scale, count) = (0, 1.0, 0)
    while count < Self.exactDigits, let digit { (digits, count) = (digits * 10 + digit, count + 1) }
    let whole = count
    if skip(".") {
      while count < Self.exactDigits, let digit {
        (digits, scale, count) = (digits * 10 + digit, scale * 10, count + 1)
      }
      if count == whole { return nil }
    }
    guard count > 0, count < Self.exactDigits else { return nil }
    while skip(" ") {}
    return Double(digits) / scale
  }

  /// Below so many.
  private static let exactDigits = 16

  /// Takes a digit; nil where none stands next.
  private var digit: Int? {
    mutating get {
      guard offset < text.count, case let digit = text[offset] &- UInt8(ascii: "0"), digit < 10 else { return nil }
      offset += 1
      return Int(digit)
    }
  }
}
