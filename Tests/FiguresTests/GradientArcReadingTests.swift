import Figures
import Geometry
import SceneModel
import Testing

@Suite struct GradientArcReadingTests {
  private static let required = "\"center\": [100, 90], \"radius\": 80, \"width\": 24, \"colors\": [\"#f00\", \"#00f\"]"
  private static let arc = GradientArc(
    center: Point(100, 90), radius: 80, width: 24,
    colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])

  @Test func `the required keys alone make a ring`() {
    SceneText.expect("gradientArc", Self.required, makes: Self.arc)
  }

  @Test("each key sets its property") func keys() throws {
    let changes: [(String, (inout GradientArc) -> Void)] = [
      ("\"from\": -90", { $0.from = .degrees(-90) }), ("\"to\": \"0.25turn\"", { $0.to = .degrees(90) }),
      (
        "\"clockwise\": false, \"from\": 360, \"to\": 10",
        { ($0.clockwise, $0.from, $0.to) = (false, .degrees(360), .degrees(10)) }
      ),
      ("\"locations\": [0.25, 0.5]", { $0.locations = [0.25, 0.5] }), ("\"space\": \"oklab\"", { $0.space = .oklab }),
      ("\"to\": 90, \"cap\": \"round\"", { ($0.to, $0.cap) = (.degrees(90), .round) }),
      ("\"blocks\": \"alternating\"", { $0.blocks = .alternating }), ("\"value\": 1.3", { $0.value = 1.3 }),
      ("\"rest\": \"#fff\"", { $0.rest = .solid(.white) }),
      ("\"value\": 1.5, \"lapShade\": \"#fff\"", { ($0.value, $0.lapShade) = (1.5, .white) }),
    ]
    for (text, change) in changes {
      var arc = Self.arc
      change(&arc)
      SceneText.expect("gradientArc", "\(Self.required), \(text)", makes: arc)
    }
  }

  @Test("a missing key is a fault at the layer", arguments: ["center", "radius", "width", "colors"])
  func missing(key: String) {
    let values = [
      "center": "[1, 2]", "radius": "5", "width": "1", "colors": "[\"red\", \"blue\"]",
    ]
    let keys = ["center", "radius", "width", "colors"].filter { $0 != key }.map { "\"\($0)\": \(values[$0] ?? "")" }
    SceneText.expectFault("gradientArc", keys.joined(separator: ", "), at: "{\"type\"")
  }

  @Test(
    "a wrong value is a fault at its place",
    arguments: [
      ("\"from\": \"x\"", "\"x\""), ("\"cap\": \"square\"", "\"square\""), ("\"blocks\": 1", "1"),
      ("\"clockwise\": 0", "0"), ("\"space\": \"lab\"", "\"lab\""), ("\"locations\": [0.5, 0.2]", "0.2"),
      ("\"locations\": [0.5]", "[0.5]"), ("\"blocks\": \"alternating\", \"locations\": [0, 1]", "[0, 1]"),
      ("\"colour\": 1", "\"colour\""),
    ])
  func faults(keys: String, place: String) {
    SceneText.expectFault("gradientArc", "\(Self.required), \(keys)", at: place)
  }

  @Test func `a width of more than twice the radius is a fault at the width`() {
    let keys = Self.required.replacing("24", with: "161")
    SceneText.expectFault("gradientArc", keys, at: "161")
    SceneText.expectFault("gradientArc", Self.required.replacing("80", with: "-80"), at: "-80")
  }

  @Test func `animated colours lie where the arc's own do`() throws {
    let animate =
      "{\"property\": \"colors\", \"values\": [[\"#f00\", \"#00f\"], [\"#fff\", \"#000\"]], \"duration\": 1}"
    for ends in ["\"from\": 10, \"to\": 130", "\"from\": 0, \"to\": -90, \"clockwise\": false", "\"to\": 400"] {
      let (layer, diagnostics) = SceneText.read("gradientArc", "\(Self.required), \(ends), \"animate\": [\(animate)]")
      #expect(diagnostics.isEmpty)
      guard case .shape(let shape) = layer?.content, case .gradient(let gradient) = shape.stroke?.paint,
        case .stops(let lists) = layer?.animations.first?.values
      else {
        Issue.record("no animated gradient")
        continue
      }
      #expect(lists[0] == gradient.stops)
      #expect(lists[1].map(\.location) == gradient.stops.map(\.location))
    }
  }
}
