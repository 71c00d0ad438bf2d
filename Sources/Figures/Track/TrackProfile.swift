import Geometry
import SceneModel

extension Track.Profile {
  /// The curve of filtered values over the distance: a subpath for each segment, one after another.
  ///
  /// - Parameters:
  ///   - samples: The values and steps.
  ///   - colors: Their range, which is the frame's height.
  ///   - simplify: How far a point that is left out may lie from the curve.
  func path(of samples: TrackSamples, colors: TrackColors, simplify: Double) -> Path {
    let total = samples.steps.reduce(0, +)
    guard total > 0 else { return Path() }
    var distance = 0.0
    var points: [Point] = []
    points.reserveCapacity(samples.values.count)
    for (step, value) in zip(samples.steps, samples.values) {
      distance += step
      points.append(frame.point(atUnit: Point(x: distance / total, y: 1 - colors.fraction(of: value))))
    }
    var path = Path()
    for segment in samples.segments where segment.count > 1 {
      path.addLine(through: Simplification.kept(of: points, in: segment, within: simplify), of: points)
    }
    return path
  }
}
