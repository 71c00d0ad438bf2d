import Geometry

/// One operation on one curve: how many segments it makes, and how far they err.
struct Operation: Sendable {
  /// What is done, with its numbers.
  let name: String
  /// The tolerance asked for; nil where the result is one number.
  var tolerance: Double?
  /// Does it, and answers the number of segments.
  let run: @Sendable (CubicBezier) -> Int
  /// The largest error, found by dense sampling; nil where the tests look after it.
  var error: (@Sendable (CubicBezier) -> Double)?

  /// How far the parallel curves lie from their curve.
  static let distance = 5.0

  /// The tolerances of parallel curves.
  static let offsetTolerances = [0.1, 0.01, 0.001, 0.00001]

  /// The tolerances of strokes.
  static let strokeTolerances = [0.1, 0.01, 0.001]

  /// All that is measured.
  static let all: [Operation] =
    [0.1, 0.01, 0.001].map(flatten) + offsetTolerances.map(offset) + strokeTolerances.map(stroke) + [
      Operation(name: "length, 1e-9") { $0.length > 0 ? 1 : 0 },
      Operation(name: "bounds") { $0.bounds.width > 0 ? 1 : 0 },
    ]

  private static func flatten(_ tolerance: Double) -> Operation {
    Operation(
      name: "flatten", tolerance: tolerance,
      run: { $0.path.flattened(tolerance: tolerance).elements.count - 1 },
      error: { curve in
        let lines = Array(curve.path.flattened(tolerance: tolerance).segments)
        return (0...1000).reduce(0) { worst, step in
          let place = curve.point(at: Double(step) / 1000)
          return max(worst, lines.map { $0.nearest(to: place).distance }.min() ?? .infinity)
        }
      })
  }

  private static func offset(_ tolerance: Double) -> Operation {
    Operation(
      name: "offset", tolerance: tolerance,
      run: { $0.offset(by: distance, tolerance: tolerance).count })
  }

  private static func stroke(_ tolerance: Double) -> Operation {
    Operation(
      name: "stroke", tolerance: tolerance, run: { outline($0, tolerance).elements.count - 1 })
  }

  /// The outline of the stroke that is measured.
  static func outline(_ curve: CubicBezier, _ tolerance: Double) -> Path {
    curve.path.strokeOutline(StrokeStyle(width: 2 * distance), tolerance: tolerance)
  }
}

extension CubicBezier {
  /// The curve as a path.
  var path: Path {
    var path = Path()
    path.move(to: start)
    path.cubic(control1, control2, to: end)
    return path
  }
}
