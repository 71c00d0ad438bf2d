import Geometry
import SceneModel

/// A straight piece of a line, with the vertices on it.
struct StrokeLeg {
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
    let length = stepLength(from: index)
    return length > 0
      ? vertices[index].colorAfter.difference(from: vertices[index + 1].colorBefore) * min(distance / length, 1) : 0
  }

  /// The colour at a distance from its start.
  func color(at distance: Double) -> ScreenColor {
    let next = inner.first { from.point.distance(to: vertices[$0].point) >= distance } ?? last
    return color(at: distance, before: next)
  }

  /// The colour at a distance from its start, on the step that ends with a vertex.
  func color(at place: Double, before index: Int) -> ScreenColor {
    let start = index - 1 == first ? 0 : from.point.distance(to: vertices[index - 1].point)
    let length = stepLength(from: index - 1)
    return vertices[index - 1].colorAfter.mixed(
      with: vertices[index].colorBefore, at: length > 0 ? (place - start) / length : 0)
  }

  /// The distance from a vertex to the next one: mostly there is none between the ends.
  private func stepLength(from index: Int) -> Double {
    last == first + 1 ? length : vertices[index].point.distance(to: vertices[index + 1].point)
  }
}

/// A straight piece of a line by the numbers of its vertices.
struct LegSpan: Hashable, Sendable {
  /// The vertex at its start.
  let first: Int32
  /// The vertex at its end.
  let last: Int32
  /// Its direction, of length 1.
  let direction: Vector
  /// Its length.
  let length: Double
}

extension StrokeLeg {
  /// A piece of a line.
  init(_ span: LegSpan, of vertices: [ColoredPolyline.Vertex]) {
    self.init(
      vertices: vertices, first: Int(span.first), last: Int(span.last), direction: span.direction, length: span.length)
  }
}

/// The straight pieces of a line that have a length.
struct StrokeLegs: IteratorProtocol {
  private let vertices: [ColoredPolyline.Vertex]
  private var index = 0

  init(_ vertices: [ColoredPolyline.Vertex]) { self.vertices = vertices }

  /// All pieces of a line.
  static func spans(of vertices: [ColoredPolyline.Vertex]) -> [LegSpan] {
    var legs = StrokeLegs(vertices)
    var spans: [LegSpan] = []
    spans.reserveCapacity(vertices.count)
    while let leg = legs.next() {
      spans.append(
        LegSpan(
          first: Int32(clamping: leg.first), last: Int32(clamping: leg.last), direction: leg.direction,
          length: leg.length))
    }
    return spans
  }

  mutating func next() -> StrokeLeg? {
    let first = index
    while index + 1 < vertices.count {
      index += 1
      guard let direction = (vertices[index].point - vertices[first].point).normalized else { continue }
      while index + 1 < vertices.count, goesOn(direction) { index += 1 }
      let length = vertices[first].point.distance(to: vertices[index].point)
      return StrokeLeg(vertices: vertices, first: first, last: index, direction: direction, length: length)
    }
    return nil
  }

  /// Whether the next vertex lies straight ahead.
  private func goesOn(_ direction: Vector) -> Bool {
    let step = vertices[index + 1].point - vertices[index].point
    return abs(direction.cross(step)) <= 1e-6 * step.length && direction.dot(step) >= 0
  }
}
