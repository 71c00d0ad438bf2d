import Geometry
import SceneModel
import Testing

@Suite struct SceneCheckTests {
  @Test func `a gradient along a stroke is a fault of an area and none of a stroke`() throws {
    let along = Paint.gradient(try Gradient(.along, colors: [.black, .white]))
    let path = Path.rect(Rect(x: 0, y: 0, width: 16, height: 16))
    func faults(_ shape: Shape, background: Paint? = nil) -> [String] {
      var scene = Scene(size: Size(width: 16, height: 16), layers: [Layer(.type("shape"), .shape(shape))])
      scene.background = background
      var diagnostics = Diagnostics()
      scene.finish(reporting: &diagnostics)
      return diagnostics.entries.map(\.message)
    }
    let reason = "a gradient of kind 'along' is for strokes only"
    #expect(faults(Shape(path, fill: along)) == ["'fill': \(reason)"])
    #expect(faults(Shape(path), background: along) == ["'background': \(reason)"])
    #expect(faults(Shape(path, stroke: Stroke(along))) == [])
  }
}
