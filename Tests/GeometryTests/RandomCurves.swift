import Geometry
import TestSupport

/// Random curves that lean towards what breaks algorithms: coincident, level and far points, cusps, tiny and huge sizes.
struct RandomCurves {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  /// A size between a millionth and a million, most often 1.
  mutating func size() -> Double { [1, 1, 1, 100, 1e-6, 1e6][index(6)] }

  mutating func point(_ size: Double) -> Point {
    func coordinate() -> Double {
      index(4) == 0 ? size * Double(index(5) - 2) : number(-2 * size...2 * size)
    }
    return Point(x: coordinate(), y: coordinate())
  }

  /// A point that now and then is one of those before it.
  mutating func point(_ size: Double, after points: [Point]) -> Point {
    index(8) == 0 ? points[index(points.count)] : point(size)
  }

  mutating func quad() -> QuadraticBezier {
    let size = size()
    let a = point(size)
    let b = point(size, after: [a])
    return QuadraticBezier(a, b, point(size, after: [a, b]))
  }

  mutating func cubic() -> CubicBezier {
    let size = size()
    let a = point(size)
    let b = point(size, after: [a])
    let c = point(size, after: [a, b])
    return CubicBezier(a, b, c, point(size, after: [a, b, c]))
  }

  mutating func arc() -> Arc {
    let size = size()
    let width = number(0.01 * size...2 * size)
    let height = index(3) == 0 ? width : number(0.01 * size...2 * size)
    return Arc(
      center: point(size), radii: Size(width: width, height: height), rotation: .degrees(number(-200...200)),
      startAngle: .degrees(number(-400...400)), sweep: .degrees(number(0.5...359) * (index(2) == 0 ? 1 : -1)))
  }

  mutating func segment() -> Segment {
    switch index(4) {
    case 0:
      let size = size()
      return .line(Line(point(size), point(size)))
    case 1: return .quad(quad())
    case 2: return .cubic(cubic())
    default: return .arc(arc())
    }
  }
}

extension ParametricCurve {
  /// The places at `count + 1` even parameters.
  func samples(_ count: Int) -> [Point] { (0...count).map { point(at: Double($0) / Double(count)) } }

  /// About the size of the curve.
  var extent: Double { max(bounds.width, bounds.height) }
}

/// The distance from a point to a chain of straight lines.
func distance(from point: Point, to chain: [Point]) -> Double {
  zip(chain, chain.dropFirst()).map { Line($0, $1).nearest(to: point).distance }.min() ?? .infinity
}
