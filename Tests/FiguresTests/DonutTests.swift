import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct DonutTests {
  private static let center = Point(150, 140)

  private static func donut(_ values: [Double], _ change: (inout Donut) -> Void = { _ in }) -> Donut {
    var donut = Donut(.circle(center: center, radius: 100), parts: values.map { Donut.Part(value: $0) })
    change(&donut)
    return donut
  }

  /// Places along an outline.
  private static func places(_ path: Path) -> [Point] {
    path.segments.flatMap { segment in (0...60).map { segment.point(at: Double($0) / 60) } }
  }

  /// Twice the area that places in order enclose (the shoelace formula), halved.
  private static func area(_ places: [Point]) -> Double {
    zip(places, places.dropFirst() + places.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  @Test func `parts have their share of the ring's area, in their order`() throws {
    for order in Donut.Order.allCases {
      let parts = try FigureParts(
        Self.donut([10, 50, 0, 40]) {
          $0.gap = 0
          $0.width = 30
          $0.order = order
        })
      #expect(parts.roles == (order == .given ? ["part-1", "part-2", "part-4"] : ["part-2", "part-4", "part-1"]))
      let ring = Double.pi * (100 * 100 - 70 * 70)
      for (role, share) in [("part-1", 0.1), ("part-2", 0.5), ("part-4", 0.4)] {
        let area = Self.area(Self.places(try parts.shape(role).path))
        #expect(abs(area / ring - share) < 1e-3, "\(role)")
      }
      // The first part begins at the top.
      let first = try parts.shape(parts.roles[0]).path.segments.first { _ in true }
      #expect(try #require(first).start.distance(to: Point(150, 40)) < 1e-9)
    }
  }

  @Test(arguments: [(30.0, 0.0), (30, 6), (100, 0), (100, 5), (60, 50)]) func `the gap is as wide everywhere`(
    width: Double, corner: Double
  ) throws {
    let gap = 6.0
    let parts = try FigureParts(
      Self.donut([30, 25, 20, 25]) {
        $0.gap = gap
        $0.width = width
        $0.radiusCorner = corner
      })
    let outlines = try parts.roles.map { Self.places(try parts.shape($0).path) }
    let turns = [0, 0.3, 0.55, 0.75]
    for (index, turn) in turns.enumerated() {
      let angle = (turn - 0.25) * 2 * .pi
      let (along, across) = ((cos(angle), sin(angle)), (-sin(angle), cos(angle)))
      for (part, sign) in [(index, 1.0), ((index + 3) % 4, -1)] {
        let distances = outlines[part].filter {
          ($0.x - 150) * along.0 + ($0.y - 140) * along.1 > 1
        }.map { sign * (($0.x - 150) * across.0 + ($0.y - 140) * across.1) }
        #expect(abs(try #require(distances.min()) - gap / 2) < 1e-6)
      }
    }
    for place in outlines.joined() {
      let distance = place.distance(to: Self.center)
      #expect(distance < 100 + 1e-6 && distance > 100 - width - 1e-6)
    }
  }

  @Test func `corners are arcs that touch the side and the rim`() throws {
    let parts = try FigureParts(
      Self.donut([30, 70]) {
        $0.gap = 8
        $0.width = 40
        $0.radiusCorner = 7
      })
    let circles = try parts.shape("part-1").path.segments.compactMap { segment -> Arc? in
      if case .arc(let arc) = segment, abs(arc.radii.width - 7) < 1e-9 { arc } else { nil }
    }
    #expect(circles.count == 4)
    for circle in circles {
      let distance = circle.center.distance(to: Self.center)
      #expect(abs(distance - 93) < 1e-7 || abs(distance - 67) < 1e-7)
      // The sides run 4 beside the rays at -90 and 18 degrees; a circle of 7 that touches one lies 11 beside its ray.
      let (x, y) = (circle.center.x - 150, circle.center.y - 140)
      let fromFirst = x
      let fromLast = x * sin(18 * .pi / 180) - y * cos(18 * .pi / 180)
      #expect(abs(fromFirst - 11) < 1e-7 || abs(fromLast - 11) < 1e-7)
    }
  }

  @Test func `small parts have the least angle, or are put together`() throws {
    let wide = try FigureParts(
      Self.donut([1, 1, 98]) {
        $0.gap = 0
        $0.width = 100
        $0.least = .degrees(18)
      })
    let areas = try wide.roles.map { Self.area(Self.places(try wide.shape($0).path)) / (.pi * 10_000) }
    for (area, expected) in zip(areas, [0.05, 0.05, 0.9]) { #expect(abs(area - expected) < 1e-3) }
    let other = try FigureParts(
      Self.donut([50, 1, 2, 47]) {
        $0.other = Donut.Other(below: 0.05, title: "Rest")
      })
    #expect(other.roles == ["part-1", "part-4", "part-Rest"])
    #expect(try other.part("part-Rest").title == "Rest: 3")
    let one = try FigureParts(Self.donut([5, 0]))
    #expect(one.roles == ["part-1"])
    #expect(abs(Self.area(Self.places(try one.shape("part-1").path)) - .pi * (10_000 - 3600)) < 20)
  }

  @Test func `the selected part is moved out along its middle`() throws {
    var donut = Self.donut([1, 1, 2])
    donut.data = .parts([1, 1, 2].enumerated().map { Donut.Part(value: $1, id: "p\($0)") })
    donut.selected = "p1"
    let parts = try FigureParts(donut)
    let move = try parts.part("part-p1").transform.apply(.origin)
    // From 0 to 90 degrees: its middle points down to the right.
    #expect(move.distance(to: Point(6 * cos(.pi / 4), 6 * sin(.pi / 4))) < 1e-9)
    donut.selected = "none"
    #expect(try FigureParts(donut).warnings.count == 1)
  }

  @Test func `labels of random data lie neither over one another nor outside of the frame`() throws {
    var random = SeededGenerator(seed: 15)
    let frame = Rect(x: 20, y: 10, width: 360, height: 220)
    for _ in 0..<120 {
      let count = Int.random(in: 0...60, using: &random)
      let data = (0..<count).map { index in
        let title = String(
          (0..<Int.random(in: 0...40, using: &random)).map { _ in "abcM il".randomElement(using: &random) ?? "a" })
        return Donut.Part(value: pow(10, Double.random(in: -6...9, using: &random)), title: title, id: "\(index)")
      }
      for place in [Donut.Labels.Place.outside, .inside] {
        var donut = Donut(.frame(frame), parts: data)
        donut.labels = Donut.Labels(place, text: Bool.random(using: &random) ? nil : "{{title}} {{value}}")
        donut.gap = Double.random(in: 0...5, using: &random)
        donut.radiusCorner = Double.random(in: 0...9, using: &random)
        let parts = try FigureParts(donut)
        #expect(parts.overlap == nil)
        #expect(parts.outside(frame) == nil)
        for part in parts.parts where part.role.hasPrefix("part-") {
          guard case .shape(let shape) = part.layer.content else { continue }
          let bounds = try #require(shape.path.bounds)
          #expect(frame.outset(by: 1e-6).union(bounds) == frame.outset(by: 1e-6), "\(bounds)")
        }
      }
    }
  }

  @Test func `a link of a narrow ring is as wide and high as hit says, between the part's own sides`() throws {
    var random = SeededGenerator(seed: 11)
    var found = 0
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 1...9, using: &random)).map { _ in Double.random(in: 0.1...9, using: &random) }
      let link = Link("https://example.org")
      let parts = try FigureParts(
        Self.donut([]) {
          $0.data = .parts(values.map { Donut.Part(value: $0, link: link) })
          $0.width = Double.random(in: 2...40, using: &random)
          $0.place = .circle(center: Self.center, radius: Double.random(in: 45...100, using: &random))
        })
      let sum = values.reduce(0, +)
      var start = 0.0
      for (index, value) in values.enumerated() {
        let end = start + value / sum
        if let area = parts.parts.first(where: { $0.role == "part-\(index + 1)" })?.layer.hitArea {
          found += 1
          #expect(abs(area.width - 24) < 1e-9 && abs(area.height - 24) < 1e-9)
          for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5), (0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1)] {
            let place = Point(area.minX + x * 24, area.minY + y * 24) - Self.center
            // From the top, clockwise, as a share of the turn.
            let turn = (atan2(place.dx, -place.dy) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
            #expect(values.count == 1 || (start - 1e-9...end + 1e-9).contains(turn))
          }
        }
        start = end
      }
    }
    #expect(found > 100)
    let broad = try FigureParts(
      Self.donut([]) {
        $0.data = .parts([Donut.Part(value: 1, link: Link("#a"))])
        $0.width = 30
      })
    #expect(broad.parts.allSatisfy { $0.layer.hitArea == nil })
  }

  @Test func `a total that is wider than the hole is a warning`() throws {
    func warnings(_ text: String) throws -> [String] {
      try FigureParts(
        Self.donut([1, 2]) {
          $0.width = 60
          $0.total = Donut.Total(text)
        }
      ).warnings
    }
    #expect(try warnings("{{total}}").isEmpty)
    #expect(try warnings("{{total}} hours of work") == ["no room for '3 hours of work' within the ring"])
  }

  @Test func `labels are pushed apart as little as can be`() {
    #expect(DonutColumn.spread([10, 12, 40], spacing: 10, within: nil) == [6, 16, 40])
    #expect(DonutColumn.spread([0, 0, 0], spacing: 10, within: 0...100) == [0, 10, 20])
    #expect(DonutColumn.spread([95, 99], spacing: 10, within: 0...100) == [90, 100])
  }

  @Test func `the six colours stay apart in grey`() {
    func lightness(_ color: Color) -> Double {
      let linear = [color.screen.red, color.screen.green, color.screen.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      let y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      return y > 216.0 / 24389 ? 116 * cbrt(y) - 16 : y * 24389 / 27
    }
    let sorted = SeriesColors.standard.map(lightness).sorted()
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 > 9 }, "\(sorted)")
    #expect((sorted.first ?? 0) > 25 && (sorted.last ?? 100) < 85)
  }

  @Test func `scene files make the same donut, and faults stand at their keys`() throws {
    let keys = """
      "center": [150, 140], "radius": 100, "width": 30, "gap": 3, "radiusCorner": 4, "labels": "inside", "total": "{{total}} in all",
      "other": {"below": 0.1}, "colors": ["red", "blue"], "format": "0.0",
      "data": [{"value": 3, "title": "a", "id": "x"}, {"value": 5, "color": "lime", "link": "#b"}]
      """
    var donut = Self.donut([]) {
      $0.width = 30
      $0.gap = 3
      $0.radiusCorner = 4
      $0.labels = Donut.Labels(.inside)
      $0.total = Donut.Total("{{total}} in all")
      $0.colors = [Color(0xFF0000), Color(0x0000FF)]
      $0.format = (try? NumberFormat("0.0")) ?? .plain
    }
    donut.data = .parts([
      Donut.Part(value: 3, title: "a", id: "x"), Donut.Part(value: 5, color: .solid(Color(0x00FF00)), link: Link("#b")),
    ])
    let parts = try FigureParts(donut)
    #expect(try parts.text("total").string == "8.0 in all")
    #expect(try parts.text("label-x").string == "38%")
    #expect(SceneText.read("donut", keys).layer?.content != nil)
    let start = "\"frame\": [0, 0, 90, 90], "
    SceneText.expectFault("donut", start + "\"data\": [{\"value\": -1}]", at: "-1")
    SceneText.expectFault("donut", start + "\"data\": [], \"radius\": 5", at: "5")
    SceneText.expectFault("donut", start + "\"data\": [], \"from\": 0, \"to\": 400", at: "400")
    SceneText.expectFault("donut", start + "\"data\": [], \"labels\": \"beside\"", at: "\"beside\"")
    SceneText.expectFault("donut", "\"center\": [0, 0], \"radius\": 5, \"width\": 6, \"data\": []", at: "6")
  }

  @Test func `a donut of a thousand parts takes the time of as many shapes`() throws {
    let parts = try FigureParts(Self.donut((0..<1000).map { Double($0 % 7 + 1) }) { $0.gap = 0.1 })
    #expect(parts.roles.count == 1000)
  }
}
