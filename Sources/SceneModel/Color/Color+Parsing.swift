extension Color {
  /// The colour that a text writes, by the rules of scene files.
  ///
  /// CSS's notations follow CSS Color 4 (`#rgb` and its kin, names, `rgb()`, `hsl()`, `lab()`, `oklab()`, `oklch()`;
  /// arguments out of range are clamped); `hsb()`, `gray()`, `cmyk()` and `spot()` take fractions or percentages and refuse
  /// what lies out of range. A colour that leaves sRGB is clamped channel by channel.
  ///
  /// - Throws: A `ColorSyntaxError` with the offset of the fault. `none` and `$name` are no colours here.
  public init(parsing text: String) throws(ColorSyntaxError) {
    try self.init(parsing: text) { _ in nil }
  }

  /// The colour that a text writes; `palette` says what `$name` stands for where a function takes another colour.
  package init(parsing text: String, palette: (String) -> Color?) throws(ColorSyntaxError) {
    var scanner = ColorScanner(text)
    scanner.skipSpace()
    self = try scanner.color(palette: palette)
    scanner.skipSpace()
    guard scanner.peek == nil else { throw scanner.fault("expected the end of the colour") }
  }
}

extension ColorScanner {
  /// Reads a colour of any notation.
  mutating func color(palette: (String) -> Color?) throws(ColorSyntaxError) -> Color {
    let start = offset
    if peek == UInt8(ascii: "#") { return try hexadecimal() }
    if skip("$") {
      let name = paletteName()
      guard let color = palette(name) else { throw fault("the palette has no colour '\(name)'", at: start) }
      return color
    }
    let name = word()
    guard !name.isEmpty else { throw fault("expected a colour") }
    guard skip("(") else {
      guard let color = Color.named(name) else {
        throw ColorSyntaxError(offset: start, message: "unknown colour '\(name)'", unknownName: name)
      }
      return color
    }
    switch name {
    case "rgb", "rgba", "hsl", "hsla", "lab", "oklab", "oklch": return try cssFunction(name, from: start)
    case "hsb", "gray", "cmyk": return try printFunction(name)
    case "spot": return try spot(palette: palette)
    default: throw ColorSyntaxError(offset: start, message: "unknown colour function '\(name)'", unknownName: name)
    }
  }

  private mutating func hexadecimal() throws(ColorSyntaxError) -> Color {
    let start = offset
    offset += 1
    while let byte = peek, Self.isLetter(byte) || Self.isDigit(byte) { offset += 1 }
    guard let color = bytes[(start + 1)..<offset].withUnsafeBufferPointer({ Color(hexDigits: $0) }) else {
      throw fault("'#' is followed by 3, 4, 6 or 8 hexadecimal digits", at: start)
    }
    return color
  }

  /// The rest of a name after `$`: everything up to a comma, a bracket or white space.
  private mutating func paletteName() -> String {
    let start = offset
    while let byte = peek, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
