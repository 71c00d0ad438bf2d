/// An argument of a colour function.
struct ColorArgument {
  /// What a number is followed by.
  enum Unit {
    case number, percentage, degrees
  }

  var value: Double
  var unit: Unit
  var isNone = false
  var offset: Int

  /// The value where a percentage counts `full` for 100%.
  func scaled(full: Double) -> Double { unit == .percentage ? value / 100 * full : value }
}

extension ColorScanner {
  /// Reads the arguments of one of CSS's functions from behind its bracket: with commas, or with spaces and `/`.
  mutating func cssFunction(_ name: String, from start: Int) throws(ColorSyntaxError) -> Color {
    let isLab = ["lab", "oklab", "oklch"].contains(name)
    var arguments: [ColorArgument] = []
    arguments.reserveCapacity(3)
    arguments.append(try argument(allowsNone: true))
    skipSpace()
    let hasCommas = peek == UInt8(ascii: ",")
    if hasCommas && isLab { throw fault("the arguments of '\(name)' are divided by spaces") }
    while arguments.count < 3 {
      if hasCommas, !skip(",") { throw fault("expected ','") }
      arguments.append(try argument(allowsNone: !hasCommas))
      skipSpace()
    }
    var alpha = 1.0
    if peek != UInt8(ascii: ")") {
      guard skip(hasCommas ? "," : "/") else { throw fault(hasCommas ? "expected ',' or ')'" : "expected '/' or ')'") }
      let argument = try argument(allowsNone: !hasCommas)
      guard argument.unit != .degrees else { throw fault("alpha is no angle", at: argument.offset) }
      alpha = argument.scaled(full: 1)
      skipSpace()
    }
    guard skip(")") else { throw fault("expected ')'") }
    if hasCommas, let none = arguments.first(where: \.isNone) {
      throw fault("'none' stands only among arguments divided by spaces", at: none.offset)
    }
    try checkUnits(of: name, arguments, hasCommas: hasCommas)
    return Color(Self.cssColor(name, arguments, alpha: min(max(alpha, 0), 1)))
  }

  /// Reads one argument: a number, a percentage, an angle, or `none`, which counts 0.
  mutating func argument(allowsNone: Bool) throws(ColorSyntaxError) -> ColorArgument {
    skipSpace()
    let start = offset
    guard let value = number() else {
      if allowsNone, word() == "none" { return ColorArgument(value: 0, unit: .number, isNone: true, offset: start) }
      throw fault("expected a number", at: start)
    }
    guard value.isFinite else { throw fault("the number is too large", at: start) }
    if skip("%") { return ColorArgument(value: value, unit: .percentage, offset: start) }
    let unitStart = offset
    guard let next = peek, Self.isLetter(next) || Self.isDigit(next) || next == UInt8(ascii: "-") else {
      return ColorArgument(value: value, unit: .number, offset: start)
    }
    let degrees: Double =
      switch word() {
      case "": value
      case "deg": value
      case "grad": value * 0.9
      case "rad": value * 180 / .pi
      case "turn": value * 360
      default: throw fault("expected a number, a percentage or an angle", at: unitStart)
      }
    return ColorArgument(value: degrees, unit: offset == unitStart ? .number : .degrees, offset: start)
  }

  private func checkUnits(
    of name: String, _ arguments: [ColorArgument], hasCommas: Bool
  ) throws(ColorSyntaxError) {
    let hue: Int? = name == "hsl" || name == "hsla" ? 0 : name == "oklch" ? 2 : nil
    for (index, argument) in arguments.enumerated() {
      switch argument.unit {
      case .percentage where index == hue: throw fault("a hue is no percentage", at: argument.offset)
      case .degrees where index != hue: throw fault("expected a number or a percentage", at: argument.offset)
      case .number where hasCommas && hue == 0 && index > 0:
        throw fault("between commas, saturation and lightness are percentages", at: argument.offset)
      case .number, .percentage, .degrees: break
      }
    }
    guard hasCommas, hue == nil else { return }
    if let odd = arguments.first(where: { $0.unit != arguments[0].unit }) {
      throw fault("between commas, all three are numbers or all are percentages", at: odd.offset)
    }
  }

  private static func cssColor(_ name: String, _ arguments: [ColorArgument], alpha: Double) -> ScreenColor {
    let (first, second, third) = (arguments[0], arguments[1], arguments[2])
    switch name {
    case "hsl", "hsla":
      // A number stands for that many percent.
      return hsl(
        hue: first.value, saturation: min(max(second.value / 100, 0), 1), lightness: min(max(third.value / 100, 0), 1),
        alpha: alpha)
    case "lab":
      // 100% are a lightness of 100, and 125 of a and b.
      let lightness = min(max(first.value, 0), 100)
      return ColorSpace.color(lab: (lightness, second.scaled(full: 125), third.scaled(full: 125)), alpha: alpha)
    case "oklab":
      let lightness = min(max(first.scaled(full: 1), 0), 1)
      return ColorSpace.color(oklab: (lightness, second.scaled(full: 0.4), third.scaled(full: 0.4)), alpha: alpha)
    case "oklch":
      let lightness = min(max(first.scaled(full: 1), 0), 1)
      let chroma = max(second.scaled(full: 0.4), 0)
      return ColorSpace.color(oklab: ColorSpace.oklab(oklch: (lightness, chroma, third.value)), alpha: alpha)
    default:
      return ScreenColor(
        red: first.scaled(full: 255) / 255, green: second.scaled(full: 255) / 255, blue: third.scaled(full: 255) / 255,
        alpha: alpha)
    }
  }

  /// Source: CSS Color 4, section 7.1 "Converting HSL Colors to sRGB".
  private static func hsl(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> ScreenColor {
    let brightness = lightness + saturation * min(lightness, 1 - lightness)
    let colorfulness = brightness > 0 ? 2 * (1 - lightness / brightness) : 0
    return ColorSpace.color(hsb: (hue, colorfulness, brightness), alpha: alpha)
  }
}
