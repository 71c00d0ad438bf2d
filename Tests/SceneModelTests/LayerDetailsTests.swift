import Geometry
import SceneModel
import Testing

@Suite struct LayerDetailsTests {
  /// What can be said of a layer, and how it is taken back.
  private static let changes:
    [(name: String, say: @Sendable (inout Layer) -> Void, takeBack: @Sendable (inout Layer) -> Void)] =
      [
        ("hidden", { $0.isHidden = true }, { $0.isHidden = false }),
        ("opacity", { $0.opacity = Opacity(clamping: 0.5) }, { $0.opacity = .opaque }),
        ("transform", { $0.transform = .translation(x: 3, y: 4) }, { $0.transform = .identity }),
        ("title", { $0.title = "a title" }, { $0.title = nil }),
        ("description", { $0.description = "some words" }, { $0.description = nil }),
        ("overprints", { $0.overprints = true }, { $0.overprints = nil }),
        ("clip", { $0.clip = Clip(.rect(Rect(x: 0, y: 0, width: 2, height: 1))) }, { $0.clip = nil }),
        ("mask", { $0.mask = .luminance([shape]) }, { $0.mask = nil }),
        ("link", { $0.link = Link("https://example.org/") }, { $0.link = nil }),
        ("hit area", { $0.hitArea = Rect(x: 1, y: 1, width: 2, height: 2) }, { $0.hitArea = nil }),
        ("animations", { $0.animations = [Animation(.opacity([1, 0]), duration: 1)] }, { $0.animations = [] }),
        ("extra width", { $0.extraWidth = 7 }, { $0.extraWidth = nil }),
        ("place", { $0.places.layer = Place(offset: 5) }, { $0.places.layer = nil }),
        ("link's place", { $0.places.link = Place(offset: 6) }, { $0.places.link = nil }),
        ("width's place", { $0.places.extraWidth = Place(offset: 8) }, { $0.places.extraWidth = nil }),
      ]

  private static let shape = Layer(.type("shape"), .shape(Shape(.rect(Rect(x: 0, y: 0, width: 4, height: 4)))))

  /// All that a layer says, by its properties.
  private func said(_ layer: Layer) -> [String] {
    let places = layer.places
    let all: [(String, Bool)] = [
      ("hidden", layer.isHidden), ("opacity", layer.opacity.value == 0.5),
      ("transform", layer.transform == .translation(x: 3, y: 4)), ("title", layer.title == "a title"),
      ("description", layer.description == "some words"), ("overprints", layer.overprints == true),
      ("clip", layer.clip?.path.bounds?.width == 2), ("mask", layer.mask == .luminance([Self.shape])),
      ("link", layer.link?.text == "https://example.org/"), ("hit area", layer.hitArea?.width == 2),
      ("animations", layer.animations.count == 1), ("extra width", layer.extraWidth == 7),
      ("place", places.layer?.offset == 5), ("link's place", places.link?.offset == 6),
      ("width's place", places.extraWidth?.offset == 8),
    ]
    return all.filter(\.1).map(\.0)
  }

  @Test func `a layer keeps what is said of it, two things in either order, and forgets what is taken back`() {
    #expect(said(Self.shape) == [])
    for (index, first) in Self.changes.enumerated() {
      for (other, second) in Self.changes.enumerated() where other != index {
        var layer = Self.shape
        first.say(&layer)
        #expect(said(layer) == [first.name])
        second.say(&layer)
        #expect(said(layer).sorted() == [first.name, second.name].sorted())
        var turned = Self.shape
        second.say(&turned)
        first.say(&turned)
        #expect(turned == layer && turned.hashValue == layer.hashValue)
        first.takeBack(&layer)
        #expect(said(layer) == [second.name])
        second.takeBack(&layer)
        #expect(layer == Self.shape && layer.hashValue == Self.shape.hashValue)
      }
    }
  }

  @Test func `what is said of a layer changes no other that was copied from it`() {
    for change in Self.changes {
      var layer = Self.shape
      change.say(&layer)
      let copy = layer
      change.takeBack(&layer)
      #expect(said(copy) == [change.name] && said(layer) == [])
    }
  }

  @Test func `a line like that of the layer before is kept once, and all of the layer stays as it was`() {
    let stroke = Stroke(.solid(.white), style: StrokeStyle(width: 2, dash: [2, 1]))
    func line(_ width: Double, _ stroke: Stroke?) -> Layer {
      Layer(
        .type("shape"),
        .shape(Shape(.rect(Rect(x: 0, y: 0, width: width, height: 4)), fill: .solid(.black), stroke: stroke)))
    }
    var wider = stroke
    wider.style.width = 3
    for before in [line(1, stroke), line(1, wider), line(1, nil), Self.shape, Layer(.type("group"), .group([]))] {
      var layer = line(7, stroke)
      layer.share(with: before)
      #expect(layer == line(7, stroke))
      var unstroked = line(7, nil)
      unstroked.share(with: before)
      #expect(unstroked == line(7, nil))
    }
  }
}
