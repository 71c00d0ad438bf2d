import Geometry
import SceneModel
import Testing

private func conic(_ colors: [Color], center: Point) throws -> Paint {
  .gradient(
    try Gradient(.conic(center: center, toward: center + Vector(dx: 1, dy: 0)), colors: colors, units: .user))
}

struct GradientTests {
  @Test func `an axial gradient stands in user space, colour and alpha apart`() throws {
    let paint = Paint.gradient(
      try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, blue.withAlpha(0.5)], spread: .reflect))
    let text = svg(scene([layer(square, fill: paint)]))
    #expect(
      text.contains(
        "<linearGradient id=\"scene.shape-1..fill\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"reflect\" x2=\"10\">"
      )
    )
    #expect(text.contains("<stop offset=\"1\" stop-color=\"#0000ff\" stop-opacity=\"0.5\"/>"))
    #expect(text.contains("fill=\"url(#scene.shape-1..fill)\""))
  }

  @Test func `an ellipse is the circle of its width, flattened`() throws {
    let paint = Paint.gradient(
      try Gradient(.radial(center: Point(20, 10), radii: Size(width: 4, height: 2)), colors: [red, blue], units: .user))
    let text = svg(scene([layer(square, fill: paint)]))
    #expect(text.contains("gradientTransform=\"matrix(1 0 0 0.5 0 5)\" cx=\"20\" cy=\"10\" r=\"4\""))
  }

  @Test func `equal gradients of fill and stroke are one`() throws {
    let gradient = try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, blue])
    let text = svg(scene([layer(square, fill: .gradient(gradient), stroke: Stroke(.gradient(gradient)))]))
    #expect(text.count(of: "<linearGradient") == 1)
    #expect(text.count(of: "url(#scene.shape-1..fill)") == 2)
  }

  @Test func `a ring of six colours at tolerance 8 is one group of slices, used six times, under 2 kB`() throws {
    let colors = [
      red, Color(red: 1, green: 1, blue: 0), lime, Color(red: 0, green: 1, blue: 1), blue,
      Color(red: 1, green: 0, blue: 1), red,
    ]
    let center = Point(100, 100)
    let stroke = Stroke(try conic(colors, center: center), style: StrokeStyle(width: 40))
    var ring = scene([layer(.circle(center: center, radius: 70), fill: nil, stroke: stroke)])
    ring.tolerance.color = 8
    let text = svg(ring, minified: true)
    #expect(text.utf8.count < 2048)
    #expect(text.count(of: "<use ") == 6)
    // Four slices, and the first one's beginning again on top of the last one's end.
    #expect(text.count(of: "<path ") == 5)
    // Not every program takes from another gradient more than its stops.
    #expect(text.count(of: "gradientUnits") == 6)
  }

  @Test func `a translucent ring is opaque slices under a mask of greys, one alpha is opacity`() throws {
    let center = Point(100, 100)
    func text(_ colors: [Color]) throws -> String {
      let stroke = Stroke(try conic(colors, center: center), style: StrokeStyle(width: 10))
      return svg(scene([layer(.circle(center: center, radius: 70), fill: nil, stroke: stroke)]))
    }
    let fading = try text([red, red.withAlpha(0)])
    #expect(fading.contains("<mask id=\"scene.shape-1..stroke..alpha\""))
    // The shape in its one colour under the mask is one drawing.
    #expect(!fading.contains("opacity"))
    let colorful = lines(try text([red, blue.withAlpha(0)]))
    let cut = try #require(colorful.firstIndex(of: "<g mask=\"url(#scene.shape-1..stroke..alpha)\">"))
    #expect(colorful[cut + 1] == "<g fill=\"none\" stroke-width=\"10\" opacity=\"0.999\">")
    let even = try text([red.withAlpha(0.5), blue.withAlpha(0.5)])
    #expect(!even.contains("<mask"))
    #expect(even.contains("<g fill=\"none\" stroke-width=\"10\" opacity=\"0.5\">"))
  }

  @Test func `wedges of a conic fill or stroke are one picture under a mask of the shape`() throws {
    let paint = try conic([red, blue], center: Point(5, 5))
    func expectMask(_ role: String, _ layer: Layer, _ shape: String) throws {
      let text = lines(svg(scene([layer])))
      let mask = try #require(text.firstIndex(of: "<mask id=\"scene.shape-1..\(role)..mask\">"))
      #expect(text[mask + 1] == "<path d=\"M0 0 L10 0 L10 10 L0 10 Z\" \(shape)/>")
      let cut = try #require(text.firstIndex(of: "<g mask=\"url(#scene.shape-1..\(role)..mask)\">"))
      #expect(text[cut + 1] == "<g shape-rendering=\"crispEdges\" opacity=\"0.999\">")
    }
    try expectMask("fill", layer(square, fill: paint), "fill=\"#ffffff\"")
    try expectMask("stroke", layer(square, fill: nil, stroke: Stroke(paint)), "fill=\"none\" stroke=\"#ffffff\"")
  }

  @Test func `wedges that share the pixels of a hub are not smoothed, but for those that begin with a jump of colour`()
    throws
  {
    let center = Point(5, 5)
    let smooth = svg(scene([layer(square, fill: try conic([red, blue, red], center: center))]))
    #expect(smooth.contains("<g shape-rendering=\"crispEdges\" opacity=\"0.999\">"))
    #expect(!smooth.contains("shape-rendering=\"auto\""))
    // The jump where the turn ends is painted by the first wedge's beginning, last.
    let open = lines(svg(scene([layer(square, fill: try conic([red, blue], center: center))])))
    #expect(open.filter { $0.contains("shape-rendering=\"auto\"") }.count == 1)
    let wedges = open.drop { !$0.hasPrefix("<g shape-rendering") }.filter { $0.contains("fill=") }
    let color = try #require(wedges.first?.split(separator: "\"").last { $0.hasPrefix("#") })
    #expect(wedges.last?.hasSuffix("fill=\"\(color)\" shape-rendering=\"auto\"/>") == true)
    let steps = try Gradient(
      .conic(center: center, toward: Point(6, 5)), colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1],
      units: .user)
    #expect(!svg(scene([layer(square, fill: .gradient(steps))])).contains("shape-rendering"))
  }

  /// A ring of six colours in the middle of a scene of 200 units.
  private func ring(radius: Double, width: Double) throws -> String {
    let colors = [
      red, Color(red: 1, green: 1, blue: 0), lime, Color(red: 0, green: 1, blue: 1), blue,
      Color(red: 1, green: 0, blue: 1), red,
    ]
    let center = Point(100, 100)
    let stroke = Stroke(try conic(colors, center: center), style: StrokeStyle(width: width))
    return svg(scene([layer(.circle(center: center, radius: radius), fill: nil, stroke: stroke)]))
  }

  @Test func `a ring whose slices are narrower than a pixel is wedges under a mask, a larger one is strokes`() throws {
    let small = try ring(radius: 12, width: 16)
    #expect(small.contains("<g mask=\"url(#scene.shape-1..stroke..mask)\">"))
    #expect(small.contains("fill=\"#ffffff\" fill-rule=\"evenodd\""))
    #expect(!small.contains("stroke-width"))
    let large = try ring(radius: 60, width: 80)
    #expect(!large.contains("mask"))
    #expect(large.contains("stroke-width=\"80\""))
  }

  @Test func `as many slices are repeated where a ring closes as the last ones run on under`() throws {
    func repeated(_ text: String) throws -> Int {
      let lines = lines(text)
      let end = try #require(lines.lastIndex { $0.hasPrefix("<use ") })
      return lines[end...].count { $0.hasPrefix("<path ") }
    }
    #expect(try repeated(ring(radius: 70, width: 20)) == 1)
    // Half a unit at the hole's edge is 3.6 degrees, and slices of 1.4 degrees must cover it.
    #expect(try repeated(ring(radius: 24, width: 32)) == 3)
  }

  @Test func `greys of a conic gradient's alpha are not smoothed around the hub either`() throws {
    let text = svg(scene([layer(square, fill: try conic([red, red.withAlpha(0), red], center: Point(5, 5)))]))
    let mask = try #require(lines(text).first { $0.hasPrefix("<mask ") })
    #expect(mask.contains("shape-rendering=\"crispEdges\""))
  }

  @Test func `round ends of an arc are painted under its slices in the ends' colours`() throws {
    let center = Point(100, 100)
    let path = Path.arc(center: center, radius: 50, from: .degrees(90), to: .degrees(270), isClockwise: true)
    let gradient = try Gradient(
      .conic(center: center, toward: Point(101, 100)), colors: [red, blue], locations: [0.25, 0.75], units: .user)
    let stroke = Stroke(.gradient(gradient), style: StrokeStyle(width: 10, cap: .round))
    let text = lines(svg(scene([layer(path, fill: nil, stroke: stroke)])))
    let start = try #require(text.firstIndex { $0.hasPrefix("<g fill=\"none\" stroke-width=\"10\"") })
    #expect(text[start + 1].hasSuffix("fill=\"#ff0000\"/>"))
    #expect(text[start + 2].hasSuffix("fill=\"#0000ff\"/>"))
  }

  @Test func `colours along a dashed translucent stroke stay one area`() throws {
    let gradient = try Gradient(.along, colors: [red.withAlpha(0.5), blue.withAlpha(0.5)])
    let stroke = Stroke(.gradient(gradient), style: StrokeStyle(width: 4, dash: [10, 10]))
    let text = svg(scene([layer(.line(Point(0, 0), Point(100, 0)), fill: nil, stroke: stroke)]))
    #expect(text.contains("<g fill=\"none\" stroke-width=\"4\" opacity=\"0.5\">"))
    #expect(text.count(of: "<path ") == 5)
    #expect(!text.contains("stroke-dasharray"))
  }
}
