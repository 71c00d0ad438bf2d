import Geometry
import SceneModel

/// The numbers at a scale: steps are round as they are written, in km/h where a format scales metres a second to that.
struct ScaleTicks {
  /// A number and where it stands.
  struct Entry {
    /// Where in the range, 0...1.
    var fraction: Double
    /// The value.
    var value: Double
    /// The number as it is written.
    var text: String
  }

  /// The numbers, rising with the range.
  let entries: [Entry]

  /// The numbers of a range.
  init(_ range: ClosedRange<Double>, _ ticks: Ticks, format: NumberFormat?) {
    let format = format ?? .plain
    let span = range.upperBound - range.lowerBound
    guard span > 0 else {
      entries = [Entry(fraction: 0, value: range.lowerBound, text: format.text(of: range.lowerBound))]
      return
    }
    let scale = format.scale
    switch ticks {
    case .values(let values):
      let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }
      entries = values.filter(range.contains).map {
        Entry(fraction: ($0 - range.lowerBound) / span, value: $0, text: format.text(of: $0, step: steps.min()))
      }
    case .count:
      let (a, b) = (range.lowerBound * scale, range.upperBound * scale)
      guard a != b, a.isFinite, b.isFinite else {
        entries = []
        return
      }
      let axis = NumberAxis(.fixed(min(a, b)...max(a, b)), ticks: ticks, values: nil)
      var written = format
      written.scale = 1
      entries = axis.ticks.map {
        Entry(fraction: ($0 - a) / (b - a), value: $0 / scale, text: written.text(of: $0, step: axis.step))
      }.filter { (0...1).contains($0.fraction) }
    }
  }
}
