import Bytes
package import Geometry

/// The area of a stroke as rows from its left edge to its right, for a mesh that is painted under the stroke itself.
///
/// The rows reach past the stroke. Where they overlap the later ones lie on top, as the later part of a path does; inside a
/// bend two neighbouring pieces meet on the line between them, so that the nearer place gives the colour.
package struct StrokeLattice: Hashable, Sendable {
  /// A line across the stroke; between two rows place and colour change evenly.
  package struct Row: Hashable, Sendable {
    /// Its end on the left of the way.
    package let left: Point
    /// Its end on the right of the way.
    package let right: Point
    /// The colour at the left end.
    package let leftColor: Color
    /// The colour at the right end.
    package let rightColor: Color
    /// Whether it stands across two ways at once, on the line that halves their angle.
    var isSlanted = false
  }

  /// The rows from the start of the first line to the end of the last; from one line to the next they run without area.
  package private(set) var rows: [Row] = []
  private let half: Double
  private let margin: Double
  private let capReach: Double
  private let style: StrokeStyle
  /// How far, 0...1, colours may stray beside a slight corner.
  private let bendTolerance: Double
  /// How far they do.
  private(set) var bendError = 0.0

  /// The rows of a stroke.
  ///
  /// - Parameters:
  ///   - lines: Where the stroke runs.
  ///   - style: Its width and caps.
  ///   - margin: How far the rows reach past the stroke's edges, in user units.
  ///   - tolerance: How far colours between two rows may stray, in levels of 255.
  package init(lines: [ColoredPolyline], style: StrokeStyle, margin: Double, tolerance: Double = .infinity) {
    self.style = style
    self.margin = margin
    bendTolerance = tolerance * Self.bendShare / 255
    half = style.width / 2 + margin
    capReach = style.cap == .butt ? margin : half
    rows.reserveCapacity(lines.reduce(0) { $0 + $1.vertices.count + 4 })
    for line in lines { append(line) }
    rows = Self.refined(rows, tolerance: tolerance * (1 - Self.bendShare))
  }

  private mutating func append(_ line: ColoredPolyline) {
    let vertices = line.vertices
    guard let first = vertices.first, let last = vertices.last else { return }
    var legs = Legs(vertices)
    guard let start = legs.next() else {
      // A dot: its cap is all there is.
      let direction = Vector(dx: 1, dy: 0)
      begin(Row(first.point - direction * half, direction, half, first.colorBefore))
      rows.append(Row(first.point + direction * half, direction, half, last.colorAfter))
      return
    }
    if line.isClosed {
      begin(Row(start.from.point, start.direction, half, start.from.colorAfter))
    } else {
      begin(Row(start.from.point - start.direction * capReach, start.direction, half, start.from.colorAfter))
      rows.append(Row(start.from.point, start.direction, half, start.from.colorAfter))
    }
    var current = start
    var cut = Cut.none
    while let following = legs.next() {
      cut = join(current, cut, following)
      current = following
    }
    if line.isClosed, last.point == first.point {
      _ = join(current, cut, start)
    } else {
      append(current, from: cut)
      rows.append(Row(last.point, current.direction, half, current.to.colorBefore))
      rows.append(Row(last.point + current.direction * capReach, current.direction, half, current.to.colorBefore))
    }
  }

  /// The first row of a line; before it, rows without area lead there from the line before.
  private mutating func begin(_ row: Row) {
    if let last = rows.last {
      rows.append(Row(at: last.right, last.rightColor))
      rows.append(Row(at: row.left, row.leftColor))
    }
    rows.append(row)
  }

  /// The rows of a straight piece and of the corner where the next one begins.
  ///
  /// - Returns: What the corner cuts off from the beginning of the next piece.
  private mutating func join(_ before: Leg, _ beginning: Cut, _ after: Leg) -> Cut {
    let turn = before.direction.turn(to: after.direction).radians
    let point = before.to.point
    let colorBefore = before.to.colorBefore
    let colorAfter = before.to.colorAfter
    // On a curve a row on the line that halves the angle is right. Around a corner both sides of it take from the ways before
    // and after what lies so far off.
    let shift = (half - margin) * ElementaryFunctions.sin(abs(turn) / 2)
    let change = before.to.isSmooth ? 0 : max(before.changeAtEnd(over: shift), after.changeAtStart(over: shift))
    if abs(turn) < Self.slightTurn, ElementaryFunctions.settled(change) <= bendTolerance {
      bendError = max(bendError, change)
      append(before, from: beginning)
      let across = (before.direction + after.direction).normalized ?? after.direction
      let reach = half / ElementaryFunctions.cos(turn / 2)
      for color in colorAfter == colorBefore ? [colorBefore] : [colorBefore, colorAfter] {
        var row = Row(point, across, reach, color)
        row.isSlanted = true
        rows.append(row)
      }
      return .none
    }
    append(before, from: beginning)
    rows.append(Row(point, before.direction, half, colorBefore))
    appendFan(at: point, from: before.direction, turn: turn, colorBefore, colorAfter)
    // Inside the bend, as far as half the width from the corner, the way before it is nearer up to the line that halves the
    // angle; beyond, the later way lies on top.
    let sine = ElementaryFunctions.sin(abs(turn) / 2)
    let length = half * sine
    guard length < after.length / 2 else {
      rows.append(Row(point, after.direction, half, colorAfter))
      return .none
    }
    return Cut(length: length, reach: half * ElementaryFunctions.cos(turn / 2), isOnRight: turn > 0)
  }

  /// The rows between the two ends of a straight piece, from where the corner before it has been cut.
  private mutating func append(_ leg: Leg, from beginning: Cut) {
    var hasLeft = beginning.length == 0
    for index in leg.inner {
      let vertex = leg.vertices[index]
      let place = leg.from.point.distance(to: vertex.point)
      if !hasLeft, place >= beginning.length {
        appendRows(of: leg, leaving: beginning, before: index)
        hasLeft = true
      }
      var left = half
      var right = half
      if place < beginning.length { beginning.shorten(&left, &right, to: place) }
      let across = leg.direction.perpendicular
      for color in vertex.colorBefore == vertex.colorAfter
        ? [vertex.colorBefore] : [vertex.colorBefore, vertex.colorAfter]
      {
        rows.append(
          Row(
            left: vertex.point - across * left, right: vertex.point + across * right, leftColor: color,
            rightColor: color))
      }
    }
    if !hasLeft { appendRows(of: leg, leaving: beginning, before: leg.last) }
  }

  /// The rows where a cut ends: the shortened one, and the whole one on the same place.
  private mutating func appendRows(of leg: Leg, leaving cut: Cut, before index: Int) {
    var left = half
    var right = half
    cut.shorten(&left, &right, to: cut.length)
    let point = leg.from.point + leg.direction * cut.length
    let color = leg.color(at: cut.length, before: index)
    let across = leg.direction.perpendicular
    // At a slight turn both are one.
    if half - cut.reach >= margin / 2 {
      rows.append(Row(left: point - across * left, right: point + across * right, leftColor: color, rightColor: color))
    }
    rows.append(Row(point, leg.direction, half, color))
  }

  /// The rows around the outside of a corner, from the corner itself outwards.
  private mutating func appendFan(
    at point: Point, from direction: Vector, turn: Double, _ colorBefore: Color, _ colorAfter: Color
  ) {
    let isRightTurn = turn > 0
    let isMiter = style.join == .miter && ElementaryFunctions.cos(turn / 2) * style.miterLimit >= 1
    let count = isMiter ? 1 : Int((ElementaryFunctions.settled(abs(turn)) / (.pi / 3)).rounded(.up), within: 1...100)
    let part = turn / Double(count)
    func append(_ angle: Double, _ reach: Double, _ color: Color) {
      let side = direction.perpendicular.turned(by: Angle(radians: angle)) * (isRightTurn ? -reach : reach)
      rows.append(
        isRightTurn
          ? Row(left: point + side, right: point, leftColor: color, rightColor: color)
          : Row(left: point, right: point + side, leftColor: color, rightColor: color))
    }
    // At a slight turn a straight line from edge to edge stays within the margin.
    if half * (1 - ElementaryFunctions.cos(turn / 2)) < margin, colorBefore == colorAfter {
      return append(turn, half, colorAfter)
    }
    append(0, half, colorBefore)
    for index in 0..<count {
      // Corners of the polygon around the circle of the join; a single one is the tip of a miter.
      let reach = half / ElementaryFunctions.cos(part / 2)
      append(part * (Double(index) + 0.5), reach, index * 2 < count ? colorBefore : colorAfter)
    }
    append(turn, half, colorAfter)
  }

  /// Of the tolerance, what single rows at slight corners may take; what lies between rows needs the rest.
  private static let bendShare = 0.65
  /// Below this turn, in radians, one row on the bisector does: it errs by less than a thirtieth of half the width.
  private static let slightTurn = 0.5
}

extension StrokeLattice.Row {
  /// A row across a direction.
  fileprivate init(_ point: Point, _ direction: Vector, _ half: Double, _ color: Color) {
    self.init(
      left: point - direction.perpendicular * half, right: point + direction.perpendicular * half, leftColor: color,
      rightColor: color)
  }

  /// A row without length.
  fileprivate init(at point: Point, _ color: Color) {
    self.init(left: point, right: point, leftColor: color, rightColor: color)
  }
}

/// What the inside of a corner takes from the rows after it: their inner ends lie on the line that halves the angle.
private struct Cut {
  /// How far from the corner it ends; 0 for no cut.
  let length: Double
  /// How far beside the way the inner end lies there.
  let reach: Double
  /// Whether the inside of the bend is on the right of the way.
  let isOnRight: Bool

  static let none = Cut(length: 0, reach: 0, isOnRight: false)

  /// Shortens the inner end of a row at a distance from the corner.
  func shorten(_ left: inout Double, _ right: inout Double, to distance: Double) {
    let inner = reach * distance / length
    if isOnRight { right = inner } else { left = inner }
  }
}

/// A straight piece of a line, with the vertices on it.
private struct Leg {
  let vertices: [ColoredPolyline.Vertex]
  let first: Int
  let last: Int
  let direction: Vector
  let length: Double

  var from: ColoredPolyline.Vertex { vertices[first] }
  var to: ColoredPolyline.Vertex { vertices[last] }
  /// The vertices between its ends.
  var inner: Range<Int> { (first + 1)..<last }

  /// How much the colour changes over the last part of a length, at the pace of the last step.
  func changeAtEnd(over distance: Double) -> Double { change(from: last - 1, over: distance) }
  /// How much the colour changes over the first part of a length, at the pace of the first step.
  func changeAtStart(over distance: Double) -> Double { change(from: first, over: distance) }

  private func change(from index: Int, over distance: Double) -> Double {
    let (begins, ends) = (vertices[index], vertices[index + 1])
    let length = begins.point.distance(to: ends.point)
    return length > 0 ? begins.colorAfter.difference(from: ends.colorBefore) * min(distance / length, 1) : 0
  }

  /// The colour at a distance from its start, on the step that ends with a vertex.
  func color(at place: Double, before index: Int) -> Color {
    let begins = vertices[index - 1]
    let ends = vertices[index]
    let start = from.point.distance(to: begins.point)
    let length = begins.point.distance(to: ends.point)
    return begins.colorAfter.mixed(with: ends.colorBefore, at: length > 0 ? (place - start) / length : 0)
  }
}

/// The straight pieces of a line that have a length.
private struct Legs: IteratorProtocol {
  private let vertices: [ColoredPolyline.Vertex]
  private var index = 0

  init(_ vertices: [ColoredPolyline.Vertex]) { self.vertices = vertices }

  mutating func next() -> Leg? {
    let first = index
    while index + 1 < vertices.count {
      index += 1
      guard let direction = (vertices[index].point - vertices[first].point).normalized else { continue }
      while index + 1 < vertices.count, goesOn(direction) { index += 1 }
      let length = vertices[first].point.distance(to: vertices[index].point)
      return Leg(vertices: vertices, first: first, last: index, direction: direction, length: length)
    }
    return nil
  }

  /// Whether the next vertex lies straight ahead.
  private func goesOn(_ direction: Vector) -> Bool {
    let step = vertices[index + 1].point - vertices[index].point
    return abs(direction.cross(step)) <= 1e-6 * step.length && direction.dot(step) >= 0
  }
}
