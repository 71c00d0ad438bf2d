import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct LineChartSeriesTests {
  /// A chart whose plot is x 40...340, y 20...220.
  private static func chart(
    _ records: [LineChart.Record], _ series: [LineChart.Series] = [], _ change: (inout LineChart) -> Void = { _ in }
  ) -> LineChart {
    var chart = LineChart(frame: Rect(x: 0, y: 0, width: 360, height: 250), records: records)
    chart.insets = Insets(top: 20, right: 20, bottom: 30, left: 40)
    chart.yRange = .fixed(0...100)
    chart.series = series
    change(&chart)
    return chart
  }

  private static func vertices(_ path: Path) -> [Point] { path.elements.compactMap(\.end) }

  private static func dates(_ texts: [String], _ values: [Double]) throws -> [LineChart.Record] {
    try zip(texts, values).map { LineChart.Record(date: try #require(DateText.parse($0)), y: $1) }
  }

  @Test func `records at true distances stand where their dates say, in order`() throws {
    let records = try Self.dates(["2024-03-01", "2024-01-01", "2024-01-31"], [10, 20, 30])
    let parts = try FigureParts(Self.chart(records) { $0.spacing = .value })
    let expected = [Point(40, 180), Point(40 + 300 * 30.0 / 60, 160), Point(340, 200)]
    let vertices = Self.vertices(try parts.shape("line").path)
    #expect(vertices.count == 3)
    for (a, b) in zip(vertices, expected) { #expect(a.distance(to: b) < 1e-9) }
    // Months would be two ticks, weeks nine: of two counts as near the larger step is taken.
    #expect(parts.roles.contains("mark-1"))
    #expect(parts.warnings.isEmpty && parts.overlap == nil)
  }

  @Test func `the coarser unit of time stands where it changes among the labels that stay`() throws {
    let records = try Self.dates(["2025-11-03", "2026-06-22"], [10, 20])
    let parts = try FigureParts(Self.chart(records) { $0.spacing = .value })
    let labels = parts.parts.compactMap { part -> String? in
      guard part.role.hasPrefix("label-"), case .text(let text) = part.layer.content else { return nil }
      return text.string
    }
    #expect(labels.filter { $0.hasSuffix("2025") }.count == 1 && labels.filter { $0.hasSuffix("2026") }.count == 1)
  }

  @Test func `an automatic range is widened to ticks, and wide numbers widen the inset`() throws {
    var chart = Self.chart([.init(y: 1_234_567), .init(y: 8_000_001)])
    chart.yRange = .auto
    chart.yTicks = .count(5)
    chart.insets = nil
    chart.yFormat = try NumberFormat("#,##0")
    let parts = try FigureParts(chart)
    let grid = parts.roles.filter { $0.hasPrefix("grid-") }
    #expect(grid == ["grid-0", "grid-2500000", "grid-5000000", "grid-7500000", "grid-10000000"])
    #expect(parts.outside(chart.frame) == nil && parts.warnings.isEmpty)
    chart.insets = Insets(top: 20, right: 0, bottom: 34, left: 20)
    chart.frame.x = 0
    let cramped = try FigureParts(chart)
    #expect(cramped.warnings.contains { $0.contains("10,000,000") })
    #expect(cramped.outside(Rect(x: 0, y: 0, width: 400, height: 300)) == nil)
  }

  @Test func `series have their own lines, colours, names and axes`() throws {
    let records = (0..<3).map { LineChart.Record(y: 50, values: ["b": Double($0) * 1000]) }
    let chart = Self.chart(records, [.init("y"), .init("b", id: "second", title: "B", axis: .right)]) {
      $0.yRange = .auto
      $0.yTicks = .count(4)
      $0.legend = Legend(.top)
      $0.colors = [.black, .white]
    }
    let parts = try FigureParts(chart)
    #expect(try parts.shape("line-y").stroke?.paint == .solid(.black))
    #expect(try parts.shape("line-second").stroke?.paint == .solid(.white))
    #expect(try parts.text("tick-right-2000").align == .start)
    #expect(try parts.text("name-second").string == "B")
    #expect(parts.roles.filter { $0.hasPrefix("point-second-") }.count == 3)
    #expect(!parts.roles.contains("area-y"))
  }

  @Test func `stacked series stand upon one another, their areas on the line below`() throws {
    let records = [LineChart.Record(y: 10, values: ["b": 20]), LineChart.Record(y: 30, values: ["b": 5])]
    let parts = try FigureParts(Self.chart(records, [.init("y"), .init("b")]) { $0.isStacked = true })
    #expect(Self.vertices(try parts.shape("line-b").path).map(\.y) == [160, 160, 150, 150])
    let area = Self.vertices(try parts.shape("area-b").path)
    #expect(area.map(\.y) == [200, 160, 160, 150, 150, 160, 160, 200])
  }

  @Test func `a band lies between two series, where both have values`() throws {
    var high = LineChart.Series("high")
    high.area = LineChart.Area(.black, base: .series("low"))
    let records = [(90.0, 50.0), (80, 40), (70, nil), (60, 30)].map { high, low in
      LineChart.Record(
        y: nil, values: low.map { ["high": high, "low": $0] } ?? ["high": high])
    }
    let path = try FigureParts(Self.chart(records, [high, .init("low")])).shape("area-high").path
    #expect(path.elements.filter { if case .move = $0 { true } else { false } }.count == 2)
    #expect(Self.vertices(path).first == Point(40, 120))
  }

  @Test func `gaps break the line, are crossed, or count as zero`() throws {
    let records = [10, 20, nil, 40, 50].map { LineChart.Record(y: $0) }
    func heights(_ gaps: LineChart.Gaps) throws -> [[Double]] {
      let path = try FigureParts(Self.chart(records) { $0.gaps = gaps }).shape("line").path
      var parts: [[Double]] = []
      for element in path.elements {
        if case .move(let point) = element { parts.append([point.y]) }
        if case .line(let point) = element { parts[parts.count - 1].append(point.y) }
      }
      return parts
    }
    #expect(try heights(.break) == [[200, 200, 180], [140, 120, 120]])
    #expect(try heights(.connect) == [[200, 200, 180, 140, 120, 120]])
    #expect(try heights(.zero) == [[200, 200, 180, 220, 140, 120, 120]])
  }

  @Test func `a smooth curve stays between the records' values and meets them, a step is level`() throws {
    var random = SeededGenerator(seed: 7)
    let values = (0..<60).map { _ in Double(Int.random(in: 0...10, using: &random)) * 10 }
    let records = values.map { LineChart.Record(y: $0) }
    let smooth = try FigureParts(Self.chart(records) { ($0.curve, $0.overflow) = (.monotone, .fit) }).shape("line").path
    var start = Point.origin
    for element in smooth.elements {
      if case .cubic(let first, let second, let end) = element {
        let curve = CubicBezier(start, first, second, end)
        for step in 0...20 {
          let y = curve.point(at: Double(step) / 20).y
          #expect(y >= min(start.y, end.y) - 1e-9 && y <= max(start.y, end.y) + 1e-9)
        }
      }
      start = element.end ?? start
    }
    let steps = Self.vertices(
      try FigureParts(Self.chart([.init(y: 10), .init(y: 30)]) { $0.curve = .step }).shape("line").path)
    #expect(steps == [Point(40, 200), Point(140, 200), Point(240, 200), Point(240, 160), Point(340, 160)])
  }

  @Test func `an area reaches down to zero, a value or the bottom`() throws {
    func floor(_ base: LineChart.Area.Base) throws -> Double? {
      let chart = Self.chart([.init(y: 10), .init(y: 30)]) {
        $0.yRange = .fixed(-100...100)
        $0.area?.base = base
      }
      return Self.vertices(try FigureParts(chart).shape("area").path).first?.y
    }
    #expect(try floor(.bottom) == 220)
    #expect(try floor(.zero) == 120)
    #expect(try floor(.value(50)) == 70)
  }

  @Test func `a bubble stays in the plot's width and over or under its record`() throws {
    let high = try FigureParts(
      Self.chart((0..<40).map { .init(y: Double($0) * 2.5) }) {
        $0.overflow = .fit
        $0.bubble = LineChart.Bubble(format: try? NumberFormat("0.0"))
      })
    let box = try #require(try high.shape("bubble").path.bounds)
    #expect(box.maxX <= 340 + 1e-9 && box.minX >= 40 && box.minY >= 0)
    #expect(try high.text("bubble-value").string == "97.5")
    #expect(high.overlap == nil)
    let low = try FigureParts(
      Self.chart([.init(y: 100)]) {
        $0.insets = Insets(top: 4, right: 20, bottom: 30, left: 40)
        $0.bubble = LineChart.Bubble()
      })
    #expect(try #require(try low.shape("bubble").path.bounds).minY > 4)
  }

  @Test func `average and best are read from the data and labelled`() throws {
    let parts = try FigureParts(
      Self.chart([10, nil, 30, 50].map { .init(y: $0) }) {
        $0.average = LineChart.ReferenceLine(label: "mean")
        $0.best = LineChart.ReferenceLine()
      })
    #expect(Self.vertices(try parts.shape("average").path) == [Point(40, 160), Point(340, 160)])
    #expect(Self.vertices(try parts.shape("best").path) == [Point(40, 120), Point(340, 120)])
    #expect(try parts.text("average-label").string == "mean 30")
    #expect(try parts.text("best-label").string == "best 50")
  }

  @Test func `where the range comes from the data there are about five ticks`() throws {
    let parts = try FigureParts(Self.chart([3, 8, 9].map { .init(y: $0) }) { $0.yRange = AxisRange(.value(0), .auto) })
    #expect(parts.roles.filter { $0.hasPrefix("tick-") } == ["tick-0", "tick-2.5", "tick-5", "tick-7.5", "tick-10"])
    let fixed = try FigureParts(Self.chart([3, 8, 9].map { .init(y: $0) }))
    #expect(fixed.roles.filter { $0.hasPrefix("tick-") }.count == 5 && fixed.roles.contains("tick-20"))
  }

  @Test func `a series without a title has no place in the legend`() throws {
    let parts = try FigureParts(Self.chart([3, 8, 9].map { .init(y: $0) }) { $0.legend = Legend(.top) })
    #expect(parts.roles.allSatisfy { !$0.hasPrefix("legend") })
  }

  @Test func `a link is as wide and high as hit says, but never covers another record's`() throws {
    let link = Link("https://example.org")
    let parts = try FigureParts(Self.chart([0, 1, 20].map { .init(x: $0, y: 50, link: link) }) { $0.spacing = .value })
    let areas = try parts.parts.filter { $0.role.hasPrefix("point-") }.map { try #require($0.layer.hitArea) }
    #expect(areas[0] == Rect(Point(28, 108), Point(47.5, 132)))
    #expect(areas[1] == Rect(Point(47.5, 108), Point(67, 132)))
    #expect(areas[2].width == 24 && areas[2].height == 24)
  }

  @Test func `a chart that is animated grows from the left, its dots when the line is there`() throws {
    let parts = try FigureParts(Self.chart([.init(y: 10), .init(y: 30)]) { $0.animated = 2 })
    for role in ["line", "area"] {
      guard case .alpha(let layers)? = try parts.part(role).mask else { throw FigureParts.NoShape() }
      #expect(layers.first?.animations.first?.duration == 2)
    }
    let delays = parts.parts.filter { $0.role.hasPrefix("point-") }.compactMap { $0.layer.animations.first?.delay }
    #expect(delays.count == 2 && abs(delays[0] - 2.0 / 3) < 1e-9 && abs(delays[1] - 4.0 / 3) < 1e-9)
  }

  @Test func `a window says how many records it does not show`() throws {
    let parts = try FigureParts(Self.chart((0..<20).map { .init(y: Double($0)) }))
    // A plot 300 wide ends 40 right of the last record: it shows seven.
    #expect(parts.warnings == ["the window does not show 13 of 20 records"])
  }

  @Test func `what has no true distance is a fault`() throws {
    for records in [[LineChart.Record(category: "a", y: 1)], [.init(x: 1, y: 2), .init(y: 2)]] {
      var diagnostics = Diagnostics()
      let context = FigureContext(size: Size(width: 1, height: 1))
      #expect(Self.chart(records) { $0.spacing = .value }.layer(in: context, reporting: &diagnostics) == nil)
      #expect(diagnostics.hasErrors)
    }
  }
}
