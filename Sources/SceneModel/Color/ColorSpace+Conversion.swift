import Geometry

/// Conversions between sRGB and the spaces in which colours are written or mixed. Channels outside sRGB are clamped one by
/// one when a `Color` is made.
package enum ColorSpace {
  /// Three coordinates in a space.
  package typealias Triple = (Double, Double, Double)

  /// A channel in linear light from its sRGB encoding (IEC 61966-2-1), odd beyond 0...1.
  package static func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let light = size <= 0.04045 ? size / 12.92 : ElementaryFunctions.pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// A channel's sRGB encoding from linear light, odd beyond 0...1.
  package static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let code = size <= 0.003_130_8 ? size * 12.92 : 1.055 * ElementaryFunctions.pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -code : code
  }

  /// Lightness 0...1, a and b of OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020).
  package static func oklab(_ color: ScreenColor) -> Triple {
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = ElementaryFunctions.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = ElementaryFunctions.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = ElementaryFunctions.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return (
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    )
  }

  /// The colour of OKLab coordinates.
  package static func color(oklab: Triple, alpha: Double) -> ScreenColor {
    let (lightness, a, b) = oklab
    let l = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
    let m = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
    let s = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return ScreenColor(
      red: encoded(4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3),
      green: encoded(-1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3),
      blue: encoded(-0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3), alpha: alpha)
  }

  /// The colour of CIE L*a*b* with the white of D50, L* 0...100.
  ///
  /// Source: CSS Color 4, section 18 "Sample code for Color Conversions": by Bradford's adaptation to D65.
  package static func color(lab: Triple, alpha: Double) -> ScreenColor {
    let y = (lab.0 + 16) / 116
    /// A tristimulus value as a fraction of the white's, from its place on the curve of lightness.
    func light(_ place: Double) -> Double {
      place > 6.0 / 29 ? place * place * place : (116 * place - 16) * 27 / 24389
    }
    let (x50, y50, z50) = (
      light(y + lab.1 / 500) * 0.3457 / 0.3585, light(y), light(y - lab.2 / 200) * 0.2958 / 0.3585
    )
    let x = 0.955_473_421_5 * x50 - 0.023_098_455_0 * y50 + 0.063_259_243_2 * z50
    let y65 = -0.028_369_709_3 * x50 + 1.009_995_398_1 * y50 + 0.021_041_441_2 * z50
    let z = 0.012_314_014_9 * x50 - 0.020_507_649_3 * y50 + 1.330_365_926_2 * z50
    return ScreenColor(
      red: encoded(3.240_969_941_9 * x - 1.537_383_177_6 * y65 - 0.498_610_760_3 * z),
      green: encoded(-0.969_243_636_3 * x + 1.875_967_501_5 * y65 + 0.041_555_057_4 * z),
      blue: encoded(0.055_630_079_7 * x - 0.203_976_958_9 * y65 + 1.056_971_514_2 * z), alpha: alpha)
  }

  /// Lightness, chroma and hue in degrees of OKLab coordinates.
  package static func oklch(oklab: Triple) -> Triple {
    let vector = Vector(dx: oklab.1, dy: oklab.2)
    return (oklab.0, vector.length, vector.angle.normalized.degrees)
  }

  /// The OKLab coordinates of lightness, chroma and hue in degrees.
  package static func oklab(oklch: Triple) -> Triple {
    let vector = Vector(angle: Angle(degrees: oklch.2), length: oklch.1)
    return (oklch.0, vector.dx, vector.dy)
  }

  /// Hue in degrees 0..<360, saturation and brightness 0...1; grey has hue 0.
  package static func hsb(_ color: ScreenColor) -> Triple {
    let high = max(color.red, color.green, color.blue)
    let range = high - min(color.red, color.green, color.blue)
    guard range > 0 else { return (0, 0, high) }
    let sixth: Double
    if high == color.red {
      sixth = (color.green - color.blue) / range
    } else if high == color.green {
      sixth = 2 + (color.blue - color.red) / range
    } else {
      sixth = 4 + (color.red - color.green) / range
    }
    return (sixth < 0 ? sixth * 60 + 360 : sixth * 60, range / high, high)
  }

  /// The colour of hue in degrees (any number), saturation and brightness 0...1.
  package static func color(hsb: Triple, alpha: Double) -> ScreenColor {
    let (hue, saturation, brightness) = hsb
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let sixth = (turned < 0 ? turned + 360 : turned) / 60
    func channel(_ offset: Double) -> Double {
      let k = (offset + sixth).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return ScreenColor(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}
