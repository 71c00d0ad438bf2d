internal import Bytes
internal import Geometry

/// Writes one glyph as a charstring without hints: moves, lines and cubics by whole steps (Adobe Technical Note 5177).
struct CharstringWriter {
  private enum Operator: UInt8 {
    case line = 5
    case curve = 8
    case end = 14
    case move = 21
  }

  /// A place in whole units of the program.
  private struct Place: Hashable {
    var x: Int
    var y: Int

    /// The step to here, or nil where one of its parts does not fit into two bytes.
    func step(from other: Place) -> Place? {
      let step = Place(x: x - other.x, y: y - other.y)
      return abs(step.x) <= CFFProgram.largestNumber && abs(step.y) <= CFFProgram.largestNumber ? step : nil
    }

    func middle(_ other: Place) -> Place { Place(x: (x + other.x) >> 1, y: (y + other.y) >> 1) }
  }

  /// The operands that a charstring may have at a time.
  private static let operandLimit = 48

  private let scale: Double
  private var bytes = ByteBuffer()
  private var operands: [Int] = []
  private var pending: Operator?
  private var pen = Place(x: 0, y: 0)
  /// Where the outline's pen is: the charstring's may be off by half a unit.
  private var here = Point.origin
  private var start = Place(x: 0, y: 0)
  private var isTooFar = false

  /// The charstring of an outline.
  ///
  /// - Parameters:
  ///   - scale: The units of the program in one of the font.
  /// - Returns: Nil where a coordinate or the width does not fit into two bytes.
  static func charstring(of path: Path, advance: Int, scale: Int) -> [UInt8]? {
    var writer = CharstringWriter(scale: Double(scale))
    guard advance * scale <= CFFProgram.largestNumber else { return nil }
    writer.operands.append(advance * scale)
    for element in path.elements { writer.write(element) }
    writer.closeContour()
    writer.flush()
    writer.number(writer.operands)
    writer.bytes.append(Operator.end.rawValue)
    return writer.isTooFar ? nil : writer.bytes.bytes
  }

  private init(scale: Double) { self.scale = scale }

  private mutating func write(_ element: Path.Element) {
    defer { here = element.end ?? here }
    switch element {
    case .move(let point):
      closeContour()
      start = place(point)
      move(to: start)
    case .line(let point): line(to: place(point))
    case .quad(let control, let end):
      // The same parabola as a cubic: its handles lie two thirds of the way to the control point.
      let handles = (here.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3))
      curve(place(handles.0), place(handles.1), place(end))
    case .cubic(let control1, let control2, let end): curve(place(control1), place(control2), place(end))
    // Outlines of fonts have no arcs.
    case .arc(_, let end): line(to: place(end))
    case .close: closeContour()
    }
  }

  private mutating func place(_ point: Point) -> Place {
    let x = Int(exactly: GlyphPoint.rounded(point.x * scale)) ?? .max
    let y = Int(exactly: GlyphPoint.rounded(point.y * scale)) ?? .max
    if x.magnitude > CFFProgram.largestNumber || y.magnitude > CFFProgram.largestNumber {
      isTooFar = true
      return pen
    }
    return Place(x: x, y: y)
  }

  /// Closes the contour by a line where its ends differ; what has no contour has no ends.
  private mutating func closeContour() {
    if pen != start { line(to: start) }
  }

  private mutating func move(to end: Place) {
    guard let step = end.step(from: pen) else {
      let half = pen.middle(end)
      move(to: half)
      return move(to: end)
    }
    // Each move ends what was before; the width stands before the first.
    flush()
    number(operands + [step.x, step.y])
    operands = []
    bytes.append(Operator.move.rawValue)
    pen = end
  }

  private mutating func line(to end: Place) {
    guard let step = end.step(from: pen) else {
      let half = pen.middle(end)
      line(to: half)
      return line(to: end)
    }
    add(.line, step.x, step.y)
    pen = end
  }

  private mutating func curve(_ control1: Place, _ control2: Place, _ end: Place) {
    guard let first = control1.step(from: pen), let second = control2.step(from: control1),
      let third = end.step(from: control2)
    else {
      let (left, middle, right) = (pen.middle(control1), control1.middle(control2), control2.middle(end))
      let (before, after) = (left.middle(middle), middle.middle(right))
      curve(left, before, before.middle(after))
      return curve(after, right, end)
    }
    add(.curve, first.x, first.y, second.x, second.y, third.x, third.y)
    pen = end
  }

  /// Adds the operands of one segment; those of equal operators share one.
  private mutating func add(_ name: Operator, _ values: Int...) {
    if pending != name || operands.count + values.count > Self.operandLimit { flush() }
    pending = name
    operands += values
  }

  private mutating func flush() {
    guard let pending else { return }
    number(operands)
    bytes.append(pending.rawValue)
    operands = []
    self.pending = nil
  }

  private mutating func number(_ values: [Int]) {
    for value in values { bytes.append(compact: value) }
  }
}

extension ByteBuffer {
  /// Appends a number in -32,768...32,767 as charstrings and DICTs have it, in 1 to 3 bytes.
  mutating func append(compact value: Int) {
    switch value {
    case -107...107: append(UInt8(value + 139))
    case 108...1131:
      append(UInt8(247 + (value - 108) >> 8))
      append(UInt8((value - 108) & 255))
    case -1131...(-108):
      append(UInt8(251 + (-value - 108) >> 8))
      append(UInt8((-value - 108) & 255))
    default:
      append(28)
      append(number: value, count: 2)
    }
  }

  /// Appends the lowest `count` bytes of a number, the most significant first.
  mutating func append(number value: Int, count: Int) {
    for index in stride(from: count - 1, through: 0, by: -1) { append(UInt8(truncatingIfNeeded: value >> (index * 8))) }
  }
}
