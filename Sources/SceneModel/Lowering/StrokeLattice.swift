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
  }

  /// The rows from the start of the first line to the end of the last; from one line to the next they run without area.
  package private(set) var rows: [Row] = []
  private let half: Double
  private let capReach: Double

  /// The rows of a stroke.
  ///
  /// - Parameters:
  ///   - lines: Where the stroke runs.
  ///   - style: Its width and caps.
  ///   - margin: How far the rows reach past the stroke's edges, in user units.
  package init(lines: [ColoredPolyline], style: StrokeStyle, margin: Double) {
    half = style.width / 2 + margin
    capReach = style.cap == .butt ? margin : half
    rows.reserveCapacity(lines.reduce(0) { $0 + $1.vertices.count + 4 })
    for line in lines { append(line) }
  }

  private mutating func append(_ line: ColoredPolyline) {
    let vertices = line.vertices
    guard let first = vertices.first, let last = vertices.last else { return }
    var steps = Steps(vertices)
    guard let start = steps.next() else {
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
    while let following = steps.next() {
      join(current, following)
      current = following
    }
    if line.isClosed, last.point == first.point {
      join(current, start)
    } else {
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

  /// The rows where one straight piece ends and the next begins.
  private mutating func join(_ before: Step, _ after: Step) {
    let cosine = before.direction.dot(after.direction)
    let turn = ElementaryFunctions.atan2(before.direction.cross(after.direction), cosine)
    let point = before.to.point
    let colorBefore = before.to.colorBefore
    let colorAfter = before.to.colorAfter
    if abs(turn) < Self.slightTurn {
      let across = (before.direction + after.direction).normalized ?? after.direction
      let reach = half / ElementaryFunctions.cos(turn / 2)
      rows.append(Row(point, across, reach, colorBefore))
      if colorAfter != colorBefore { rows.append(Row(point, across, reach, colorAfter)) }
      return
    }
    let overlap = half * ElementaryFunctions.tan(abs(turn) / 2)
    let isRightTurn = turn > 0
    let meets = overlap < min(before.length, after.length) / 2
    if meets {
      // The edges inside the bend meet at one place, which is nearest to a place before the corner and to one after it.
      rows.append(
        Row(point - before.direction * overlap, before.direction, half, before.color(at: 1 - overlap / before.length)))
    } else {
      rows.append(Row(point, before.direction, half, colorBefore))
    }
    let outwards = isRightTurn ? -half : half
    let count = max(Int((ElementaryFunctions.settled(abs(turn)) / (.pi / 3)).rounded(.up)), 1)
    let part = turn / Double(count)
    func fan(_ angle: Double, _ reach: Double, _ color: Color) {
      let side = before.direction.perpendicular.turned(by: angle) * (outwards * reach)
      rows.append(
        isRightTurn
          ? Row(left: point + side, right: point, leftColor: color, rightColor: color)
          : Row(left: point, right: point + side, leftColor: color, rightColor: color))
    }
    fan(0, 1, colorBefore)
    for index in 0..<count {
      // Corners of the polygon around the circle of the join; a single one is the tip of a miter.
      fan(
        part * (Double(index) + 0.5), 1 / ElementaryFunctions.cos(part / 2),
        index * 2 < count ? colorBefore : colorAfter)
    }
    fan(turn, 1, colorAfter)
    if meets {
      rows.append(
        Row(point + after.direction * overlap, after.direction, half, after.color(at: overlap / after.length)))
    } else {
      rows.append(Row(point, after.direction, half, colorAfter))
    }
  }

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

extension Vector {
  /// The vector turned clockwise on the page by an angle in radians.
  fileprivate func turned(by angle: Double) -> Vector {
    let cosine = ElementaryFunctions.cos(angle)
    let sine = ElementaryFunctions.sin(angle)
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}

/// A straight piece of a line.
private struct Step {
  let from: ColoredPolyline.Vertex
  let to: ColoredPolyline.Vertex
  let direction: Vector
  let length: Double

  /// The colour at a fraction of its way.
  func color(at t: Double) -> Color { from.colorAfter.mixed(with: to.colorBefore, at: t) }
}

/// The straight pieces of a line that have a length.
private struct Steps: IteratorProtocol {
  private let vertices: [ColoredPolyline.Vertex]
  private var index = 0

  init(_ vertices: [ColoredPolyline.Vertex]) { self.vertices = vertices }

  mutating func next() -> Step? {
    while index + 1 < vertices.count {
      let from = vertices[index]
      let to = vertices[index + 1]
      index += 1
      let way = to.point - from.point
      guard let direction = way.normalized else { continue }
      return Step(from: from, to: to, direction: direction, length: way.length)
    }
    return nil
  }
}
