import Geometry
import SceneModel
import TestSupport
import Testing

@Suite struct LayerCountTests {
  /// A layer that may have others in it, and a mask.
  private static func layer(_ depth: Int, _ generator: inout SeededGenerator) -> Layer {
    let isGroup = depth > 0 && Int.random(in: 0..<3, using: &generator) > 0
    let count = isGroup ? Int.random(in: 0...4, using: &generator) : 0
    let children = (0..<count).map { _ in Self.layer(depth - 1, &generator) }
    let square = Content.shape(Shape(.rect(Rect(x: 0, y: 0, width: 1, height: 1))))
    var layer = Layer(.type("shape"), isGroup ? .group(children) : square)
    if depth > 0, Int.random(in: 0..<8, using: &generator) == 0 {
      layer.mask = .alpha([Self.layer(depth - 1, &generator)])
    }
    return layer
  }

  /// The layers that stand in it, and it where none does, with those of masks.
  private static func count(_ layer: Layer) -> Int {
    max(layer.content.children.map(count).reduce(0, +), 1) + (layer.mask?.layers.map(count).reduce(0, +) ?? 0)
  }

  @Test func `many are listed where many are beside those of the one with the most`() {
    var generator = SeededGenerator(seed: 5)
    var found = 0
    for _ in 0..<400 {
      let layers = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Self.layer(4, &generator) }
      let counts = layers.map(Self.count)
      #expect(layers.listedCount == counts.reduce(0, +))
      for most in [1, 2, 5, 20, 60] {
        let others = counts.map { min($0, most) }.sorted().dropLast()
        let lists = others.reduce(0, +) >= most
        #expect(layers.lists(most) == lists)
        found += lists ? 1 : 0
      }
    }
    #expect(found > 300 && found < 1700)
  }

  @Test func `of groups each in the other not many are listed, however deep they are`() {
    var layers = [Layer(.type("shape"), .group([]))]
    for _ in 0..<500 { layers = [Layer(.type("group"), .group(layers)), Layer(.type("shape"), .group([]))] }
    #expect(layers.listedCount == 501)
    #expect(!layers.lists(2))
    #expect(layers.lists(1))
  }
}
