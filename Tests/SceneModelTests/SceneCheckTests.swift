import Bytes
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

  /// What is said of layers that several cores look at, and one; `change` makes faults of some.
  private func isSharedAlike(_ change: (Int, inout Layer) -> Void) -> Bool {
    let layers = (0..<100).map { index in
      var layer = Layer(.type("group"), .group([Layer(.type("shape"), .shape(Shape(Path())))]))
      if index % 2 == 0, let id = LayerID("layer\(index)") { layer.label = .id(id) }
      layer.places = Layer.Places(layer: Place(offset: UInt32(10 * index)), id: Place(offset: UInt32(10 * index + 1)))
      change(index, &layer)
      return layer
    }
    func entries(on cores: Cores) -> [Diagnostic] {
      var scene = Scene(size: Size(width: 16, height: 16), layers: layers)
      var checked = CheckedLayers(fonts: scene.fonts)
      let isShared = cores.parts(of: layers.count, into: &checked) { [fonts = scene.fonts] range in
        CheckedLayers(Array(layers[range]), fonts: fonts)
      } _: {
        $1.append($0)
      }
      var diagnostics = Diagnostics()
      scene.finish(isShared ? checked : nil, reporting: &diagnostics)
      return diagnostics.entries
    }
    let alone = entries(on: .one)
    return (1...5).allSatisfy { count in
      // The last part is found first.
      let cores = Cores(count: count, leastLength: 3) { count, body in
        for index in (0..<count).reversed() { body(index) }
      }
      return entries(on: cores) == alone
    }
  }

  @Test func `what is said of layers is the same for any number of cores`() {
    #expect(isSharedAlike { _, _ in })
    // An id that stands twice, links to layers before, behind and nowhere.
    #expect(
      isSharedAlike { index, layer in
        if index == 77, let id = LayerID("layer4") { layer.label = .id(id) }
      })
    for name in ["layer0", "layer98", "nobody"] {
      #expect(isSharedAlike { index, layer in if index == 50 { layer.link = LayerID(name).map { .layer($0) } } })
    }
    // Copies that are too many one by one, and only together.
    for copies in [1000, 20_000, 2_000_000] {
      #expect(
        isSharedAlike { _, layer in
          layer.content = .replicas(Replicas(layer.content.children, count: copies))
        })
    }
    let wrong = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(isSharedAlike { index, layer in if index > 90 { layer.transform = wrong } })
  }
}
