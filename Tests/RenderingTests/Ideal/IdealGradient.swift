import Geometry
import SceneModel

/// A gradient's colour at a place, straight from the format's words.
struct IdealGradient: Sendable {
  let gradient: Gradient
  let box: Rect
  private let stops: [ScreenStop]
  /// The one colour that is seen of a gradient that repeats too finely.
  private var mean: ScreenColor?

  init(_ gradient: Gradient, bounds: Rect) {
    self.gradient = gradient
    stops = gradient.stops.screen
    if case .box(let frame) = gradient.units { box = frame ?? bounds } else { box = bounds }
    mean = nil
    if gradient.spread != .pad, let period, period > 0, period < Self.shortestPeriod { mean = meanColor }
  }

  /// The colour that is seen of a gradient that repeats within less than this, in units: the tolerance of geometry.
  private static let shortestPeriod = 0.05

  /// The least length of one run of an axial or radial gradient, in units; nil for one that is none.
  private var period: Double? {
    func length(_ vector: Vector) -> Double {
      isBox ? Vector(dx: vector.dx * box.width, dy: vector.dy * box.height).length : vector.length
    }
    switch gradient.kind {
    case .axial(let start, let end): return length(end - start)
    case .radial(_, let radii):
      return min(length(Vector(dx: radii.width, dy: 0)), length(Vector(dx: 0, dy: radii.height)))
    case .conic, .along: return nil
    }
  }

  /// The mean of the colours over one run, each by its alpha, and of the alphas.
  private var meanColor: ScreenColor {
    let count = 4096
    var sum = Pixel()
    for step in 0..<count {
      let pixel = Pixel(color(atParameter: (Double(step) + 0.5) / Double(count)).color)
      (sum.red, sum.green) = (sum.red + pixel.red, sum.green + pixel.green)
      (sum.blue, sum.alpha) = (sum.blue + pixel.blue, sum.alpha + pixel.alpha)
    }
    guard sum.alpha > 0 else { return ScreenColor(red: 0, green: 0, blue: 0, alpha: 0) }
    return ScreenColor(
      red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha,
      alpha: sum.alpha / Double(count))
  }

  private var isBox: Bool {
    if case .box = gradient.units { true } else { false }
  }

  /// The place in the gradient's own units.
  private func unit(_ point: Point) -> Point {
    guard isBox else { return point }
    return Point(
      x: box.width > 0 ? (point.x - box.x) / box.width : 0, y: box.height > 0 ? (point.y - box.y) / box.height : 0)
  }

  /// The colour at a place, and a number that jumps where the colour does.
  func color(at point: Point) -> (color: ScreenColor, part: Int) {
    if let mean { return (mean, 0) }
    guard let t = parameter(at: point) else { return (stops[stops.count - 1].color, 0) }
    let (color, part) = color(atParameter: spread(t))
    return (color, part + (jumpsBetweenRuns ? Int(t.rounded(.down)) * stops.count : 0))
  }

  /// Whether each run of a repeated gradient begins with another colour than the one before ends with.
  private var jumpsBetweenRuns: Bool { gradient.spread == .repeat && stops.first?.color != stops.last?.color }

  private func parameter(at point: Point) -> Double? {
    switch gradient.kind {
    case .axial(let start, let end):
      let p = unit(point)
      var axis = end - start
      if isBox, box.width == 0 { axis.dx = 0 }
      if isBox, box.height == 0 { axis.dy = 0 }
      guard axis.squaredLength > 0 else { return nil }
      return (p - start).dot(axis) / axis.squaredLength
    case .radial(let center, let radii):
      let p = unit(point)
      let (isFlat, isThin) = (isBox && box.height == 0, isBox && box.width == 0)
      guard radii.width > 0 || isThin, radii.height > 0 || isFlat, !isFlat || !isThin else { return nil }
      let x = isThin ? 0 : (p.x - center.x) / radii.width
      let y = isFlat ? 0 : (p.y - center.y) / radii.height
      return (x * x + y * y).squareRoot()
    case .conic(let center, let toward):
      let origin = isBox ? box.point(atUnit: center) : center
      let target = isBox ? box.point(atUnit: toward) : toward
      guard target != origin else { return nil }
      let from = (target - origin).angle.degrees
      let turn = ((point - origin).angle.degrees - from).truncatingRemainder(dividingBy: 360)
      return (turn < 0 ? turn + 360 : turn) / 360
    case .along: return nil
    }
  }

  private func spread(_ t: Double) -> Double {
    switch gradient.spread {
    case .pad: return t
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let half = (t / 2 - (t / 2).rounded(.down)) * 2
      return half > 1 ? 2 - half : half
    }
  }

  /// The colour at a fraction of the way; `part` counts the hard steps before it.
  func color(atParameter t: Double) -> (color: ScreenColor, part: Int) {
    guard let first = stops.first, t >= first.location else { return (stops[0].color, 0) }
    // The last stop at or before t: of coincident ones the later.
    var (low, high) = (0, stops.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].location <= t { low = middle } else { high = middle }
    }
    let part = hardSteps(before: low)
    guard low + 1 < stops.count else { return (stops[low].color, part) }
    let (a, b) = (stops[low], stops[low + 1])
    let fraction = (t - a.location) / (b.location - a.location)
    return (gradient.space.mixed(a.color, b.color, at: fraction), part)
  }

  private func hardSteps(before index: Int) -> Int {
    // Stops are few in the pictures that this judges, tracks apart, whose steps never jump.
    guard stops.count < 200, index > 0 else { return 0 }
    return (1...index).count {
      stops[$0].location == stops[$0 - 1].location && stops[$0].color != stops[$0 - 1].color
    }
  }
}
