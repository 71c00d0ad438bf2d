import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

@Suite struct LineChartReadingTests {
  private static let data =
    "[{\"date\": \"2019-03-25 17:46:46\", \"y\": 64, \"id\": 1594780}, {\"y\": 8, \"id\": \"b\"}, {\"y\": 90}]"
  private static let required = "\"frame\": [0, 0, 340, 250], \"data\": \(data)"

  private static func chart() throws -> LineChart {
    LineChart(
      frame: Rect(x: 0, y: 0, width: 340, height: 250),
      records: [
        .init(date: try #require(DateText.parse("2019-03-25T17:46:46")), y: 64, id: "1594780"),
        .init(y: 8, id: "b"),
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
      ("\"insets\": [10, 2, 30, 40]", { $0.insets = Insets(top: 10, right: 2, bottom: 30, left: 40) }),
      ("\"yTicks\": [0, 50]", { $0.yTicks = .values([0, 50]) }), ("\"yTicks\": 4", { $0.yTicks = .count(4) }),
      ("\"yRange\": [-10, 200]", { $0.yRange = .fixed(-10...200) }), ("\"yRange\": \"auto\"", { $0.yRange = .auto }),
      ("\"yRange\": [0, \"auto\"]", { $0.yRange = AxisRange(.value(0), .auto) }),
      ("\"yFormat\": \"0.0\"", { $0.yFormat = try? NumberFormat("0.0") }),
      ("\"yTitle\": \"points\"", { $0.yTitle = "points" }),
      ("\"yAxis\": \"both\"", { $0.yAxis = .both }), ("\"curve\": \"monotone\"", { $0.curve = .monotone }),
      ("\"gaps\": \"zero\"", { $0.gaps = .zero }), ("\"bubble\": {}", { $0.bubble = LineChart.Bubble() }),
      (
        "\"bubble\": {\"format\": \"0.00\", \"date\": \"d MMM\", \"fill\": \"#fff\", \"color\": \"#000\", \"radius\": 2}",
        {
          $0.bubble = LineChart.Bubble(
            format: try? NumberFormat("0.00"), date: try? DateFormat("d MMM"), fill: .solid(.white), color: .black,
            radius: 2)
        }
      ),
      ("\"average\": true", { $0.average = LineChart.ReferenceLine() }),
      (
        "\"best\": {\"paint\": \"#fff\", \"width\": 2, \"label\": \"top\", \"format\": \"0\"}",
        {
          var stroke = LineChart.ReferenceLine.defaultStroke
          (stroke.paint, stroke.style.width) = (.solid(.white), 2)
          $0.best = LineChart.ReferenceLine(stroke: stroke, label: "top", format: try? NumberFormat("0"))
        }
      ),
      (
        "\"legend\": \"bottom\", \"series\": [{\"title\": \"s\"}]",
        { ($0.legend, $0.series) = (Legend(.bottom), [.init("y", title: "s")]) }
      ),
      ("\"animated\": 2", { $0.animated = 2 }), ("\"hit\": 40", { $0.hit = 40 }),
      (
        "\"stack\": true, \"series\": [{}], \"colors\": [\"#fff\"]",
        { ($0.isStacked, $0.series, $0.colors) = (true, [.init("y")], [.white]) }
      ),
      (
        "\"series\": [{\"id\": \"s\", \"line\": {\"width\": 5}, \"area\": {\"base\": \"zero\"}, \"points\": {\"radius\": 1}, \"axis\": \"right\"}]",
        {
          var series = LineChart.Series("y", id: "s", axis: .right)
          var stroke = LineChart.defaultLine
          (stroke.style.width, stroke.paint) = (5, .solid($0.color(ofSeries: 0)))
          series.line = stroke
          series.area = LineChart.Area($0.color(ofSeries: 0), base: .zero)
          (series.points, series.selectedPoint) = (LineChart.Dot(radius: 1), $0.selectedPoint)
          $0.series = [series]
        }
      ),
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
      ("\"area\": {\"base\": 50}", { $0.area?.base = .value(50) }),
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
      ("\"x\": \"f\"", "\"f\""), ("\"area\": {\"base\": \"low\"}", "{\"base\": \"low\"}"),
      ("\"average\": false", "false"), ("\"bubble\": {\"size\": 3}", "\"size\""), ("\"spacing\": \"true\"", "\"true\""),
      ("\"series\": [{}, {}]", "[{}, {}]"), ("\"yTicks\": 0", "0"), ("\"source\": \"a.csv\"", "\"a.csv\""),
    ])
  func faults(keys: String, place: String) {
    SceneText.expectFault("lineChart", "\(Self.required), \(keys)", at: place)
  }

  @Test(
    "a wrong record is a fault at its place",
    arguments: [
      ("{\"x\": 1, \"y\": 2}, {\"x\": \"Mon\", \"y\": 2}", "\"Mon\""),
      ("{\"date\": \"2019-02-29\", \"y\": 1}", "\"2019-02-29\""),
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
      return Table(header: ["when", "score", "key"], rows: [["2019-03-25 17:46:46", "64", "1594780"]])
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
