import Figures
import Geometry
import SceneModel
import Testing

@Suite struct VoteReadingTests {
  private static let left = "{\"colors\": [\"#f00\", \"#fff\"], \"label\": \"Yes\", \"link\": \"https://example.org\"}"
  private static let required =
    "\"frame\": [10, 20, 300, 48], \"percent\": 0.6, \"left\": \(left), \"right\": {\"colors\": [\"#00f\"]}"
  private static let vote = Vote(
    frame: Rect(x: 10, y: 20, width: 300, height: 48), percent: 0.6,
    left: Vote.Side(
      colors: [Color(red: 1, green: 0, blue: 0), .white], label: "Yes", link: .address("https://example.org")),
    right: Vote.Side(colors: [Color(red: 0, green: 0, blue: 1)]))

  /// Expects the parts of the figure with one change.
  private func expect(
    _ keys: String, _ change: (inout Vote) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var vote = Self.vote
    change(&vote)
    try SceneText.expectParts("vote", "\(Self.required)\(keys)", of: vote, sourceLocation: sourceLocation)
  }

  @Test func `the required keys alone make the end phase`() throws { try expect("") { _ in } }

  @Test("each key sets its property") func keys() throws {
    let changes: [(String, (inout Vote) -> Void)] = [
      ("\"angle\": 110", { $0.angle = .degrees(110) }), ("\"space\": 10", { $0.space = 10 }),
      ("\"smallRadius\": 1", { $0.smallRadius = 1 }), ("\"bigRadius\": 20", { $0.bigRadius = 20 }),
      ("\"borderWidth\": 5", { $0.borderWidth = 5 }), ("\"border\": \"none\"", { $0.border = nil }),
      (
        "\"border\": {\"colors\": [\"#fff\", \"#000\"]}",
        {
          $0.border = try? Gradient(.axial(start: Point(0.5, 0), end: Point(0.5, 1)), colors: [.white, .black])
        }
      ),
      (
        "\"labels\": {\"font\": \"Times-Roman\", \"size\": 9, \"color\": \"black\"}",
        {
          $0.labels = LabelStyle(font: "Times-Roman", size: 9, color: .black)
        }
      ),
      ("\"labels\": {\"size\": 9}", { $0.labels.size = 9 }),
      (
        "\"start\": {\"width\": 100, \"height\": 40}, \"phase\": \"start\"",
        {
          ($0.start, $0.phase) = (Vote.Extent(width: 100, height: 40), .start)
        }
      ),
      (
        "\"middle\": {\"width\": [90, 110]}, \"phase\": \"middle\"",
        {
          ($0.middle, $0.phase) = (Vote.Extent(left: 90, right: 110), .middle)
        }
      ),
      ("\"phase\": 0.25", { $0.phase = .at(0.25) }), ("\"phase\": \"end\"", { $0.phase = .end }),
      (
        "\"phase\": \"animated\", \"duration\": 3, \"begin\": \"load\"",
        {
          ($0.phase, $0.duration, $0.begin) = (.animated, 3, .load)
        }
      ),
      (
        "\"phase\": \"animated\", \"timing\": [\"easeIn\", \"easeOut\"]",
        { ($0.phase, $0.timings) = (.animated, [.easeIn, .easeOut]) }
      ),
      (
        "\"phase\": \"start\", \"before\": [\"a\", \"b\"]",
        { ($0.phase, $0.before) = (.start, .init(left: "a", right: "b")) }
      ),
      (
        "\"phase\": 0.1, \"before\": {\"right\": \"b\"}",
        { ($0.phase, $0.before) = (.at(0.1), .init(left: "", right: "b")) }
      ),
      ("\"labels\": {\"fit\": false}", { $0.fitsLabels = false }),
      ("\"labels\": {\"minimum\": 3, \"size\": 90}", { ($0.leastLabelSize, $0.labels.size) = (3, 90) }),
    ]
    for (text, change) in changes { try expect(", \(text)", change) }
  }

  @Test(
    "a wrong value is a fault at its place",
    arguments: [
      ("\"angle\": 180", "180"), ("\"angle\": 0", "0"), ("\"space\": -1", "-1"), ("\"phase\": \"begin\"", "\"begin\""),
      ("\"phase\": 1.5", "1.5"), ("\"phase\": [0]", "[0]"), ("\"duration\": 0", "0"),
      ("\"begin\": \"hover\"", "\"hover\""),
      ("\"start\": {\"width\": 20}", "{\"width\": 20}"), ("\"start\": {\"size\": 20}", "\"size\""),
      ("\"border\": \"red\"", "\"red\""), ("\"labels\": {\"size\": -1}", "-1"), ("\"angle\": 5", "[10, 20, 300, 48]"),
    ])
  func faults(keys: String, place: String) { SceneText.expectFault("vote", "\(Self.required), \(keys)", at: place) }

  @Test func `a percent beyond 0 to 1 and a link of another scheme are faults`() {
    SceneText.expectFault("vote", Self.required.replacing("0.6", with: "1.6"), at: "1.6")
    let script = Self.required.replacing("https://example.org", with: "javascript:x")
    SceneText.expectFault("vote", script, at: "\"javascript:x\"")
    SceneText.expectFault(
      "vote", Self.required.replacing("https://example.org", with: "#nowhere"), at: Self.left.prefix(9) + "")
  }
}
