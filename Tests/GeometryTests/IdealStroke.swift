import Geometry

/// What a stroke paints, by its definition: every place that a normal of the path reaches within half the width, the
/// joins and the caps. Found from samples of the path, with nothing of the library but the numbers of its segments.
struct IdealStroke {
  /// A place of the path with its direction of travel, of length 1.
  private struct Sample {
    var place: Point
    var direction: Vector
  }

  private var pieces: [[Sample]] = []
  private let style: StrokeStyle
  private let isClosed: Bool
  private let half: Double

  /// The stroke of a path of one subpath.
  init(_ path: Path, _ style: StrokeStyle) {
    self.style = style
    half = style.width / 2
    isClosed = path.isClosed
    for segment in path.segments { add(segment) }
  }

  /// Whether a place is painted; nil where that depends on less than some slack.
  func contains(_ place: Point, slack: Double) -> Bool? {
    let isInside = contains(place)
    let ways = [Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0, dy: -1)]
    return ways.allSatisfy { contains(place + $0 * slack) == isInside } ? isInside : nil
  }

  private func contains(_ place: Point) -> Bool {
    for piece in pieces {
      var before = piece[0]
      var beforeAlong = before.direction.dot(place - before.place)
      for sample in piece.dropFirst() {
        let along = sample.direction.dot(place - sample.place)
        if (along <= 0) != (beforeAlong <= 0) {
          let fraction = beforeAlong / (beforeAlong - along)
          if (place - before.place.interpolated(to: sample.place, at: fraction)).length <= half { return true }
        }
        (before, beforeAlong) = (sample, along)
      }
    }
    guard let first = pieces.first?.first, let last = pieces.last?.last else { return false }
    for (before, after) in zip(pieces, pieces.dropFirst()) {
      if let from = before.last, let to = after.first, joinContains(place, from, to) { return true }
    }
    return isClosed
      ? joinContains(place, last, first)
      : capContains(place, last) || capContains(place, Sample(place: first.place, direction: -first.direction))
  }

  private func capContains(_ place: Point, _ end: Sample) -> Bool {
    let way = place - end.place
    switch style.cap {
    case .butt: return false
    case .round: return end.direction.dot(way) >= 0 && way.length <= half
    case .square:
      let along = end.direction.dot(way)
      return along >= 0 && along <= half && abs(end.direction.cross(way)) <= half
    }
  }

  /// Joins lie on the outer side, between the normals of both pieces there.
  private func joinContains(_ place: Point, _ before: Sample, _ after: Sample) -> Bool {
    let way = place - after.place
    let cross = before.direction.cross(after.direction)
    let dot = before.direction.dot(after.direction)
    if abs(cross) < 1e-9, dot > 0 { return false }
    // Inside a curve, where it stands still, it turns round.
    let join = before.place == after.place && isCusp(before, after) ? .round : style.join
    if join == .round { return before.direction.dot(way) >= 0 && after.direction.dot(way) <= 0 && way.length <= half }
    let side: Double = cross > 0 ? -1 : 1
    let first = before.direction.perpendicular * (half * side)
    let second = after.direction.perpendicular * (half * side)
    func isRight(_ a: Vector, _ b: Vector) -> Bool { (b - a).cross(way - a) * side <= 0 }
    guard isRight(second, .zero), isRight(.zero, first) else { return false }
    let miter = 1 / max((1 + dot) / 2, 1e-30).squareRoot()
    guard join == .miter, miter <= style.miterLimit else { return isRight(first, second) }
    let tip = (first + second) * (1 / (1 + dot))
    return isRight(first, tip) && isRight(tip, second)
  }

  private func isCusp(_ before: Sample, _ after: Sample) -> Bool {
    pieces.contains { piece in piece.last?.place == before.place && piece.last?.direction == before.direction }
      && cusps.contains(before.place)
  }

  private var cusps: [Point] = []

  private mutating func add(_ segment: Segment) {
    let curve = PlainCurve(segment)
    guard curve.size > 0 else { return }
    var piece: [Sample] = []
    for t in curve.parameters {
      let velocity = curve.velocity(t)
      guard velocity.length > 1e-7 * curve.size else {
        // Where it stands still it may turn back: what comes after is another piece.
        continue
      }
      let sample = Sample(place: curve.place(t), direction: velocity / velocity.length)
      if let last = piece.last, last.direction.dot(sample.direction) < -0.99 {
        piece[piece.count - 1].place = sample.place
        cusps.append(sample.place)
        pieces.append(piece)
        piece = []
      }
      piece.append(sample)
    }
    if piece.count > 1 { pieces.append(piece) }
  }
}

/// A segment by its formula.
struct PlainCurve {
  private let points: [Point]
  private let arc: Arc?
  let size: Double

  init(_ segment: Segment) {
    switch segment {
    case .line(let line): (points, arc) = ([line.start, line.end], nil)
    case .quad(let quad): (points, arc) = ([quad.start, quad.control, quad.end], nil)
    case .cubic(let cubic): (points, arc) = ([cubic.start, cubic.control1, cubic.control2, cubic.end], nil)
    case .arc(let value): (points, arc) = ([], value)
    }
    let start = segment.start
    let (points, arc) = (self.points, self.arc)
    size = arc.map { max($0.radii.width, $0.radii.height) } ?? points.map { $0.distance(to: start) }.max() ?? 0
  }

  /// The place at a parameter: Bernstein's form.
  func place(_ t: Double) -> Point {
    let s = 1 - t
    if let arc {
      let angle = Angle(degrees: arc.startAngle.degrees + arc.sweep.degrees * t)
      let (x, y) = (arc.radii.width * angle.cosine, arc.radii.height * angle.sine)
      let (c, d) = (arc.rotation.cosine, arc.rotation.sine)
      return Point(arc.center.x + x * c - y * d, arc.center.y + x * d + y * c)
    }
    let weights: [Double] =
      switch points.count {
      case 2: [s, t]
      case 3: [s * s, 2 * s * t, t * t]
      default: [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      }
    return zip(points, weights).reduce(Point.origin) { $0 + ($1.0 - .origin) * $1.1 }
  }

  /// The derivative at a parameter.
  func velocity(_ t: Double) -> Vector {
    let s = 1 - t
    if let arc {
      let angle = Angle(degrees: arc.startAngle.degrees + arc.sweep.degrees * t)
      let (x, y) = (-arc.radii.width * angle.sine, arc.radii.height * angle.cosine)
      let (c, d) = (arc.rotation.cosine, arc.rotation.sine)
      return Vector(dx: x * c - y * d, dy: x * d + y * c) * arc.sweep.radians
    }
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    switch steps.count {
    case 1: return steps[0]
    case 2: return (steps[0] * s + steps[1] * t) * 2
    default: return (steps[0] * (s * s) + steps[1] * (2 * s * t) + steps[2] * (t * t)) * 3
    }
  }

  /// Parameters so dense that neither the place nor the direction changes much between two: by even steps, around the
  /// places where it is slowest by steps that shrink, and halved where it turns.
  var parameters: [Double] {
    if points.count == 2 { return [0, 1] }
    let steps = 200
    var all = (0...steps).map { Double($0) / Double(steps) }
    var slowest = [0.0, 1]
    for index in 1..<steps {
      let speeds = (-1...1).map { velocity(all[index + $0]).length }
      guard speeds[1] <= speeds[0], speeds[1] <= speeds[2] else { continue }
      var (low, high) = (all[index - 1], all[index + 1])
      for _ in 0..<90 {
        let (a, b) = (low + (high - low) * 0.38, low + (high - low) * 0.62)
        if velocity(a).length < velocity(b).length { high = b } else { low = a }
      }
      slowest.append((low + high) / 2)
    }
    for t in slowest {
      var step = 0.004
      while step > 1e-9 {
        all += [t - step, t + step]
        step *= 0.6
      }
    }
    all = (all.filter { $0 > 0 && $0 < 1 } + slowest).sorted()
    var result = [all[0]]
    for t in all.dropFirst() { halve(from: result[result.count - 1], to: t, depth: 0, into: &result) }
    return result
  }

  private func halve(from: Double, to: Double, depth: Int, into result: inout [Double]) {
    let (a, b) = (velocity(from), velocity(to))
    if depth < 12, a.dot(b) < 0.9998 * a.length * b.length, min(a.length, b.length) > 1e-7 * size {
      halve(from: from, to: (from + to) / 2, depth: depth + 1, into: &result)
      halve(from: (from + to) / 2, to: to, depth: depth + 1, into: &result)
    } else {
      result.append(to)
    }
  }
}
