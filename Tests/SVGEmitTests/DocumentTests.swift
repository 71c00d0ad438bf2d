import Geometry
import SceneModel
import SVGEmit
import Testing

struct DocumentTests {
  @Test func `an empty scene is one element`() {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
      + " width=\"200\" height=\"200\" viewBox=\"0 0 200 200\" role=\"img\"/>"
    #expect(svg(scene([])) == head + "\n")
    #expect(svg(scene([]), minified: true) == head)
  }

  @Test func `a unit stands at the size and not in the view box`() {
    var poster = scene([])
    poster.unit = .mm
    #expect(svg(poster).contains("width=\"200mm\" height=\"200mm\" viewBox=\"0 0 200 200\""))
  }

  @Test func `texts are escaped, and their language is said`() {
    var titled = scene([])
    titled.title = "A < B & \"C\""
    titled.description = "x\u{1}y"
    titled.language = "de"
    let text = svg(titled)
    #expect(text.contains("xml:lang=\"de\""))
    #expect(text.contains("<title>A &lt; B &amp; \"C\"</title>"))
    #expect(text.contains("<desc>x\u{FFFD}y</desc>"))
  }

  @Test func `a background is painted first`() {
    var painted = scene([layer(square)])
    painted.background = .solid(blue)
    #expect(lines(svg(painted))[1] == "<path d=\"M0 0 L200 0 L200 200 L0 200 Z\" fill=\"#0000ff\"/>")
  }

  @Test func `a plain layer needs no group and says nothing that is inherited`() {
    #expect(lines(svg(scene([layer(square)])))[1] == "<path d=\"M0 0 L10 0 L10 10 L0 10 Z\"/>")
  }

  @Test func `an author's id is always written, with the prefix`() throws {
    let id = try #require(LayerID("box"))
    var named = layer(square)
    named.label = .id(id)
    #expect(svg(scene([named]), prefix: "p-").contains("<path id=\"p-box\" d="))
    var linked = layer(square)
    linked.link = .layer(id)
    let text = svg(scene([named, linked]), minified: true, prefix: "p-")
    #expect(text.contains("<a xlink:href=\"#p-box\"><path d=\"M0 0H10V10H0z\"/></a>"))
    #expect(text.contains("role=\"graphics-document\""))
  }

  @Test func `transform, opacity and title stand on the element itself`() {
    var moved = layer(square, fill: .solid(red.withAlpha(0.5)))
    moved.transform = .translation(x: 5, y: 1.5)
    moved.opacity = 0.25
    moved.title = "Box"
    let text = svg(scene([moved]))
    #expect(
      text.contains(
        "fill=\"#ff0000\" fill-opacity=\"0.5\" transform=\"translate(5 1.5)\" opacity=\"0.25\">\n    <title>Box</title>"
      ))
  }

  @Test func `a magnified layer has more decimals, and precision replaces the base`() {
    var large = layer(.line(Point(0, 0), Point(1.0 / 3, 0)))
    large.transform = .scale(x: 100, y: 100)
    #expect(svg(scene([large])).contains("L0.33333 0"))
    large.transform = .identity
    #expect(svg(scene([large])).contains("L0.333 0"))
    let short = scene([large]).svg(SVGOptions(precision: 1))
    #expect(String(decoding: short, as: UTF8.self).contains("L0.3 0"))
  }

  @Test func `changing one layer changes no other layer's lines`() throws {
    let paint = Paint.gradient(try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, blue]))
    let before = scene([layer(square, fill: paint), layer(square, fill: paint)])
    var after = before
    after.layers[0] = layer(square, fill: .solid(red))
    after.layers[0].label = before.layers[0].label
    let kept = Set(lines(svg(before)).suffix(9))
    #expect(kept.isSubset(of: Set(lines(svg(after)))))
  }

  @Test func `palette gradients are written once and used with a vector each`() throws {
    var gradient = try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, blue])
    gradient.paletteName = "sea"
    var shared = scene([layer(square, fill: .gradient(gradient)), layer(square, fill: .gradient(gradient))])
    shared.palette = [Scene.PaletteEntry("sea", .gradient(gradient))]
    let text = svg(shared)
    #expect(text.count(of: "<stop ") == 2)
    #expect(text.count(of: "href=\"#palette..sea\"") == 2)
  }
}
