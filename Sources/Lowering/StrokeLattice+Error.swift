import Geometry
import SceneModel

extension StrokeLattice {
  /// How far, in levels of 255, the colours between the cross-sections stray from those of the lines across the stroke.
  ///
  /// What lies between two of them is painted as two triangles, in each of which the lines of one colour run along one of the
  /// cross-sections, while they should turn from one to the other. In a bend, where one side is q times as long as the other,
  /// a triangle is off by (1 - u) (q - 1) u / (1 + (q - 1) u) of the change of colour where it is most, on the diagonal, at the
  /// share u of the width from the short side; that is largest at u = 1 / (√q + 1), namely (√q - 1) / (√q + 1). Beside a slight
  /// corner comes what its single cross-section takes from the pieces before and after it.
  package var error: Double {
    strips.reduce(0) { largest, strip in
      zip(strip, strip.dropFirst()).reduce(largest) { max($0, Self.error(from: $1.0, to: $1.1)) }
    } + bendError * 255
  }

  /// A strip with other cross-sections between those whose error is above a tolerance, in levels of 255: the change of colour is
  /// divided evenly, and with it the error.
  static func refined(_ strip: [CrossSection], tolerance: Double) -> [CrossSection] {
    var result: [CrossSection] = []
    result.reserveCapacity(strip.count)
    for section in strip {
      if let last = result.last {
        // Settled, lest the last bits of a sine decide how many.
        let parts = ElementaryFunctions.settled(error(from: last, to: section) / max(tolerance, leastTolerance))
          .rounded(.up)
        for part in stride(from: 1, to: parts, by: 1) {
          result.append(last.interpolated(to: section, at: part / parts))
        }
      }
      result.append(section)
    }
    return result
  }

  /// Below a tenth of a level no cross-section is added.
  private static let leastTolerance = 0.1

  private static func error(from first: CrossSection, to second: CrossSection) -> Double {
    let left = first.left.distance(to: second.left)
    let right = first.right.distance(to: second.right)
    let change = max(
      first.leftColor.difference(from: second.leftColor), first.rightColor.difference(from: second.rightColor))
    // Along one straight line the colours of both triangles change evenly with it, whatever the lengths across.
    guard change > 0, left != right, first.isSlanted || second.isSlanted else { return 0 }
    let (short, long) = (min(left, right).squareRoot(), max(left, right).squareRoot())
    return change * 255 * (long - short) / (long + short)
  }
}

extension StrokeLattice.CrossSection {
  fileprivate func interpolated(to other: StrokeLattice.CrossSection, at t: Double) -> StrokeLattice.CrossSection {
    StrokeLattice.CrossSection(
      left: left.interpolated(to: other.left, at: t), right: right.interpolated(to: other.right, at: t),
      leftColor: leftColor.mixed(with: other.leftColor, at: t),
      rightColor: rightColor.mixed(with: other.rightColor, at: t), isSlanted: true)
  }
}
