import Geometry
import SceneModel

extension ResolvedAnimation.Values {
  /// Whether places between every so many values lie evenly between these, in user units.
  func runEvenly(every count: Int, tolerance: Double) -> Bool {
    let places: [[Double]]
    switch self {
    case .fillGeometry(let geometries), .strokeGeometry(let geometries): places = geometries.map(\.numbers)
    default: return true
    }
    return places.indices.allSatisfy { index in
      let (first, step) = (index - index % count, index % count)
      guard step > 0, first + count < places.count else { return true }
      return places[index].indices.allSatisfy { number in
        let (from, to) = (places[first][number], places[first + count][number])
        return abs(from + (to - from) * Double(step) / Double(count) - places[index][number]) <= tolerance
      }
    }
  }
}

extension ResolvedGradient.Geometry {
  /// The numbers that say where the gradient lies.
  fileprivate var numbers: [Double] {
    switch self {
    case .axial(let start, let end): [start.x, start.y, end.x, end.y]
    case .radial(let center, let radii): [center.x, center.y, radii.width, radii.height]
    case .conic(let center, let start): [center.x, center.y, start.degrees]
    case .along: []
    }
  }
}

extension Gradient.Space {
  /// By how much a channel, 0...1, of the colours between stops strays, half-way from some stops to others, from the mean.
  func unevenness(from first: [Gradient.Stop], to second: [Gradient.Stop]) -> Double {
    let middle = first.interpolated(to: second, at: 0.5)
    return middle.indices.dropFirst().reduce(0) { largest, index in
      (1..<16).reduce(largest) { largest, sixteenth in
        let place = Double(sixteenth) / 16
        func color(_ stops: [Gradient.Stop]) -> ScreenColor {
          mixed(stops[index - 1].color.screen, stops[index].color.screen, at: place)
        }
        return max(largest, color(middle).difference(from: color(first).mixed(with: color(second), at: 0.5)))
      }
    }
  }
}
