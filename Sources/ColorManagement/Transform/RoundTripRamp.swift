/// What comes back from a device of 256 greys that are sent to it: a line that runs level where the device's black is
/// reached. Black point compensation takes the destination's black from it (Adobe, "Adobe Systems' Implementation of
/// Black Point Compensation", 2006; ISO 18619, 4.2.4).
struct RoundTripRamp {
  private let sent: [Double]
  private let back: [Double]

  /// The ramp of lightnesses with the chroma of `guess`, as far as it is at most 50 in each component.
  init(around guess: CIELab, _ roundTrip: (SIMD4<Double>) -> SIMD4<Double>) {
    func bounded(_ component: Double) -> Double { min(max(component, -50), 50) }
    let sent = (0..<256).map { Double($0) * 100 / 255 }
    var back = sent.map { roundTrip(SIMD4($0, bounded(guess.a), bounded(guess.b), 0)).x }
    for index in (1..<255).reversed() { back[index] = min(back[index], back[index + 1]) }
    self.sent = sent
    self.back = back
  }

  /// The black point: the first guess where relative colours come back nearly as they were sent, else the foot of a
  /// parabola through the shadows.
  func blackPoint(guess: CIELab, _ intent: RenderingIntent) -> CIEXYZ {
    guard let darkest = back.first, let lightest = back.last, darkest < lightest else { return .black }
    let span = lightest - darkest
    if intent == .relative {
      let isStraight = zip(sent, back).allSatisfy { sent, back in
        sent <= darkest + 0.2 * span || (sent - back).magnitude < 4
      }
      if isStraight { return guess.xyz }
    }
    let shadows = intent == .relative ? 0.1..<0.5 : 0.03..<0.25
    var places: [Double] = [], values: [Double] = []
    for (sent, back) in zip(sent, back) where shadows.contains((back - darkest) / span) {
      places.append(sent)
      values.append((back - darkest) / span)
    }
    guard places.count >= 3 else { return .black }
    return CIELab(lightness: Self.foot(places, values), a: guess.a, b: guess.b).xyz
  }

  /// The place from 0 to 50 where the parabola nearest to the values by least squares rises through 0; 0 where none
  /// does.
  private static func foot(_ places: [Double], _ values: [Double]) -> Double {
    guard places.count >= 4 else { return 0 }
    var powers = [Double](repeating: 0, count: 5)
    var right = SIMD4<Double>.zero
    for (x, y) in zip(places, values) {
      for (index, power) in [1, x, x * x, x * x * x, x * x * x * x].enumerated() { powers[index] += power }
      right += SIMD4(y, x * y, x * x * y, 0)
    }
    let normal = Matrix3x3(rows: [
      powers[0], powers[1], powers[2], powers[1], powers[2], powers[3], powers[2], powers[3], powers[4],
    ])
    guard let solution = normal.inverse.map({ $0 * right }) else { return 0 }
    let (a, b, c) = (solution.z, solution.y, solution.x)
    if a.magnitude < 1e-10 { return b.magnitude < 1e-10 ? 0 : min(max(-c / b, 0), 50) }
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return 0 }
    return min(max((-b + discriminant.squareRoot()) / (2 * a), 0), 50)
  }
}
