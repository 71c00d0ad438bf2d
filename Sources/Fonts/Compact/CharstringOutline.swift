internal import Geometry

/// The path that a charstring draws: the pen keeps its fractions, the path gets whole units.
struct CharstringOutline {
  private(set) var path = Path()
  private var x = 0.0
  private var y = 0.0
  /// Where a contour begins of which nothing is drawn yet.
  private var pending: Point?
  private var isOpen = false

  /// Whether there are more segments than a glyph may have.
  var isTooLong: Bool { path.elements.count > ContourPath.segmentLimit }

  /// Moves the pen to a place, without a contour.
  mutating func jump(to place: Point) { (x, y) = (place.x, place.y) }

  /// Closes the contour.
  mutating func close() {
    if isOpen { path.close() }
    isOpen = false
    pending = nil
  }

  private var here: Point { Point(GlyphPoint.rounded(x), GlyphPoint.rounded(y)) }

  private mutating func move(_ dx: Double, _ dy: Double) {
    close()
    x += dx
    y += dy
    pending = here
  }

  /// Begins the contour if that has not been done: a move with nothing after it draws nothing.
  private mutating func begin() {
    guard !isOpen else { return }
    path.move(to: pending ?? here)
    pending = nil
    isOpen = true
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    begin()
    x += dx
    y += dy
    path.line(to: here)
  }

  private mutating func curve(_ dx1: Double, _ dy1: Double, _ dx2: Double, _ dy2: Double, _ dx3: Double, _ dy3: Double)
  {
    begin()
    x += dx1
    y += dy1
    let control1 = here
    x += dx2
    y += dy2
    let control2 = here
    x += dx3
    y += dy3
    path.cubic(control1, control2, to: here)
  }

  /// Draws by an operator of one byte.
  ///
  /// - Returns: Whether there is such an operator.
  mutating func draw(_ byte: Int, _ s: CharstringStack) -> Bool {
    let count = s.count
    switch byte {
    case 4: move(0, s[count - 1])
    case 21: move(s[count - 2], s[count - 1])
    case 22: move(s[count - 1], 0)
    case 5: lines(s, 0, count)
    case 6, 7:
      for index in 0..<count {
        if (byte == 6) == index.isMultiple(of: 2) { line(s[index], 0) } else { line(0, s[index]) }
      }
    case 8: _ = curves(s, 0, count)
    case 24:
      let rest = curves(s, 0, count - 2)
      lines(s, rest, count)
    case 25:
      let rest = lines(s, 0, count - 6)
      _ = curves(s, rest, count)
    case 26, 27: parallelCurves(s, isVertical: byte == 26)
    case 30, 31: alternatingCurves(s, startsHorizontal: byte == 31)
    default: return false
    }
    return true
  }

  /// Lines by pairs of operands; answers the first operand that was not used.
  @discardableResult
  private mutating func lines(_ s: CharstringStack, _ from: Int, _ to: Int) -> Int {
    var index = from
    while index + 2 <= to {
      line(s[index], s[index + 1])
      index += 2
    }
    return index
  }

  /// Curves by six operands each; answers the first operand that was not used.
  private mutating func curves(_ s: CharstringStack, _ from: Int, _ to: Int) -> Int {
    var index = from
    while index + 6 <= to {
      curve(s[index], s[index + 1], s[index + 2], s[index + 3], s[index + 4], s[index + 5])
      index += 6
    }
    return index
  }

  /// `vvcurveto` and `hhcurveto`: curves that begin and end the same way.
  private mutating func parallelCurves(_ s: CharstringStack, isVertical: Bool) {
    var index = s.count % 4 == 1 ? 1 : 0
    var across = index == 1 ? s[0] : 0
    while index + 4 <= s.count {
      let (first, last) = (s[index], s[index + 3])
      if isVertical {
        curve(across, first, s[index + 1], s[index + 2], 0, last)
      } else {
        curve(first, across, s[index + 1], s[index + 2], last, 0)
      }
      across = 0
      index += 4
    }
  }

  /// `hvcurveto` and `vhcurveto`: curves that begin upright and end level, or the other way about, in turn.
  private mutating func alternatingCurves(_ s: CharstringStack, startsHorizontal: Bool) {
    var isHorizontal = startsHorizontal
    var index = 0
    while index + 4 <= s.count {
      let last = s.count - index == 5 ? s[index + 4] : 0
      if isHorizontal {
        curve(s[index], 0, s[index + 1], s[index + 2], last, s[index + 3])
      } else {
        curve(0, s[index], s[index + 1], s[index + 2], s[index + 3], last)
      }
      isHorizontal.toggle()
      index += 4
    }
  }

  /// Two curves by `hflex`, `flex`, `hflex1` or `flex1`.
  ///
  /// - Returns: Whether there are enough operands.
  mutating func flex(_ byte: Int, _ s: CharstringStack) -> Bool {
    let counts = [34: 7, 35: 12, 36: 9, 37: 11]
    guard let count = counts[byte], s.count >= count else { return false }
    switch byte {
    case 34:
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case 35:
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], s[10], s[11])
    case 36:
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    default:
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      // The last operand goes on along the longer way, and the other coordinate returns to its start.
      if abs(dx) > abs(dy) {
        curve(s[6], s[7], s[8], s[9], s[10], -dy)
      } else {
        curve(s[6], s[7], s[8], s[9], -dx, s[10])
      }
    }
    return true
  }
}
