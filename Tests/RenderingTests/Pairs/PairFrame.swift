/// A box, in whose fractions the paths of the scenes of the covering array are given.
struct PairFrame {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// `x, y` at fractions of the box, to a thousandth.
  func point(_ u: Double, _ v: Double) -> String {
    "\(Self.rounded(x + u * width)), \(Self.rounded(y + v * height))"
  }

  /// A fraction of the box's width.
  func length(_ fraction: Double) -> Double { Self.rounded(width * fraction) }

  /// `x, y, width, height`.
  var rect: String { "\(point(0, 0)), \(Self.rounded(width)), \(Self.rounded(height))" }

  /// The centre with the signs turned round.
  var negativeCenter: String { "\(-Self.rounded(x + width / 2)), \(-Self.rounded(y + height / 2))" }

  /// The box made smaller on all sides by a share of its width.
  func inset(by share: Double) -> PairFrame {
    let d = width * share
    return PairFrame(x: x + d, y: y + d, width: width - 2 * d, height: height - 2 * d)
  }

  /// Path data of a shape that fills the box, or of its upper left part.
  func path(_ name: String, part: Double = 1) -> String {
    func p(_ u: Double, _ v: Double) -> String { point(u * part, v * part) }
    return switch name {
    case "rect": "M\(p(0, 0))L\(p(1, 0))L\(p(1, 1))L\(p(0, 1))Z"
    case "star": "M\(p(0.5, 0))L\(p(0.82, 0.95))L\(p(0, 0.36))L\(p(1, 0.36))L\(p(0.18, 0.95))Z"
    case "rings":
      "M\(p(0, 0))L\(p(1, 0.1))L\(p(0.95, 1))L\(p(0.1, 0.9))ZM\(p(0.5, 0.25))L\(p(0.3, 0.55))L\(p(0.5, 0.75))L\(p(0.75, 0.5))Z"
    case "curve": "M\(p(0, 0.8))C\(p(0.2, -0.4)) \(p(0.6, 1.5)) \(p(1, 0.2))"
    case "bend": "M\(p(0, 0.1))L\(p(0.9, 0.15))L\(p(0.3, 0.6))L\(p(1, 1))"
    case "level": "M\(p(0, 0.5))H\(Self.rounded(x + part * width))"
    case "pair": "M\(p(0, 0.2))L\(p(1, 0.1))M\(p(0, 0.9))Q\(p(0.5, 0.2)) \(p(1, 0.85))"
    case "crossing": "M\(p(0, 0.95))C\(p(1.7, 0.1)) \(p(-0.7, 0.1)) \(p(1, 0.95))"
    default: "M\(p(0.1, 0.2))L\(p(0.9, 0.25))M\(p(0.25, 0.7))L\(p(0.25, 0.7))M\(p(0.75, 0.7))ZM\(p(0.5, 0.95))"
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
