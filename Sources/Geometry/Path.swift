/// The rule that decides which places lie inside a path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the path winds around a place a number of times other than 0.
  case nonzero
  /// Inside where a ray from the place crosses the path an odd number of times.
  case evenodd
}

/// A sequence of drawing commands: subpaths that each begin with a move.
///
/// What stays true: the first element, and the one after each `close` that is followed by anything, is a `move`. Elliptic
/// arcs stay arcs, in SVG's end-point form, until an output that has none asks for cubics.
public struct Path: Hashable, Sendable {
  /// One drawing command, from the pen's place on.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and begins a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A parabola with one control point.
    case quad(Point, to: Point)
    /// A cubic Bézier curve with two control points.
    case cubic(Point, Point, to: Point)
    /// An elliptic arc as SVG's `A`: radii above 0, the x axis' turn, which of the four arcs, the end.
    case arc(ArcParameters, to: Point)
    /// A straight line to the subpath's start, joined there.
    case close

    /// Where the pen stands after it; nil for a close, which leads back to the subpath's start.
    public var end: Point? {
      switch self {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point), .arc(_, let point): point
      case .close: nil
      }
    }
  }

  /// What SVG's end-point form says of an arc besides its ends.
  public struct ArcParameters: Hashable, Sendable {
    /// The radii, both above 0.
    public var radii: Size
    /// The turn of the ellipse's x axis.
    public var rotation: Angle
    /// Whether the arc spans more than half a turn.
    public var isLarge: Bool
    /// Whether it turns clockwise on the page.
    public var isClockwise: Bool

    /// The parameters of one arc.
    public init(radii: Size, rotation: Angle = .zero, isLarge: Bool, isClockwise: Bool) {
      self.radii = radii
      self.rotation = rotation
      self.isLarge = isLarge
      self.isClockwise = isClockwise
    }
  }

  /// The commands and their places.
  @usableFromInline var list = PathList()

  /// Where the pen is; nil before the first move.
  public var currentPoint: Point? { list.currentPoint }
  /// Whether some commands begin lines where path data is written for readers, such as those of a text's glyphs; that of
  /// another path has lines of its own choice.
  package var hasLines: Bool { list.traits.contains(.hasLines) }

  /// An empty path.
  public init() {}

  /// The commands in order.
  @inlinable public var elements: Elements { @inline(__always) get { Elements(list) } }

  /// Whether the path has no command.
  public var isEmpty: Bool { list.verbCount == 0 }

  /// Whether there is no room for another command.
  var isFull: Bool { list.isFull }

  /// Whether there is room for so many commands and places in all.
  func hasRoom(for count: Int, points pointCount: Int) -> Bool {
    list.hasRoom(for: count, points: pointCount)
  }

  /// Makes room for `count` commands in all.
  public mutating func reserveCapacity(_ count: Int) { reserveCapacity(count, points: count) }

  /// Makes room for `count` commands in all, and for so many places: a line takes one, a parabola two, other curves three.
  package mutating func reserveCapacity(_ count: Int, points pointCount: Int) {
    list.reserveCapacity(count, points: pointCount)
  }

  /// Makes room for commands like those of a path or a part of it.
  mutating func reserveCapacity(for elements: Elements) {
    reserveCapacity(elements.count, points: elements.pointCount)
  }

  /// Takes back all commands; what they lay in is used again.
  package mutating func removeAll() { list.removeAll() }

  /// Says that what is drawn next begins a line where path data is written for readers.
  package mutating func beginLine() { list.insert([.beginsLine, .hasLines]) }

  /// Begins a subpath at `point`.
  public mutating func move(to point: Point) { list.append(move: point) }

  /// Draws a straight line; without a pen on the page it begins a subpath at `point`.
  public mutating func line(to point: Point) {
    if ready(point) { list.append(line: point) }
  }

  /// Draws a parabola.
  public mutating func quad(_ control: Point, to point: Point) {
    if ready(point) { list.append(Verb(.quad), control, point) }
  }

  /// Draws a cubic Bézier curve.
  public mutating func cubic(_ control1: Point, _ control2: Point, to point: Point) {
    if ready(point) { list.append(Verb(.cubic), control1, control2, point) }
  }

  /// Draws an elliptic arc by SVG's rules: a radius of 0 gives a line, equal ends give nothing, radii too small grow.
  public mutating func arc(_ parameters: ArcParameters, to point: Point) {
    guard ready(point), point != currentPoint else { return }
    guard parameters.radii.width > 0, parameters.radii.height > 0 else { return line(to: point) }
    let radii = Point(x: parameters.radii.width, y: parameters.radii.height)
    list.append(Verb(arc: parameters), radii, Point(x: parameters.rotation.degrees, y: 0), point)
  }

  /// Closes the subpath; without one it does nothing.
  public mutating func close() {
    if list.traits.contains(.isOpen) { list.appendClose() }
  }

  /// Appends the commands of another path; those of a continuation go on with this one's subpath.
  public mutating func append(_ other: Path) {
    if !other.isEmpty { list.append(other.list) }
  }

  /// A path that goes on with the subpath of another one, whose pen is anywhere.
  static var continuation: Path {
    var path = Path()
    path.list.insert(.isOpen)
    return path
  }

  /// Appends one command through the method of its name.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quad(let control, let point): quad(control, to: point)
    case .cubic(let control1, let control2, let point): cubic(control1, control2, to: point)
    case .arc(let parameters, let point): arc(parameters, to: point)
    case .close: close()
    }
  }

  /// After a close the next command draws from the closed subpath's start; before any move there is nothing to draw from.
  @inline(__always)
  private mutating func ready(_ point: Point) -> Bool { list.traits.contains(.isOpen) || begin(point) }

  /// Begins a subpath for a command to a place.
  @inline(never)
  private mutating func begin(_ point: Point) -> Bool {
    let isClosed = !isEmpty
    move(to: isClosed ? list.start : point)
    return isClosed
  }
}
