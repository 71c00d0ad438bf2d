import Bytes
import SceneModel

/// The colours of a track's points, each computed when it is asked for.
struct PointColors: RandomAccessCollection, Sendable {
  private let values: TrackValues
  private let colors: TrackColors

  /// The colours of values.
  init(_ values: TrackValues, on colors: TrackColors) { (self.values, self.colors) = (values, colors) }

  var startIndex: Int { 0 }
  var endIndex: Int { values.count }
  subscript(index: Int) -> RampColor { colors.color(of: values[index]) }
}

/// Where colours change between the points of a drawn line.
///
/// What the colours are is asked where steps are made: to look up that of a type takes a tenth of a millisecond.
struct ColorSteps<Colors: Sendable>: Sendable {
  let colors: Colors
  /// The length that is drawn up to each point, and that of the whole line.
  let places: [Double]
  let length: Double
  /// Where along each step the change of colour begins and ends.
  let hold: ClosedRange<Double>
}

extension ColorSteps where Colors: RandomAccessCollection, Colors.Element == RampColor, Colors.Index == Int {
  /// The step from a point to the next one.
  @inline(__always) subscript(index: Int) -> ColorStep {
    let (start, end) = (places[index], places[index + 1])
    return ColorStep(
      color: colors[index + 1], begin: (start + (end - start) * hold.lowerBound) / length,
      end: min(start + (end - start) * hold.upperBound, end) / length, place: end / length)
  }
}

/// A step to a point: its colour, and in fractions of the line where the change to it begins and ends, and where the point is.
struct ColorStep: Sendable {
  let color: RampColor
  let begin, end, place: Double
}

extension ColorRun {
  /// A run to which steps are added, and the colour of the last one's point.
  private struct Growing: Sendable {
    var run: ColorRun
    var color: RampColor
    /// Whether a change of colour begins behind the point before.
    let begins: Bool

    @inline(__always) mutating func append(_ step: ColorStep) {
      begin(step)
      end(step)
    }

    /// Adds where the change to a step's colour begins: a place where the last colour stands already is none of its own.
    @inline(__always) mutating func begin(_ step: ColorStep) {
      if begins { run.append(color, at: step.begin) }
    }

    @inline(__always) mutating func end(_ step: ColorStep) {
      run.append(step.color, at: step.end)
      if step.place >= run.reach { run.append(step.color, at: step.place) }
      color = step.color
    }
  }

  /// Adds the colours of a segment's points: those of a long one are found by all cores.
  mutating func append<Colors: RandomAccessCollection>(
    _ steps: ColorSteps<Colors>, of segment: Range<Int>, on cores: Cores
  ) where Colors.Element == RampColor, Colors.Index == Int {
    let first = segment.lowerBound
    let color = steps.colors[first]
    append(color, at: steps.places[first] / steps.length)
    var growing = Growing(run: self, color: color, begins: steps.hold.lowerBound > 0)
    let nothing = Growing(run: alone, color: color, begins: growing.begins)
    self = ColorRun(capacity: 0)
    let isShared = cores.parts(
      of: segment.count - 1, inBlocksOf: Self.blockLength, atMost: 4, waiting: 32, into: &growing
    ) { part in
      var own = nothing
      own.end(steps[first + part.lowerBound])
      for index in part.dropFirst() { own.append(steps[first + index]) }
      return (part, own)
    } _: { made, growing in
      let (part, own) = made
      growing.begin(steps[first + part.lowerBound])
      if growing.run.append(own.run) {
        growing.color = own.color
      } else {
        growing.end(steps[first + part.lowerBound])
        for index in part.dropFirst() { growing.append(steps[first + index]) }
      }
    }
    if !isShared {
      for index in segment.dropLast() { growing.append(steps[index]) }
    }
    self = growing.run
  }

  /// So many steps take as long as a layer.
  private static let blockLength = 256
}
