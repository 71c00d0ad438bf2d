import Figures
import Geometry
import SceneBuilding
import SceneModel
import Testing

@Suite struct LineChartReadingTests {
  private static let data =
    "[{\"date\": \"2019-03-25 17:46:46\", \"y\": 64, \"id\": 1594780}, {\"x\": 5, \"y\": 8, \"id\": \"b\"}, {\"y\": 90}]"
  private static let required = "\"frame\": [0, 0, 340, 250], \"data\": \(data)"

  private static func chart() throws -> LineChart {
    LineChart(
      frame: Rect(x: 0, y: 0, width: 340, height: 250),
      records: [
        .init(date: try #require(DateText.parse("2019-03-25T17:46:46")), y: 64, id: "1594780"),
        .init(x: 5, y: 8, id: "b"),
        .init(y: 90),
      ])
  }

  private func expect(
    _ keys: String, _ change: (inout LineChart) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var chart = try Self.chart()
    change(&chart)
    try SceneText.expectParts("lineChart", "\(Self.required)\(keys)", of: chart, sourceLocation: sourceLocation)
  }

  @Test func `the required keys alone make a chart`() throws { try expect("") { _ in } }

  @Test("each key sets its property") func keys() throws {
    let changes: [(String, (inout LineChart) -> Void)] = [
      ("\"insets\": [1, 2, 30, 40]", { $0.insets = Insets(top: 1, right: 2, bottom: 30, left: 40) }),
      ("\"yTicks\": [0, 50]", { $0.yTicks = [0, 50] }), ("\"yRange\": [-10, 200]", { $0.yRange = -10...200 }),
      ("\"dateFormat\": \"d. MMM\"", { $0.dateFormat = (try? DateFormat("d. MMM")) ?? $0.dateFormat }),
      ("\"order\": \"ascending\"", { $0.order = .ascending }),
      ("\"itemSpacing\": 200, \"overflow\": \"expand\"", { ($0.itemSpacing, $0.overflow) = (200, .expand) }),
      ("\"overflow\": \"fit\", \"itemSpacing\": 150", { ($0.overflow, $0.itemSpacing) = (.fit, 150) }),
      ("\"selected\": \"b\"", { $0.selected = .id("b") }), ("\"selected\": 1594780", { $0.selected = .id("1594780") }),
      ("\"selected\": \"last\"", { $0.selected = .last }), ("\"line\": \"none\"", { $0.line = nil }),
      ("\"line\": {\"width\": 7}", { $0.line?.style.width = 7 }),
      ("\"line\": \"#fff\"", { $0.line?.paint = .solid(.white) }),
      ("\"grid\": {\"dash\": [1, 1]}", { $0.grid?.style.dash = [1, 1] }), ("\"area\": \"none\"", { $0.area = nil }),
      ("\"area\": {\"opacity\": 0.25}", { $0.area?.opacity = 0.25 }),
      (
        "\"area\": {\"colors\": [\"#fff\", \"#000\"], \"opacity\": 1}",
        {
          let colors: [Color?] = [.white, .black]
          guard let gradient = try? Gradient(.axial(start: Point(0.5, 0), end: Point(0.5, 1)), colors: colors) else {
            return
          }
          $0.area = LineChart.Area(gradient, opacity: 1)
        }
      ),
      ("\"points\": {\"radius\": 4}", { $0.points.radius = 4 }),
      (
        "\"points\": {\"fill\": \"#fff\", \"selected\": {\"radius\": 9, \"fill\": \"#000\"}}",
        {
          ($0.points.fill, $0.selectedPoint) = (.solid(.white), LineChart.Dot(radius: 9, fill: .solid(.black)))
        }
      ),
      ("\"labels\": {\"size\": 8}", { $0.labels.size = 8 }),
    ]
    for (text, change) in changes { try expect(", \(text)", change) }
  }

  @Test(
    "a wrong value is a fault at its place",
    arguments: [
      ("\"yRange\": [100, 0]", "[100, 0]"), ("\"yRange\": [5, 5]", "[5, 5]"), ("\"itemSpacing\": 0", "0"),
      ("\"dateFormat\": \"M/D\"", "D\""), ("\"order\": \"x\"", "\"x\""), ("\"overflow\": \"clip\"", "\"clip\""),
      ("\"insets\": [1, 2, 3]", "[1, 2, 3]"), ("\"points\": {\"radius\": -1}", "-1"),
      ("\"area\": {\"kind\": \"along\", \"colors\": [\"red\"]}", "\"along\""), ("\"selected\": true", "true"),
      ("\"x\": \"f\"", "\"f\""), ("\"source\": \"a.csv\"", "\"a.csv\""),
    ])
  func faults(keys: String, place: String) {
    SceneText.expectFault("lineChart", "\(Self.required), \(keys)", at: place)
  }

  @Test(
    "a wrong record is a fault at its place",
    arguments: [
      ("{\"x\": 1}", "{\"x\": 1}"), ("{\"date\": \"2019-02-29\", \"y\": 1}", "\"2019-02-29\""),
      ("{\"x\": 1, \"date\": \"2019-02-28\", \"y\": 1}", "\"2019-02-28\""), ("{\"y\": \"1\"}", "\"1\""),
      ("{\"x\": true, \"y\": 1}", "true"), ("{\"y\": 1, \"link\": \"ftp://x\"}", "\"ftp://x\""),
      ("{\"y\": 1, \"z\": 2}", "\"z\""),
    ])
  func recordFaults(record: String, place: String) {
    SceneText.expectFault("lineChart", "\"frame\": [0, 0, 340, 250], \"data\": [\(record)]", at: place)
  }

  @Test func `neither data nor source is a fault at the layer`() {
    SceneText.expectFault("lineChart", "\"frame\": [0, 0, 340, 250]", at: "{\"type\"")
  }

  private struct Loader: ResourceLoading {
    func bytes(at path: String) throws(ResourceFault) -> [UInt8] { throw ResourceFault("no bytes") }
    func recording(at path: String) throws(ResourceFault) -> Recording { throw ResourceFault("no recording") }
    func table(at path: String, records: String?) throws(ResourceFault) -> Table {
      guard path == "a.json", records == "list" else { throw ResourceFault("missing") }
      let cells = ["2019-03-25 17:46:46", "64", "1594780"].map { Table.Cell($0) }
      return Table(header: ["when", "score", "key"], rows: [cells])
    }
  }

  @Test func `a source is read by its fields`() throws {
    let keys = "\"source\": \"a.json\", \"records\": \"list\", \"x\": \"when\", \"y\": \"score\", \"recordId\": \"key\""
    let source = LineChart.Source("a.json", x: "when", y: "score", id: "key", records: "list")
    let (layer, faults) = SceneText.read("lineChart", "\"frame\": [0, 0, 340, 250], \(keys)", resources: Loader())
    #expect(faults.isEmpty)
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 400, height: 300), resources: Loader())
    let chart = LineChart(frame: Rect(x: 0, y: 0, width: 340, height: 250), data: .source(source))
    let drawn = try #require(chart.layer(in: context, reporting: &diagnostics))
    #expect(SceneText.placeless(try #require(layer)).content == SceneText.placeless(drawn).content)
    SceneText.expectFault(
      "lineChart", "\"frame\": [0, 0, 340, 250], \(keys.replacing("score", with: "points"))", at: "\"points\"",
      resources: Loader())
  }
}
