import Bytes

/// The ink behind a colour of the screen, as far as a print job must know it: nothing where the author wrote a screen's colour.
///
/// Packed into eight bytes, since a track has some 100,000 colours: components have 15 bits, which is finer than the four
/// decimals that outputs write, and the name of a spot colour is its number, FNV-1a-32, which the gate has found to be no
/// other's.
package struct PrintInk: Hashable, Sendable {
  private let bits: UInt64

  /// What an ink is.
  package enum Value: Hashable, Sendable {
    /// A lightness, 0 for black.
    case gray(Double)
    /// The four process inks.
    case cmyk(SIMD4<Double>)
    /// The tint of the ink of a number.
    case spot(UInt32, tint: Double)
  }

  /// No ink.
  package static let none = PrintInk(bits: 0)

  /// The ink of a colour.
  package init(_ color: Color) {
    switch color.value {
    case .srgb: self = .none
    case .gray(let lightness): self.init(kind: 1, [lightness])
    case .cmyk(let cyan, let magenta, let yellow, let black): self.init(kind: 2, [cyan, magenta, yellow, black])
    case .spot(let name, _, let tint):
      self.init(bits: 3 << 62 | UInt64(StableNumber.hash(of: name)) << Self.width | Self.step(tint))
    }
  }

  /// What the ink is; nil for none.
  package var value: Value? {
    func component(_ index: UInt64) -> Double { Double(bits >> (index * Self.width) & Self.full) / Double(Self.full) }
    return switch bits >> 62 {
    case 1: .gray(component(0))
    case 2: .cmyk(SIMD4(component(0), component(1), component(2), component(3)))
    case 3: .spot(UInt32(truncatingIfNeeded: bits >> Self.width), tint: component(0))
    default: nil
    }
  }

  /// The ink between two, mixed ink by ink: of process inks, or of tints of one named ink; none of others.
  package func mixed(with other: PrintInk, at t: Double) -> PrintInk {
    switch (value, other.value) {
    case (.gray(let first), .gray(let second)): return PrintInk(kind: 1, [first + (second - first) * t])
    case (.spot(let number, let first), .spot(let other, let second)) where number == other:
      return PrintInk(bits: 3 << 62 | UInt64(number) << Self.width | Self.step(first + (second - first) * t))
    default:
      guard let first = process, let second = other.process else { return .none }
      return PrintInk(process: first + (second - first) * t)
    }
  }

  /// The ink whose colour on a screen is multiplied channel by channel: more of cyan, magenta and yellow; none of a named one.
  package func multiplied(red: Double, green: Double, blue: Double) -> PrintInk {
    if red == 1, green == 1, blue == 1 { return self }
    if case .gray(let lightness) = value, red == green, red == blue { return PrintInk(kind: 1, [lightness * red]) }
    guard let inks = process else { return .none }
    return PrintInk(process: 1 - (1 - inks) * SIMD4(red, green, blue, 1))
  }

  /// The process inks; nil of others.
  private var process: SIMD4<Double>? {
    switch value {
    case .gray(let lightness): SIMD4(0, 0, 0, 1 - lightness)
    case .cmyk(let inks): inks
    case .spot, nil: nil
    }
  }

  private init(process inks: SIMD4<Double>) { self.init(kind: 2, (0..<4).map { inks[$0] }) }

  private static let width: UInt64 = 15
  private static let full: UInt64 = 1 << 15 - 1

  private init(bits: UInt64) { self.bits = bits }

  private init(kind: UInt64, _ components: [Double]) {
    var bits = kind << 62
    for (index, component) in components.enumerated() { bits |= Self.step(component) << (UInt64(index) * Self.width) }
    self.bits = bits
  }

  private static func step(_ fraction: Double) -> UInt64 {
    UInt64(clamping: Int(saturating: (min(max(fraction, 0), 1) * Double(full)).rounded()))
  }
}
