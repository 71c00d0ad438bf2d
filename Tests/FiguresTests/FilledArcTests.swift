import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

@Suite struct FilledArcTests {
  private static func ring(_ value: Double, _ change: (inout GradientArc) -> Void = { _ in }) -> GradientArc {
    var arc = GradientArc(
      frame: Rect(x: 0, y: 0, width: 100, height: 140), width: 20, colors: [.black, .white], value: value, cap: .round)
    arc.rest = .solid(.white)
    change(&arc)
    return arc
  }

  @Test func `a frame takes the largest ring that lies in it, its line included`() throws {
    let parts = try FigureParts(Self.ring(0.5))
    let rest = try parts.shape("rest")
    let bounds = try #require(rest.path.bounds)
    #expect(bounds.center.distance(to: Point(50, 70)) < 1e-9 && abs(bounds.width - 80) < 1e-9)
    #expect(rest.stroke?.style.width == 20)
  }

  @Test(arguments: [0.1, 0.5, 0.99]) func `a part of a turn ends where its value says, in the colours of the whole`(
    value: Double
  ) throws {
    let parts = try FigureParts(Self.ring(value))
    #expect(parts.roles == ["rest", "value"])
    let shape = try parts.shape("value")
    let end = try #require(shape.path.elements.last?.end)
    let expected = Point(50, 70) + Vector(angle: .degrees(360 * value), length: 40)
    #expect(end.distance(to: expected) < 1e-6)
    guard case .gradient(let gradient)? = shape.stroke?.paint else { throw FigureParts.NoShape() }
    #expect(gradient.stops.first?.color == .black)
    #expect(abs((gradient.stops.last?.color.screen.red ?? 0) - value) < 1e-9)
  }

  @Test func `beyond a turn the end lies on top, shades what it covers, and has the last colour`() throws {
    let parts = try FigureParts(Self.ring(1.25))
    #expect(parts.roles == ["rest", "value", "shade", "cap"])
    let cap = try parts.shape("cap")
    #expect(cap.fill == .solid(.white))
    // A quarter of a turn on from the right: below the centre, the half disc ahead to the left.
    let bounds = try #require(cap.path.bounds)
    #expect(abs(bounds.minX - 40) < 1e-6 && abs(bounds.minY - 100) < 1e-6 && abs(bounds.maxY - 120) < 1e-6)
    // The last whole turn is seen: it begins with the colour of a fifth of the way.
    guard case .gradient(let gradient)? = try parts.shape("value").stroke?.paint else { throw FigureParts.NoShape() }
    #expect(abs((gradient.stops.first?.color.screen.red ?? 0) - 0.2) < 1e-9 && gradient.stops.last?.color == .white)
    #expect(try FigureParts(Self.ring(1.25) { $0.cap = .butt }).roles == ["rest", "value", "shade"])
    #expect(try FigureParts(Self.ring(1.25) { $0.lapShade = .clear }).roles == ["rest", "value", "cap"])
  }

  @Test func `nothing of nothing is drawn but the rest`() throws {
    #expect(try FigureParts(Self.ring(0)).roles == ["rest"])
  }

  private static func animated(_ type: String, _ keys: String) throws -> [Layer] {
    let (layer, faults) = SceneText.read(type, keys)
    #expect(faults.isEmpty, "\(faults.map(\.message))")
    guard case .group(let parts)? = layer?.content else { throw FigureParts.NoShape() }
    return parts
  }

  @Test func `a value that changes draws the line up to it, of a gauge with its needle`() throws {
    let change = "\"animate\": [{\"property\": \"value\", \"values\": [0, 0.5], \"duration\": 2}]"
    let arc = try Self.animated(
      "gradientArc",
      "\"frame\": [0, 0, 100, 100], \"width\": 10, \"colors\": [\"red\", \"blue\"], \"value\": 0.5, \(change)")
    #expect(arc.last?.animations.map(\.values) == [.strokeTo([0, 0.5])])
    let gauge = try Self.animated(
      "gauge",
      "\"center\": [50, 50], \"radius\": 40, \"width\": 10, \"value\": 1, \"range\": [0, 2], \"needle\": {}, \"rest\": \"gray\", \(change)"
    )
    let values = gauge.compactMap { part in part.animations.first.map { (part.label, $0.values) } }
    #expect(values.map(\.0) == [.part("value"), .part("needle")])
    #expect(values.first?.1 == .strokeTo([0, 0.25]))
    SceneText.expectFault(
      "gradientArc",
      "\"frame\": [0, 0, 100, 100], \"width\": 10, \"colors\": [\"red\"], \"animate\": [{\"property\": \"value\", \"values\": [0, 1.5], \"duration\": 2}]",
      at: "0, 1.5")
    SceneText.expectFault(
      "gradientArc", "\"frame\": [0, 0, 9, 9], \"radius\": 3, \"width\": 1, \"colors\": [\"red\"]", at: "3, ")
  }

  @Test func `ends that change are shares of the arc's span`() {
    let keys = """
      "center": [50, 50], "radius": 30, "width": 6, "colors": ["red", "blue"], "from": 30, "to": -150, "clockwise": false,
      "animate": [{"property": "to", "values": [30, "-60deg", -150], "duration": 2},
                  {"property": "from", "values": [30, -15], "duration": 2}]
      """
    let (layer, said) = SceneText.read("gradientArc", keys)
    #expect(said.isEmpty, "\(said.map(\.message))")
    #expect(layer?.animations.map(\.values) == [.strokeTo([0, 0.5, 1]), .strokeFrom([0, 0.25])])
    SceneText.expectFault("gradientArc", keys.replacing("-15]", with: "31]"), at: "31]")
  }

  @Test func `ends and colours of an arc over its rest change, those of a filled one alone by its value`() throws {
    let keys =
      #""center": [50, 50], "radius": 30, "width": 6, "colors": ["black", "white"], "rest": "gray""#
    func change(_ property: String, _ values: String) -> String {
      "\"animate\": [{\"property\": \"\(property)\", \"values\": [\(values)], \"duration\": 2}]"
    }
    let ends = try Self.animated("gradientArc", "\(keys), \"to\": 180, \(change("to", "0, 90"))")
    #expect(ends.map(\.label) == [.part("rest"), .part("value")] && ends[0].animations.isEmpty)
    #expect(ends[1].animations.map(\.values) == [.strokeTo([0, 0.5])])
    // Half of the way is seen: its last colour is the middle of both, before and after the change.
    let colors = try Self.animated(
      "gradientArc",
      "\(keys), \"value\": 0.5, \(change("colors", ##"["black", "white"], ["#200000", "#a00000"]"##))")
    guard case .stops(let lists)? = colors[1].animations.first?.values else { throw FigureParts.NoShape() }
    #expect(lists.count == 2 && lists.allSatisfy { $0.map(\.location) == lists[0].map(\.location) })
    #expect(abs((lists[0].last?.color.screen.red ?? 0) - 0.5) < 1e-9)
    #expect(abs((lists[1].last?.color.screen.red ?? 0) - 96.0 / 255) < 1e-9)
    SceneText.expectFault("gradientArc", "\(keys), \"value\": 0.5, \(change("to", "0, 90"))", at: "\"to\", \"values")
    SceneText.expectFault(
      "gradientArc", "\(keys), \"value\": 1.5, \(change("colors", "[\"red\", \"blue\"], [\"blue\", \"red\"]"))",
      at: "\"colors\", \"values")
    let exchanged = change("colors", #"["red", "blue"], ["blue", "red"]"#)
    let both = change("value", "0, 1").dropLast() + ", " + exchanged.dropFirst(12)
    SceneText.expectFault("gradientArc", "\(keys), \(both)", at: "{\"property\": \"colors\"")
  }
}
