extension ColorScanner {
  /// Reads the arguments of `hsb`, `gray` or `cmyk` from behind the bracket: with commas, or with spaces and `/`.
  mutating func printFunction(_ name: String) throws(ColorSyntaxError) -> Color {
    let isHSB = name == "hsb"
    let count = name == "gray" ? 1 : isHSB ? 3 : 4
    var values: [Double] = []
    var hasCommas: Bool?
    for index in 0..<count {
      if index > 0 {
        skipSpace()
        let comma = skip(",")
        guard hasCommas ?? comma == comma else { throw fault(comma ? "an unexpected ','" : "expected ','") }
        hasCommas = comma
      }
      values.append(isHSB && index == 0 ? try hue() : try fraction())
    }
    skipSpace()
    var alpha = 1.0
    if (hasCommas ?? true) && skip(",") || hasCommas != true && skip("/") {
      alpha = try fraction()
      skipSpace()
    }
    guard skip(")") else { throw fault("expected ')'") }
    switch name {
    case "hsb": return Color(ColorSpace.color(hsb: (values[0], values[1], values[2]), alpha: alpha))
    case "gray": return .gray(values[0], alpha: alpha)
    default: return .cmyk(values[0], values[1], values[2], values[3], alpha: alpha)
    }
  }

  /// Reads `spot("Name", fallback, tint)` from behind the bracket.
  mutating func spot(palette: (String) -> Color?) throws(ColorSyntaxError) -> Color {
    skipSpace()
    let start = offset
    let name = try quotedText()
    if let message = Color.fault(ofSpot: name) { throw fault(message, at: start) }
    skipSpace()
    guard skip(",") else { throw fault("expected ',' and a colour for screens") }
    skipSpace()
    let fallback = try color(palette: palette)
    skipSpace()
    var tint = 1.0
    if skip(",") {
      tint = try fraction()
      skipSpace()
    }
    guard skip(")") else { throw fault("expected ')'") }
    return .spot(name, fallback: fallback, tint: tint)
  }

  private mutating func hue() throws(ColorSyntaxError) -> Double {
    let argument = try argument(allowsNone: false)
    guard argument.unit != .percentage else { throw fault("a hue is no percentage", at: argument.offset) }
    return argument.value
  }

  /// A number 0...1 or a percentage 0...100.
  private mutating func fraction() throws(ColorSyntaxError) -> Double {
    let argument = try argument(allowsNone: false)
    guard argument.unit != .degrees else { throw fault("expected a number or a percentage", at: argument.offset) }
    let value = argument.scaled(full: 1)
    guard (0...1).contains(value) else { throw fault("expected 0 to 1, or 0% to 100%", at: argument.offset) }
    return value
  }
}
