import Geometry
import Resolving
import SceneModel
import Testing

@Suite struct HeldLayersTests {
  private func resolved(_ count: Int) throws -> ResolvedScene {
    let layers = try (0..<count).map { try named("layer\($0)") }
    return Scene(size: Size(width: 100, height: 100), layers: layers).resolved()
  }

  @Test(arguments: [0, 1, 5, 32, 33, 100]) func `each layer is taken in order, and stays where it is not let go of`(
    count: Int
  ) throws {
    let scene = try resolved(count)
    let whole = scene.layers
    #expect(whole.count == count && scene.outermost.count == count)
    for _ in 0..<2 {
      var taken: [ResolvedLayer] = []
      scene.outermost.forEachTaken { layer in
        taken.append(layer)
        layer.content = .group([])
      }
      #expect(taken == whole)
    }
    #expect(scene.layers == whole)
    #expect(scene.outermost[0..<count].elementsEqual(whole))
  }

  @Test func `a layer that is let go of is taken once`() throws {
    let scene = try resolved(5)
    let whole = scene.layers
    scene.outermost.letGo()
    var taken: [ResolvedLayer] = []
    scene.outermost.forEachTaken { taken.append($0) }
    #expect(taken == whole)
    scene.outermost.forEachTaken { _ in Issue.record("a layer was taken twice") }
    #expect(scene.layers.isEmpty)
  }
}
