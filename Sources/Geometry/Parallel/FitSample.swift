/// A place of a followed curve that fits are compared with.
struct FitSample {
  /// The curve's parameter.
  var t: Double
  /// Where the curve is.
  var place: Point
  /// Its direction of travel, of length 1.
  var direction: Vector
  /// The distance from the sample before.
  var length = 0.0
  /// The angle from the direction of the sample before, in radians.
  var turn = 0.0
  /// About how much of the fit the sample stands for.
  var weight = 1.0
  /// The parameter of the fit where the normal meets it.
  var u = 0.0

  /// Appends the samples of a part of a curve, the ends included: at its breaks, and near to one another in parameter and
  /// direction.
  static func append(
    _ curve: some FollowedCurve, breaks: RealRoots, from start: Double, to end: Double, to samples: inout [FitSample]
  ) {
    samples.append(FitSample(curve, at: start))
    var before = samples[0]
    let step = (end - start) * FitSample.longestStep
    for t in breaks where t > start && t < end {
      let next = FitSample(curve, at: t)
      append(curve, between: before, and: next, step: step, depth: 0, to: &samples)
      before = next
    }
    append(curve, between: before, and: FitSample(curve, at: end), step: step, depth: 0, to: &samples)
    var length = 0.0
    for index in 1..<samples.count {
      samples[index].follow(samples[index - 1])
      length += samples[index].length
    }
    divideLongSteps(of: curve, longest: length * FitSample.longestShare, in: &samples)
    // Many samples stand where the curve turns at one place, and there its own parameter tells nothing about the fit's.
    let isEven = samples.count <= FitSample.mostEven
    length = samples.reduce(0) { $0 + $1.length }
    var reached = 0.0
    for index in samples.indices {
      reached += samples[index].length
      samples[index].u = isEven ? (samples[index].t - start) / (end - start) : reached / length
    }
    for index in 1..<(samples.count - 1) { samples[index].weight = samples[index + 1].u - samples[index - 1].u }
  }

  /// Adds samples where two are farther apart than a length: there the curve runs far within little of its parameter.
  private static func divideLongSteps(
    of curve: some FollowedCurve, longest: Double, in samples: inout [FitSample]
  ) {
    var index = 1
    while index < samples.count, samples.count < FitSample.most {
      let middle = (samples[index - 1].t + samples[index].t) / 2
      if samples[index].length > longest, middle > samples[index - 1].t, middle < samples[index].t {
        samples.insert(FitSample(curve, at: middle), at: index)
        samples[index].follow(samples[index - 1])
        samples[index + 1].follow(samples[index])
      } else {
        index += 1
      }
    }
  }

  /// Adds a sample between every two; their distances and turns are not known then.
  static func addMiddles(of curve: some FollowedCurve, to samples: inout [FitSample]) {
    let count = samples.count
    samples += samples.dropFirst()
    // From the end on each place is written after it was read.
    for index in stride(from: count - 1, through: 1, by: -1) {
      let (before, after) = (samples[index - 1], samples[index])
      var middle = FitSample(curve, at: (before.t + after.t) / 2)
      middle.u = (before.u + after.u) / 2
      samples[2 * index] = after
      samples[2 * index - 1] = middle
    }
  }

  /// Takes all distances and turns anew.
  static func follow(in samples: inout [FitSample]) {
    for index in 1..<samples.count { samples[index].follow(samples[index - 1]) }
  }

  /// Takes the distance and the turn from the sample before.
  private mutating func follow(_ before: FitSample) {
    length = (place - before.place).squaredLength.squareRoot()
    let (sine, cosine) = (before.direction.cross(direction), before.direction.dot(direction))
    // The series of the arc sine errs by less than a thousandth there.
    turn =
      cosine > FitSample.smallestCosine ? sine * (1 + sine * sine / 6) : ElementaryFunctions.atan2(sine, cosine)
  }

  private static func append(
    _ curve: some FollowedCurve, between before: FitSample, and after: FitSample, step: Double, depth: Int,
    to samples: inout [FitSample]
  ) {
    let isFar = after.t - before.t > step || before.direction.dot(after.direction) < FitSample.smallestCosine
    if isFar, depth < FitSample.deepest, samples.count < FitSample.most {
      let middle = FitSample(curve, at: (before.t + after.t) / 2)
      append(curve, between: before, and: middle, step: step, depth: depth + 1, to: &samples)
      append(curve, between: middle, and: after, step: step, depth: depth + 1, to: &samples)
    } else {
      samples.append(after)
    }
  }

  private init(_ curve: some FollowedCurve, at t: Double) {
    self.t = t
    (place, direction) = curve.trace(at: t)
  }

  /// Adds the equations that a fit with certain handles passes through the sample's place at its parameter.
  func addPosition(to equations: inout NormalEquations, _ first: FitSample, _ last: FitSample) {
    let s = 1 - u
    let (b1, b2) = (3 * u * s * s, 3 * u * u * s)
    let rest = (place - first.place) - (last.place - first.place) * (b2 + u * u * u)
    let (a, b) = (first.direction * b1, last.direction * -b2)
    equations.add(a.dx, b.dx, rest.dx, weight: weight)
    equations.add(a.dy, b.dy, rest.dy, weight: weight)
  }

  /// The longest step between two samples, as a share of the part: a little over an eighth.
  private static let longestStep = 0.13
  /// The cosine of the largest angle between two samples, about 26 degrees.
  private static let smallestCosine = 0.9
  /// The longest way between two samples, as a share of the part's length.
  private static let longestShare = 0.25
  /// There are no more samples than these, whatever the curve.
  private static let most = 240
  /// More samples than these tell of a curve that turns within a small part of its parameter.
  private static let mostEven = 17
  /// A stretch is halved at most so often; beyond, the directions differ by rounding.
  private static let deepest = 44
}

/// The sums of a linear least squares fit of two unknowns.
struct NormalEquations {
  private var (aa, ab, bb) = (0.0, 0.0, 0.0)
  private var (a, b) = (0.0, 0.0)

  /// Adds the equation `x a + y b = value`.
  mutating func add(_ x: Double, _ y: Double, _ value: Double, weight: Double) {
    let (wx, wy) = (weight * x, weight * y)
    aa += wx * x
    ab += wx * y
    bb += wy * y
    a += wx * value
    b += wy * value
  }

  /// The two unknowns; nil where the equations leave them open. A trace of damping keeps those of a nearly straight part
  /// from running away.
  var solution: (Double, Double)? {
    let damping = (aa + bb) * 1e-9
    let (aa, bb) = (aa + damping, bb + damping)
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return nil }
    return ((a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant)
  }
}
