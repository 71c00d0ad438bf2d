/// A piece of curve that a parameter t runs along from 0 at its start to 1 at its end.
public protocol ParametricCurve: Hashable, Sendable {
  /// Where it starts, t = 0.
  var start: Point { get }
  /// Where it ends, t = 1.
  var end: Point { get }
  /// The place at `t`, in 0...1; the ends come out exactly.
  func point(at t: Double) -> Point
  /// The derivative by t: the direction of travel, and its length the speed.
  func derivative(at t: Double) -> Vector
  /// The second derivative by t.
  func secondDerivative(at t: Double) -> Vector
  /// The part from one parameter to another, `from` <= `to`, with a parameter of its own from 0 to 1.
  func portion(from: Double, to: Double) -> Self
  /// The same curve run backwards.
  var reversed: Self { get }
  /// The arc length between two parameters, in user units, with a relative error of `accuracy` of the whole.
  func length(from: Double, to: Double, accuracy: Double) -> Double
  /// The direction at the start, of length 1; nil for a curve that is one point.
  var startDirection: Vector? { get }
  /// The smallest upright rectangle around the curve: exact but for rounding.
  var bounds: Rect { get }
  /// The place of the curve that lies nearest to `point`: the distance is exact but for some roundings of the coordinates,
  /// and of two places as near either may come.
  func nearest(to point: Point) -> NearestPlace
  /// The parameters in 0...1 where it runs upright; none for a straight line.
  var xExtrema: RealRoots { get }
  /// The parameters in 0...1 where it runs level; none for a straight line.
  var yExtrema: RealRoots { get }
  /// The parameters in 0...1 where it bends neither way on its way from one side to the other.
  var inflections: RealRoots { get }
  /// The parameters in 0...1 between which the curvature only rises or only falls; cusps are among them.
  var curvatureExtrema: RealRoots { get }
  /// The parameters in 0...1 where it meets the endless straight line through both ends of `line`; none where it runs
  /// along it, or where `line` has no length.
  func parameters(alongWhole line: Line) -> RealRoots
  /// The signed area that the straight way from `point` to the curve sweeps as it runs along: positive where it turns
  /// clockwise on the page. Exact; of a closed chain of curves the sum is the area within, wherever `point` lies.
  func sweptArea(about point: Point) -> Double
}

/// The place of a curve nearest to a point.
public struct NearestPlace: Hashable, Sendable {
  /// The curve's parameter there, in 0...1.
  public var parameter: Double
  /// The distance, in user units.
  public var distance: Double

  /// A place by its parameter and its distance.
  public init(parameter: Double, distance: Double) {
    self.parameter = parameter
    self.distance = distance
  }
}

extension Path {
  /// The relative error of arc lengths where none is asked for: trimming a kilometre then errs by a micrometre.
  public static let lengthAccuracy = 1e-9
}

extension ParametricCurve {
  /// The arc length, in user units, with a relative error of 1e-9.
  public var length: Double { length(from: 0, to: 1, accuracy: Path.lengthAccuracy) }

  /// The parameter at which the arc length from the start is `target`, in 0...1.
  ///
  /// Newton's method on the length, whose slope is the speed, held in a bracket by halving; each step integrates from the
  /// bracket's low end on, not from the start.
  public func parameter(atLength target: Double, accuracy: Double = Path.lengthAccuracy) -> Double {
    let whole = length(from: 0, to: 1, accuracy: accuracy)
    guard target > 0, whole > 0 else { return 0 }
    guard target < whole else { return 1 }
    var (low, high) = (0.0, 1.0)
    var lengthAtLow = 0.0
    var t = target / whole
    // The bracket alone would reach the last digit in 52 halvings.
    for _ in 0..<64 {
      let error = lengthAtLow + length(from: low, to: t, accuracy: accuracy / 4) - target
      guard abs(error) > whole * accuracy / 2 else { return t }
      let newton = t - error / derivative(at: t).length
      if error < 0 {
        low = t
        lengthAtLow = target + error
      } else {
        high = t
      }
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }

  /// The arc length by quadrature of the speed, from one of its extrema to the next: near a cusp the speed has a kink, which
  /// must not hide between the outermost node and the end of an interval.
  func integratedLength(
    from: Double, to: Double, accuracy: Double, scale: Double, speedExtrema: RealRoots
  ) -> Double {
    var sum = 0.0
    var start = from
    func add(to end: Double) {
      sum += GaussLegendre.sixteen.adaptiveIntegral(from: start, to: end, accuracy: accuracy * scale) {
        derivative(at: $0).length
      }
      start = end
    }
    for end in speedExtrema where end > from && end < to { add(to: end) }
    add(to: to)
    return sum
  }

  /// The direction at the end, of length 1; nil for a curve that is one point.
  public var endDirection: Vector? { reversed.startDirection.map { -$0 } }

  /// The direction from the start to the first of three control points that does not coincide with it.
  ///
  /// Where the first derivative vanishes the next one gives the tangent, and so on.
  func direction(towards first: Point, _ second: Point, _ third: Point) -> Vector? {
    let (a, b, c) = (first - start, second - start, third - start)
    let least = max(a.length, b.length, c.length) * coincidence
    if a.length > least { return a.normalized }
    return b.length > least ? b.normalized : c.normalized
  }
}

/// Control points this near, relative to the curve's size, coincide but for rounding.
let coincidence = 1e-12
