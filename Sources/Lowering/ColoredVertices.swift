import Geometry
import SceneModel

/// The vertices of a line, packed: opaque colours without an ink, and a second one where a step stands alone, since there may be
/// 100,000.
struct ColoredVertices: Hashable, Sendable {
  typealias Vertex = ColoredPolyline.Vertex

  /// A vertex without its second colour.
  fileprivate struct Packed: Hashable, Sendable {
    let point: Point
    let red, green, blue: Double
    /// The place of the colour of what comes after it, from 1 on; 0 for the same one.
    let after: Int32
    let isSmooth: Bool
  }

  private var packed: [Packed] = []
  private var afters: [ScreenColor] = []

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  mutating func append(_ vertex: Vertex) {
    let color = vertex.colorBefore
    let isStep = vertex.colorAfter != color
    if isStep { afters.append(vertex.colorAfter) }
    packed.append(
      Packed(
        point: vertex.point, red: color.red, green: color.green, blue: color.blue,
        after: isStep ? Int32(clamping: afters.count) : 0, isSmooth: vertex.isSmooth))
  }

  mutating func removeLast() {
    guard let last = packed.popLast() else { return }
    if last.after > 0 { afters.removeLast() }
  }

  var last: Vertex? { withBuffer { $0.last } }

  /// Calls `body` with the vertices, which it must not keep.
  func withBuffer<Result>(_ body: (Buffer) -> Result) -> Result {
    packed.withUnsafeBufferPointer { packed in
      afters.withUnsafeBufferPointer { body(Buffer(packed: packed, afters: $0)) }
    }
  }

  /// The vertices as they are asked for: an array would be a counted reference a piece of a line.
  struct Buffer {
    fileprivate let packed: UnsafeBufferPointer<Packed>
    fileprivate let afters: UnsafeBufferPointer<ScreenColor>

    var count: Int { packed.count }
    var indices: Range<Int> { packed.indices }
    var first: Vertex? { count > 0 ? self[0] : nil }
    var last: Vertex? { count > 0 ? self[count - 1] : nil }

    @inline(__always) func point(at index: Int) -> Point { packed[index].point }

    @inline(__always) subscript(index: Int) -> Vertex {
      let vertex = packed[index]
      let before = ScreenColor(red: vertex.red, green: vertex.green, blue: vertex.blue)
      return Vertex(
        point: vertex.point, colorBefore: before,
        colorAfter: vertex.after > 0 ? afters[Int(vertex.after) - 1] : before, isSmooth: vertex.isSmooth)
    }
  }
}
