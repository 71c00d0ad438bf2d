import Geometry
import Reading
import SceneModel
import Testing

@Suite struct PathRuleTests {
  @Test(arguments: [
    (#""M0 0L10 0Z""#, Path.polygon([Point(0, 0), Point(10, 0)])),
    (#"{"path": "M0 0L10 0Z"}"#, Path.polygon([Point(0, 0), Point(10, 0)])),
    (#"{"rect": [1, 2, 3, 4]}"#, Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))),
    (
      #"{"rect": [0, 0, 9, 9], "radius": 2}"#, .roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radii: .init(all: 2))
    ),
    (
      #"{"rect": [0, 0, 9, 9], "radius": [1, 2, 3, 4]}"#,
      .roundedRect(
        Rect(x: 0, y: 0, width: 9, height: 9),
        radii: .init(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    ),
    (#"{"circle": {"center": [1, 2], "radius": 3}}"#, Path.circle(center: Point(1, 2), radius: 3)),
    (
      #"{"ellipse": {"center": [1, 2], "radii": [3, 4]}}"#,
      Path.ellipse(center: Point(1, 2), radii: Size(width: 3, height: 4))
    ),
    (#"{"line": [[0, 0], [1, 1]]}"#, Path.line(Point(0, 0), Point(1, 1))),
    (#"{"polyline": [[0, 0], [1, 1], [2, 0]]}"#, Path.polyline([Point(0, 0), Point(1, 1), Point(2, 0)])),
    (#"{"polygon": [[0, 0], [1, 1], [2, 0]]}"#, Path.polygon([Point(0, 0), Point(1, 1), Point(2, 0)])),
    (
      #"{"roundedPolygon": [[0, 0, 1], [9, 0, 0], [9, 9, 2]]}"#,
      Path.roundedPolygon([
        .init(Point(0, 0), radius: 1), .init(Point(9, 0), radius: 0), .init(Point(9, 9), radius: 2),
      ])
    ),
    (
      #"{"arc": {"center": [0, 0], "radius": 5, "from": 0, "to": "0.25turn"}}"#,
      Path.arc(center: .origin, radius: 5, from: .zero, to: .degrees(90), isClockwise: true)
    ),
    (
      #"{"arc": {"center": [0, 0], "radius": 5, "from": 0, "to": 90, "clockwise": false}}"#,
      Path.arc(center: .origin, radius: 5, from: .zero, to: .degrees(90), isClockwise: false)
    ),
  ])
  func `every form of a path is read`(text: String, path: Path) {
    let reading = RuleReading(.path, text)
    #expect(reading.faults == [])
    #expect(reading.value == path)
  }

  @Test(arguments: [
    ("7", "1:1: expected a path"), ("{}", "1:1: expected 'path', 'rect'"),
    (#"{"rect": [0, 0, 1, 1], "line": [[0, 0], [1, 1]]}"#, "1:32: 'line' cannot stand beside 'rect'"),
    (#"{"circle": {"center": [0, 0], "radius": -1}}"#, "1:41: 'radius': expected a number of 0 or more, found -1"),
    (#"{"circle": {"center": [0, 0]}}"#, "1:12: 'radius' is missing"),
    (
      #"{"ellipse": {"center": [0, 0], "radii": [1, -1]}}"#,
      "1:45: 'radii': expected radii [x, y], entry 2 being 0 or more"
    ),
    (#"{"line": [[0, 0]]}"#, "1:10: 'line': a line has 2 points, found 1"),
    (#"{"rect": [0, 0, 1, 1], "radius": -2}"#, "1:34: 'radius': expected a number of 0 or more, found -2"),
    (#"{"rect": [0, 0, 1, 1], "radius": [1, 2]}"#, "1:34: 'radius': expected radii"),
    (#"{"polygon": [], "radius": 2}"#, "1:27: 'radius' goes with 'rect'"),
    (#"{"roundedPolygon": [[0, 0, 1], [1, 1, -1]]}"#, "1:39: 'roundedPolygon': a radius is 0 or more, found -1"),
    (#"{"arc": {"center": [0, 0], "radius": 1, "from": 0}}"#, "1:9: 'to' is missing"),
    (
      #"{"arc": {"center": [0, 0], "radius": 1, "from": 0, "to": 1, "clockwise": 1}}"#,
      "1:74: 'clockwise': expected true or false"
    ),
    (#"{"polyline": [[0, 0], [1, 1]], "inset": 1}"#, "1:41: 'inset' needs a closed path"),
    (#"{"rect": [0, 0, 1, 1], "inset": "1"}"#, "1:33: 'inset': expected a number, found a string"),
    (#"{"path": [1]}"#, "1:10: 'path': expected SVG path data, found an array"),
    (#"{"pth": "M0 0"}"#, "1:1: expected 'path'"),
  ])
  func `a faulty path is a fault at the value`(text: String, fault: String) {
    let reading = RuleReading(.path, text)
    #expect(reading.value == nil)
    #expect(reading.faults.first?.hasPrefix(fault) == true, "\(reading.faults)")
  }

  @Test func `a fault inside path data is at its byte, escapes counted`() {
    #expect(RuleReading(.path, #""M0 0 L10 x""#).faults.first?.hasPrefix("1:11: ") == true)
    #expect(RuleReading(.path, #""M0\n0\tL10 x""#).faults.first?.hasPrefix("1:13: ") == true)
    #expect(RuleReading(.path, #"{"path": "Q1 1"}"#).faults.first?.hasPrefix("1:11: ") == true)
  }

  @Test func `an inset of a rectangle is the smaller rectangle`() throws {
    let path = try #require(RuleReading(.path, #"{"rect": [0, 0, 10, 8], "inset": 1}"#).value)
    #expect(path.bounds == Rect(x: 1, y: 1, width: 8, height: 6))
    let none = try #require(RuleReading(.path, #"{"rect": [0, 0, 10, 8], "inset": 5}"#).value)
    #expect(none.isEmpty)
  }

  @Test(arguments: [
    (#"{"translate": [1, 2]}"#, [Transform.translate(Vector(dx: 1, dy: 2))]),
    (#"{"rotate": 30}"#, [.rotate(.degrees(30), about: .origin)]),
    (#"{"rotate": "0.5turn", "about": [3, 4]}"#, [.rotate(.degrees(180), about: Point(3, 4))]),
    (#"{"scale": 2}"#, [.scale(x: 2, y: 2)]), (#"[{"scale": [2, 3]}]"#, [.scale(x: 2, y: 3)]),
    (#"{"shear": 60}"#, [.shear(.degrees(60))]),
    (#"[{"skewX": 10}, {"skewY": 20}]"#, [.skewX(.degrees(10)), .skewY(.degrees(20))]),
    (
      #"{"matrix": [1, 2, 3, 4, 5, 6]}"#,
      [.matrix(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))]
    ), ("[]", []),
  ])
  func `every transform is read`(text: String, transform: [Transform]) {
    let reading = RuleReading(.transform, text)
    #expect(reading.faults == [])
    #expect(reading.value == transform)
  }

  @Test(arguments: [
    ("{}", "1:1: expected 'translate', 'rotate'"),
    (#"{"scale": 1, "about": [0, 0]}"#, "1:23: 'about' goes with 'rotate'"),
    (#"{"scale": 1, "rotate": 2}"#, "1:11: 'scale' cannot stand beside 'rotate'"),
    (#"{"matrix": [1, 2]}"#, "1:12: 'matrix': expected a matrix [a, b, c, d, tx, ty], found 2 numbers"),
    (#"{"scale": [1]}"#, "1:11: 'scale': expected factors [x, y], found 1 number"),
    (#"[{"skewX": "ten"}]"#, "1:12: 'skewX': expected an angle"),
    (#"{"translate": 4}"#, "1:15: 'translate': expected a displacement [x, y], found 4"),
    ("3", "1:1: expected a transform or a list of them, found 3"),
  ])
  func `a faulty transform is a fault at the value`(text: String, fault: String) {
    let reading = RuleReading(.transform, text)
    #expect(reading.value == nil)
    #expect(reading.faults.first?.hasPrefix(fault) == true, "\(reading.faults)")
  }
}
