import Geometry
import SceneModel
import Testing

private func animated(_ layer: Layer, _ animations: Animation...) -> [String] {
  var layer = layer
  layer.animations = animations
  return lines(svg(scene([layer])))
}

struct AnimationTests {
  @Test func `the attributes hold the final picture, a set the one before the delay ends`() {
    let text = animated(
      layer(square, fill: .solid(red)), Animation(.fill([lime, blue]), duration: 2, delay: 0.5))
    #expect(text[1].hasSuffix("fill=\"#0000ff\">"))
    #expect(text[2] == "<set attributeName=\"fill\" dur=\"0.5s\" to=\"#ff0000\"/>")
    #expect(
      text[3]
        == "<animate attributeName=\"fill\" begin=\"0.5s\" dur=\"2s\" values=\"#00ff00;#0000ff\" fill=\"freeze\"/>")
  }

  @Test func `the first value is held before a delay where the fill says so`() {
    let text = animated(layer(square), Animation(.opacity([0.25, 1]), duration: 1, delay: 1, fill: .both))
    #expect(text.contains("<set attributeName=\"opacity\" dur=\"1s\" to=\"0.25\"/>"))
  }

  @Test func `transforms change member by member, each in a group`() {
    let text = animated(
      layer(square),
      Animation(
        .transform([
          [.translate(.zero), .rotate(.zero, about: Point(5, 5))],
          [.translate(Vector(dx: 50, dy: 0)), .rotate(.degrees(90), about: Point(5, 5))],
        ]), duration: 1, timings: [.easeIn], repetition: .forever))
    #expect(text[1] == "<g transform=\"translate(50)\">")
    #expect(text[2].contains("type=\"translate\" dur=\"1s\" values=\"0 0;50 0\" keyTimes=\"0;1\" calcMode=\"spline\""))
    #expect(text[3] == "<g transform=\"rotate(90 5 5)\">")
    #expect(text[4].contains("values=\"0 5 5;90 5 5\""))
    #expect(text[4].contains("repeatCount=\"indefinite\""))
  }

  @Test func `an animated trim is a dash that moves, each subpath with what lies before it`() throws {
    let two = layer(try Path(svg: "M0 0H10M0 5H30"), fill: nil, stroke: Stroke())
    let text = animated(two, Animation(.strokeTo([0, 0.5]), duration: 1))
    #expect(text.count { $0.hasPrefix("<path ") } == 2)
    #expect(text.contains { $0.hasSuffix("stroke-dasharray=\"20 81\" stroke-dashoffset=\"0\">") })
    #expect(text.contains { $0.hasSuffix("stroke-dasharray=\"20 81\" stroke-dashoffset=\"10\">") })
    #expect(text.count { $0.contains("values=\"0 81;20 81\"") } == 2)
  }

  @Test func `a trim that leaves nothing ends without a width, which what plays it gives back`() throws {
    let two = layer(try Path(svg: "M0 0H10M0 5H30"), fill: nil, stroke: Stroke(style: StrokeStyle(width: 3)))
    let text = animated(two, Animation(.strokeTo([1, 0.25]), duration: 1))
    #expect(text[1].contains(" stroke-width=\"3\" "))
    #expect(text[4].contains(" stroke-width=\"0\" "))
    #expect(text[5] == "<set attributeName=\"stroke-width\" to=\"3\"/>")
    let none = animated(two, Animation(.strokeTo([1, 0]), duration: 1))
    #expect(none.count { $0.contains(" stroke-width=\"0\" ") } == 2)
    // Frozen, a dash without length would show its ends.
    #expect(none.contains { $0 == "<animate attributeName=\"stroke-dasharray\" dur=\"1s\" values=\"40 81;0 81\"/>" })
  }

  @Test func `a trim that ends at a dot shows it`() throws {
    let dotted = layer(
      try Path(svg: "M0 0H10M20 0h0"), fill: nil, stroke: Stroke(style: StrokeStyle(width: 3, cap: .round)))
    let text = animated(dotted, Animation(.strokeTo([0, 1]), duration: 1))
    #expect(text.count { $0.contains("values=\"0 21;10.001 21\"") } == 2)
  }

  @Test func `dashes of a path that changes are as many at all times`() throws {
    var stroke = Stroke(style: StrokeStyle(dash: [4]))
    stroke.trim = 0...0.5
    let path = try Path(svg: "M0 0H10")
    let text = animated(
      layer(path, fill: nil, stroke: stroke), Animation(.path([path, try Path(svg: "M0 0H20")]), duration: 1))
    let values = try #require(text.first { $0.contains("\"stroke-dasharray\"") }?.split(separator: "\"")[5])
    let counts = Set(values.split(separator: ";").map { $0.split(separator: " ").count })
    #expect(counts == [4])
    #expect(values.hasPrefix("8 41 0 41;") && values.hasSuffix(";4 4 2 41"))
  }

  @Test func `before its delay ends a transform of another form is held in parts`() {
    var turned = layer(square)
    turned.transform = .translation(Vector(dx: 3, dy: 4)) * .rotation(.degrees(30))
    let lists: [[Transform]] = [[.translate(.zero)], [.translate(Vector(dx: 30, dy: 6))]]
    let text = animated(turned, Animation(.transform(lists), duration: 1, delay: 2))
    #expect(text[1] == "<g transform=\"translate(30 6)\">")
    #expect(
      text[2] == "<animateTransform attributeName=\"transform\" type=\"translate\" dur=\"2s\" values=\"3 4;3 4\"/>")
    #expect(text[3].contains("type=\"rotate\" dur=\"2s\" values=\"30;30\" additive=\"sum\""))
    #expect(text[4].contains("type=\"translate\" begin=\"2s\" dur=\"1s\" values=\"0 0;30 6\""))
  }

  @Test func `a dot under a trim that stays has no length to change`() throws {
    var stroke = Stroke(style: StrokeStyle(width: 3, cap: .round))
    stroke.trim = 0...0.5
    let path = try Path(svg: "M0 0H10M20 0h0")
    let text = animated(
      layer(path, fill: nil, stroke: stroke), Animation(.path([path, try Path(svg: "M0 0H10M20 5h0")]), duration: 1))
    let dot = try #require(text.first { $0.hasPrefix("<path d=\"M20 5") })
    #expect(!dot.contains("pathLength") && dot.contains("d=\"M20 5 L20.01 5\""))
    #expect(text.contains { $0.contains("values=\"M20 0 L20.01 0;M20 5 L20.01 5\"") })
  }

  @Test func `a transform that ends part of the way rests there`() {
    let lists: [[Transform]] = [[.translate(.zero)], [.translate(Vector(dx: 30, dy: 6))]]
    let text = animated(layer(square), Animation(.transform(lists), duration: 1, repetition: .times(1.5)))
    #expect(text[1] == "<g transform=\"translate(15 3)\">")
    #expect(text[2].contains("values=\"0 0;30 6\" repeatCount=\"1.5\" fill=\"freeze\""))
  }

  @Test func `a trim that stays is a dash that keeps its part of a path that changes`() throws {
    var stroke = Stroke()
    stroke.trim = 0.2...0.7
    let path = try Path(svg: "M0 0H10V10")
    let text = animated(
      layer(path, fill: nil, stroke: stroke), Animation(.path([path, try Path(svg: "M0 0H50V50")]), duration: 1))
    #expect(text[1].contains(" pathLength=\"100\" "))
    #expect(text[1].hasSuffix("stroke-dasharray=\"50 201\" stroke-dashoffset=\"-20\">"))
    #expect(text.count { $0.hasPrefix("<animate ") } == 1)
  }

  @Test func `an ellipse of a gradient whose shape changes is a circle under a transform that changes`() {
    let units = Gradient.Units.user
    let ellipse = Gradient(
      .radial(center: Point(4, 5), radii: Size(width: 8, height: 4)), stops: [.init(0, red), .init(1, blue)],
      units: units)
    let text = animated(
      layer(square, fill: .gradient(ellipse)), Animation(.end([Point(12, 9), Point(6, 8)]), duration: 1, delay: 1))
    #expect(text.contains { $0.contains("gradientTransform=\"matrix(2 0 0 3 4 5)\" cx=\"0\" cy=\"0\" r=\"1\">") })
    let changes = text.filter { $0.contains("attributeName=\"gradientTransform\"") }
    #expect(changes.count == 4)
    #expect(changes[1].contains("type=\"translate\" begin=\"1s\" dur=\"1s\" values=\"4 5;4 5\""))
    #expect(changes[2].contains("type=\"scale\" dur=\"1s\" values=\"8 4;8 4\" additive=\"sum\""))
    #expect(changes[3].contains("values=\"8 4;2 3\" fill=\"freeze\" additive=\"sum\""))
  }

  @Test func `a click on the figure starts it, by an id without dots and dashes`() {
    let text = animated(layer(square), Animation(.opacity([1, 0.5]), duration: 1, begin: .click))
    #expect(text[1].hasPrefix("<path id=\"scene_shape_1_click_dh\" d="))
    #expect(text.contains { $0.contains("begin=\"scene_shape_1_click_dh.click+0s\"") })
  }

  @Test func `no two figures share the id that their clicks are known by`() throws {
    let names = ["x-y_z", "x_y-z", "x-y-z", "x_y_z", "x_y_z_click", "x-y_z_click"]
    let layers = try names.map { name in
      var layer = layer(square)
      layer.label = .id(try #require(LayerID(name)))
      layer.animations = [Animation(.opacity([1, 0.5]), duration: 1, begin: .click)]
      return layer
    }
    let text = lines(svg(scene(layers))).joined()
    func all(_ start: String, until end: Character) -> [Substring] {
      text.ranges(of: start).map { text[$0.upperBound...].prefix { $0 != end } }
    }
    let (ids, begins) = (all(" id=\"", until: "\""), all(" begin=\"", until: "."))
    #expect(Set(ids).count == ids.count && begins.count == names.count && Set(begins).count == names.count)
    #expect(begins.allSatisfy(ids.contains))
  }

  @Test func `paths of the same commands change in one attribute`() {
    let text = animated(
      layer(square), Animation(.path([square, .rect(Rect(x: 0, y: 0, width: 20, height: 10))]), duration: 1))
    #expect(text[1].contains("d=\"M0 0 L20 0 L20 10 L0 10 Z\""))
    #expect(text[2].contains("values=\"M0 0 L10 0 L10 10 L0 10 Z;M0 0 L20 0 L20 10 L0 10 Z\""))
  }

  @Test func `the stops of a conic gradient change slice by slice`() throws {
    let center = Point(100, 100)
    let gradient = try Gradient(
      .conic(center: center, toward: Point(101, 100)), colors: [red, blue], units: .user)
    let ring = layer(
      .circle(center: center, radius: 50), fill: nil,
      stroke: Stroke(.gradient(gradient), style: StrokeStyle(width: 2)))
    let stops = [gradient.stops, [Gradient.Stop(0, lime), Gradient.Stop(1, .white)]]
    let text = animated(ring, Animation(.stops(stops), duration: 1))
    #expect(text.contains { $0.contains("stop-color\" dur=\"1s\" values=\"#ff0000;#00ff00\"") })
    #expect(text.contains { $0.contains("stop-color\" dur=\"1s\" values=\"#0000ff;#ffffff\"") })
    #expect(text.contains("<stop offset=\"1\" stop-color=\"#ffffff\">"))
  }
}
