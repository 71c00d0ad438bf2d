import Geometry

/// Stops placed so that straight sRGB between them follows a gradient's own space.
///
/// SVG's and PDF's viewers mix in sRGB whatever a file says; extra stops stand where the difference would show. The mixing
/// error of a part falls with the square of its length, so halving reaches any tolerance quickly.
package struct InterpolatedStops {
  /// The share of the colour tolerance that this step may use; slices, runs and rounding need the rest.
  private static let share = 0.25
  /// A part is halved at most this often. Where a channel begins to be clamped the curve has a corner, near black a steep
  /// one: the error of the part around it only halves with its length, and that part alone is halved so often.
  private static let depth = 12

  let space: Gradient.Space
  /// The largest difference of a channel, 0...1.
  private let tolerance: Double

  /// - Parameter tolerance: The scene's colour tolerance in levels of 255.
  package init(space: Gradient.Space, tolerance: Double) {
    self.space = space
    self.tolerance = tolerance * Self.share / 255
  }

  /// One list of stops.
  package func stops(_ stops: [ScreenStop]) -> [ScreenStop] {
    space == .srgb ? stops : self.stops(of: [stops])[0]
  }

  /// How far, in levels of 255, the colours between placed stops stray from those between the original ones.
  package func error(of placed: [ScreenStop], for original: [ScreenStop]) -> Double {
    guard space != .srgb, original.count > 1 else { return 0 }
    var (index, largest) = (0, 0.0)
    var mix = ColorMix(from: original[0].color, to: original[1].color, in: space)
    for (first, second) in zip(placed, placed.dropFirst()) where second.location > first.location {
      while index < original.count - 2, original[index + 1].location <= first.location {
        index += 1
        mix = ColorMix(from: original[index].color, to: original[index + 1].color, in: space)
      }
      let (from, to) = (original[index], original[index + 1])
      guard to.location > from.location else { continue }
      for sixteenth in 1..<16 {
        let t = Double(sixteenth) / 16
        let place = first.location + (second.location - first.location) * t
        let ideal = mix.color(at: (place - from.location) / (to.location - from.location))
        largest = max(largest, ideal.difference(from: first.color.mixed(with: second.color, at: t)))
      }
    }
    return largest * 255
  }

  /// Several lists of one length, as an animation has them, with extra stops at the same places of each.
  package func stops(of lists: [[ScreenStop]]) -> [[ScreenStop]] {
    guard space != .srgb, let count = lists.first?.count, count > 1 else { return lists }
    var result = lists.map { [$0[0]] }
    for index in 1..<count {
      // Equal locations are a hard step and need nothing between.
      let mixes = lists.map { list in
        list[index].location > list[index - 1].location
          ? ColorMix(from: list[index - 1].color, to: list[index].color, in: space) : nil
      }
      var cuts: [Double] = []
      place(from: 0, to: 1, mixes: mixes, depth: 0, into: &cuts)
      for (number, list) in lists.enumerated() {
        let (first, second) = (list[index - 1], list[index])
        for t in cuts {
          let location = first.location + (second.location - first.location) * t
          let color = mixes[number]?.color(at: t) ?? space.mixed(first.color, second.color, at: t)
          result[number].append(ScreenStop(location, color))
        }
        result[number].append(second)
      }
    }
    return result
  }

  /// Appends the fractions strictly between `from` and `to` that need a stop, in order.
  private func place(from: Double, to: Double, mixes: [ColorMix?], depth: Int, into cuts: inout [Double]) {
    guard depth < Self.depth else { return }
    let needsCut = mixes.contains { mix in
      guard let mix else { return false }
      let (a, b) = (mix.color(at: from), mix.color(at: to))
      return (1...7).contains { eighth in
        let t = Double(eighth) / 8
        let ideal = mix.color(at: from + (to - from) * t)
        return ideal.difference(from: a.mixed(with: b, at: t)) > tolerance
      }
    }
    guard needsCut else { return }
    let middle = (from + to) / 2
    place(from: from, to: middle, mixes: mixes, depth: depth + 1, into: &cuts)
    cuts.append(middle)
    place(from: middle, to: to, mixes: mixes, depth: depth + 1, into: &cuts)
  }
}
