import SceneModel

/// A colour with its alpha multiplied in, as pictures are put over one another.
struct Pixel: Hashable, Sendable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 0.0

  static let clear = Pixel()

  init() {}

  init(_ color: ScreenColor) {
    red = color.red * color.alpha
    green = color.green * color.alpha
    blue = color.blue * color.alpha
    alpha = color.alpha
  }

  /// This pixel put over another (Porter and Duff's `over`).
  func over(_ below: Pixel) -> Pixel {
    var result = self
    result.red += below.red * (1 - alpha)
    result.green += below.green * (1 - alpha)
    result.blue += below.blue * (1 - alpha)
    result.alpha += below.alpha * (1 - alpha)
    return result
  }

  func scaled(by factor: Double) -> Pixel {
    var result = self
    result.red *= factor
    result.green *= factor
    result.blue *= factor
    result.alpha *= factor
    return result
  }

  /// The format page's luminance of the straight colour, times alpha.
  var luminance: Double { 0.2125 * red + 0.7154 * green + 0.0721 * blue }
}
