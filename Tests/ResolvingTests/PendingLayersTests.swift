import Bytes
import Geometry
import Resolving
import SceneModel
import Testing

@Suite struct PendingLayersTests {
  private func layers() throws -> [Layer] { try manyLayers(100) }

  @Test func `layers of a plain scene are resolved by who draws them, alike in parts of any length`() throws {
    let scene = checked(try layers())
    let whole = scene.resolved().layers
    #expect(whole.count == 75)
    for count in 2...5 {
      let waiting = scene.resolved(on: cores(count)).outermost
      // Hidden layers count until they are looked at.
      #expect(waiting.count == 100)
      #expect(waiting.all == whole)
      for length in [1, 7, 64, 100] {
        let parts = stride(from: 0, to: 100, by: length).map { waiting[$0..<min($0 + length, 100)] }
        #expect(parts.flatMap(\.self) == whole)
      }
    }
  }

  @Test func `parts of layers are alike whether these are let go of or stay, in parts and blocks of any length`() throws
  {
    let scene = checked(try layers())
    let whole = scene.resolved().layers
    for (length, block) in [(1, 1), (7, 3), (64, 16), (100, 9)] {
      for isLetGo in [false, true] {
        let waiting = scene.resolved(on: cores(2)).outermost
        if isLetGo { waiting.letGo() }
        var found: [ResolvedLayer] = []
        for start in stride(from: 0, to: 100, by: length) {
          let part = waiting.part(start..<min(start + length, 100))
          for first in stride(from: 0, to: part.count, by: block) {
            found += part[first..<min(first + block, part.count)]
          }
        }
        #expect(found == whole)
      }
    }
  }

  @Test func `blocks of all layers or of a part are these in their order, whether they wait or are resolved`() throws {
    let scene = checked(try layers())
    for layers in [scene.resolved(on: cores(2)).outermost, ResolvedLayers(scene.resolved().layers)] {
      var found: [ResolvedLayer] = []
      layers.forEachBlock { found += $0 }
      #expect(found == scene.resolved().layers)
      for part in [0..<0, 0..<1, 3..<61, 17..<layers.count] {
        found = []
        layers.forEachBlock(of: part) { found += $0 }
        #expect(found == Array(layers[part]))
      }
    }
  }

  private func gradient() throws -> Paint {
    .gradient(try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [.black, .white]))
  }

  @Test func `many layers wait whatever the scene has, printed or not`() throws {
    func isWaiting(_ change: (inout Scene) -> Void) throws -> Bool {
      var scene = checked(try layers())
      change(&scene)
      return scene.resolved(on: cores(2)).outermost.count == 100
    }
    #expect(try isWaiting { _ in })
    let gradient = try gradient()
    #expect(try isWaiting { $0.palette = [.init("sky", gradient)] })
    #expect(try isWaiting { $0.print = PrintSettings() })
    var linked = try layers()
    linked[3].link = Link("https://example.com")
    #expect(checked(linked).resolved(on: .one).outermost.count == 100)
    // What nobody has checked may have anything.
    #expect(Scene(size: Size(width: 9, height: 9), layers: try layers()).resolved().outermost.count == 100)
  }

  @Test func `of the palette stands what layers that wait are seen to use`() throws {
    var scene = checked(try layers())
    var used = try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [.black, .white])
    used.paletteName = "sky"
    var hidden = used
    hidden.paletteName = "sea"
    scene.layers[0].content = .group([unnamed("shape", square(.gradient(used)))])
    scene.layers[3].content = square(.gradient(hidden))
    scene.palette = [.init("sea", .gradient(hidden)), .init("sky", .gradient(used)), .init("land", try gradient())]
    for count in 1...3 { #expect(scene.resolved(on: cores(count)).palette.map(\.name) == ["sky"]) }
  }

  @Test func `links of layers that wait lead to those that are seen, wherever these stand`() throws {
    var layers = try layers()
    let inGroup = try named("inner")
    layers[98].content = .group([inGroup])
    // The fourth layer is hidden.
    for (index, target) in [(0, "layer3"), (1, "layer99"), (4, "layer96"), (8, "inner"), (9, "layer0")] {
      layers[index].link = .layer(try #require(LayerID(target)))
    }
    layers[10].link = .address("https://example.com")
    let scene = checked(layers)
    for count in 1...3 {
      let resolved = scene.resolved(on: cores(count)).outermost
      #expect(resolved.count == 100)
      #expect(resolved.all.compactMap { $0.link?.text } == ["#layer96", "#inner", "#layer0", "https://example.com"])
    }
  }

  @Test func `layers are looked through for what they bring, whether they wait or are resolved`() throws {
    var layers = try layers()
    layers[5].title = "a group"
    layers[14].mask = .alpha([unnamed("text", .text(Text("in a mask", at: .origin)))])
    layers[20].content = .group([unnamed("text", .text(Text("in a group", at: .origin))), unnamed()])
    layers[23].title = "hidden"
    let scene = checked(layers)
    let whole = scene.resolved().layers
    func texts(_ layer: ResolvedLayer) -> [String] {
      var found: [String] = []
      layer.forEach { if case .text(let text) = $0.content { found.append(text.string) } }
      return found
    }
    for layers in [scene.resolved(on: cores(2)).outermost, ResolvedLayers(whole)] {
      var (found, all): ([String], [ResolvedLayer]) = ([], [])
      layers.forEach(bringing: .texts) { found += texts($0) }
      #expect(found == ["in a mask", "in a group"])
      layers.forEach { all.append($0) }
      #expect(all == whole)
      #expect(layers.contains(bringing: .titles) { $0.title == "a group" })
      #expect(!layers.contains(bringing: .titles) { $0.title == "hidden" })
    }
    var part: [String] = []
    scene.resolved(on: cores(2)).outermost.forEach(bringing: .texts, of: 15..<40) { part += texts($0) }
    #expect(part == ["in a group"])
  }
}
