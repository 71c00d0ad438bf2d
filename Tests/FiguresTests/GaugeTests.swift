import Foundation
import Geometry
import SceneModel
import Testing

@testable import Figures

@Suite struct GaugeTests {
  private static func gauge(_ value: Double = 64, _ change: (inout Gauge) -> Void = { _ in }) -> Gauge {
    var gauge = Gauge(center: Point(100, 110), radius: 70, width: 14, value: value)
    change(&gauge)
    return gauge
  }

  /// A place by an angle in degrees, clockwise from the right.
  private static func place(_ degrees: Double, _ radius: Double) -> Point {
    Point(100 + radius * cos(degrees * .pi / 180), 110 + radius * sin(degrees * .pi / 180))
  }

  @Test(arguments: [0, 10, 64, 100, 140]) func `the arc is filled in proportion to the value`(value: Double) throws {
    let parts = try FigureParts(Self.gauge(value))
    #expect(parts.warnings.count == (value > 100 ? 1 : 0))
    let rest = try parts.shape("rest").path
    #expect(try #require(Array(rest.segments).last?.end).distance(to: Self.place(405, 70)) < 1e-9)
    guard value > 0 else { return #expect(!parts.roles.contains("value")) }
    let filled = try parts.shape("value").path.segments.map { $0 }
    #expect(try #require(filled.first?.start).distance(to: Self.place(135, 70)) < 1e-9)
    #expect(try #require(filled.last?.end).distance(to: Self.place(135 + 2.7 * min(value, 100), 70)) < 1e-9)
  }

  @Test(arguments: [Gauge.Side.inside, .outside]) func `marks and numbers stand beside the arc`(side: Gauge.Side) throws
  {
    let gauge = Self.gauge {
      $0.ticks = Gauge.Marks(minor: 4)
      $0.labels = Gauge.Numbers(side: side)
    }
    let parts = try FigureParts(gauge)
    let sign = side == .inside ? -1.0 : 1
    for value in [0, 25, 50, 75, 100] {
      let angle = 135 + 2.7 * Double(value)
      let mark = try #require(parts.shape("tick-\(value)").path.segments.first { _ in true })
      #expect(mark.start.distance(to: Self.place(angle, 70 + sign * 10)) < 1e-9)
      #expect(mark.end.distance(to: Self.place(angle, 70 + sign * 16)) < 1e-9)
    }
    #expect(try parts.shape("minor").path.segments.map { $0 }.count == 16)
    // No corner of a number's box is nearer to the arc than 3 units from the marks.
    #expect(parts.boxes.map(\.text) == ["0", "25", "50", "75", "100"])
    for entry in parts.boxes {
      let distances = entry.box.distances(from: Point(100, 110))
      #expect(side == .inside ? distances.upperBound <= 51.5 : distances.lowerBound >= 88.5, "\(entry)")
    }
    #expect(parts.overlap == nil)
  }

  @Test func `zones are bands of one colour, and a needle points to the value`() throws {
    let gauge = Self.gauge(75) {
      $0.zones = [.init(to: 50, color: Color(0x34C759)), .init(to: 100, color: Color(0xFF3B30))]
      $0.needle = Gauge.Needle(length: 60, width: 8, hub: 9)
      $0.text = Gauge.Caption()
    }
    let parts = try FigureParts(gauge)
    #expect(parts.roles == ["value", "needle", "hub", "text"])
    guard case .gradient(let gradient) = try parts.shape("value").stroke?.paint else { throw FigureParts.NoShape() }
    // The gradient turns from the middle of the gap: 45 degrees before `from`.
    let expected = [0.125, 0.5, 0.5, 0.875]
    #expect(zip(gradient.stops, expected).allSatisfy { abs($0.location - $1) < 1e-12 })
    let tip = try parts.shape("needle").path.segments.map(\.end)
    #expect(tip.contains { $0.distance(to: Self.place(135 + 2.7 * 75, 60)) < 1e-9 })
    #expect(try parts.text("text").position == Point(100, 110 + 9 + 24))
    #expect(try parts.text("text").string == "75")
  }

  @Test func `scene files make the same gauge, and faults stand at their keys`() throws {
    let keys = """
      "center": [100, 110], "radius": 70, "width": 14, "value": 64, "ticks": {"major": [0, 50, 100], "minor": 1},
      "labels": {"format": "0'%'", "side": "outside", "size": 9}, "text": {"size": 30}, "needle": {"hub": 3},
      "rest": "none", "cap": "butt", "zones": [{"to": 100, "color": "red"}]
      """
    try SceneText.expectParts(
      "gauge", keys,
      of: Self.gauge {
        $0.ticks = Gauge.Marks(major: .values([0, 50, 100]), minor: 1)
        $0.labels = Gauge.Numbers(
          format: (try? NumberFormat("0'%'")) ?? .plain, side: .outside,
          style: LabelStyle(size: 9, color: Color(0x6B7280)))
        $0.text = Gauge.Caption(style: LabelStyle(font: "Helvetica-Bold", size: 30, color: Gauge.ink))
        $0.needle = Gauge.Needle(hub: 3)
        $0.rest = .solid(.clear)
        $0.cap = .butt
        $0.zones = [.init(to: 100, color: Color(0xFF0000))]
      })
    let start = "\"center\": [9, 9], \"radius\": 7, \"value\": 1, "
    SceneText.expectFault("gauge", start + "\"width\": 15", at: "15")
    SceneText.expectFault("gauge", start + "\"width\": 1, \"to\": 90", at: "90")
    SceneText.expectFault("gauge", start + "\"width\": 1, \"range\": [5, 5]", at: "[5, 5]")
    SceneText.expectFault("gauge", start + "\"width\": 1, \"zones\": [{\"to\": 60, \"color\": \"red\"}]", at: "[{")
    SceneText.expectFault("gauge", start + "\"width\": 1, \"text\": {\"format\": \"0 0\"}", at: "0\"}")
  }
}
