import Bytes
import Geometry
package import SceneModel

/// A part of a conic gradient between two neighbouring stops, cut into slices that an output can paint.
///
/// The slices have equal angles. Either each has one colour, or all are painted by one axial gradient along the tangent in
/// the slice's middle: slice j sees the part from j / n to (j + 1) / n of it.
package struct ConicTransition: Hashable, Sendable {
  /// Where it lies, in turns from the gradient's start; beyond 1 on a part that runs over angle 0.
  package var turns: ClosedRange<Double>
  /// The colour at its start.
  package var from: ScreenColor
  /// The colour at its end.
  package var to: ScreenColor
  /// Into how many slices of equal angle it is cut, 1 or more.
  package var sliceCount: Int
  /// Half the length of the axial gradient's vector for one slice, in user units; nil for slices of one colour each.
  package var halfLength: Double?
  /// The largest error of a channel in a slice, in levels of 255.
  package var error = 0.0
  /// The error that 99 of 100 points of a slice keep, in levels of 255.
  package var usualError = 0.0
  /// The colours at its ends for each value of an animation of the stops.
  package var variants: [ColorPair] = []

  /// The colours at the ends of a transition.
  package struct ColorPair: Hashable, Sendable {
    /// The colour at its start.
    package var from: ScreenColor
    /// The colour at its end.
    package var to: ScreenColor
  }

  /// The angle of one slice in turns.
  package var sliceTurns: Double { (turns.upperBound - turns.lowerBound) / Double(sliceCount) }
  /// Where slice `index` lies, in turns from the gradient's start.
  package func slice(_ index: Int) -> ClosedRange<Double> {
    let start = turns.lowerBound + sliceTurns * Double(index)
    let end = index == sliceCount - 1 ? turns.upperBound : turns.lowerBound + sliceTurns * Double(index + 1)
    return min(start, end)...end
  }
  /// Whether both are of one and the same colour.
  fileprivate func continues(as next: ConicTransition) -> Bool {
    from == to && next.from == next.to && to == next.from && variants.isEmpty && next.variants.isEmpty
  }
  /// The colour in the middle of slice `index`: what a slice of one colour is painted with.
  package func color(ofSlice index: Int) -> ScreenColor {
    from.mixed(with: to, at: (Double(index) + 0.5) / Double(sliceCount))
  }
}

/// Cuts a conic gradient into slices.
package enum ConicSlices {
  /// The transitions of a conic gradient over a part of the turn, with as few slices as the tolerance allows.
  ///
  /// - Parameters:
  ///   - stops: The stops of one turn; where the turn is passed, they begin anew.
  ///   - turns: The part to be painted, in turns from the gradient's start, at most one turn long.
  ///   - radii: Between which distances from the centre something is painted, in user units.
  ///   - tolerance: The largest error of a channel or of alpha, in levels of 255.
  ///   - variants: The stops at each value of an animation, as many and where `stops` are.
  /// - Returns: The transitions in order; those without length are left out, equal colours are one flat slice.
  package static func transitions(
    of stops: [ScreenStop], over turns: ClosedRange<Double>, radii: ClosedRange<Double>, tolerance: Double,
    variants: [[ScreenStop]] = []
  ) -> [ConicTransition] {
    guard let first = stops.first, let last = stops.last, turns.upperBound > turns.lowerBound else { return [] }
    var result: [ConicTransition] = []
    result.reserveCapacity(stops.count + 1)
    var fits = Fits(radii: radii)
    func add(_ stretch: ClosedRange<Double>, _ pair: (Int, Int)) {
      let low = max(stretch.lowerBound, turns.lowerBound)
      let high = min(stretch.upperBound, turns.upperBound)
      guard high - low > shortest else { return }
      func colors(_ stops: [ScreenStop]) -> ConicTransition.ColorPair {
        let (from, to) = (stops[pair.0].color, stops[pair.1].color)
        func color(_ place: Double) -> ScreenColor {
          if place == stretch.lowerBound { return from }
          if place == stretch.upperBound { return to }
          return from.mixed(
            with: to, at: (place - stretch.lowerBound) / (stretch.upperBound - stretch.lowerBound))
        }
        return ConicTransition.ColorPair(from: color(low), to: color(high))
      }
      let ends = colors(stops)
      let piece = ConicTransition(
        turns: low...high, from: ends.from, to: ends.to, sliceCount: 1,
        variants: variants.lazy.filter { $0.count == stops.count }.map(colors))
      if let before = result.last, before.continues(as: piece) {
        result[result.count - 1].turns = before.turns.lowerBound...high
      } else {
        result.append(cut(piece, &fits, tolerance: tolerance))
      }
    }
    var turn = turns.lowerBound.rounded(.down)
    while turn < turns.upperBound {
      add(turn...(turn + first.location), (0, 0))
      for index in 1..<max(stops.count, 1) {
        add((turn + stops[index - 1].location)...(turn + stops[index].location), (index - 1, index))
      }
      add((turn + last.location)...(turn + 1), (stops.count - 1, stops.count - 1))
      turn += 1
    }
    return result
  }

  /// Parts of a turn shorter than this are rounding, not picture: a billionth of a turn.
  private static let shortest = 1e-9
  /// No slice is wider than a third of a turn, where its tangent would no longer tell its angles apart.
  private static let widestHalfAngle = Double.pi / 3
  /// Finer than half a level no 8-bit picture shows.
  private static let finestTolerance = 0.5
  /// More than the finest tolerance ever asks for.
  private static let mostSlices = 1_000
  /// The error that 99 of 100 points of a slice keep, of the worst one in its four corners: the error grows with the angle
  /// from the slice's middle and with the distance from the circle where the gradient is right, and of products xy of two
  /// numbers in 0...1 the share 1 - s + s ln s is above s.
  private static let shareOfWorst = 0.862
  /// Up to this error, as a fraction of a slice's change of colour, it is such a product: where the outer radius is at most
  /// three times the inner one. The slice's own bend, about the square of half its angle, must be less than the error.
  private static let productError = 0.25
  /// How far the corners of a slice may stray beyond the tolerance, in levels: half of what renderers may add.
  private static let cornerAllowance = 1.5

  /// Of the error in a slice's corners, what 99 of 100 of its points keep.
  ///
  /// - Parameter error: The error as a fraction of the slice's change of colour.
  private static func usualShare(of error: Double, halfAngle: Double) -> Double {
    halfAngle * halfAngle <= error && error <= productError ? shareOfWorst : 1
  }

  /// The transition with the fewest slices of which 99 of 100 points stay within the tolerance.
  ///
  /// No straight gradient does better in the corners of a slice than `LinearSlice`; one with a bend before each edge would,
  /// by a fifth, at two more stops a slice, which weigh more than the slices they save.
  private static func cut(
    _ transition: ConicTransition, _ fits: inout Fits, tolerance: Double
  ) -> ConicTransition {
    let radii = fits.radii
    let levels =
      transition.variants.reduce(transition.from.difference(from: transition.to)) {
        max($0, $1.from.difference(from: $1.to))
      } * 255
    guard levels > 0 else { return transition }
    let tolerance = max(tolerance, finestTolerance)
    var result = transition
    let flatCount = Int(ElementaryFunctions.settled(levels / (2 * tolerance)).rounded(.up), within: 1...mostSlices)
    let halfAngle = (transition.turns.upperBound - transition.turns.lowerBound) * Double.pi
    // The error of narrow slices, from which the search starts a little below.
    let narrow = (radii.upperBound - radii.lowerBound) / max(radii.upperBound + radii.lowerBound, .leastNormalMagnitude)
    let guess = levels * narrow / (2 * tolerance)
    var count = max(
      Int(guess * 0.75, within: 1...flatCount), Int((halfAngle / widestHalfAngle).rounded(.up), within: 1...mostSlices))
    while count < flatCount {
      let half = halfAngle / Double(count)
      // A thousandth of a level is more than all roundings of an error.
      let limit = (tolerance + 0.001) * Double(count) / (levels * shareOfWorst)
      guard let fit = fits.fit(halfAngle: half, within: limit) else {
        count += 1
        continue
      }
      let worst = ElementaryFunctions.settled(levels * fit.error / Double(count))
      let usual = worst * usualShare(of: fit.error, halfAngle: half)
      if usual <= tolerance, worst <= tolerance + cornerAllowance {
        result.sliceCount = count
        result.halfLength = fit.halfLength
        result.error = worst
        result.usualError = usual
        return result
      }
      count += 1
    }
    result.sliceCount = flatCount
    result.error = levels / (2 * Double(flatCount))
    result.usualError = result.error
    return result
  }

  /// The best gradients of slices between two radii by half of their angles: slices of many transitions have the same.
  private struct Fits {
    let radii: ClosedRange<Double>
    private var known: [Entry] = []
    /// Which entry is forgotten next.
    private var oldest = 0
    /// How many angles are remembered.
    private static let limit = 16

    private struct Entry {
      let slice: LinearSlice
      let halfAngle: Double
      /// Where the best length lies.
      let place: ClosedRange<Double>
      /// The least error, but for some trillionths of it; 0 where it is not known.
      let error: Double
      var fit: (halfLength: Double, error: Double)?
    }

    init(radii: ClosedRange<Double>) {
      self.radii = radii
      known.reserveCapacity(Self.limit)
    }

    /// The best gradient; nil where its error is surely above a limit.
    mutating func fit(halfAngle: Double, within limit: Double) -> (halfLength: Double, error: Double)? {
      let index = known.lastIndex { $0.halfAngle == halfAngle } ?? add(halfAngle)
      if known[index].error > limit { return nil }
      if let fit = known[index].fit { return fit }
      let fit = known[index].slice.best(around: known[index].place)
      known[index].fit = fit
      return fit
    }

    private mutating func add(_ halfAngle: Double) -> Int {
      let slice = LinearSlice(halfAngle: halfAngle, radii: radii)
      let place = slice.estimate
      let error = place.upperBound < .infinity ? slice.error(at: place.lowerBound) : 0
      let entry = Entry(slice: slice, halfAngle: halfAngle, place: place, error: error)
      if known.count < Self.limit {
        known.append(entry)
        return known.count - 1
      }
      let index = oldest
      known[index] = entry
      oldest = (oldest + 1) % Self.limit
      return index
    }
  }
}
