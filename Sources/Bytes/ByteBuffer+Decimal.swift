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
    appendLine { $0.append(units: units, decimals: decimals, leadingZero: leadingZero) }
  }
}
