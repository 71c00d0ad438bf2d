extension ByteBuffer {
  /// Appends an integer in decimal digits.
  public mutating func append(decimal value: Int) { append(units: value, decimals: 0) }

  /// Appends `units / 10^decimals` as the shortest decimal text: no trailing zeros, no `-0`, no exponent.
  ///
  /// - Parameters:
  ///   - units: The number as a count of its last decimal place, as `Grid.units(_:)` gives it.
  ///   - decimals: How many decimal places `units` counts, 0 to 18.
  ///   - leadingZero: Whether a number below 1 is written as `0.5` or as `.5`.
  public mutating func append(units: Int, decimals: Int, leadingZero: Bool = true) {
    var rest = units.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    // 20 digits hold any 64-bit integer, and two bytes more the point and the sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      var start = 40
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      func putDigit() {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      if places > 0 {
        for _ in 0..<places { putDigit() }
        put(UInt8(ascii: "."))
      }
      if rest == 0, leadingZero || places == 0 { put(UInt8(ascii: "0")) }
      while rest > 0 { putDigit() }
      if units < 0 { put(UInt8(ascii: "-")) }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
