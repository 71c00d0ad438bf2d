import Geometry

/// Stops placed so that straight sRGB between them follows a gradient's own space.
///
/// SVG's and PDF's viewers mix in sRGB whatever a file says; extra stops stand where the difference would show. The mixing
/// error of a part falls with the square of its length, so halving reaches any tolerance quickly.
struct InterpolatedStops {
  /// The share of the colour tolerance that this step may use; slices, runs and rounding need the rest.
  private static let share = 0.25
  /// A part is halved at most this often. Where a channel begins to be clamped the curve has a corner, near black a steep
  /// one: the error of the part around it only halves with its length, and that part alone is halved so often.
  private static let depth = 12

  let space: Gradient.Space
  /// The largest difference of a channel, 0...1.
  private let tolerance: Double

  /// - Parameter tolerance: The scene's colour tolerance in levels of 255.
  init(space: Gradient.Space, tolerance: Double) {
    self.space = space
    self.tolerance = tolerance * Self.share / 255
  }

  /// One list of stops.
  func stops(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    space == .srgb ? stops : self.stops(of: [stops])[0]
  }

  /// How far, in levels of 255, the colours between placed stops stray from those between the original ones.
  func error(of placed: [Gradient.Stop], for original: [Gradient.Stop]) -> Double {
    guard space != .srgb else { return 0 }
    var (index, largest) = (0, 0.0)
    for (first, second) in zip(placed, placed.dropFirst()) where second.location > first.location {
      while index < original.count - 2, original[index + 1].location <= first.location { index += 1 }
      let (from, to) = (original[index], original[index + 1])
      guard to.location > from.location else { continue }
      for sixteenth in 1..<16 {
        let t = Double(sixteenth) / 16
        let place = first.location + (second.location - first.location) * t
        let ideal = space.mixed(from.color, to.color, at: (place - from.location) / (to.location - from.location))
        largest = max(largest, ideal.difference(from: first.color.mixed(with: second.color, at: t)))
      }
    }
    return largest * 255
  }

  /// Several lists of one length, as an animation has them, with extra stops at the same places of each.
  func stops(of lists: [[Gradient.Stop]]) -> [[Gradient.Stop]] {
    guard space != .srgb, let count = lists.first?.count, count > 1 else { return lists }
    var result = lists.map { [$0[0]] }
    for index in 1..<count {
      var cuts: [Double] = []
      place(from: 0, to: 1, lists: lists, index: index, depth: 0, into: &cuts)
      for (number, list) in lists.enumerated() {
        let (first, second) = (list[index - 1], list[index])
        for t in cuts {
          let location = first.location + (second.location - first.location) * t
          result[number].append(Gradient.Stop(location, space.mixed(first.color, second.color, at: t)))
        }
        result[number].append(second)
      }
    }
    return result
  }

  /// Appends the fractions strictly between `from` and `to` that need a stop, in order.
  private func place(
    from: Double, to: Double, lists: [[Gradient.Stop]], index: Int, depth: Int, into cuts: inout [Double]
  ) {
    guard depth < Self.depth else { return }
    let needsCut = lists.contains { list in
      let (first, second) = (list[index - 1], list[index])
      // Equal locations are a hard step and need nothing between.
      guard second.location > first.location else { return false }
      let (a, b) = (
        space.mixed(first.color, second.color, at: from), space.mixed(first.color, second.color, at: to)
      )
      return (1...7).contains { eighth in
        let t = Double(eighth) / 8
        let ideal = space.mixed(first.color, second.color, at: from + (to - from) * t)
        return ideal.difference(from: a.mixed(with: b, at: t)) > tolerance
      }
    }
    guard needsCut else { return }
    let middle = (from + to) / 2
    place(from: from, to: middle, lists: lists, index: index, depth: depth + 1, into: &cuts)
    cuts.append(middle)
    place(from: middle, to: to, lists: lists, index: index, depth: depth + 1, into: &cuts)
  }
}
