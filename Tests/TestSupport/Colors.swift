package import SceneModel

extension Color {
  /// One primary at its full.
  package static let pureRed = Color(red: 1, green: 0, blue: 0)
  /// One primary at its full.
  package static let pureGreen = Color(red: 0, green: 1, blue: 0)
  /// One primary at its full.
  package static let pureBlue = Color(red: 0, green: 0, blue: 1)

  /// Any colour, opaque or not.
  package static func random(using random: inout some RandomNumberGenerator) -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
  }
}
