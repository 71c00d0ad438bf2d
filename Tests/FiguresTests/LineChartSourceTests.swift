import Figures
import Geometry
import SceneBuilding
import SceneModel
import Testing

@Suite struct LineChartSourceTests {
  private static let frame = Rect(x: 0, y: 0, width: 340, height: 250)

  private struct Loader: ResourceLoading {
    let table: Table
    func bytes(at path: String) throws(ResourceFault) -> [UInt8] { throw ResourceFault("no bytes") }
    func recording(at path: String) throws(ResourceFault) -> Recording { throw ResourceFault("no recording") }
    func table(at path: String, records: String?) throws(ResourceFault) -> Table {
      guard path == "scores.json", records == "list" else { throw ResourceFault("'\(path)' is missing") }
      return table
    }
  }

  private static func table(_ rows: [[String?]]) -> Table {
    var file = "when,score,id\n"
    var fields = TableFields()
    for row in rows {
      for text in row {
        let start = file.utf8.count
        let place = Place(offset: UInt32(start))
        file += text ?? ""
        if text == nil { fields.append(nil, at: place) } else { fields.append(start..<file.utf8.count, at: place) }
        file += ","
      }
      file += "\n"
    }
    return Table(header: ["when", "score", "id"], fields, file: Array(file.utf8))
  }

  private static func sourced(_ rows: [[String?]]) -> (LineChart, Loader) {
    let source = LineChart.Source("scores.json", x: "when", y: "score", records: "list")
    return (LineChart(frame: frame, data: .source(source)), Loader(table: table(rows)))
  }

  @Test func `records are read from a table, numeric texts and all`() throws {
    let (chart, loader) = Self.sourced([
      ["2019-03-25 17:46:46", "64", "1594780"], ["2020-01-01", " 8e1 ", nil], [nil, "3.5", ""], [nil, nil, "none"],
    ])
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 340, height: 250), resources: loader)
    let layer = try #require(chart.layer(in: context, reporting: &diagnostics))
    #expect(diagnostics.entries.isEmpty)
    guard case .group(let parts) = layer.content else { throw ResourceFault("no group") }
    let points = parts.filter { if case .part(let role) = $0.label { role.hasPrefix("point-") } else { false } }
    #expect(points.map(\.label) == [.part("point-1594780"), .part("point-2020-01-01"), .part("point-2")])
    #expect(points.map(\.title) == ["2019-03-25 17:46:46: 64", "2020-01-01: 80", "3: 3.5"])
  }

  @Test(
    "a fault in a table is reported at its cell, with its line",
    arguments: [
      ([["2019-02-28", "1", "a"], ["2019-02-30", "1", "a"]], 3, 1, "2019-02-30,1,a,"),
      ([["1", "2", "a"], ["é", "0x10", "a"]], 3, 3, "é,0x10,a,"),
      ([["1", "nan", nil]], 2, 3, "1,nan,,"), ([["1", "2e9", nil]], 2, 3, "1,2e9,,"),
    ] as [([[String?]], Int, Int, String)])
  func cellFaults(rows: [[String?]], line: Int, column: Int, text: String) {
    let (chart, loader) = Self.sourced(rows)
    var diagnostics = Diagnostics()
    var context = FigureContext(size: Size(width: 1, height: 1), resources: loader)
    context.keyPlaces = ["source": Place(offset: 17)]
    #expect(chart.layer(in: context, reporting: &diagnostics) == nil)
    #expect(
      diagnostics.entries.map(\.source) == [SourcePlace(file: "scores.json", line: line, column: column, text: text)])
    #expect(diagnostics.entries.map(\.place) == [Place(offset: 17)])
  }

  @Test func `a field that the table lacks and a file that is missing are faults`() {
    var (chart, loader) = Self.sourced([["1", "2", nil]])
    chart.data = .source(LineChart.Source("scores.json", x: "date", y: "points", records: "list"))
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 1, height: 1), resources: loader)
    #expect(chart.layer(in: context, reporting: &diagnostics) == nil)
    #expect(
      diagnostics.entries.map(\.message) == [
        "'scores.json' has no field 'date'", "'scores.json' has no field 'points'",
      ])
    chart.data = .source(LineChart.Source("other.csv"))
    diagnostics = Diagnostics()
    #expect(chart.layer(in: context, reporting: &diagnostics) == nil)
    #expect(diagnostics.entries.map(\.message) == ["'other.csv' is missing"])
  }
}
