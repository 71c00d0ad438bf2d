import Geometry

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
    var color: Color
    /// The offset on the ramp.
    var offset: Double
    /// The offsets that show the colour within the tolerance; empty, the first above the second, where none does.
    var offsets: (low: Double, high: Double)
    /// Whether the line may turn here; the first and the last place are corners, too.
    var isCorner: Bool
  }

  /// The places in order, at least one.
  private(set) var nodes: [Node] = []
  /// Whether the last place is joined to the first, on which it lies.
  private(set) var isClosed = false
}

extension ResolvedStroke {
  /// The stroke's lines with their places on a ramp.
  ///
  /// Corners are left out greedily from each line's start, in one pass, so that what is added at the end changes the end.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - stops: The gradient's stops, settled.
  ///   - ramps: The colours that those of the stops are taken from; several where they change over time, the one to be drawn
  ///     first. The stops themselves, if the offsets are to be the fractions of the length.
  ///   - isTaken: Whether the ramp is another list than the stops.
  ///   - tolerance: How far place and colour may stray.
  func runLines(
    visible: ClosedRange<Double>, stops: [Gradient.Stop], ramps: [ColorRamp], isTaken: Bool, tolerance: Tolerance
  ) -> [RunLine] {
    var lines: [RunLine] = []
    var line = RunLineBuilder(ramps: ramps, isTaken: isTaken, tolerance: tolerance)
    forEachColoredLine(visible: visible, stops: stops, tolerance: tolerance) { place in
      line.append(place)
    } ending: { isClosed in
      lines.append(RunLine(nodes: line.finished(), isClosed: isClosed))
      line = RunLineBuilder(ramps: ramps, isTaken: isTaken, tolerance: tolerance)
    }
    return lines
  }
}

/// Collects the nodes of a line.
private struct RunLineBuilder {
  private let ramps: [ColorRamp]
  private let isTaken: Bool
  private let colorTolerance: Double
  private var nodes: [RunLine.Node] = []
  /// The last node of which it is known that the line turns there.
  private var anchor = 0
  /// The last node that ends a straight piece of the path.
  private var lastCorner = 0
  private var cone: SlopeCone

  init(ramps: [ColorRamp], isTaken: Bool, tolerance: Tolerance) {
    self.ramps = ramps
    self.isTaken = isTaken
    colorTolerance = RunCutter.allowed(tolerance)
    let place = tolerance.geometry / 2
    cone = SlopeCone(allowance: [place, place, 1, 1, 1, 1, 1, 1])
  }

  mutating func append(_ place: ColoredPlace) {
    guard let last = nodes.last else { return add(place, offset: nil) }
    if !place.isStep, place.location <= last.location || place.point == last.point { return }
    if isTaken, !place.isStep { addCrossings(from: last, to: place) }
    add(place, offset: nil)
    guard place.isCorner, !place.isStep else { return }
    if !cone.contains(place.point.values, place.location) { keep(lastCorner) }
    cone.narrow(place.point.values, place.location)
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

  private mutating func add(_ place: ColoredPlace, offset: Double?) {
    let offset =
      offset
      // The sum of the steps may end a hair beyond 1, where the ramp no longer changes.
      ?? (isTaken ? ramps[0].offset(of: place.color, near: nodes.last?.offset ?? 0) : min(place.location, 1))
    var offsets = (low: -Double.infinity, high: Double.infinity)
    for (index, ramp) in ramps.enumerated() {
      // What changes over time shows its other colours at the same offsets.
      let color = index == 0 ? place.color : ramp.color(at: offset, isAfter: place.isStep)
      let part = ramp.offsets(around: offset, like: color, within: colorTolerance, isAfter: place.isStep)
      offsets.low = max(offsets.low, part?.low ?? .infinity)
      offsets.high = min(offsets.high, part?.high ?? -.infinity)
    }
    if nodes.isEmpty { cone.begin(at: place.point.values, place.location) }
    nodes.append(
      RunLine.Node(
        point: place.point, location: place.location, color: place.color, offset: offset, offsets: offsets,
        isCorner: place.isCorner || nodes.isEmpty))
  }

  /// Adds the places where an even change of the offset passes the ramp's stops: colours are mixed past them.
  private mutating func addCrossings(from last: RunLine.Node, to place: ColoredPlace) {
    let target = ramps[0].offset(of: place.color, near: last.offset)
    let passed = ramps[0].stops(between: last.offset, and: target)
    for index in target > last.offset ? Array(passed) : passed.reversed() {
      let t = (ramps[0].stops[index].location - last.offset) / (target - last.offset)
      let location = last.location + (place.location - last.location) * t
      guard location > nodes[nodes.count - 1].location, location < place.location else { continue }
      let between = ColoredPlace(
        point: last.point.interpolated(to: place.point, at: t), location: location,
        color: last.color.mixed(with: place.color, at: t), isStep: false, isCorner: false, isSmooth: false)
      add(between, offset: ramps[0].stops[index].location)
    }
  }
}

extension Point {
  /// The place as values of a line.
  fileprivate var values: SlopeCone.Values { [x, y, 0, 0, 0, 0, 0, 0] }
}
