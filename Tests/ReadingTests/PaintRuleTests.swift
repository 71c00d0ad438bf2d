import Geometry
import Reading
import SceneModel
import Testing

@Suite struct PaintRuleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func gradient(_ text: String, allowing kinds: [GradientKind] = GradientKind.allCases) -> RuleReading<
    Gradient?
  > {
    RuleReading(.gradient(allowing: kinds), text)
  }

  private func drawn(_ text: String) throws -> Gradient {
    let value: Gradient? = gradient(text).value ?? nil
    return try #require(value)
  }

  @Test func `none is a paint that draws nothing`() {
    #expect(RuleReading(.paint, "\"none\"").value == .some(nil))
    #expect(RuleReading(.color, "\"none\"").value == .clear)
    #expect(RuleReading(.paint, "\"red\"").value == .solid(red))
  }

  @Test func `an unknown colour is a fault at its byte, with the nearest name`() {
    let reading = RuleReading(.color, "\"  gren\"")
    #expect(reading.faults == ["1:4: unknown colour 'gren'"])
    #expect(reading.hints == ["did you mean 'green'?"])
    #expect(RuleReading(.color, "\"rgb(1, 2)\"").faults == ["1:10: expected ','"])
    #expect(RuleReading(.color, "7").faults == ["1:1: expected a colour or 'none', found 7"])
  }

  @Test func `a name of the palette stands for its paint`() throws {
    let fade = try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: [red, blue])
    let along = try Gradient(.along, colors: [red, blue])
    let palette: [String: ReadingContext.PaletteValue] = [
      "brand": .paint(.solid(red)), "fade": .paint(.gradient(fade)), "way": .paint(.gradient(along)),
      "nothing": .paint(nil), "broken": .faulty,
    ]
    #expect(RuleReading(.color, "\"$brand\"", palette: palette).value == red)
    #expect(RuleReading(.paint, "\"$fade\"", palette: palette).value == .gradient(fade))
    #expect(
      RuleReading(.color, "\"$fade\"", palette: palette).faults == ["1:1: '$fade' is a gradient, expected a colour"])
    #expect(RuleReading(.paint, "\"$way\"", palette: palette).faults.count == 1)
    #expect(RuleReading(.stroke(), "\"$way\"", palette: palette).faults == [])
    #expect(RuleReading(.paint, "\"$nothing\"", palette: palette).faults == [])
    #expect(RuleReading(.paint, "\"$broken\"", palette: palette).faults == [])
    let unknown = RuleReading(.paint, "\"$brnad\"", palette: palette)
    #expect(unknown.faults == ["1:1: the palette has no 'brnad'"])
    #expect(unknown.hints == ["did you mean 'brand'?"])
    #expect(RuleReading(.color, #""spot(\"Ink\", $brand, 1)""#, palette: palette).value == .spot("Ink", fallback: red))
    #expect(RuleReading(.gradientColors, #"["$nothing", "$brand"]"#, palette: palette).value == [nil, red])
  }

  @Test func `a gradient's defaults are those of its kind`() throws {
    let axial = try drawn(#"{"colors": ["red", "blue"]}"#)
    #expect(axial.kind == .axial(start: Point(0.5, 0), end: Point(0.5, 1)))
    #expect(axial.units == .box(frame: nil) && axial.space == .srgb && axial.spread == .pad)
    #expect(axial.stops == [.init(0, red), .init(1, blue)])
    let radial = try drawn(#"{"kind": "radial", "colors": ["red"]}"#)
    #expect(radial.kind == .radial(center: Point(0.5, 0.5), radii: Size(width: 0.5, height: 0.5)))
    let conic = try drawn(#"{"kind": "conic", "colors": ["red"]}"#)
    #expect(conic.kind == .conic(center: Point(0.5, 0.5), toward: Point(1, 0.5)))
  }

  @Test func `every key of a gradient is read`() throws {
    let text = """
      {"kind": "radial", "colors": ["red", "blue"], "locations": [0.25, 0.25], "start": [1, 2], "end": [-3, 5],
       "units": "user", "space": "oklch", "spread": "reflect"}
      """
    let gradient = try drawn(text)
    #expect(gradient.kind == .radial(center: Point(1, 2), radii: Size(width: 4, height: 3)))
    #expect(gradient.stops.map(\.location) == [0.25, 0.25])
    #expect(gradient.units == .user && gradient.space == .oklch && gradient.spread == .reflect)
  }

  @Test(arguments: [
    (#"{"colors": ["red"], "locations": [0, 1]}"#, "1:34: 'locations' has 2 entries but 'colors' has 1"),
    (#"{"colors": [], "locations": [0]}"#, "1:29: 'locations' has 1 entry but 'colors' has 0"),
    (
      #"{"colors": ["red", "blue"], "locations": [0.5, 0.4]}"#,
      "1:48: 'locations': locations must not fall: 0.4 after 0.5"
    ),
    (#"{"colors": ["red", "blue"], "locations": [0, 1.5]}"#, "1:46: 'locations': a location lies in 0 to 1, found 1.5"),
    (#"{"kind": "conic", "colors": [], "spread": "pad"}"#, "1:43: 'spread' is for axial and radial gradients"),
    (#"{"kind": "along", "colors": [], "spread": "pad"}"#, "1:43: 'spread' is for axial and radial gradients"),
    (#"{"kind": "along", "colors": [], "start": [0, 0]}"#, "1:42: 'start' is not for gradients along a stroke"),
    (#"{"kind": "along", "colors": [], "end": [0, 0]}"#, "1:40: 'end' is not for gradients along a stroke"),
    (#"{"kind": "along", "colors": [], "units": "box"}"#, "1:42: 'units' is not for gradients along a stroke"),
    (#"{"locations": [0]}"#, "1:1: 'colors' is missing: expected a list of colours"),
    (#"{"colors": "red"}"#, "1:12: 'colors': expected a list of colours, found a string"),
    (
      #"{"colors": ["red"], "space": "lab"}"#,
      "1:30: 'space': expected 'srgb', 'linear', 'oklab', 'oklch' or 'hsb', found 'lab'"
    ),
    (#"{"colors": ["red"], "units": "px"}"#, "1:30: 'units': expected 'box' or 'user', found 'px'"),
    (#"{"colors": ["red"], "spread": "x"}"#, "1:31: 'spread': expected 'pad', 'repeat' or 'reflect', found 'x'"),
    (#"{"colors": ["red"], "kind": "x"}"#, "1:29: 'kind': expected 'axial', 'radial', 'conic' or 'along', found 'x'"),
    (#"{"colors": ["red"], "start": 1}"#, "1:30: 'start': expected a point [x, y], found 1"),
    (#"{"colors": ["red"], "end": [1]}"#, "1:28: 'end': expected a point [x, y], found 1 number"),
  ])
  func `a faulty gradient is a fault at the value`(text: String, fault: String) {
    let reading = gradient(text)
    #expect(reading.value == nil)
    #expect(reading.faults == [fault])
  }

  @Test func `a gradient along is not for areas`() {
    #expect(
      gradient(#"{"kind": "along", "colors": ["red"]}"#, allowing: GradientKind.forAreas).faults == [
        "1:10: a gradient of kind 'along' is for strokes only"
      ])
  }

  @Test(arguments: [
    (#"{"colors": ["red"], "start": [1, 1], "end": [1, 1]}"#, "the gradient has no length"),
    (#"{"kind": "radial", "colors": ["red"], "start": [1, 1], "end": [1, 2]}"#, "the gradient has a radius of 0"),
    (#"{"kind": "conic", "colors": ["red"], "start": [1, 1], "end": [1, 1]}"#, "the gradient has no direction"),
  ])
  func `no length, radius or direction is a warning`(text: String, reason: String) {
    let reading = gradient(text)
    #expect(reading.value != .some(nil) && reading.value != nil)
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first?.hasSuffix("\(reason): it paints its last colour") == true)
  }

  @Test func `no colour draws nothing`() {
    #expect(gradient(#"{"colors": []}"#).value == .some(nil))
    #expect(gradient(#"{"colors": ["none", "none"]}"#).value == .some(nil))
    #expect(RuleReading(.paint, #"{"colors": []}"#).value == .some(nil))
  }

  @Test func `a stroke has SVG's defaults`() {
    #expect(RuleReading(.stroke(), "{}").value == Stroke())
    #expect(RuleReading(.stroke(), "\"red\"").value == Stroke(.solid(red)))
    #expect(RuleReading(.stroke(), "\"none\"").value == .some(nil))
    #expect(RuleReading(.stroke(), #"{"paint": "none"}"#).value == .some(nil))
    let wide = Stroke(.solid(red), style: StrokeStyle(width: 7, join: .round))
    #expect(RuleReading(.stroke(defaults: wide), "\"blue\"").value == Stroke(.solid(blue), style: wide.style))
    #expect(RuleReading(.stroke(defaults: wide), "{}").value == wide)
  }

  @Test func `every key of a stroke is read`() {
    let text = """
      {"paint": "red", "width": 3, "cap": "round", "join": "bevel", "miterLimit": 2, "dash": [1, 2, 0], "dashOffset": -4,
       "align": "inside", "from": 0.25, "to": 0.75}
      """
    let style = StrokeStyle(
      width: 3, cap: .round, join: .bevel, miterLimit: 2, dash: [1, 2, 0, 1, 2, 0], dashOffset: -4)
    #expect(
      RuleReading(.stroke(), text).value == Stroke(.solid(red), style: style, alignment: .inside, trim: 0.25...0.75))
  }

  @Test(arguments: [
    (#"{"width": -1}"#, "1:11: 'width': expected a number of 0 or more, found -1"),
    (#"{"cap": "flat"}"#, "1:9: 'cap': expected 'butt', 'round' or 'square', found 'flat'"),
    (#"{"join": 1}"#, "1:10: 'join': expected 'miter', 'round' or 'bevel', found 1"),
    (#"{"miterLimit": 0.5}"#, "1:16: 'miterLimit': expected a number of 1 or more, found 0.5"),
    (#"{"dash": [1, -2]}"#, "1:14: 'dash': expected a number of 0 or more, found -2"),
    (#"{"dash": [0, 0]}"#, "1:10: 'dash': dash lengths must not all be 0"),
    (#"{"dashOffset": "1"}"#, "1:16: 'dashOffset': expected a number, found a string"),
    (#"{"align": "left"}"#, "1:11: 'align': expected 'center', 'inside' or 'outside', found 'left'"),
    (#"{"from": 0.5, "to": 0.25}"#, "1:10: 'from' is 0.5, beyond 'to', which is 0.25"),
    (#"{"to": 1.5}"#, "1:8: 'to': expected a number from 0 to 1, found 1.5"),
    (#"{"from": -1}"#, "1:10: 'from': expected a number from 0 to 1, found -1"),
    (#"{"paint": 3}"#, "1:11: 'paint': expected a colour, 'none' or a gradient, found 3"),
    ("[]", "1:1: expected a stroke or a colour, found an array"),
  ])
  func `a faulty stroke is a fault at the value`(text: String, fault: String) {
    let reading = RuleReading(.stroke(), text)
    #expect(reading.value == nil)
    #expect(reading.faults == [fault])
  }
}
