/// The deltas of a glyph's points, the four phantom points last.
struct PointDeltas: Sendable {
  var x: [Double]
  var y: [Double]
  /// The points that have a delta of their own.
  var isGiven: [Bool]

  init(count: Int) {
    x = Array(repeating: 0, count: count)
    y = x
    isGiven = Array(repeating: false, count: count)
  }

  /// Adds other deltas of as many points.
  mutating func add(_ other: PointDeltas) {
    for index in x.indices {
      x[index] += other.x[index]
      y[index] += other.y[index]
    }
  }
}

/// The deltas of points between others that have some (OpenType, gvar: inferred deltas for un-referenced point numbers).
enum InferredDeltas {
  /// Fills in the deltas that are not given. Those of components and of phantom points are 0 then.
  static func fill(_ deltas: inout PointDeltas, _ points: [GlyphPoint], isComposite: Bool) {
    guard !isComposite else { return }
    var start = 0
    for index in points.indices where points[index].endsContour {
      fill(&deltas, points, start...index)
      start = index + 1
    }
  }

  private static func fill(_ deltas: inout PointDeltas, _ points: [GlyphPoint], _ contour: ClosedRange<Int>) {
    guard let first = contour.first(where: { deltas.isGiven[$0] }) else { return }
    var before = first
    for index in contour where index > first && deltas.isGiven[index] {
      infer(&deltas, points, (before + 1)..<index, between: before, index)
      before = index
    }
    infer(&deltas, points, (before + 1)..<(contour.upperBound + 1), between: before, first)
    infer(&deltas, points, contour.lowerBound..<first, between: before, first)
  }

  private static func infer(
    _ deltas: inout PointDeltas, _ points: [GlyphPoint], _ range: Range<Int>, between low: Int, _ high: Int
  ) {
    guard !range.isEmpty else { return }
    let along = Ends(points[low].x, points[high].x, deltas.x[low], deltas.x[high])
    let across = Ends(points[low].y, points[high].y, deltas.y[low], deltas.y[high])
    for index in range {
      deltas.x[index] = along.delta(at: points[index].x)
      deltas.y[index] = across.delta(at: points[index].y)
    }
  }

  /// Two places on an axis with their deltas, in rising order.
  private struct Ends {
    let low: Double
    let high: Double
    let lowDelta: Double
    let highDelta: Double
    let scale: Double

    init(_ first: Double, _ second: Double, _ firstDelta: Double, _ secondDelta: Double) {
      let rises = first <= second
      low = rises ? first : second
      high = rises ? second : first
      // From one place there is no way between two deltas.
      let isOne = first == second && firstDelta != secondDelta
      lowDelta = isOne ? 0 : rises ? firstDelta : secondDelta
      highDelta = isOne ? 0 : rises ? secondDelta : firstDelta
      scale = first == second ? 0 : (highDelta - lowDelta) / (high - low)
    }

    func delta(at place: Double) -> Double {
      if place <= low { return lowDelta }
      if place >= high { return highDelta }
      return lowDelta + (place - low) * scale
    }
  }
}
