import Geometry
import Resolving
import SceneModel
import Testing

@Suite struct DirectPaintTests {
  private static let disc = Path.circle(center: Point(8, 8), radius: 5)
  private static let gradient = Paint.gradient(
    Gradient(
      .axial(start: Point(0, 0), end: Point(1, 0)), stops: [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]))

  /// A square of a gradient behind a mask of one layer.
  private static func masked(by mask: Layer) -> Layer {
    var layer = unnamed("gradient", square(gradient))
    layer.mask = .alpha([mask])
    return layer
  }

  private static func disc(_ paint: Paint = .solid(.black)) -> Layer {
    unnamed("shape", .shape(Shape(disc, fill: paint)))
  }

  @Test func `a gradient seen through one opaque shape is that shape, the gradient lying where it lay`() throws {
    let layer = try scene(Self.masked(by: Self.disc())).resolved().only
    guard case .shape(let shape) = layer.content, case .gradient(let paint)? = shape.fill else { throw OtherKind() }
    #expect(layer.mask == nil)
    #expect(shape.path == Self.disc)
    #expect(paint.geometry == .axial(start: Point(0, 0), end: Point(16, 0)))
  }

  @Test func `through an opaque line it is that line`() throws {
    let line = Shape(
      .polyline([Point(3, 3), Point(12, 12)]), stroke: Stroke(.solid(.black), style: StrokeStyle(width: 2)))
    let layer = try scene(Self.masked(by: unnamed("shape", .shape(line)))).resolved().only
    guard case .shape(let shape) = layer.content, case .gradient? = shape.stroke?.paint else { throw OtherKind() }
    #expect(layer.mask == nil && shape.fill == nil && shape.stroke?.style.width == 2)
  }

  @Test func `what would show another picture, or lose a name, stays a mask`() throws {
    var moved = Self.disc()
    moved.transform = .translation(x: 1, y: 0)
    let named = try named("hole", .shape(Shape(Self.disc, fill: .solid(.black))))
    let wide = unnamed("shape", .shape(Shape(.circle(center: Point(8, 8), radius: 9), fill: .solid(.black))))
    let faint = Self.disc(.solid(Color.black.withAlpha(0.5)))
    // Colours do not count in it: this one is as good as one colour.
    #expect(try scene(Self.masked(by: Self.disc(Self.gradient))).resolved().only.mask == nil)
    for mask in [moved, named, wide, faint] {
      #expect(try scene(Self.masked(by: mask)).resolved().only.mask != nil)
    }
    var light = Self.masked(by: Self.disc())
    light.mask = .luminance([Self.disc()])
    #expect(try scene(light).resolved().only.mask != nil)
  }
}
