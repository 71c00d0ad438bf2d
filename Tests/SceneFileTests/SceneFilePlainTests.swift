import Geometry
import SceneFile
import SceneModel
import Testing

@Suite struct SceneFilePlainTests {
  private func content(_ layer: String) throws -> Content {
    let reading = FileReading.layers(layer)
    #expect(reading.messages == [])
    return try #require(reading.scene?.layers.first).content
  }

  private let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))

  @Test func `a group has its layers in order`() throws {
    guard
      case .group(let layers) = try content(
        #"{"type": "group", "layers": [{"type": "group", "id": "a"}, {"type": "group"}]}"#)
    else { throw Unexpected() }
    #expect(layers.map(\.id?.value) == ["a", nil])
  }

  @Test func `a shape has its path and paints`() throws {
    guard
      case .shape(let shape) = try content(
        #"{"type": "shape", "path": {"rect": [0, 0, 9, 9]}, "fill": "red", "fillRule": "evenodd", "stroke": {"width": 2}}"#
      )
    else { throw Unexpected() }
    let red = Color(red: 1, green: 0, blue: 0)
    let stroke = Stroke(style: StrokeStyle(width: 2))
    #expect(shape == Shape(square, fill: .solid(red), fillRule: .evenodd, stroke: stroke))
    guard case .shape(let bare) = try content(#"{"type": "shape", "path": "M0 0H9V9H0Z"}"#) else { throw Unexpected() }
    #expect(bare.fill == nil && bare.stroke == nil && bare.fillRule == .nonzero)
  }

  @Test func `inks stay as they are written, in a gradient and by the palette's name too`() throws {
    let reading = FileReading(
      #"{"version": 1, "size": [9, 9], "palette": {"brand": "spot('Orange', cmyk(0, 0.4, 1, 0))"}, "layers": ["#
        + #"{"type": "shape", "path": "M0 0H9V9Z", "stroke": "$brand", "fill": {"colors": ["gray(0.5)", "$brand"]}}]}"#)
    guard case .shape(let shape) = reading.scene?.layers.first?.content, case .gradient(let fill) = shape.fill else {
      throw Unexpected()
    }
    let orange = Color.spot("Orange", fallback: .cmyk(0, 0.4, 1, 0))
    #expect(shape.stroke?.paint == .solid(orange))
    #expect(fill.stops.map(\.color) == [.gray(0.5), orange])
  }

  @Test func `a gradient layer fills its frame, or the scene`() throws {
    guard
      case .shape(let shape) = try content(#"{"type": "gradient", "frame": [0, 0, 9, 9], "colors": ["red", "blue"]}"#),
      case .gradient(let gradient) = shape.fill
    else { throw Unexpected() }
    #expect(shape.path == square)
    #expect(gradient.units == .box(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    guard case .shape(let whole) = try content(#"{"type": "gradient", "colors": ["red"], "units": "user"}"#),
      case .gradient(let user) = whole.fill
    else { throw Unexpected() }
    #expect(whole.path.bounds == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(user.units == .user)
    guard case .shape(let empty) = try content(#"{"type": "gradient", "colors": []}"#) else { throw Unexpected() }
    #expect(empty.fill == nil)
  }

  @Test func `a text has its letters, place and looks`() throws {
    guard
      case .text(let text) = try content(
        """
        {"type": "text", "text": "Hé", "at": [3, 4], "font": "Courier", "size": 7, "color": "white", "align": "end",
         "baseline": "top", "outline": false}
        """)
    else { throw Unexpected() }
    #expect(
      text
        == Text("Hé", at: Point(3, 4), font: "Courier", size: 7, color: .white, align: .end, baseline: .top))
    guard case .text(let bare) = try content(#"{"type": "text", "text": "", "at": [0, 0]}"#) else { throw Unexpected() }
    #expect(bare == Text("", at: .origin))
  }

  @Test func `a replicator has its step about its anchor`() throws {
    guard
      case .replicas(let replicas) = try content(
        """
        {"type": "replicator", "count": 3, "layers": [{"type": "group"}], "instanceTransform": {"rotate": 90},
         "anchor": [10, 0], "instanceColor": "gray(0.5)", "colorOffset": [0.1, 0, -0.1, 0], "instanceDelay": 0.5}
        """)
    else { throw Unexpected() }
    #expect(replicas.count == 3 && replicas.layers.count == 1 && replicas.delay == 0.5)
    #expect(replicas.step.apply(Point(11, 0)) == Point(10, 1))
    #expect(replicas.color == .gray(0.5))
    #expect(replicas.colorOffset == .init(red: 0.1, blue: -0.1))
    guard
      case .replicas(let bare) = try content(#"{"type": "replicator", "count": 0, "instanceTransform": {"scale": 2}}"#)
    else { throw Unexpected() }
    #expect(bare.step.apply(Point(100, 50)) == Point(100, 50))
    #expect(bare.color == .white && bare.colorOffset == .init() && bare.delay == 0)
  }

  @Test(arguments: [
    (#"{"type": "group", "layers": 1}"#, "2:29: error: 'layers': expected a list of layers, found 1"),
    (#"{"type": "shape"}"#, "2:1: error: 'path' is missing"),
    (#"{"type": "shape", "path": "M0 0", "fill": 1}"#, "2:43: error: 'fill': expected a colour, 'none' or a gradient"),
    (
      #"{"type": "shape", "path": "M0 0", "fillRule": "odd"}"#,
      "2:47: error: 'fillRule': expected 'nonzero' or 'evenodd'"
    ),
    (
      #"{"type": "shape", "path": "M0 0", "stroke": 1}"#,
      "2:45: error: 'stroke': expected a stroke or a colour, found 1"
    ),
    (
      #"{"type": "shape", "path": "M0 0H9", "stroke": {"align": "inside"}}"#,
      "2:47: error: a stroke aligned 'inside' needs a closed path"
    ),
    (
      #"{"type": "shape", "path": "M0 0H1e7", "stroke": {"dash": [1, 1]}}"#,
      "2:49: error: the stroke has more than 1000000 dashes"
    ),
    (
      #"{"type": "shape", "path": "M0 0", "fill": "cmyk(0, 2, 0, 0)"}"#,
      "2:52: error: 'fill': expected 0 to 1, or 0% to 100%"
    ),
    (
      #"{"type": "shape", "path": "M0 0", "fill": "spot('All', red)"}"#,
      "2:49: error: 'fill': no ink can have the name 'All'"
    ),
    (#"{"type": "gradient"}"#, "2:1: error: 'colors' is missing"),
    (#"{"type": "gradient", "colors": [], "frame": [0, 0, -1, 1]}"#, "2:52: error: 'frame': expected a rectangle"),
    (#"{"type": "gradient", "colors": [], "kind": "along"}"#, "2:44: error: a gradient of kind 'along'"),
    (#"{"type": "text", "at": [0, 0]}"#, "2:1: error: 'text' is missing"),
    (#"{"type": "text", "text": "a"}"#, "2:1: error: expected 'at' or 'box'"),
    (#"{"type": "text", "text": "a", "at": [0]}"#, "2:37: error: 'at': expected a point [x, y]"),
    (#"{"type": "text", "text": "a", "at": [0, 0], "size": 0}"#, "2:53: error: 'size': expected a number above 0"),
    (
      #"{"type": "text", "text": "a", "at": [0, 0], "font": 1}"#,
      "2:53: error: 'font': expected a font's name or a list of them"
    ),
    (#"{"type": "text", "text": "a", "at": [0, 0], "color": "x"}"#, "2:55: error: 'color': unknown colour 'x'"),
    (
      #"{"type": "text", "text": "a", "at": [0, 0], "align": "left"}"#,
      "2:54: error: 'align': expected 'start', 'middle', 'end' or 'justify'"
    ),
    (#"{"type": "text", "text": "a", "at": [0, 0], "baseline": 1}"#, "2:57: error: 'baseline': expected 'alphabetic'"),
    (#"{"type": "text", "text": "a", "at": [0, 0], "outline": 1}"#, "2:56: error: 'outline': expected true or false"),
    (#"{"type": "replicator"}"#, "2:1: error: 'count' is missing"),
    (#"{"type": "replicator", "count": -1}"#, "2:33: error: 'count': expected a whole number from 0 to 1000000"),
    (
      #"{"type": "replicator", "count": 1, "instanceTransform": 1}"#,
      "2:57: error: 'instanceTransform': expected a transform"
    ),
    (#"{"type": "replicator", "count": 1, "anchor": 1}"#, "2:46: error: 'anchor': expected a point"),
    (#"{"type": "replicator", "count": 1, "instanceColor": 1}"#, "2:53: error: 'instanceColor': expected a colour"),
    (#"{"type": "replicator", "count": 1, "colorOffset": [1]}"#, "2:51: error: 'colorOffset': expected an offset"),
    (#"{"type": "replicator", "count": 1, "instanceDelay": "1"}"#, "2:53: error: 'instanceDelay': expected a number"),
    (
      #"{"type": "replicator", "count": 1000, "layers": [{"type": "replicator", "count": 1001}]}"#,
      "2:50: error: more than 1000000 copies in all"
    ),
  ])
  func `a faulty key is a fault at its value`(layer: String, message: String) {
    let messages = FileReading.layers(layer).messages
    #expect(messages.count == 1 && messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test func `a gradient without direction in a flat box is a warning`() {
    let messages = FileReading.layers(
      #"{"type": "shape", "path": "M0 5H9", "stroke": {"paint": {"colors": ["red", "blue"]}}}"#
    ).messages
    #expect(messages.count == 1 && messages.first?.contains("warning: the path's bounds are flat") == true)
    let level = #"{"type": "shape", "path": "M0 5H9", "stroke": {"paint": {"colors": ["red"], "end": [1, 1]}}}"#
    #expect(FileReading.layers(level).messages == [])
  }
}

/// A value is not of the form that a test takes apart.
struct Unexpected: Error {}
