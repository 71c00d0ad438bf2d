import SceneModel

/// The colour space that colours are written in.
enum ColorSpace {
  /// Pictures.
  case rgb
  /// Masks: the luminance alone, so that every viewer weighs the channels alike.
  case gray

  /// The name of the device space.
  var name: String { self == .rgb ? "DeviceRGB" : "DeviceGray" }
  /// How many components a colour has.
  var count: Int { self == .rgb ? 3 : 1 }

  /// The components of a colour without its alpha. Luminance is 0.2125 R + 0.7154 G + 0.0721 B of the sRGB values, a linear
  /// map, so that a gradient's greys mix as its colours do.
  func components(_ color: ScreenColor) -> [Double] {
    switch self {
    case .rgb: [color.red, color.green, color.blue]
    case .gray: [0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue]
    }
  }
}
