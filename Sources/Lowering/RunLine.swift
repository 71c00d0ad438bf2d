import Geometry
import Resolving
import SceneModel

/// A line of a stroke as runs are cut from it: its corners, as few as the tolerance allows, and between them the places where
/// the change of colour changes.
struct RunLine: Sendable {
  /// A place on the line; two of one place are a hard step.
  struct Node: Sendable {
    /// The place.
    var point: Point
    /// The fraction of the whole path's length.
    var location: Double
    /// The colour there, opaque.
    var color: ScreenColor
    /// The offset on the ramp.
    var offset: Double
    /// Whether the line may turn here; the first and the last place are corners, too.
    var isCorner: Bool
    /// Whether of two at a hard step it is the later one.
    var isStep: Bool
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
  ///   - ramp: The ramp that the colours' offsets lie on; of several moments' that which is drawn.
  ///   - tolerance: How far place and colour may stray.
  func runLines(
    visible: ClosedRange<Double>, colors: QuantizedColors, ramp: ColorRamp, tolerance: Tolerance
  ) -> [StrokeLayer<RunLine>] {
    var layers: [StrokeLayer<RunLine>] = []
    var lines: [RunLine] = []
    var line = RunLineBuilder(ramp: ramp, tolerance: tolerance)
    // A line that grows by doubling is copied as often as it doubles.
    if style.dash.isEmpty { line.reserveCapacity(path.elements.count + colors.count) }
    forEachColoredLine(visible: visible, colors: colors, tolerance: tolerance) { point in
      line.append(point)
    } ending: { form in
      lines.append(RunLine(nodes: line.finished(), form: form))
      line = RunLineBuilder(ramp: ramp, tolerance: tolerance)
    } layerEnding: { stroke in
      layers.append(StrokeLayer(lines: lines, stroke: stroke))
      lines.removeAll()
    }
    return layers
  }
}

/// Collects the nodes of a line.
private struct RunLineBuilder {
  private let ramp: ColorRamp
  private var nodes: [RunLine.Node] = []
  /// The last node of which it is known that the line turns there.
  private var anchor = 0
  /// The last node that ends a straight piece of the path.
  private var lastCorner = 0
  private var cone: ConeOfSlopes<SIMD2<Double>>

  init(ramp: ColorRamp, tolerance: Tolerance) {
    self.ramp = ramp
    cone = ConeOfSlopes(allowance: SIMD2(repeating: LineTolerances(tolerance).place))
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
    if nodes.isEmpty { cone.begin(at: point.point.values, point.location) }
    nodes.append(
      RunLine.Node(
        point: point.point, location: point.location, color: point.color, offset: point.offset,
        isCorner: point.isCorner || nodes.isEmpty, isStep: point.isStep))
  }

  /// Adds the points where an even change of the offset passes the ramp's stops: colours are mixed past them.
  private mutating func addCrossings(from last: RunLine.Node, to point: ColoredPoint) {
    let passed = ramp.stops(between: last.offset, and: point.offset)
    for step in 0..<passed.count {
      let index = point.offset > last.offset ? passed.lowerBound + step : passed.upperBound - 1 - step
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
  fileprivate var values: SIMD2<Double> { SIMD2(x, y) }
}
