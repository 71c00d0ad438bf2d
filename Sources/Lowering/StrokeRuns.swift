package import Geometry
package import Resolving
package import SceneModel

/// A piece of a stroke whose colours change along it, that one stroke with one paint shows.
package struct StrokeRun: Hashable, Sendable {
  /// What a run is painted with.
  package enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(ScreenColor)
    /// An axial gradient of the stroke's ramp, from its offset 0 at one point to 1 at another.
    case ramp(start: Point, end: Point)
    /// An axial gradient of its own from one point to another.
    case axial(start: Point, end: Point, stops: [ScreenStop])
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
  /// Whether an area has a paint of its own, and not that of a run before it.
  package var hasOwnPaint = false
  /// Whether it is as wide as a cap reaches, and round at corners: it lies below a dash.
  package var isBroad = false

  /// The style of the run on a stroke.
  package func style(on line: ResolvedStroke) -> StrokeStyle {
    var style = LineForm(isBroad: isBroad).style(of: line.drawnStyle)
    if !hasCaps { style.cap = .butt }
    return style
  }
}

/// A stroke with a gradient along it, cut into runs.
package struct StrokeRuns: Hashable, Sendable {
  /// Runs that are seen through the same dashes.
  package struct Layer: Hashable, Sendable {
    /// Which of the runs.
    package let runs: Range<Int>
    /// A stroke with the layer's dashes: where there is one layer, the stroke itself.
    package let stroke: ResolvedStroke
  }

  /// The runs in painting order: later ones lie on top.
  package private(set) var runs: [StrokeRun] = []
  /// The runs layer by layer.
  package private(set) var layers: [Layer] = []
  /// The colours that the runs' ramps show, opaque.
  package let ramp: [ScreenStop]
  /// How far, in levels of 255, the colours of the runs may stray from the gradient's.
  package private(set) var error = 0.0

  /// Cuts a stroke into runs, line by line: those of a dashed one with caps are seen through its dashes.
  ///
  /// The colours of a stroke are places of a ramp: of the gradient's own stops, or of those that a track's colours are taken
  /// from. Each run begins where the one before it ends and takes in as many steps as one even change of the ramp's offset
  /// along the chord shows within the tolerance, on the line and beside it. So a point added at the end changes the end alone.
  ///
  /// - Parameters:
  ///   - gradient: The stroke with its colours, opaque.
  ///   - changes: The stops that the gradient has at other moments; runs show all of them.
  ///   - tolerance: How far colours and places may stray.
  ///   - overlap: How far a run goes on under its follower, in user units.
  package init(
    of gradient: AlongGradient, changes: [[ScreenStop]] = [], tolerance: Tolerance, overlap: Double
  ) {
    let stroke = gradient.line
    let taken = changes.isEmpty ? gradient.source : nil
    ramp = taken?.stops ?? gradient.ramp.stops
    let colors = QuantizedColors(gradient.ramp.stops, from: taken)
    let ramps =
      [ColorRamp(stops: taken == nil ? colors.stops : ramp)]
      + changes.map { ColorRamp(stops: QuantizedColors($0).stops) }
    for layer in stroke.runLines(visible: gradient.visible, colors: colors, ramps: ramps, tolerance: tolerance) {
      let start = runs.count
      for line in layer.lines {
        var cutter = RunCutter(
          line, ramp: ramps[0], isChanging: !changes.isEmpty, style: line.form.style(of: stroke.drawnStyle),
          tolerance: LineTolerances(tolerance).runs, overlap: overlap)
        cutter.cut(into: &runs)
        error = max(error, cutter.error * 255)
      }
      layers.append(Layer(runs: start..<runs.count, stroke: layer.stroke))
    }
  }
}
