import Bytes
import Geometry
import Resolving
import SceneModel
import Testing

@Suite struct LongGroupTests {
  private func layers() throws -> [Layer] { try manyLayers(600) }

  /// The layers of a scene's only group, or of the only group in that.
  private func inside(_ resolved: ResolvedScene, levels: Int) throws -> ResolvedLayers {
    var layers = resolved.outermost
    for _ in 0..<levels {
      let only = try #require(layers.all.count == 1 ? layers.all[0] : nil)
      guard case .group(let inside) = only.content else { throw OtherKind() }
      layers = inside
    }
    return layers
  }

  @Test func `the layers of a long group wait, and are those that they are outermost but for their names`() throws {
    let outermost = checked(try layers()).resolved().layers
    let names = outermost.flatMap(\.names).map { $0.replacing("scene.", with: "box.") }
    for count in [1, 3] {
      let group = checked([try named("box", .group(try layers()))])
      let alone = try inside(group.resolved(on: cores(count)), levels: 1)
      // Hidden layers count until they are looked at.
      #expect(alone.count == 600)
      #expect(alone.all.flatMap(\.names) == names)
      #expect(alone.all.map(\.content.explanation) == outermost.map(\.content.explanation))
      #expect(alone.paintedBounds == outermost.paintedBounds)
      let around = checked([
        unnamed("group", .group([unnamed("group", .group([try named("box", .group(try layers()))]))]))
      ])
      let deep = try inside(around.resolved(on: cores(count)), levels: 3)
      #expect(deep.count == 600)
      #expect(deep.all == alone.all)
    }
  }

  @Test func `a group of groups waits where they hold many layers, and of groups each in the other the innermost`()
    throws
  {
    var boxes = try (0..<40).map { try named("box\($0)", .group(Array(try layers()[..<40]))) }
    boxes[7].isHidden = true
    let names = checked(boxes).resolved().layers.flatMap(\.names)
    for (count, waits) in [(40, true), (10, false)] {
      let group = unnamed("group", .group(Array(boxes[..<count])))
      let inner = try inside(checked([group]).resolved(), levels: 1)
      // Hidden layers count until they are looked at.
      #expect(inner.count == (waits ? count : count - 1))
      if count == boxes.count { #expect(inner.all.flatMap(\.names).sorted() == names.sorted()) }
      var hidden = unnamed()
      hidden.isHidden = true
      let outer = try inside(checked([unnamed("group", .group([group, hidden]))]).resolved(), levels: 1)
      #expect(outer.count == 1)
      #expect(outer.all.first?.content.children.count == inner.count)
    }
  }

  /// Fewer groups than 32 are resolved at once, others as they are drawn.
  @Test(arguments: [20, 100], [(1, 256), (2, 128), (50, 5), (256, 1), (257, nil)] as [(Int, Int?)])
  func `parts are as much shorter as groups are long, and of the longest groups each is shared`(
    groupCount: Int, expected: (layerCount: Int, partLength: Int?)
  ) {
    let layers = (0..<expected.layerCount).map { _ in unnamed() }
    let groups = (0..<groupCount).map { _ in unnamed("group", .group(layers)) }
    #expect(checked(groups).resolved().outermost.partLength == expected.partLength)
  }

  @Test func `the layers of a printed scene's groups wait, too`() throws {
    let group = unnamed("group", .group(try layers()))
    var printed = checked([group])
    printed.print = PrintSettings()
    #expect(try inside(printed.resolved(), levels: 1).count == 600)
  }

  @Test func `the layers of copies wait, too, and are those that they are outermost but for their names`() throws {
    let outermost = checked(try layers()).resolved().layers
    for levels in 0...1 {
      let inner = levels == 0 ? try layers() : [unnamed("group", .group(try layers()))]
      let copied = unnamed("replicator", .replicas(Replicas(inner, count: 2)))
      for count in [1, 3] {
        var layers = try checked([copied]).resolved(on: cores(count)).only.content.children
        if levels == 1, case .group(let inside)? = layers.all.first?.content { layers = inside }
        #expect(layers.count == 600)
        #expect(layers.all.map(\.content.explanation) == outermost.map(\.content.explanation))
        #expect(layers.paintedBounds == outermost.paintedBounds)
      }
    }
  }

  @Test func `layers of copies are let go of by who may, and not before`() throws {
    for (isAllowed, isGrouped) in [(false, false), (true, false), (false, true), (true, true)] {
      let inner = isGrouped ? [unnamed("group", .group(try layers()))] : try layers()
      let resolved = checked([unnamed("replicator", .replicas(Replicas(inner, count: 2)))]).resolved()
      let copied = try resolved.only.content.children
      let layers = isGrouped ? try #require(copied.all.first).content.children : copied
      if isAllowed { resolved.outermost.letGo() }
      let listed = layers.listedCount
      #expect(layers.part(0..<600).all.count == 450)
      #expect(layers.listedCount == listed)
      copied.letGoIfAllowed()
      #expect(layers.part(0..<600).all.count == 450)
      #expect(layers.listedCount == (isAllowed ? 0 : listed))
    }
  }

  @Test func `the layers of a long mask wait, too, and are those that they are outermost but for their names`() throws {
    let outermost = checked(try layers()).resolved().layers
    for levels in 0...1 {
      var masked = unnamed()
      masked.mask = .luminance(levels == 0 ? try layers() : [unnamed("group", .group(try layers()))])
      for count in [1, 3] {
        var mask = try #require(try checked([masked]).resolved(on: cores(count)).only.mask).layers
        if levels == 1, case .group(let layers)? = mask.all.first?.content { mask = layers }
        #expect(mask.count == 600)
        #expect(mask.all.map(\.content.explanation) == outermost.map(\.content.explanation))
        #expect(mask.paintedBounds == outermost.paintedBounds)
      }
    }
  }

  @Test func `a long mask of which nothing is seen hides its layer, and one of which a shape is seen is that shape`()
    throws
  {
    let (frame, hole) = (Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 0, width: 16, height: 16))
    func masked(seen: Int) throws -> Layer {
      var sheet = unnamed("shape", .shape(Shape(.rect(frame), fill: .solid(.white))))
      sheet.mask = .alpha(
        (0..<300).map { index in
          var layer = unnamed("shape", .shape(Shape(.rect(hole), fill: .solid(.black))))
          layer.isHidden = index < 300 - seen
          return layer
        })
      return sheet
    }
    #expect(checked([try masked(seen: 0), unnamed()]).resolved().names == ["scene.shape-2"])
    let folded = try checked([try masked(seen: 1)]).resolved().only
    #expect(folded.mask == nil)
    #expect(try folded.shape.path == .rect(hole))
    #expect(try checked([try masked(seen: 2)]).resolved().only.mask?.layers.all.count == 2)
  }

  @Test func `a long group of which nothing is seen is not there`() throws {
    var hidden = try layers()
    for index in hidden.indices { hidden[index].isHidden = true }
    #expect(checked([unnamed("group", .group(hidden)), unnamed()]).resolved().names == ["scene.shape-1"])
    hidden[599].isHidden = false
    #expect(try inside(checked([unnamed("group", .group(hidden))]).resolved(), levels: 1).all.count == 1)
  }

  /// A mask of one layer, and one so long that it waits.
  @Test(arguments: [0, 300])
  func `of the palette stands what layers of a long group are seen to use`(maskCount: Int) throws {
    let gradients = try ["sea", "sky", "land", "air", "sun"].map { name in
      var gradient = try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [.black, .white])
      gradient.paletteName = name
      return gradient
    }
    var layers = try layers()
    layers[3].content = square(.gradient(gradients[0]))
    layers[400].content = .group([unnamed("shape", square(.gradient(gradients[1])))])
    let masking = (0..<maskCount).map { _ in unnamed("shape", square(.solid(.white))) }
    layers[500].mask = .luminance(masking + [unnamed("shape", square(.gradient(gradients[3])))])
    layers[504].content = .replicas(Replicas(masking + [unnamed("shape", square(.gradient(gradients[4])))], count: 2))
    for other in [[], try self.layers().map { Layer(.type("shape"), $0.content) }] {
      var scene = checked([unnamed("group", .group([unnamed("group", .group(layers))]))] + other)
      scene.palette = gradients.map { .init($0.paletteName ?? "", .gradient($0)) }
      for count in 1...3 { #expect(scene.resolved(on: cores(count)).palette.map(\.name) == ["sky", "air", "sun"]) }
    }
  }

  @Test(arguments: [0, 300])
  func `links lead to layers of a long group that are seen, and not into one that is not`(maskCount: Int) throws {
    var layers = try layers()
    layers[402].content = .group([try named("inner")])
    layers[404].mask = .luminance((0..<maskCount).map { _ in unnamed() } + [try named("mask")])
    layers[408].content = .replicas(Replicas((0..<maskCount).map { _ in unnamed() } + [try named("copied")], count: 2))
    var unseen = try named("box", .group((0..<300).map { try named("unseen\($0)") }))
    unseen.opacity = 0
    let targets = ["layer3", "layer99", "layer96", "inner", "mask", "unseen4", "box", "layer0", "copied"]
    for (index, target) in targets.enumerated() {
      layers[index * 4].link = .layer(try #require(LayerID(target)))
    }
    let scene = checked([unnamed("group", .group(layers)), unseen])
    for count in 1...3 {
      var links: [String] = []
      for layer in scene.resolved(on: cores(count)).layers {
        layer.forEach { if let link = $0.link { links.append(link.text) } }
      }
      #expect(links == ["#layer96", "#inner", "#mask", "#layer0", "#copied"])
    }
  }
}
