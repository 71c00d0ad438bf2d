package import SceneModel

extension ScreenColor {
  /// One primary at its full.
  package static let pureRed = ScreenColor(red: 1, green: 0, blue: 0)
  /// One primary at its full.
  package static let pureGreen = ScreenColor(red: 0, green: 1, blue: 0)
  /// One primary at its full.
  package static let pureBlue = ScreenColor(red: 0, green: 0, blue: 1)

  /// Any colour, opaque or not.
  package static func random(using random: inout some RandomNumberGenerator) -> ScreenColor {
    ScreenColor(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
  }
}

extension Color {
  /// One primary at its full.
  package static let pureRed = Color(.pureRed)
  /// One primary at its full.
  package static let pureGreen = Color(.pureGreen)
  /// One primary at its full.
  package static let pureBlue = Color(.pureBlue)

  /// The mix of two colours on a screen.
  package func mixed(with other: Color, at t: Double) -> Color { Color(screen.mixed(with: other.screen, at: t)) }

  /// The largest difference of a channel or of alpha on a screen, 0...1.
  package func difference(from other: Color) -> Double { screen.difference(from: other.screen) }
}
