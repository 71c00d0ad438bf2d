/// A colour of the screen whose channels are whole numbers of 255ths, its alpha one of 255ths or thousandths, in six bytes.
struct PlainColor: Hashable, Sendable {
  private let red, green, blue: UInt8
  /// In parts of which both 255ths and thousandths are whole numbers.
  private let alpha: UInt16

  private static let alphaParts = 51_000.0

  /// A colour that has such numbers exactly; nil of all others.
  @inline(__always)
  init?(_ color: Color) {
    guard case .srgb(let red, let green, let blue) = color.value else { return nil }
    self.init(red, green, blue, alpha: color.alpha)
  }

  /// The colour of a paint that is such a one; nil of all others.
  @inline(__always)
  init?(_ paint: Paint) {
    guard case .solid(let color) = paint else { return nil }
    self.init(color)
  }

  /// A colour that has such numbers exactly and no ink; nil of all others.
  @inline(__always)
  init?(_ color: ScreenColor) {
    guard color.ink == .none else { return nil }
    self.init(color.red, color.green, color.blue, alpha: color.alpha)
  }

  @inline(__always)
  private init?(_ red: Double, _ green: Double, _ blue: Double, alpha: Double) {
    guard let red = Self.parts(of: red, 255), let green = Self.parts(of: green, 255),
      let blue = Self.parts(of: blue, 255), let alpha = Self.parts(of: alpha, Self.alphaParts)
    else { return nil }
    self.red = UInt8(truncatingIfNeeded: red)
    self.green = UInt8(truncatingIfNeeded: green)
    self.blue = UInt8(truncatingIfNeeded: blue)
    self.alpha = UInt16(truncatingIfNeeded: alpha)
  }

  /// The colour, its numbers to the bit what they were: quotients are rounded once, so that equal ones are the same number.
  var screen: ScreenColor {
    ScreenColor(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / Self.alphaParts)
  }

  /// The colour as an author's.
  var color: Color { Color(screen) }

  /// How many parts of a whole a number within 0...1 is; nil where it is none.
  @inline(__always)
  private static func parts(of number: Double, _ whole: Double) -> Int? {
    guard number >= 0, number <= 1 else { return nil }
    // Added to 1.5 * 2^52 it is rounded to a whole number, which the last bits of the sum are.
    let parts = Int(truncatingIfNeeded: (number * whole + 0x1.8p52).bitPattern & 0xFFFF)
    return (Double(parts) / whole).bitPattern == number.bitPattern ? parts : nil
  }
}
