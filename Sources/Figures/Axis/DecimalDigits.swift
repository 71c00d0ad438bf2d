import Bytes

/// The shortest decimal digits that say which number a `Double` is: 0.d1d2d3... times a power of ten.
struct DecimalDigits: Hashable {
  /// The digits 0...9, the first one not 0; empty for 0.
  private(set) var digits: [UInt8]
  /// The power of ten: how many digits stand before the decimal sign.
  private(set) var exponent: Int

  /// The digits of a finite number's size.
  init(_ value: Double) {
    digits = []
    exponent = 0
    var isBehindPoint = false
    let text = Array(value.magnitude.description.utf8)
    var index = 0
    scan: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"): break scan
      case let byte:
        if !isBehindPoint { exponent += 1 }
        // Zeros before the first digit that counts move the point.
        if digits.isEmpty, byte == UInt8(ascii: "0") { exponent -= 1 } else { digits.append(byte - UInt8(ascii: "0")) }
      }
      index += 1
    }
    exponent += Int(String(decoding: text.dropFirst(index + 1), as: UTF8.self)) ?? 0
    trim()
  }

  /// The power of ten that the number is; nil for any other number.
  var powerOfTen: Int? { digits == [1] ? exponent - 1 : nil }

  /// The number times a power of ten.
  func shifted(by power: Int) -> DecimalDigits {
    var copy = self
    if !digits.isEmpty { copy.exponent += power }
    return copy
  }

  /// The number with at most `decimals` digits behind the decimal sign, 0 or more; of two that are as near the even one.
  func rounded(toDecimals decimals: Int) -> DecimalDigits {
    let count = exponent + decimals
    guard count < digits.count else { return self }
    var copy = self
    guard count >= 0 else {
      copy.digits = []
      copy.exponent = 0
      return copy
    }
    let rest = digits[count...]
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let roundsUp = rest.first.map { $0 > 5 || $0 == 5 && (rest.count > 1 || isOdd) } ?? false
    copy.digits.removeSubrange(count...)
    if roundsUp { copy.addOne() }
    copy.trim()
    return copy
  }

  /// The digit whose place is worth ten to the power of `place`.
  func digit(at place: Int) -> UInt8 {
    let index = exponent - 1 - place
    return digits.indices.contains(index) ? digits[index] : 0
  }

  /// How many digits stand behind the decimal sign.
  var decimals: Int { max(digits.count - exponent, 0) }

  /// Adds one to the last digit that is kept.
  private mutating func addOne() {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }
}
