import ColorManagement
import Foundation

/// A plain device: light is paper seen through inks, lightness goes with its root, and chroma with differences of
/// light.
struct DeviceModel {
  var isInk: Bool
  var device: Int
  var connection: Signature
  /// Whether Lab is written as version 2 did it in 16 bits.
  var legacy: Bool

  private var scale: Double { legacy ? 65280.0 / 65535 : 1 }

  /// The connection space's numbers from 0 to 1 of a device's colour.
  func connection(of color: [Double]) -> [Double] {
    let light: [Double]
    switch device {
    case 4: light = (0..<3).map { (1 - 0.9 * color[$0]) * (1 - 0.9 * color[3]) }
    case 3: light = color.map { $0 * $0 }
    default: light = Array(repeating: color[0] * color[0], count: 3)
    }
    let (r, g, b) = (light[0], light[1], light[2])
    let lab = CIELab(
      lightness: 5 + 95 * (0.25 * r + 0.6 * g + 0.15 * b).squareRoot(), a: 90 * (r - g), b: 70 * ((r + g) / 2 - b))
    if connection == "XYZ " {
      let xyz = lab.xyz
      return [xyz.x, xyz.y, xyz.z].map { $0 * 32768 / 65535 }
    }
    return [lab.lightness / 100, (lab.a + 128) / 255, (lab.b + 128) / 255].map { $0 * scale }
  }

  /// A device's colour of the connection space's numbers from 0 to 1.
  func device(of numbers: [Double]) -> [Double] {
    let lab: CIELab
    if connection == "XYZ " {
      let xyz = numbers.map { $0 * 65535 / 32768 }
      lab = CIELab(CIEXYZ(x: xyz[0], y: xyz[1], z: xyz[2]))
    } else {
      let lifted = numbers.map { $0 / scale }
      lab = CIELab(lightness: lifted[0] * 100, a: lifted[1] * 255 - 128, b: lifted[2] * 255 - 128)
    }
    let root = max(lab.lightness - 5, 0) / 95
    let (u, v) = (lab.a / 90, lab.b / 70)
    let g = root * root - 0.325 * u + 0.15 * v
    let light = [g + u, g, g + u / 2 - v].map { min(max($0, 0), 1) }
    switch device {
    case 4:
      let black = (1 - (light.max() ?? 0)) * 0.8
      return light.map { (1 - $0 / (1 - 0.9 * black)) / 0.9 } + [black]
    case 3: return light.map { $0.squareRoot() }
    default: return [root]
    }
  }
}

extension Double {
  /// This number, not below 0, to a power.
  func power(_ exponent: Double) -> Double { pow(Swift.max(self, 0), exponent) }

  /// A number from -1 to 1 that differs for near numbers.
  var wave: Double { sin(self * 12.9898) }
}
