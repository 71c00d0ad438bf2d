package import Geometry

/// A piece of a stroke whose colours change along it, that one stroke with one paint shows.
package struct StrokeRun: Hashable, Sendable {
  /// What a run is painted with.
  package enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(Color)
    /// An axial gradient from one point to another.
    case axial(start: Point, end: Point, stops: [Gradient.Stop])
  }

  /// The piece, straight lines alone; it runs on a little under its follower, join included.
  package var path: Path
  /// What it is painted with.
  package var paint: Paint
  /// Whether its ends look as the stroke's caps say; else they are butt.
  package var hasCaps: Bool
  /// Whether the path is an area to be filled: inside a bend, what is nearer to the way before the corner, painted as the run
  /// before, on top of the run after.
  package var isArea = false
}

/// Cuts a stroke with a gradient along it into runs.
package enum StrokeRuns {
  /// The runs of a stroke, dash by dash, in painting order: later ones lie on top.
  ///
  /// Each run begins where the one before it ends and takes in as many steps as stay within the tolerance: on the line
  /// itself a gradient with a stop for each bend is exact, beside it the colour is off by what the projection onto the run's
  /// chord shifts. So a point added at the end changes the end alone.
  ///
  /// - Parameters:
  ///   - stroke: The stroke; its path is the visible part.
  ///   - visible: Where that part lies on the whole path, as fractions of its arc length.
  ///   - stops: The stops over the whole path; alpha is not looked at.
  ///   - tolerance: How far colours and places may stray.
  ///   - overlap: How far a run goes on under its follower, in user units.
  package static func runs(
    of stroke: ResolvedStroke, visible: ClosedRange<Double>, stops: [Gradient.Stop], tolerance: Tolerance,
    overlap: Double
  ) -> [StrokeRun] {
    var result: [StrokeRun] = []
    for dash in stroke.coloredDashes(visible: visible) {
      var piece = stroke
      piece.path = dash.path
      for line in piece.coloredPolylines(visible: dash.visible, stops: stops, tolerance: tolerance) {
        var cutter = RunCutter(
          line, width: stroke.style.width * (stroke.alignment == .center ? 1 : 2),
          tolerance: max(tolerance.color, 0.5) / 255, overlap: overlap, hasCaps: stroke.style.cap != .butt)
        cutter.cut(into: &result)
      }
    }
    return result
  }
}
