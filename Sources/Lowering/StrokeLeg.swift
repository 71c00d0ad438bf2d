import Geometry
import SceneModel

/// A straight piece of a line, with the vertices on it.
struct StrokeLeg {
  /// The vertices of the line, which outlive it.
  let vertices: ColoredVertices.Buffer
  let first: Int
  let last: Int
  let direction: Vector
  let length: Double

  @inline(__always) var from: ColoredPolyline.Vertex { vertices[first] }
  @inline(__always) var to: ColoredPolyline.Vertex { vertices[last] }
  /// Where it starts.
  var start: Point { vertices.point(at: first) }
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
    let next = inner.first { start.distance(to: vertices.point(at: $0)) >= distance } ?? last
    return color(at: distance, before: next)
  }

  /// The colour at a distance from its start, on the step that ends with a vertex.
  func color(at place: Double, before index: Int) -> ScreenColor {
    let start = index - 1 == first ? 0 : self.start.distance(to: vertices.point(at: index - 1))
    let length = stepLength(from: index - 1)
    return vertices[index - 1].colorAfter.mixed(
      with: vertices[index].colorBefore, at: length > 0 ? (place - start) / length : 0)
  }

  /// The distance from a vertex to the next one: mostly there is none between the ends.
  private func stepLength(from index: Int) -> Double {
    last == first + 1 ? length : vertices.point(at: index).distance(to: vertices.point(at: index + 1))
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

/// The straight pieces of a line that have a length.
struct StrokeLegs: IteratorProtocol {
  private let vertices: ColoredVertices.Buffer
  private var index: Int

  /// The pieces from the one on that starts at a vertex.
  init(_ vertices: ColoredVertices.Buffer, from start: Int = 0) { (self.vertices, index) = (vertices, start) }

  /// The vertices at which the pieces of a line start.
  static func starts(of vertices: ColoredVertices) -> [Int32] {
    vertices.withBuffer { vertices in
      var legs = StrokeLegs(vertices)
      var starts: [Int32] = []
      starts.reserveCapacity(vertices.count)
      while let start = legs.skip() { starts.append(Int32(clamping: start)) }
      return starts
    }
  }

  mutating func next() -> StrokeLeg? {
    let first = index
    while index + 1 < vertices.count {
      index += 1
      let way = vertices.point(at: index) - vertices.point(at: first)
      let length = way.length
      guard length > 0, length.isFinite else { continue }
      let direction = way / length
      let next = index
      while index + 1 < vertices.count, goesOn(direction) { index += 1 }
      return StrokeLeg(
        vertices: vertices, first: first, last: index, direction: direction,
        length: index == next ? length : vertices.point(at: first).distance(to: vertices.point(at: index)))
    }
    return nil
  }

  /// Passes a piece; nil where there are no more.
  ///
  /// - Returns: The vertex where it starts.
  private mutating func skip() -> Int? {
    let first = index
    if index + 2 < vertices.count {
      let way = vertices.point(at: index + 1) - vertices.point(at: index)
      let step = vertices.point(at: index + 2) - vertices.point(at: index + 1)
      let cross = way.cross(step)
      // Mostly the line turns by far more than a piece may, which takes no length to see.
      if cross * cross > 4 * Self.straightness * Self.straightness * way.squaredLength * step.squaredLength {
        index += 1
        return first
      }
    }
    return next() == nil ? nil : first
  }

  /// Whether the next vertex lies straight ahead.
  private func goesOn(_ direction: Vector) -> Bool {
    let step = vertices.point(at: index + 1) - vertices.point(at: index)
    // The length takes longest.
    return direction.dot(step) >= 0 && abs(direction.cross(step)) <= Self.straightness * step.length
  }

  /// The sine of a turn that is none.
  private static let straightness = 1e-6
}
