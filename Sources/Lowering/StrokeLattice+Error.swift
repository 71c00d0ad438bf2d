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
    var largest = 0.0
    var bend = 0.0
    for line in lines.indices {
      var last: CrossSection?
      let strayed = walk(along: line, in: 0..<stepCount(of: line)) { section in
        if let last { largest = max(largest, Self.error(from: last, to: section)) }
        last = section
      }
      bend = max(bend, strayed)
    }
    return largest + bend * 255
  }

  /// A strip with other cross-sections between those whose error is above a tolerance, in levels of 255: the change of colour is
  /// divided evenly, and with it the error.
  struct Refinement {
    private let tolerance: Double
    private var last: CrossSection?

    init(tolerance: Double) { self.tolerance = max(tolerance, Self.leastTolerance) }

    /// Goes on after a cross-section.
    mutating func begin(after last: CrossSection) { self.last = last }

    /// Reports the cross-sections up to the next one.
    mutating func append(_ section: CrossSection, _ report: (CrossSection) -> Void) {
      if let last {
        let error = StrokeLattice.error(from: last, to: section)
        if error > 0 {
          // Settled, lest the last bits of a sine decide how many.
          let parts = ElementaryFunctions.settled(error / tolerance).rounded(.up)
          for part in stride(from: 1, to: parts, by: 1) { report(last.interpolated(to: section, at: part / parts)) }
        }
      }
      report(section)
      last = section
    }

    /// Below a tenth of a level no cross-section is added.
    private static let leastTolerance = 0.1
  }

  private static func error(from first: CrossSection, to second: CrossSection) -> Double {
    // Along one straight line the colours of both triangles change evenly with it, whatever the lengths across.
    guard first.isSlanted || second.isSlanted else { return 0 }
    let change = max(
      first.leftColor.difference(from: second.leftColor), first.rightColor.difference(from: second.rightColor))
    guard change > 0 else { return 0 }
    let left = first.left.distance(to: second.left)
    let right = first.right.distance(to: second.right)
    guard left != right else { return 0 }
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
