import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct BarChartTests {
  private static let frame = Rect(x: 20, y: 10, width: 300, height: 200)

  /// A chart whose plot is 240 wide from 60 on and 160 high from 20 on.
  private static func chart(_ values: [Double?], _ change: (inout BarChart) -> Void = { _ in }) -> BarChart {
    let records = values.enumerated().map { index, value in
      BarChart.Record(.category("r\(index)"), values: value.map { ["y": $0] } ?? [:], id: "id\(index)")
    }
    var chart = BarChart(frame: frame, records: records)
    chart.insets = Insets(top: 10, right: 20, bottom: 30, left: 40)
    chart.yRange = .fixed(0...100)
    change(&chart)
    return chart
  }

  private static func bounds(_ parts: FigureParts, _ role: String) throws -> Rect {
    try #require(parts.shape(role).path.bounds)
  }

  private static func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.maxX - b.maxX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.maxY - b.maxY) < 1e-6
  }

  @Test func `bars stand in the middle of their steps and are as high as their values`() throws {
    let values: [Double?] = [50, 100, nil, 25]
    let parts = try FigureParts(Self.chart(values))
    #expect(parts.roles.filter { $0.hasPrefix("bar-") } == ["bar-id0", "bar-id1", "bar-id3"])
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let expected = Rect(
        Point(60 + 60 * Double(index) + 9, 180 - 1.6 * value), Point(60 + 60 * Double(index) + 51, 180))
      #expect(Self.isNear(try Self.bounds(parts, "bar-id\(index)"), expected))
    }
    let level = try FigureParts(Self.chart([50, 100]) { $0.direction = .right })
    let bar = try Self.bounds(level, "bar-id0")
    #expect(Self.isNear(bar, Rect(Point(60, 20 + 12), Point(60 + 120, 20 + 68))))
  }

  @Test func `groups share the step, stacks lie upon one another, shares fill the range`() throws {
    let records = [BarChart.Record(.category("a"), values: ["p": 30, "q": 10, "r": -20])]
    let series = ["p", "q", "r"].map { BarChart.Series($0) }
    func parts(_ mode: BarChart.Mode, _ range: ClosedRange<Double>) throws -> FigureParts {
      try FigureParts(
        Self.chart([]) {
          $0.data = .records(records)
          $0.series = series
          $0.mode = mode
          $0.yRange = .fixed(range)
          $0.corners = BarChart.Corners(0)
          $0.gap = 6
        })
    }
    let grouped = try parts(.grouped, -50...50)
    // 168 wide for three bars with two gaps.
    for (index, name) in ["p", "q", "r"].enumerated() {
      let bar = try Self.bounds(grouped, "bar-a-\(name)")
      #expect(abs(bar.minX - (60 + 36 + Double(index) * 58)) < 1e-6 && abs(bar.width - 52) < 1e-6)
    }
    #expect(try abs(Self.bounds(grouped, "bar-a-r").minY - 100) < 1e-6)
    let stacked = try parts(.stacked, -50...50)
    let (p, q, r) = try (
      Self.bounds(stacked, "bar-a-p"), Self.bounds(stacked, "bar-a-q"), Self.bounds(stacked, "bar-a-r")
    )
    #expect(abs(p.minY - 52) < 1e-6 && abs(p.maxY - 100) < 1e-6 && abs(q.minY - 36) < 1e-6 && abs(q.maxY - 52) < 1e-6)
    #expect(abs(r.minY - 100) < 1e-6 && abs(r.maxY - 132) < 1e-6)
    let shares = try parts(.percent, -1...1)
    #expect(try abs(Self.bounds(shares, "bar-a-q").height - 160 * (10.0 / 60) / 2) < 1e-6)
  }

  @Test func `a bar lower than its radius is the top of a higher one`() throws {
    let parts = try FigureParts(Self.chart([5, 80]) { $0.corners = BarChart.Corners(20) })
    // 8 high below a quarter circle of radius 20: the foot begins where that is 12 above its centre.
    let foot = 20 - (20.0 * 20 - 12 * 12).squareRoot()
    let low = try Self.bounds(parts, "bar-id0")
    #expect(abs(low.minX - (60 + 18 + foot)) < 1e-6 && abs(low.height - 8) < 1e-6)
    for segment in try parts.shape("bar-id0").path.segments {
      if case .arc(let arc) = segment { #expect(abs(arc.radii.width - 20) < 1e-9) }
    }
    let high = try parts.shape("bar-id1").path
    let circles = high.segments.compactMap { segment -> Arc? in if case .arc(let arc) = segment { arc } else { nil } }
    #expect(circles.count == 2)
    #expect(circles.allSatisfy { abs($0.center.y - (180 - 128 + 20)) < 1e-6 })
  }

  @Test func `negative bars hang from zero, and what is beyond the range is cut with a warning`() throws {
    let parts = try FigureParts(
      Self.chart([-20, 140]) {
        $0.yRange = .fixed(-50...100)
        $0.corners = BarChart.Corners(0)
      })
    let zero = 180 - 160.0 / 3
    #expect(try abs(Self.bounds(parts, "bar-id0").minY - zero) < 1e-6)
    #expect(try abs(Self.bounds(parts, "bar-id1").minY - 20) < 1e-6)
    #expect(parts.warnings.count == 1 && parts.warnings[0].hasPrefix("1 bar reaches beyond the range"))
  }

  @Test func `another record changes its own bar alone where range and insets are given`() throws {
    // Level bars of as many records keep their places; the step is the plot's over the count.
    let before = try FigureParts(Self.chart([50, 60, 70, 80]))
    let after = try FigureParts(Self.chart([50, 60, 30, 80]))
    for (a, b) in zip(before.parts, after.parts) {
      #expect((a.layer == b.layer) == (a.role != "bar-id2"), "\(a.role)")
    }
  }

  @Test func `colours go by series, record or value`() throws {
    func fills(_ by: BarChart.ColorBy) throws -> [Paint?] {
      let parts = try FigureParts(
        Self.chart([0.001, 50, 100]) {
          $0.colorBy = by
          $0.colors = [Color(0x000000), Color(0xFFFFFF)]
        })
      return try (0..<3).map { try parts.shape("bar-id\($0)").fill }
    }
    let (black, white) = (Paint.solid(Color(0x000000)), Paint.solid(Color(0xFFFFFF)))
    #expect(try fills(.series) == [black, black, black])
    #expect(try fills(.record) == [black, white, black])
    #expect(try fills(.value)[2] == white)
  }

  @Test func `labels of random data lie neither over one another nor outside of the frame`() throws {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<500 {
      let count = Int.random(in: 0...80, using: &random)
      let series = (0..<Int.random(in: 1...4, using: &random)).map {
        BarChart.Series("f\($0)", title: String(repeating: "name ", count: Int.random(in: 0...5, using: &random)))
      }
      let size = pow(10, Double.random(in: -6...8.9, using: &random))
      let records = (0..<count).map { index -> BarChart.Record in
        var values: [String: Double] = [:]
        for one in series where Bool.random(using: &random) {
          values[one.y] = Double.random(in: -0.5...1, using: &random) * size
        }
        let name = String(
          (0..<Int.random(in: 0...30, using: &random)).map { _ in "abM il".randomElement(using: &random) ?? "a" })
        return BarChart.Record(.category(name), values: values, id: "\(index)")
      }
      var chart = BarChart(frame: Self.frame, records: records, series: series)
      chart.mode = BarChart.Mode.allCases.randomElement(using: &random) ?? .grouped
      chart.direction = Bool.random(using: &random) ? .up : .right
      chart.labels = Bool.random(using: &random) ? BarChart.EndLabels() : nil
      chart.legend =
        [nil, Legend(.top), Legend(.bottom), Legend(.left), Legend(.right)].randomElement(using: &random) ?? nil
      chart.yTitle = Bool.random(using: &random) ? "kilowatt hours" : ""
      chart.axisLabels.size = Double.random(in: 5...20, using: &random)
      let parts = try FigureParts(chart)
      #expect(parts.overlap == nil)
      #expect(parts.outside(Self.frame) == nil)
    }
  }

  @Test func `scene files make the same chart, and faults stand at their keys`() throws {
    let keys = """
      "frame": [20, 10, 300, 200], "series": [{"y": "a", "title": "A"}, {"y": "b", "fill": "red"}], "mode": "stacked",
      "direction": "right", "bar": 0.5, "radius": {"all": 3}, "yTicks": 4, "yRange": [0, "auto"], "yTitle": "t",
      "labels": {"format": "0.0"}, "legend": "right", "selected": "x", "animated": 2,
      "data": [{"x": "one", "a": 1, "b": 2, "id": "x"}, {"date": "2024-02-29", "a": 3, "b": null}]
      """
    var chart = BarChart(
      frame: Self.frame,
      records: [
        .init(.category("one"), values: ["a": 1, "b": 2], id: "x"),
        .init(.date(try #require(DateText.parse("2024-02-29"))), values: ["a": 3]),
      ], series: [.init("a", title: "A"), .init("b", fill: .solid(Color(0xFF0000)))])
    chart.mode = .stacked
    chart.direction = .right
    chart.bar = 0.5
    chart.corners = BarChart.Corners(3, isAll: true)
    chart.yTicks = .count(4)
    chart.yRange = AxisRange(.value(0), .auto)
    chart.yTitle = "t"
    chart.labels = BarChart.EndLabels(format: (try? NumberFormat("0.0")) ?? .plain)
    chart.legend = Legend(.right)
    chart.selected = "x"
    chart.animated = 2
    try SceneText.expectParts("barChart", keys, of: chart)
    let start = "\"frame\": [0, 0, 90, 90], "
    SceneText.expectFault("barChart", start + "\"data\": [{\"y\": \"high\"}]", at: "\"high\"")
    SceneText.expectFault("barChart", start + "\"data\": [{\"y\": 1, \"z\": 2}]", at: "[{")
    SceneText.expectFault("barChart", start + "\"data\": [], \"bar\": 0", at: "0")
    SceneText.expectFault("barChart", start + "\"data\": [], \"yRange\": [5, 1]", at: "[5, 1]")
    SceneText.expectFault("barChart", start + "\"data\": [], \"source\": \"a.csv\"", at: "\"a.csv\"")
  }

  @Test func `a fill over the plot has the plot's box`() throws {
    let keys = """
      "frame": [20, 10, 300, 200], "insets": [10, 20, 30, 40], "data": [{"y": 5}, {"y": 9}],
      "fill": {"colors": ["red", "blue"], "units": "plot"}
      """
    let (layer, faults) = SceneText.read("barChart", keys)
    #expect(faults.isEmpty)
    guard case .group(let parts) = layer?.content else { return }
    let boxes = parts.compactMap { part -> Gradient.Units? in
      guard case .shape(let shape) = part.content, case .gradient(let gradient) = shape.fill else { return nil }
      return gradient.units
    }
    #expect(boxes == Array(repeating: .box(frame: Rect(x: 60, y: 20, width: 240, height: 160)), count: 2))
  }
}
