import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// Links of bars are easy to meet, and each is met alone.
@Suite struct BarHitTests {
  private static func chart(
    _ count: Int, fields: [String] = ["y"], _ change: (inout BarChart) throws -> Void = { _ in }
  ) rethrows -> BarChart {
    let records = (0..<count).map { index in
      var record = BarChart.Record(
        values: Dictionary(uniqueKeysWithValues: fields.map { ($0, Double(index % 7) - 2 + 0.01) }), id: "r\(index)")
      record.link = Link("https://example.org/\(index)")
      return record
    }
    var chart = BarChart(
      frame: Rect(x: 0, y: 0, width: 400, height: 300), records: records, series: fields.map { BarChart.Series($0) })
    try change(&chart)
    return chart
  }

  private static func areas(_ chart: BarChart) throws -> [(role: String, bar: Rect, area: Rect)] {
    try FigureParts(chart).parts.filter { $0.role.hasPrefix("bar-") }.map { part in
      guard case .shape(let shape) = part.layer.content else { throw FigureParts.NoShape() }
      return (part.role, shape.path.box, try #require(part.layer.hitArea))
    }
  }

  @Test(arguments: [
    (4, ["y"]), (40, ["y"]), (9, ["a", "b"]), (300, ["y"]),
  ]) func `an area holds its bar, is as large as wanted where there is room, and covers no other bar`(
    count: Int, fields: [String]
  ) throws {
    for direction in [BarChart.Direction.up, .right] {
      let areas = try Self.areas(Self.chart(count, fields: fields) { $0.direction = direction })
      #expect(!areas.isEmpty)
      for (index, entry) in areas.enumerated() {
        #expect(entry.area.contains(entry.bar))
        let (across, along) =
          direction == .up ? (entry.area.width, entry.area.height) : (entry.area.height, entry.area.width)
        #expect(along >= 24 - 1e-9)
        if count == 4 { #expect(across >= 24 - 1e-9) }
        for (other, second) in areas.enumerated() where other != index {
          let common = entry.area.intersection(second.bar)
          #expect(common.map { $0.width < 1e-6 || $0.height < 1e-6 } ?? true, "\(entry.role) and \(second.role)")
        }
      }
    }
  }

  @Test func `bars upon one another keep to themselves`() throws {
    let areas = try Self.areas(Self.chart(5, fields: ["a", "b"]) { $0.mode = .stacked })
    for (index, entry) in areas.enumerated() {
      for (other, second) in areas.enumerated() where other != index {
        let common = entry.area.intersection(second.bar)
        #expect(common.map { $0.width < 1e-6 || $0.height < 1e-6 } ?? true, "\(entry.role) and \(second.role)")
      }
    }
  }

  @Test func `a size of 0 leaves a link to its bar, and what has no link has no area`() throws {
    let none = try FigureParts(Self.chart(3) { $0.hit = 0 })
    #expect(none.parts.allSatisfy { $0.layer.hitArea == nil })
  }

  @Test func `the legend of a ramp is a bar of its colours with numbers in its format`() throws {
    for place in [Legend.Place.top, .bottom, .left, .right, .at(Point(20, 20))] {
      let chart = try Self.chart(5) {
        $0.colorBy = .value
        $0.colors = [.black, .white]
        $0.legend = Legend(place, title: "kg")
        $0.legend?.format = try NumberFormat("0.0")
      }
      let parts = try FigureParts(chart)
      guard case .gradient(let gradient)? = try parts.shape("legend").fill else { throw FigureParts.NoShape() }
      #expect(gradient.stops.map(\.color) == [.black, .white])
      #expect(parts.roles.contains("legend-title") && !parts.roles.contains { $0.hasPrefix("swatch") })
      let numbers = parts.parts.filter { $0.role.hasPrefix("legend-tick") }
      #expect(!numbers.isEmpty && numbers.allSatisfy { $0.role.contains(".") })
      if case .at = place { continue }
      #expect(parts.overlap == nil && parts.outside(Rect(x: 0, y: 0, width: 400, height: 300)) == nil)
    }
  }
}
