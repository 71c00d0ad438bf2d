import ColorManagement
import Geometry
import SceneDiff
import SceneModel
import TestSupport
import Testing

/// A square of side 10 at a place.
private func square(_ name: String?, at point: Point = .origin, fill: Paint = .solid(.black)) -> Layer {
  let corners = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)].map { Point(point.x + $0.0, point.y + $0.1) }
  var path = Path()
  path.move(to: corners[0])
  for corner in corners.dropFirst() { path.line(to: corner) }
  path.close()
  return Layer(label(name), .shape(Shape(path, fill: fill)))
}

private func label(_ name: String?) -> Layer.Label {
  name.flatMap(LayerID.init).map(Layer.Label.id) ?? .type("shape")
}

private func scene(_ layers: [Layer]) -> Scene { Scene(size: Size(width: 100, height: 80), layers: layers) }

/// The changes as `vecgen diff` words them.
private func changes(_ old: [Layer], _ new: [Layer]) -> [String] {
  SceneDiff(from: scene(old), to: scene(new)).changes.map { "\($0.layer): \($0.text)" }
}

@Suite struct `what changed between scenes` {
  @Test func `equal scenes have no difference, wherever their layers stand in their files`() {
    var moved = square("a")
    moved.places = Layer.Places(layer: Place(offset: 7))
    #expect(changes([square("a")], [moved]).isEmpty)
  }

  @Test func `a moved layer is moved, and its gradient with it`() throws {
    func gradient(_ x: Double) throws -> Paint {
      try .gradient(
        Gradient(.axial(start: Point(x, 0), end: Point(x + 10, 0)), colors: [.black, .white], units: .user))
    }
    let old = try square("ring-2", fill: gradient(0))
    let new = try square("ring-2", at: Point(3, 0), fill: gradient(3))
    #expect(changes([old], [new]) == ["ring-2: moved by (3, 0)"])
    let left = try square("ring-2", at: Point(3, 0), fill: gradient(0))
    #expect(changes([old], [left]) == ["ring-2: moved by (3, 0)", "ring-2: gradient stays where it was"])
  }

  @Test func `a colour is named by its place among the colours`() throws {
    func paint(_ third: UInt32) throws -> Paint {
      try .gradient(Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [.black, .white, Color(third)]))
    }
    let old = try square("ring-2", fill: paint(0xFFFF00))
    let new = try square("ring-2", at: Point(0, 2), fill: paint(0xFFDD00))
    #expect(changes([old], [new]) == ["ring-2: moved by (0, 2)", "ring-2: colour 3 #ff0 -> #fd0"])
  }

  @Test func `colours that print alike are told apart in words`() {
    let new = Color(red: 0.0001, green: 0, blue: 0)
    #expect(
      changes([square("a")], [square("a", fill: .solid(new))]) == ["a: fill #000 -> #000 (less than a level apart)"])
  }

  @Test func `what a PDF is made for is compared key by key, wherever it stands`() {
    func changes(_ change: (inout PrintSettings) -> Void) -> [String] {
      var (old, new) = (scene([square("a")]), scene([square("a")]))
      var print = PrintSettings()
      print.places = ["print": Place(offset: 3)]
      old.print = print
      print.places = ["print": Place(offset: 5)]
      change(&print)
      new.print = print
      return SceneDiff(from: old, to: new).changes.map(\.text)
    }
    #expect(changes { _ in } == [])
    #expect(changes { $0.standards = [.x4] } == ["print standard none -> PDF/X-4"])
    #expect(changes { $0.bleed = Insets(all: 3) } == ["print bleed 0 0 0 0 -> 3 3 3 3"])
    #expect(changes { $0.profile = .sRGB } == ["print profile none -> 'sRGB IEC61966-2.1'"])
    #expect(changes { $0.created = PrintDate("2026-11-22") } == ["print date none -> 2026-11-22T00:00:00Z"])
  }

  @Test func `overprint is a change of its layer`() {
    var over = square("a")
    over.overprints = true
    #expect(changes([square("a")], [over]) == ["a: overprint as usual -> on"])
  }

  @Test func `inks are named as they were written`() throws {
    func change(_ old: Color, _ new: Color) -> [String] {
      changes([square("a", fill: .solid(old))], [square("a", fill: .solid(new))])
    }
    let (process, orange) = (Color.cmyk(0, 0.4, 1, 0), Color.spot("PANTONE 021 C", fallback: Color(0xFF6600)))
    #expect(change(process, orange) == [#"a: fill cmyk(0, 0.4, 1, 0) -> spot "PANTONE 021 C" (#f60)"#])
    #expect(
      change(orange, .spot("PANTONE 021 C", fallback: .gray(0.5, alpha: 0.25), tint: 0.5)) == [
        #"a: fill spot "PANTONE 021 C" (#f60) -> spot "PANTONE 021 C" at 0.5 (gray(0.5, 0.25))"#
      ])
    #expect(change(.black, .gray(0)) == ["a: fill #000 -> gray(0)"])
  }

  @Test func `points that moved are counted and the longest way is told`() {
    var path = Path()
    var other = Path()
    path.move(to: .origin)
    other.move(to: .origin)
    for index in 1...20 {
      path.line(to: Point(Double(index), 0))
      other.line(to: Point(Double(index), (5...16).contains(index) ? Double(index) / 40 : 0))
    }
    let layers = [path, other].map { Layer(label("ride"), .shape(Shape($0, stroke: Stroke()))) }
    #expect(changes([layers[0]], [layers[1]]) == ["ride: 12 of 21 points moved by at most 0.4"])
  }

  @Test func `a stretched outline is resized`() {
    func circle(_ radius: Double) -> Layer {
      Layer(
        label("dot"), .shape(Shape(Path.ellipse(center: Point(50, 40), radii: Size(width: radius, height: radius)))))
    }
    #expect(changes([circle(10)], [circle(12)]) == ["dot: resized from 20 x 20 to 24 x 24"])
  }

  @Test func `layers that come and go rename nobody`() {
    let layers = ["a", "b", "c"].map { square($0) }
    #expect(changes(layers, [layers[0], square("x"), layers[1], layers[2]]) == ["x: added, a shape"])
    #expect(changes(layers, [layers[0], layers[2]]) == ["b: removed, a shape"])
    #expect(changes(layers, [layers[0], square("q"), layers[2]]) == ["q: renamed, was b"])
  }

  @Test func `a renamed layer is known by what it shows, whatever the names in it`() {
    func masked(_ name: String) -> Layer {
      var layer = square(name)
      layer.mask = .alpha([square(name + "-mask")])
      return layer
    }
    #expect(
      changes([masked("a"), square("b", at: Point(5, 0))], [masked("c"), square("b", at: Point(5, 0))]) == [
        "c: renamed, was a", "c-mask: renamed, was a-mask",
      ])
  }

  @Test func `points of a line that come and go are counted as points`() throws {
    func line(_ data: String) throws -> Layer {
      Layer(label("line"), .shape(Shape(try Path(svg: data), stroke: Stroke())))
    }
    #expect(try changes([line("M0 0L5 5L9 0")], [line("M0 0L5 5L9 0L12 4")]) == ["line: 1 point added"])
    #expect(try changes([line("M0 0L5 5L9 0")], [line("M0 0L5 5L9 0Q1 1 2 2")]) == ["line: 1 path command added"])
  }

  @Test func `the step of copies is told as its author wrote it`() {
    func copies(_ step: AffineTransform) -> [Layer] {
      [Layer(label("row"), .replicas(Replicas([square("cell")], count: 3, step: step)))]
    }
    let turn = AffineTransform.rotation(.degrees(30), about: Point(33, 56))
    #expect(
      changes(copies(.translation(x: 14, y: 0)), copies(turn)) == [
        "row: step translate (14, 0) -> rotate 30 about (33, 56)"
      ])
    #expect(
      changes(copies(.identity), copies(.scale(x: 2, y: 3))) == ["row: step none -> matrix 2 0 0 3 0 0"])
  }

  @Test func `an entry of the palette with another name is renamed`() {
    func palette(_ names: String...) -> Scene {
      var scene = scene([])
      scene.palette = names.map { Scene.PaletteEntry($0, .solid(.black)) }
      return scene
    }
    #expect(
      SceneDiff(from: palette("a", "b"), to: palette("a", "c", "d")).changes.map(\.text) == [
        "palette $b renamed $c", "palette $d added, #000",
      ])
  }

  @Test func `one layer put elsewhere is the only one that is painted in another order`() {
    let layers = ["a", "b", "c", "d"].map { square($0) }
    #expect(
      changes(layers, [layers[1], layers[2], layers[0], layers[3]]) == ["a: painted in another order, now after c"])
    #expect(changes(layers, [layers[3]] + layers[0...2]) == ["d: painted in another order, now first"])
  }

  @Test func `a layer keeps its name when it moves into a group`() {
    let group = Layer(label("g"), .group([square("b")]))
    let filled = Layer(label("g"), .group([square("b"), square("a", at: Point(1, 0))]))
    #expect(
      changes([square("a"), group], [filled]) == ["a: moved from scene into g", "a: moved by (1, 0)"])
  }

  @Test func `of layers without names those that are alike are the same`() {
    let layers = (0..<5).map { square(nil, at: Point(Double($0), 0)) }
    #expect(changes(layers, Array(layers.dropFirst())) == ["scene.shape-1: removed, a shape"])
    #expect(changes(Array(layers.dropFirst()), layers) == ["scene.shape-1: added, a shape"])
    var edited = layers
    edited[2] = square(nil, at: Point(2, 0), fill: .solid(.white))
    #expect(changes(layers, edited) == ["scene.shape-3: fill #000 -> #fff"])
  }

  @Test func `a figure whose parts all moved alike has moved`() {
    func figure(_ point: Point) -> Layer {
      let parts = ["left", "right"].map { role in
        var layer = square(nil, at: point)
        layer.label = .part(role)
        return layer
      }
      return Layer(label("vote"), .group(parts))
    }
    #expect(changes([figure(.origin)], [figure(Point(4, 5))]) == ["vote: moved by (4, 5)"])
    let outer = Layer(label("outer"), .group([figure(.origin)]))
    let moved = Layer(label("outer"), .group([figure(Point(4, 5))]))
    #expect(changes([outer], [moved]) == ["outer: moved by (4, 5)"])
  }

  @Test func `parts of a renamed figure are found by their roles`() {
    func figure(_ name: String, _ color: Color) -> Layer {
      var part = square(nil, fill: .solid(color))
      part.label = .part("line")
      return Layer(label(name), .group([part]))
    }
    #expect(changes([figure("a", .black)], [figure("a", .white)]) == ["a..line: fill #000 -> #fff"])
    #expect(changes([figure("a", .black)], [figure("b", .black)]) == ["b: renamed, was a"])
  }

  @Test func `a mask that moves along is no news, one that stays is`() {
    func masked(_ point: Point, _ maskPoint: Point) -> Layer {
      var layer = square("a", at: point)
      layer.mask = .alpha([square(nil, at: maskPoint)])
      return layer
    }
    let old = masked(.origin, .origin)
    #expect(changes([old], [masked(Point(2, 0), Point(2, 0))]) == ["a: moved by (2, 0)"])
    #expect(changes([old], [masked(.origin, Point(2, 0))]) == ["a..mask.shape-1: moved by (2, 0)"])
  }

  @Test func `a turn and a stretch are named`() {
    func turned(_ transform: AffineTransform) -> Layer {
      var layer = square("a")
      layer.transform = transform
      return layer
    }
    let old = turned(.translation(x: 5, y: 5))
    #expect(changes([old], [turned(.translation(x: 5, y: 7))]) == ["a: moved by (0, 2)"])
    let quarter = AffineTransform.rotation(.degrees(30))
    #expect(changes([turned(.identity)], [turned(quarter)]) == ["a: turned by 30 degrees"])
    #expect(changes([turned(quarter)], [turned(.scale(x: 2, y: 2) * quarter)]) == ["a: scaled by 2"])
  }

  @Test func `every property of a layer and of the scene is told`() throws {
    func change(_ edit: (inout Layer) -> Void) -> [String] {
      var layer = square("a")
      edit(&layer)
      return changes([square("a")], [layer])
    }
    #expect(change { $0.opacity = 0.5 } == ["a: opacity 1 -> 0.5"])
    #expect(change { $0.isHidden = true } == ["a: hidden"])
    #expect(change { $0.title = "T" } == ["a: title none -> 'T'"])
    #expect(change { $0.description = "D" } == ["a: description none -> 'D'"])
    #expect(change { $0.link = Link("#b") } == ["a: link none -> '#b'"])
    #expect(change { $0.clip = Clip(Path()) } == ["a: clip added"])
    #expect(change { $0.mask = .alpha([]) } == ["a: mask added"])
    #expect(
      change { $0.animations = [Animation(.opacity([0, 1]), duration: 2)] } == ["a: animation of opacity added"])
    #expect(change { $0.content = .group([]) } == ["a: shows a group of 0 layers instead of a shape"])
    var (old, new) = (scene([]), scene([]))
    new.size.width = 120
    new.unit = .mm
    new.background = .solid(.white)
    old.palette = [Scene.PaletteEntry("p", .solid(.black))]
    new.palette = [Scene.PaletteEntry("p", .solid(.white)), Scene.PaletteEntry("q", .solid(.white))]
    #expect(
      SceneDiff(from: old, to: new).changes.map(\.text) == [
        "size 100 x 80 -> 120 x 80", "unit user -> mm", "background none -> #fff", "palette $p #000 -> #fff",
        "palette $q added, #fff",
      ])
  }

  @Test func `any shuffle of named layers is told by as few layers as can be`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let names = (0..<12).map { "l\($0)" }
      var shuffled = names
      let mover = shuffled.remove(at: Int.random(in: 0..<12, using: &random))
      shuffled.insert(mover, at: Int.random(in: 0..<12, using: &random))
      let told = changes(names.map { square($0) }, shuffled.map { square($0) })
      #expect(told.count == (names == shuffled ? 0 : 1), "\(shuffled): \(told)")
    }
  }

  @Test(.timeLimit(.minutes(2))) func `scenes of many layers take no time to speak of`() {
    let layers = (0..<20_000).map { square(nil, at: Point(Double($0), 0)) }
    #expect(changes(layers, layers.map { layer in square(nil, at: Point(0, 1)) }).count <= 20_000)
    let named = (0..<20_000).map { square("l\($0)") }
    #expect(changes(named, named.reversed()).count == 19_999)
  }
}
