import Geometry
import SceneModel

/// The vertices of a line, packed: opaque colours without an ink, and a second one where a step stands alone, since there may be
/// 100,000. Places and colours are two lists, which find room where one would not.
struct ColoredVertices: Hashable, Sendable {
  typealias Vertex = ColoredPolyline.Vertex

  /// A vertex without its place and its second colour.
  fileprivate struct Packed: Hashable, Sendable {
    let red, green, blue: Double
    /// The place of the colour of what comes after it, from 1 on; 0 for the same one.
    let after: Int32
    let isSmooth: Bool
  }

  private var points: [Point] = []
  private var packed: [Packed] = []
  private var afters: [ScreenColor] = []

  mutating func reserveCapacity(_ count: Int) {
    points.reserveCapacity(count)
    packed.reserveCapacity(count)
  }

  mutating func append(_ vertex: Vertex) {
    let color = vertex.colorBefore
    let isStep = vertex.colorAfter != color
    if isStep { afters.append(vertex.colorAfter) }
    points.append(vertex.point)
    packed.append(
      Packed(
        red: color.red, green: color.green, blue: color.blue,
        after: isStep ? Int32(clamping: afters.count) : 0, isSmooth: vertex.isSmooth))
  }

  mutating func removeLast() {
    guard let last = packed.popLast() else { return }
    points.removeLast()
    if last.after > 0 { afters.removeLast() }
  }

  var last: Vertex? { withBuffer { $0.last } }

  /// Calls `body` with the vertices, which it must not keep.
  func withBuffer<Result>(_ body: (Buffer) -> Result) -> Result {
    points.withUnsafeBufferPointer { points in
      packed.withUnsafeBufferPointer { packed in
        afters.withUnsafeBufferPointer { body(Buffer(points: points, packed: packed, afters: $0)) }
      }
    }
  }

  /// The vertices as they are asked for: an array would be a counted reference a piece of a line.
  struct Buffer {
    fileprivate let points: UnsafeBufferPointer<Point>
    fileprivate let packed: UnsafeBufferPointer<Packed>
    fileprivate let afters: UnsafeBufferPointer<ScreenColor>

    var count: Int { points.count }
    var indices: Range<Int> { points.indices }
    var first: Vertex? { count > 0 ? self[0] : nil }
    var last: Vertex? { count > 0 ? self[count - 1] : nil }

    @inline(__always) func point(at index: Int) -> Point { points[index] }

    @inline(__always) subscript(index: Int) -> Vertex {
      let vertex = packed[index]
      let before = ScreenColor(red: vertex.red, green: vertex.green, blue: vertex.blue)
      return Vertex(
        point: points[index], colorBefore: before,
        colorAfter: vertex.after > 0 ? afters[Int(vertex.after) - 1] : before, isSmooth: vertex.isSmooth)
    }
  }
}
