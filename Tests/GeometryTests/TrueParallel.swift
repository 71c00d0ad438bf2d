import Geometry

/// The places at a distance to the right of a curve, from its formula.
struct TrueParallel {
  private let curve: PlainCurve
  private let distance: Double
  private var parameters: [Double] = []
  /// Where the curve stands still: there its parallel may run along a circle.
  private var tips: [Point] = []
  /// Dense places of it, in order.
  private(set) var places: [Point] = []

  init(_ segment: Segment, distance: Double) {
    curve = PlainCurve(segment)
    self.distance = distance
    for t in curve.parameters {
      if curve.velocity(t).length > 1e-7 * curve.size {
        parameters.append(t)
        places.append(place(t))
      } else {
        tips.append(curve.place(t))
      }
    }
  }

  private func place(_ t: Double) -> Point {
    let velocity = curve.velocity(t)
    return curve.place(t) + velocity.perpendicular * (distance / velocity.length)
  }

  /// The largest distance from places of a fit to it, where that is above a tolerance; else some number up to that.
  func error(of fit: [Segment], tolerance: Double) -> Double {
    fit.reduce(0) { worst, piece in
      piece.samples(9).reduce(worst) { max($0, gap(from: $1, tolerance: tolerance)) }
    }
  }

  /// The largest distance from places of it to a fit.
  func omission(by fit: [Segment], tolerance: Double) -> Double {
    let chords = 32
    let pieces = fit.map { PlainCurve($0) }
    let lines = pieces.map { piece in (0...chords).map { piece.place(Double($0) / Double(chords)) } }
    return stride(from: 0, to: places.count, by: max(places.count / 60, 1)).reduce(0) { worst, index in
      let place = places[index]
      let near = lines.indices.map { number in
        let gaps = zip(lines[number], lines[number].dropFirst()).map { Line($0, $1).nearest(to: place).distance }
        let nearest = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
        return (number, nearest, gaps[nearest])
      }
      var gap = Double.infinity
      for (number, chord, _) in near.sorted(by: { $0.2 < $1.2 }).prefix(4) where gap > tolerance {
        gap = min(
          gap,
          TrueParallel.nearest(to: place, from: Double(chord) / Double(chords), to: Double(chord + 1) / Double(chords))
          {
            pieces[number].place($0)
          })
      }
      return max(worst, gap)
    }
  }

  private func gap(from point: Point, tolerance: Double) -> Double {
    var gap = tips.map { abs($0.distance(to: point) - abs(distance)) }.min() ?? .infinity
    guard gap > tolerance else { return gap }
    let chords = places.indices.dropFirst().map { index in
      (index, Line(places[index - 1], places[index]).nearest(to: point).distance)
    }
    let near = chords.sorted { $0.1 < $1.1 }.prefix(8).map(\.0)
    // Most places are told by one chord; near a cusp the distance along one may have several minima.
    for parts in [1, 16] {
      for index in near where gap > tolerance {
        for part in 0..<parts {
          let width = (parameters[index] - parameters[index - 1]) / Double(parts)
          let low = parameters[index - 1] + width * Double(part)
          gap = min(gap, TrueParallel.nearest(to: point, from: low, to: low + width, on: place))
        }
      }
    }
    return gap
  }

  /// The smallest distance from a curve between two parameters, by sections.
  private static func nearest(
    to point: Point, from: Double, to: Double, on place: (Double) -> Point
  ) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<30 {
      let (a, b) = (low + (high - low) * 0.38, low + (high - low) * 0.62)
      if place(a).distance(to: point) < place(b).distance(to: point) { high = b } else { low = a }
    }
    return place((low + high) / 2).distance(to: point)
  }
}
