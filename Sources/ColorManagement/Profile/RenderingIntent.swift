/// The purpose of a conversion, which says what becomes of colours that the destination does not have (ICC.1:2022,
/// 7.2.15).
public enum RenderingIntent: Int, Hashable, Sendable, CaseIterable {
  /// Pleasing pictures: the profile's maker presses all colours together.
  case perceptual = 0
  /// Colours by the medium's white, which stays white; what is out of gamut goes to its edge.
  case relative = 1
  /// Vivid charts: saturation before hue and lightness.
  case saturation = 2
  /// Colours as they were measured, the paper's tint included.
  case absolute = 3

  /// The number of the tables that serve the intent: those of relative serve absolute too.
  var table: Int { self == .absolute ? 1 : rawValue }
}
