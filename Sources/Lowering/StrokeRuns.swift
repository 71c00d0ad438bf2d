package import Bytes
import Geometry
package import Resolving
package import SceneModel

/// A stroke with a gradient along it, cut into runs.
package struct StrokeRuns: Sendable {
  /// Runs that are seen through the same dashes.
  package struct Layer: Hashable, Sendable {
    /// Which of the runs.
    package let runs: Range<Int>
    /// A stroke with the layer's dashes, where there is one layer the stroke itself; nil where that has no dashes.
    package let stroke: ResolvedStroke?
  }

  /// The lines, which know how a run of theirs is drawn.
  private(set) var lines: [RunCutter] = []
  private(set) var list = RunList()
  /// The runs layer by layer.
  package private(set) var layers: [Layer] = []
  /// The colours that the runs' ramps show, opaque.
  package let ramp: [ScreenStop]
  /// How far, in levels of 255, the colours of the runs may stray from the gradient's.
  package var error: Double { list.error * 255 }
  /// How many runs there are; in painting order later ones lie on top.
  package var count: Int { list.items.count }

  /// Cuts a stroke into runs, line by line: those of a dashed one with caps are seen through its dashes.
  ///
  /// The colours of a stroke are places of a ramp: of the gradient's own stops, or of those that a track's colours are taken
  /// from. Each run begins where the one before it ends and takes in as many steps as one even change of the ramp's offset
  /// along the chord shows within the tolerance, on the line and beside it. So a point added at the end changes the end alone.
  ///
  /// - Parameters:
  ///   - gradient: The stroke with its colours, opaque: let go of before the runs are cut.
  ///   - changes: The stops that the gradient has at other moments; runs show all of them.
  ///   - tolerance: How far colours and places may stray.
  ///   - overlap: How far a run goes on under its follower, in user units.
  ///   - cores: What a long line is shared among.
  package init(
    of gradient: consuming AlongGradient, changes: [[ScreenStop]] = [], tolerance: Tolerance, overlap: Double,
    on cores: Cores = .one
  ) {
    let style = gradient.line.drawnStyle
    let taken = changes.isEmpty ? gradient.ramp.list.onRamp?.ramp : nil
    ramp = taken ?? gradient.ramp.stops
    let (drawn, drawnRamp) = Self.lines(of: consume gradient, taken: taken, tolerance: tolerance, on: cores)
    let ramps = [drawnRamp] + changes.map { ColorRamp(stops: QuantizedColors(.own($0)).stops) }
    for layer in drawn {
      let start = count
      for line in layer.lines {
        let cutter = RunCutter(
          line, ramps: ramps, style: line.form.style(of: style), tolerance: LineTolerances(tolerance).runs,
          overlap: overlap)
        cutter.cut(as: lines.count, into: &list, on: cores)
        lines.append(cutter)
      }
      layers.append(Layer(runs: start..<count, stroke: layer.stroke))
    }
  }

  /// The lines of a stroke, and the ramp that their offsets lie on.
  ///
  /// - Parameter taken: The ramp that the stroke's colours are taken from; nil where they are the ramp themselves.
  private static func lines(
    of gradient: consuming AlongGradient, taken: [ScreenStop]?, tolerance: Tolerance, on cores: Cores
  ) -> (layers: [StrokeLayer<RunLine>], ramp: ColorRamp) {
    let colors = QuantizedColors(gradient.ramp.list, isOnRamp: taken != nil)
    let ramp = ColorRamp(stops: taken ?? colors.stops)
    let layers = gradient.line.runLines(
      visible: gradient.visible, colors: colors, ramp: ramp, tolerance: tolerance, on: cores)
    return (layers, ramp)
  }

  /// Whether a run is an area to be filled.
  package func isArea(_ index: Int) -> Bool { list.items[index].isArea }

  /// Whether a run needs a gradient that is no other's: all but one with the paint of a run before it.
  package func hasOwnPaint(_ index: Int) -> Bool { !isArea(index) || list.items[index].hasOwnPaint }

  /// Whether two runs at least, areas aside, show the stroke's ramp.
  package var shareRamp: Bool {
    var count = 0
    for item in list.items where item.kind == .run {
      if list.cuts[Int(item.cut)].isRamp { count += 1 }
      if count > 1 { return true }
    }
    return false
  }

  /// Whether any run has a gradient.
  package var haveGradients: Bool {
    list.items.contains { $0.cut >= 0 && !list.cuts[Int($0.cut)].isSolid }
  }
}
