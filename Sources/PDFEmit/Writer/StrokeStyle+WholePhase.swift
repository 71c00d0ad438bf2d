import Geometry
import SceneModel

extension StrokeStyle {
  /// The phase of the dashes as a whole number, 0 or more, since PDFBox 2 leaves out what lies behind the point; nil where no
  /// repetition of the pattern begins at one.
  var wholeDashOffset: Double? {
    guard let pattern = DashPattern(dash, offset: dashOffset) else { return nil }
    return (0..<Self.mostRepetitions).lazy.map { pattern.offset + pattern.period * Double($0) }
      .first { abs($0 - $0.rounded()) < Self.wholeSlack }?.rounded()
  }

  /// As many as lead from a tenth of a unit to any other one.
  private static let mostRepetitions = 10
  /// What a phase may be beside the whole number that is written, in user units.
  private static let wholeSlack = 0.001
}
