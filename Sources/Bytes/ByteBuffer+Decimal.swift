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
    if units < 0 { append(UInt8(ascii: "-")) }
    var rest = units.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    // 20 digits hold any 64-bit integer, and one byte more the point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      var start = 40
      var written = 0
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      while rest > 0 || written < places {
        if written == places, places > 0 { put(UInt8(ascii: ".")) }
        put(48 + UInt8(rest % 10))
        rest /= 10
        written += 1
      }
      if written == places {
        if places > 0 { put(UInt8(ascii: ".")) }
        if leadingZero || places == 0 { put(48) }
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
