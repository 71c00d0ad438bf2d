import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

@Suite struct ResolvingSceneTests {
  // MARK: What is dropped

  @Test func `hidden, clear and empty layers are dropped, and groups of nothing else`() throws {
    var hidden = unnamed()
    hidden.isHidden = true
    var clear = unnamed()
    clear.opacity = 0
    let unpainted = unnamed("shape", square(nil))
    let transparent = unnamed("shape", square(.solid(.clear)))
    let textless = unnamed("text", .text(Text("", at: .origin)))
    let none = unnamed("replicator", .replicas(Replicas([unnamed()], count: 0)))
    let layers = [hidden, clear, unpainted, transparent, textless, none]
    #expect(Scene(size: Size(width: 9, height: 9), layers: layers).resolved().layers.isEmpty)
    #expect(scene(unnamed("group", .group(layers))).resolved().layers.isEmpty)
  }

  @Test func `a singular transform paints nothing`() {
    var flat = unnamed()
    flat.transform = .scale(x: 1, y: 0)
    #expect(scene(flat).resolved().layers.isEmpty)
  }

  @Test func `a mask that lets nothing through hides the layer`() {
    var masked = unnamed()
    masked.mask = .alpha([])
    #expect(scene(masked).resolved().layers.isEmpty)
  }

  @Test func `what an animation brings to sight is kept`() throws {
    var appearing = unnamed()
    appearing.opacity = 0
    appearing.animations = [Animation(.opacity([1, 0]), duration: 1)]
    #expect(try scene(appearing).resolved().only.opacity == 0)
    #expect(scene(appearing).resolved(at: .seconds(1)).layers.isEmpty)
    #expect(try scene(appearing).resolved(at: .seconds(0.25)).only.opacity == 0.75)
  }

  // MARK: Links

  @Test func `links to layers that are drawn stay, others are dropped`() throws {
    func links(_ target: Layer) throws -> Link? {
      var source = unnamed()
      source.link = .layer(try #require(LayerID("target")))
      return scene(source, target).resolved().layers[0].link
    }
    let target = try named("target")
    var hidden = target
    hidden.isHidden = true
    var masked = unnamed("group", .group([target]))
    masked.mask = .alpha([])
    #expect(try links(target)?.text == "#target")
    #expect(try links(unnamed("group", .group([target])))?.text == "#target")
    #expect(try links(hidden) == nil)
    #expect(try links(masked) == nil)
  }

  @Test func `links in copies that stand at different times are dropped too`() throws {
    var child = unnamed()
    child.link = .layer(try #require(LayerID("nobody")))
    child.animations = [Animation(.opacity([0.5, 1]), duration: 1, fill: .both)]
    let replicator = unnamed("replicator", .replicas(Replicas([child], count: 2, delay: 1)))
    let copies = try scene(replicator).resolved(at: .seconds(0.5)).only.replicas.layers
    #expect(copies.count == 2 && copies.allSatisfy { $0.link == nil })
  }

  @Test func `addresses are not looked up`() throws {
    var layer = unnamed()
    layer.link = .address("https://example.org/#nobody")
    #expect(try scene(layer).resolved().only.link == layer.link)
  }

  // MARK: Masks

  @Test func `in an alpha mask only alpha counts: everything is white`() throws {
    let gradient = try Gradient(
      .axial(start: Point(0, 0), end: Point(1, 0)), colors: [.pureRed, Color.pureBlue.withAlpha(0.25)], space: .oklch)
    var layer = unnamed()
    layer.mask = .alpha([
      unnamed("shape", square(.solid(Color.pureRed.withAlpha(0.5)))), unnamed("shape", square(.gradient(gradient))),
      unnamed("text", .text(Text("a", at: .origin, color: .pureGreen))),
    ])
    let mask = try #require(try scene(layer).resolved().only.mask)
    #expect(mask.kind == .alpha)
    #expect(try mask.layers.all[0].shape.fill == .solid(ScreenColor.white.withAlpha(0.5)))
    #expect(
      try mask.layers.all[1].shape.fill?.gradient.stops == [
        .init(0, .white), .init(1, ScreenColor.white.withAlpha(0.25)),
      ])
    guard case .text(let text) = mask.layers.all[2].content else {
      Issue.record("no text")
      return
    }
    #expect(text.color == .white)
  }

  @Test func `a luminance mask keeps its colours, inside an alpha mask too`() throws {
    var inner = unnamed()
    inner.mask = .luminance([unnamed("shape", square(.solid(.pureRed)))])
    var outer = unnamed()
    outer.mask = .alpha([inner])
    let alpha = try #require(try scene(outer).resolved().only.mask)
    #expect(try alpha.layers.all[0].shape.fill == .solid(.white))
    let luminance = try #require(alpha.layers.all[0].mask)
    #expect(luminance.kind == .luminance)
    #expect(try luminance.layers.all[0].shape.fill == .solid(.pureRed))
  }

  // MARK: Replicas

  @Test func `copy i has the step i times and its own multiplier, clamped`() throws {
    let step = AffineTransform.rotation(.degrees(30), about: Point(50, 50))
    let replicas = Replicas(
      [unnamed()], count: 4, step: step, color: Color(red: 1, green: 0.5, blue: 0.5),
      colorOffset: Replicas.ColorOffset(red: -0.4, green: 0.3, blue: 0, alpha: -0.25))
    let instances = try scene(unnamed("replicator", .replicas(replicas))).resolved().only.replicas.instances
    #expect(instances.count == 4)
    for (index, instance) in instances.enumerated() {
      let turned = AffineTransform.rotation(.degrees(30 * Double(index)), about: Point(50, 50)).apply(Point(90, 50))
      #expect(instance.transform.apply(Point(90, 50)).distance(to: turned) < 1e-9)
      let (i, color) = (Double(index), instance.multiplier)
      let expected = ScreenColor(red: 1 - 0.4 * i, green: 0.5 + 0.3 * i, blue: 0.5, alpha: 1 - 0.25 * i)
      #expect(color.difference(from: expected) < 1e-12)
    }
  }

  @Test func `a copy is the same by itself, among some and among all`() throws {
    let step = AffineTransform.rotation(.degrees(1.237), about: Point(50, 50))
    let offset = Replicas.ColorOffset(red: -0.01, alpha: -0.002)
    let replicas = Replicas(
      [unnamed()], count: 100, step: step, color: Color(red: 1, green: 0.5, blue: 0.5), colorOffset: offset)
    let instances = try scene(unnamed("replicator", .replicas(replicas))).resolved().only.replicas.instances
    var expected: [AffineTransform] = [.identity]
    for _ in 1..<100 { expected.append((expected.last ?? .identity) * step) }
    #expect(instances.map(\.transform) == expected)
    #expect(instances.indices.map { instances[$0].transform } == expected)
    #expect(instances[37..<71].map(\.transform) == Array(expected[37..<71]))
    #expect(instances.map(\.multiplier) == (0..<100).map { replicas.multiplier(at: $0) })
    #expect(instances[37..<71].colors.elementsEqual(instances.map(\.multiplier)[37..<71]))
  }

  @Test func `copies that stand at one time share their layers, others have their own`() throws {
    var dot = unnamed()
    dot.animations = [Animation(.opacity([0, 1]), duration: 1, fill: .both)]
    let picture = scene(unnamed("replicator", .replicas(Replicas([dot], count: 3, delay: 0.25))))
    guard case .shared = try picture.resolved().only.replicas.copies else {
      Issue.record("not shared at the end")
      return
    }
    guard case .each(let copies) = try picture.resolved(at: .seconds(0.75)).only.replicas.copies else {
      Issue.record("shared before the end")
      return
    }
    #expect(copies.map { $0.map(\.opacity) } == [[0.75], [0.5], [0.25]])
  }
}
