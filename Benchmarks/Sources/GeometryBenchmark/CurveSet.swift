import Geometry

/// A named list of cubics, the same on every machine.
struct CurveSet {
  let name: String
  let curves: [CubicBezier]

  /// The lists that are measured.
  static let all = [outlines, random]

  /// Curves as outlines of letters and figures have them: they turn by 20 to 150 degrees without an inflection.
  private static let outlines = CurveSet(
    name: "outlines",
    curves: {
      var numbers = Numbers(seed: 1)
      return (0..<500).map { _ in
        let start = Point(numbers.next(in: 0...100), numbers.next(in: 0...100))
        let leaving = Angle(degrees: numbers.next(in: 0...360))
        let turn = Angle(degrees: numbers.next(in: 20...150))
        let (first, last) = (numbers.next(in: 15...60), numbers.next(in: 15...60))
        let end =
          start + Vector(angle: leaving, length: first * 1.6) + Vector(angle: leaving + turn, length: last * 1.6)
        return CubicBezier(
          start, start + Vector(angle: leaving, length: first), end - Vector(angle: leaving + turn, length: last), end)
      }
    }())

  /// Four random places each: inflections, loops and near cusps come as they may.
  private static let random = CurveSet(
    name: "random",
    curves: {
      var numbers = Numbers(seed: 2)
      func place() -> Point { Point(numbers.next(in: 0...100), numbers.next(in: 0...100)) }
      return (0..<500).map { _ in CubicBezier(place(), place(), place(), place()) }
    }())
}

/// Random numbers that depend on a seed alone (SplitMix64).
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    let unit = Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}
