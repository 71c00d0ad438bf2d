import Bytes
import Geometry
import SceneModel
import Testing

@Suite struct SceneContentsTests {
  private func contents(_ layers: [Layer], in parts: Int = 1) -> SceneContents {
    var scene = Scene(size: Size(width: 16, height: 16), layers: layers)
    var checked = CheckedLayers(fonts: scene.fonts)
    for index in 0..<parts {
      let range = index * layers.count / parts..<(index + 1) * layers.count / parts
      checked.append(CheckedLayers(Array(layers[range]), fonts: scene.fonts))
    }
    var diagnostics = Diagnostics()
    scene.finish(parts == 1 ? nil : checked, reporting: &diagnostics)
    return scene.contents
  }

  @Test func `the gate finds what layers have, in groups, copies and masks, alone and in parts`() throws {
    let shape = Layer(.type("shape"), .shape(Shape(.rect(Rect(x: 0, y: 0, width: 4, height: 4)))))
    let text = Layer(.type("text"), .text(Text("a", at: .origin)))
    let strange = Layer(.type("text"), .text(Text("a", at: .origin, font: "Comic Sans MS")))
    let lacking = Layer(.type("text"), .text(Text("\u{3A9}", at: .origin)))
    var titled = shape
    titled.title = "a title"
    var linked = shape
    linked.link = Link("https://example.com")
    var leading = Layer(.id(try #require(LayerID("here"))), shape.content)
    leading.link = Link("#here")
    var moving = shape
    moving.animations = [Animation(.opacity([1, 0]), duration: 1)]
    var masked = shape
    masked.mask = .alpha([titled])
    let cases: [(Layer, SceneContents)] = [
      (shape, []), (text, .texts), (strange, [.texts, .oddLines]), (lacking, [.texts, .oddLines]), (titled, .titles),
      (linked, .links), (moving, .animations),
      (masked, .titles),
      (leading, [.links, .layerLinks]),
      (Layer(.type("group"), .group([shape, linked])), .links),
      (Layer(.type("replicator"), .replicas(Replicas([text], count: 3))), [.replicas, .texts]),
    ]
    for (layer, expected) in cases {
      #expect(contents([layer]) == expected)
      for parts in 2...5 {
        #expect(contents([shape, shape, layer, shape], in: parts) == expected)
      }
    }
    #expect(contents(cases.map(\.0)) == [.texts, .oddLines, .titles, .links, .layerLinks, .animations, .replicas])
  }

  @Test func `a layer brings what it has, and what those in it and in its mask have`() {
    let shape = Layer(.type("shape"), .shape(Shape(.rect(Rect(x: 0, y: 0, width: 4, height: 4)))))
    let text = Layer(.type("text"), .text(Text("a", at: .origin)))
    var masked = shape
    masked.mask = .luminance([shape, text])
    for layer in [
      text, Layer(.type("group"), .group([shape, Layer(.type("group"), .group([text]))])), masked,
      Layer(.type("replicator"), .replicas(Replicas([shape, masked], count: 3))),
    ] {
      #expect(layer.brings(.texts) && layer.brings([.texts, .links]))
      #expect(!layer.brings([.links, .images]) && !layer.brings([]))
    }
    #expect(!shape.brings(.all))
  }

  @Test func `layers that nobody has looked at since they changed may have anything`() {
    #expect(Scene(size: Size(width: 9, height: 9)).contents == [])
    var scene = Scene(size: Size(width: 9, height: 9))
    scene.layers = [Layer(.type("group"), .group([]))]
    #expect(scene.contents == .all)
    var diagnostics = Diagnostics()
    scene.finish(reporting: &diagnostics)
    #expect(scene.contents == [])
  }
}
