import Geometry
import Resolving
import SceneModel

/// A line of a stroke as runs are cut from it: its corners, as few as the tolerance allows, and between them the places where
/// the change of colour changes.
struct RunLine {
  /// A place on the line; two of one place are a hard step.
  struct Node {
    /// The place.
    var point: Point
    /// The fraction of the whole path's length.
    var location: Double
    /// The colour there, opaque.
    var color: ScreenColor
    /// The offset on the ramp.
    var offset: Double
    /// The offsets that show the colour within the tolerance; empty, the first above the second, where none does.
    var offsets: (low: Double, high: Double)
    /// Whether the line may turn here; the first and the last place are corners, too.
    var isCorner: Bool
  }

  /// The places in order, at least one.
  private(set) var nodes: [Node] = []
  /// How it is drawn.
  private(set) var form = LineForm()
}

extension ResolvedStroke {
  /// The stroke's lines with their offsets on a ramp, layer by layer.
  ///
  /// Corners are left out greedily from each line's start, in one pass, so that what is added at the end changes the end.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - colors: The gradient's colours.
  ///   - ramps: The ramp that the colours' offsets lie on; several where they change over time, the one to be drawn first.
  ///   - tolerance: How far place and colour may stray.
  func runLines(
    visible: ClosedRange<Double>, colors: QuantizedColors, ramps: [ColorRamp], tolerance: Tolerance
  ) -> [StrokeLayer<RunLine>] {
    var layers: [StrokeLayer<RunLine>] = []
    var lines: [RunLine] = []
    var line = RunLineBuilder(ramps: ramps, tolerance: tolerance)
    // A line that grows by doubling is copied as often as it doubles.
    if style.dash.isEmpty { line.reserveCapacity(path.elements.count + colors.stops.count) }
    forEachColoredLine(visible: visible, colors: colors, tolerance: tolerance) { point in
      line.append(point)
    } ending: { form in
      lines.append(RunLine(nodes: line.finished(), form: form))
      line = RunLineBuilder(ramps: ramps, tolerance: tolerance)
    } layerEnding: { stroke in
      layers.append(StrokeLayer(lines: lines, stroke: stroke))
      lines.removeAll()
    }
    return layers
  }
}

/// Collects the nodes of a line.
private struct RunLineBuilder {
  private let ramps: [ColorRamp]
  private let colorTolerance: Double
  private var nodes: [RunLine.Node] = []
  /// The last node of which it is known that the line turns there.
  private var anchor = 0
  /// The last node that ends a straight piece of the path.
  private var lastCorner = 0
  private var cone: SlopeCone

  init(ramps: [ColorRamp], tolerance: Tolerance) {
    self.ramps = ramps
    let tolerances = LineTolerances(tolerance)
    colorTolerance = tolerances.runs
    let place = tolerances.place
    cone = SlopeCone(allowance: [place, place, 1, 1, 1, 1, 1, 1])
  }

  mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

  mutating func append(_ point: ColoredPoint) {
    guard let last = nodes.last else { return add(point) }
    if !point.isStep {
      if point.location <= last.location || point.point == last.point { return }
      addCrossings(from: last, to: point)
    }
    add(point)
    guard point.isCorner, !point.isStep else { return }
    if !cone.contains(point.point.values, point.location) { keep(lastCorner) }
    cone.narrow(point.point.values, point.location)
    lastCorner = nodes.count - 1
  }

  /// The nodes, those between corners on the straight line between these.
  mutating func finished() -> [RunLine.Node] {
    if lastCorner > anchor { keep(lastCorner) }
    return nodes
  }

  private mutating func keep(_ corner: Int) {
    let (start, end) = (nodes[anchor], nodes[corner])
    let length = end.location - start.location
    for index in (anchor + 1)..<max(corner, anchor + 1) {
      let t = length > 0 ? (nodes[index].location - start.location) / length : 0
      nodes[index].point = start.point.interpolated(to: end.point, at: t)
      // A hard step at the anchor itself stays where it is.
      nodes[index].isCorner = nodes[index].location == start.location
    }
    nodes[corner].isCorner = true
    anchor = corner
    cone.begin(at: end.point.values, end.location)
  }

  private mutating func add(_ point: ColoredPoint) {
    var offsets = (low: -Double.infinity, high: Double.infinity)
    for (index, ramp) in ramps.enumerated() {
      // What changes over time shows its other colours at the same offsets.
      let isAfter = point.isStep || nodes.isEmpty
      let color = index == 0 ? point.color : ramp.color(at: point.offset, isAfter: isAfter)
      let part = ramp.offsets(around: point.offset, like: color, within: colorTolerance)
      offsets.low = max(offsets.low, part?.low ?? .infinity)
      offsets.high = min(offsets.high, part?.high ?? -.infinity)
    }
    if nodes.isEmpty { cone.begin(at: point.point.values, point.location) }
    nodes.append(
      RunLine.Node(
        point: point.point, location: point.location, color: point.color, offset: point.offset, offsets: offsets,
        isCorner: point.isCorner || nodes.isEmpty))
  }

  /// Adds the points where an even change of the offset passes the ramp's stops: colours are mixed past them.
  private mutating func addCrossings(from last: RunLine.Node, to point: ColoredPoint) {
    let ramp = ramps[0]
    let passed = ramp.stops(between: last.offset, and: point.offset)
    for index in point.offset > last.offset ? Array(passed) : passed.reversed() {
      let t = (ramp.stops[index].location - last.offset) / (point.offset - last.offset)
      let location = last.location + (point.location - last.location) * t
      guard location > nodes[nodes.count - 1].location, location < point.location else { continue }
      add(
        ColoredPoint(
          point: last.point.interpolated(to: point.point, at: t), location: location,
          color: last.color.mixed(with: point.color, at: t), offset: ramp.stops[index].location, isStep: false,
          isCorner: false, isSmooth: false))
    }
  }
}

extension Point {
  /// The coordinates as values of a line.
  fileprivate var values: SlopeCone.Values { SlopeCone.Values(x, y, 0, 0, 0, 0, 0, 0) }
}
