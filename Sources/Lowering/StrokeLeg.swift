import Geometry
import SceneModel

/// A straight piece of a line, with the vertices on it.
struct StrokeLeg {
  /// The vertices of the line, which outlive it: an array would be a counted reference a piece.
  let vertices: UnsafeBufferPointer<ColoredPolyline.Vertex>
  let first: Int
  let last: Int
  let direction: Vector
  let length: Double

  var from: ColoredPolyline.Vertex { vertices[first] }
  var to: ColoredPolyline.Vertex { vertices[last] }
  /// The vertices between its ends.
  var inner: Range<Int> { (first + 1)..<last }

  /// How the colour changes on the last step.
  var changeAtEnd: StepChange { change(from: last - 1) }
  /// How the colour changes on the first step.
  var changeAtStart: StepChange { change(from: first) }

  private func change(from index: Int) -> StepChange {
    StepChange(
      difference: vertices[index].colorAfter.difference(from: vertices[index + 1].colorBefore),
      length: stepLength(from: index))
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

/// How the colour changes from one vertex to the next.
struct StepChange {
  /// How much in all.
  let difference: Double
  /// Over which length, in user units.
  let length: Double

  /// How much over a part of a length, at its pace.
  func over(_ distance: Double) -> Double { length > 0 ? difference * min(distance / length, 1) : 0 }
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
  init(_ span: LegSpan, of vertices: UnsafeBufferPointer<ColoredPolyline.Vertex>) {
    self.init(
      vertices: vertices, first: Int(span.first), last: Int(span.last), direction: span.direction, length: span.length)
  }
}

/// The straight pieces of a line that have a length.
struct StrokeLegs: IteratorProtocol {
  private let vertices: UnsafeBufferPointer<ColoredPolyline.Vertex>
  private var index = 0

  init(_ vertices: UnsafeBufferPointer<ColoredPolyline.Vertex>) { self.vertices = vertices }

  /// All pieces of a line.
  static func spans(of vertices: [ColoredPolyline.Vertex]) -> [LegSpan] {
    vertices.withUnsafeBufferPointer { vertices in
      var legs = StrokeLegs(vertices)
      var spans: [LegSpan] = []
      spans.reserveCapacity(vertices.count)
      while let leg = legs.next() { spans.append(leg) }
      return spans
    }
  }

  /// The next piece with its vertices.
  mutating func nextLeg() -> StrokeLeg? { next().map { StrokeLeg($0, of: vertices) } }

  mutating func next() -> LegSpan? {
    let first = index
    while index + 1 < vertices.count {
      index += 1
      let way = vertices[index].point - vertices[first].point
      guard let direction = way.normalized else { continue }
      while index + 1 < vertices.count, goesOn(direction) { index += 1 }
      let length = vertices[first].point.distance(to: vertices[index].point)
      return LegSpan(
        first: Int32(clamping: first), last: Int32(clamping: index), direction: direction, length: length)
    }
    return nil
  }

  /// Whether the next vertex lies straight ahead.
  private func goesOn(_ direction: Vector) -> Bool {
    let step = vertices[index + 1].point - vertices[index].point
    // The length takes longest.
    return direction.dot(step) >= 0 && abs(direction.cross(step)) <= 1e-6 * step.length
  }
}
