import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

/// No two labels of a figure overlap and none leaves the scene, whatever the data.
@Suite struct LabelPropertyTests {
  static let scene = Rect(x: 0, y: 0, width: 400, height: 300)

  /// A chart of random records, sizes, names, gaps and looks.
  private static func chart(_ random: inout SeededGenerator) -> LineChart {
    let count = Int(pow(10, Double.random(in: 0...2.61, using: &random))) - Int.random(in: 0...1, using: &random)
    let size = pow(10, Double.random(in: -6...8.9, using: &random))
    let kind = Int.random(in: 0...3, using: &random)
    let start = Double.random(in: 0...2e9, using: &random)
    let step = pow(10, Double.random(in: 0...7, using: &random))
    let fields = (0..<Int.random(in: 1...4, using: &random)).map { "f\($0)" }
    let records = (0..<count).map { index -> LineChart.Record in
      var values: [String: Double] = [:]
      for field in fields where Int.random(in: 0...9, using: &random) > 0 {
        values[field] = Double.random(in: -0.5...1, using: &random) * size
      }
      let letters = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        "abM il".randomElement(using: &random) ?? "a"
      }
      let label: LineChart.Record.Label =
        switch kind {
        case 0: .number(min(Double(index) * Double.random(in: 0...2, using: &random) * size, 1e9))
        case 1: CalendarDate(writtenSeconds: (start + Double(index) * step).rounded()).map { .date($0) } ?? .none
        case 2: .category(String(letters))
        default: .none
        }
      return LineChart.Record(label, y: nil, values: values)
    }
    var chart = LineChart(
      frame: scene.inset(by: Insets(all: Double.random(in: 0...20, using: &random))), records: records)
    chart.series = fields.map { field in
      let title = String(repeating: "name ", count: Int.random(in: 0...5, using: &random))
      return LineChart.Series(field, title: title, axis: Int.random(in: 0...4, using: &random) == 0 ? .right : nil)
    }
    chart.overflow = LineChart.Overflow.allCases.filter { $0 != .expand }.randomElement(using: &random) ?? .fit
    chart.spacing = kind != 2 && Bool.random(using: &random) ? .value : .even
    chart.curve = LineChart.Curve.allCases.randomElement(using: &random) ?? .straight
    chart.gaps = LineChart.Gaps.allCases.randomElement(using: &random) ?? .break
    chart.isStacked = Int.random(in: 0...3, using: &random) == 0
    chart.yRange = Bool.random(using: &random) ? .auto : AxisRange(.value(0), .auto)
    chart.yTicks = .count(Int.random(in: 1...30, using: &random))
    chart.yAxis = LineChart.YAxis.allCases.randomElement(using: &random) ?? .left
    chart.yTitle = Bool.random(using: &random) ? "kilowatt hours" : ""
    chart.legend = [nil, Legend(.top), Legend(.bottom), Legend(.right)].randomElement(using: &random) ?? nil
    chart.bubble = Bool.random(using: &random) ? LineChart.Bubble() : nil
    chart.average = Bool.random(using: &random) ? LineChart.ReferenceLine() : nil
    chart.best = Bool.random(using: &random) ? LineChart.ReferenceLine() : nil
    chart.labels.size = Double.random(in: 5...20, using: &random)
    if Int.random(in: 0...3, using: &random) == 0 { chart.insets = Insets(top: 20, right: 0, bottom: 34, left: 40) }
    return chart
  }

  /// The seeds that are drawn: a share of 1,000 each run; `VECGEN_PROPERTIES=all` draws all.
  private static let seeds = stride(from: 0, to: 1000, by: LongRuns.areAsked ? 1 : 7)

  /// Draws figures of all seeds, every other one in a font file, and looks at their labels.
  private static func check(_ figure: (inout SeededGenerator) -> some LayerSource) throws {
    var count = 0
    for seed in seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let parts = try FigureParts(figure(&random), fonts: seed % 2 == 1 ? FigureParts.fileFonts : SceneFonts())
      #expect(parts.overlap == nil, "seed \(seed)")
      #expect(parts.outside(scene) == nil, "seed \(seed)")
      #expect(parts.unset == nil, "seed \(seed)")
      count += parts.boxes.count
    }
    // A figure that writes nothing has nothing to hold.
    #expect(count > seeds.underestimatedCount)
  }

  @Test func `labels of random line charts lie neither over one another nor outside of the scene`() throws {
    try Self.check(Self.chart)
  }

  @Test func `labels of random bar charts lie neither over one another nor outside of the scene`() throws {
    try Self.check(Self.bars)
  }

  @Test func `labels of random donuts lie neither over one another nor outside of the scene`() throws {
    try Self.check(Self.donut)
  }

  @Test func `labels of random gauges lie neither over one another nor outside of the scene`() throws {
    try Self.check(Self.gauge)
  }

  @Test func `labels of random votes lie neither over one another nor outside of the scene`() throws {
    try Self.check(Self.vote)
  }
}
