import Bytes
import Geometry
import Resolving
import SceneModel

/// A line of a stroke as runs are cut from it: its corners, as few as the tolerance allows, and between them the places where
/// the change of colour changes.
struct RunLine: Sendable {
  /// Where a place on the line lies; two of one place are a hard step.
  struct Node: Sendable {
    /// The place.
    fileprivate(set) var point: Point
    /// The distance from the place before, in user units; 0 at the first one.
    fileprivate(set) var step: Double
  }

  /// What else is known of a place, apart from where it lies: two lists of half the length find room where one does not.
  struct Shade: Sendable {
    /// The fraction of the whole path's length.
    let location: Double
    /// The offset on the ramp.
    let offset: Double
    /// The colour there, as the line knows it.
    fileprivate let color: NodeColor
    /// How many corners lie up to here, itself included, known when the line is done; before them two marks.
    private var marks: UInt32

    fileprivate init(_ point: ColoredPoint, color: NodeColor, isCorner: Bool) {
      (location, offset) = (point.location, point.offset)
      self.color = color
      marks = (isCorner ? 1 : 0) | (point.isStep ? 2 : 0)
    }

    /// Whether the line may turn here; the first and the last place are corners, too.
    var isCorner: Bool { marks & 1 != 0 }
    /// Whether of two at a hard step it is the later one.
    var isStep: Bool { marks & 2 != 0 }
    /// How many of the line's corners lie up to here, itself included.
    var cornersUpTo: Int { Int(marks >> 2) }

    fileprivate mutating func setCorner(_ isCorner: Bool) { marks = marks & ~1 | (isCorner ? 1 : 0) }
    fileprivate mutating func setCorner(upTo count: Int) {
      marks = marks & 2 | 1 | UInt32(truncatingIfNeeded: count) << 2
    }
    fileprivate mutating func setCornersUpTo(_ count: Int) {
      marks = marks & 3 | UInt32(truncatingIfNeeded: count) << 2
    }
  }

  /// An opaque colour in 12 bytes: a settled one has so few bits that 32 of a channel hold them all, others are a place in a list.
  fileprivate struct NodeColor: Sendable {
    fileprivate let red, green, blue: Float

    /// A colour whose channels are kept whole; nil of others.
    init?(_ color: ScreenColor) {
      (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
      if Double(red) != color.red || Double(green) != color.green || Double(blue) != color.blue { return nil }
    }

    /// Another colour by its place in the list.
    init(at place: Int) {
      (red, green, blue) = (.nan, Float(bitPattern: UInt32(truncatingIfNeeded: place)), 0)
    }

    /// The place in the list; nil of a colour that is kept here.
    var place: Int? { red.isNaN ? Int(green.bitPattern) : nil }
  }

  /// The places in order, at least one.
  fileprivate(set) var nodes: [Node] = []
  /// What else is known of each of them.
  fileprivate(set) var shades: [Shade] = []
  /// The places of those nodes where the line may turn.
  fileprivate(set) var corners: [Int32] = []
  /// The colours that are no settled ones.
  private var others: [ScreenColor] = []
  /// How it is drawn.
  fileprivate(set) var form = LineForm()

  /// The colour of a node, opaque.
  @inline(__always) func color(at index: Int) -> ScreenColor {
    let color = shades[index].color
    if let place = color.place { return others[place] }
    return ScreenColor(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  /// How much the colours of two nodes differ, 0...1.
  @inline(__always) func difference(_ first: Int, _ second: Int) -> Double {
    let (a, b) = (shades[first].color, shades[second].color)
    guard a.place == nil, b.place == nil else { return color(at: first).difference(from: color(at: second)) }
    let (red, green) = (Double(a.red) - Double(b.red), Double(a.green) - Double(b.green))
    return max(max(abs(red), abs(green)), abs(Double(a.blue) - Double(b.blue)))
  }

  @inline(__always) fileprivate mutating func append(_ point: ColoredPoint, step: Double, isCorner: Bool) {
    let color = NodeColor(point.color) ?? NodeColor(at: others.count)
    if color.place != nil { others.append(point.color) }
    nodes.append(Node(point: point.point, step: step))
    shades.append(Shade(point, color: color, isCorner: isCorner))
  }
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
  ///   - cores: What a long line is shared among.
  func runLines(
    visible: ClosedRange<Double>, colors: QuantizedColors, ramp: ColorRamp, tolerance: Tolerance, on cores: Cores
  ) -> [StrokeLayer<RunLine>] {
    var layers: [StrokeLayer<RunLine>] = []
    var lines: [RunLine] = []
    var line = RunLineBuilder(ramp: ramp, tolerance: tolerance)
    // A line that grows by doubling is copied as often as it doubles; stops mostly stand at corners where they are not more.
    if style.dash.isEmpty {
      let count = path.elements.count
      line.reserveCapacity(colors.count > count ? count + colors.count : count + count / 64, corners: count)
    }
    forEachColoredLine(visible: visible, colors: colors, tolerance: tolerance, on: cores, into: &line) { line, form in
      lines.append(line.finished(as: form))
      line = RunLineBuilder(ramp: ramp, tolerance: tolerance)
    } layerEnding: { stroke in
      layers.append(StrokeLayer(lines: lines, stroke: stroke))
      lines.removeAll()
    }
    return layers
  }
}

/// Collects the nodes of a line.
private struct RunLineBuilder: ColoredPointSink {
  private let ramp: ColorRamp
  private var line = RunLine()
  /// The point that was reported last, taken or not.
  private var reported = Point.origin
  /// The last node of which it is known that the line turns there.
  private var anchor = 0
  /// The last node that ends a straight piece of the path.
  private var lastCorner = 0
  private var cone: ConeOfSlopes<SIMD2<Double>>

  init(ramp: ColorRamp, tolerance: Tolerance) {
    self.ramp = ramp
    cone = ConeOfSlopes(allowance: SIMD2(repeating: LineTolerances(tolerance).place))
  }

  mutating func reserveCapacity(_ count: Int, corners: Int) {
    line.nodes.reserveCapacity(count)
    line.shades.reserveCapacity(count)
    line.corners.reserveCapacity(corners)
  }

  mutating func append(_ point: ColoredPoint) {
    defer { reported = point.point }
    guard let last = line.nodes.last, let shade = line.shades.last else { return add(point) }
    if !point.isStep {
      if point.location <= shade.location || point.point == last.point { return }
      addCrossings(from: line.nodes.count - 1, to: point)
    }
    add(point)
    guard point.isCorner, !point.isStep else { return }
    if !cone.contains(point.point.values, point.location) { keep(lastCorner) }
    cone.narrow(point.point.values, point.location)
    lastCorner = line.nodes.count - 1
  }

  /// The line, nodes between corners on the straight line between these.
  mutating func finished(as form: LineForm) -> RunLine {
    if lastCorner > anchor { keep(lastCorner) }
    if anchor + 1 < line.nodes.count { count(from: anchor + 1, through: line.nodes.count - 1) }
    line.form = form
    return line
  }

  private mutating func keep(_ corner: Int) {
    if corner == anchor + 1 {
      // Mostly nothing lies between.
      line.corners.append(Int32(clamping: corner))
      line.shades[corner].setCorner(upTo: line.corners.count)
      anchor = corner
      return cone.begin(at: line.nodes[corner].point.values, line.shades[corner].location)
    }
    let (start, end) = (line.nodes[anchor], line.nodes[corner])
    let (first, last) = (line.shades[anchor].location, line.shades[corner].location)
    for index in (anchor + 1)..<max(corner, anchor + 1) {
      let t = last - first > 0 ? (line.shades[index].location - first) / (last - first) : 0
      line.nodes[index].point = start.point.interpolated(to: end.point, at: t)
      // A hard step at the anchor itself stays where it is.
      line.shades[index].setCorner(line.shades[index].location == first)
      line.nodes[index].step = line.nodes[index - 1].point.distance(to: line.nodes[index].point)
    }
    if corner > anchor {
      line.nodes[corner].step = line.nodes[corner - 1].point.distance(to: end.point)
      line.shades[corner].setCorner(true)
      count(from: anchor + 1, through: corner)
    }
    anchor = corner
    cone.begin(at: end.point.values, last)
  }

  /// Counts corners, of nodes that change no more.
  private mutating func count(from first: Int, through last: Int) {
    for index in first...last {
      if line.shades[index].isCorner { line.corners.append(Int32(clamping: index)) }
      line.shades[index].setCornersUpTo(line.corners.count)
    }
  }

  private mutating func add(_ point: ColoredPoint) {
    let isFirst = line.nodes.isEmpty
    if isFirst { cone.begin(at: point.point.values, point.location) }
    var step = 0.0
    if let last = line.nodes.last {
      let isKnown = !point.step.isNaN && reported == last.point
      step = isKnown ? point.step : last.point.distance(to: point.point)
    }
    line.append(point, step: step, isCorner: point.isCorner || isFirst)
    if isFirst { count(from: 0, through: 0) }
  }

  /// Adds the points where an even change of the offset from a node on passes the ramp's stops: colours are mixed past them.
  private mutating func addCrossings(from node: Int, to point: ColoredPoint) {
    let start = line.shades[node]
    let passed = ramp.stops(between: start.offset, and: point.offset)
    if passed.isEmpty { return }
    let (place, color) = (line.nodes[node].point, line.color(at: node))
    for step in 0..<passed.count {
      let index = point.offset > start.offset ? passed.lowerBound + step : passed.upperBound - 1 - step
      let t = (ramp.stops[index].location - start.offset) / (point.offset - start.offset)
      let location = start.location + (point.location - start.location) * t
      guard let last = line.shades.last, location > last.location, location < point.location else { continue }
      add(
        ColoredPoint(
          point: place.interpolated(to: point.point, at: t), location: location,
          color: color.mixed(with: point.color, at: t), offset: ramp.stops[index].location, isStep: false,
          isCorner: false, isSmooth: false))
    }
  }
}

extension Point {
  /// The coordinates as values of a line.
  fileprivate var values: SIMD2<Double> { SIMD2(x, y) }
}
