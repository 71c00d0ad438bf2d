import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct LineChartTests {
  /// The plot of the chart below: x 40...340, y 20...216, 300 wide and 196 high.
  private static let frame = Rect(x: 0, y: 0, width: 340, height: 250)

  private static func records(_ count: Int) -> [LineChart.Record] {
    (0..<count).map { LineChart.Record(y: Double(($0 * 37) % 101), id: "r\($0)") }
  }

  private static func chart(_ count: Int, _ change: (inout LineChart) -> Void = { _ in }) -> LineChart {
    var chart = LineChart(frame: frame, records: records(count))
    change(&chart)
    return chart
  }

  private static func layer(_ chart: LineChart, warnings: Int = 0) throws -> Layer {
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 340, height: 250))
    let layer = try #require(chart.layer(in: context, reporting: &diagnostics))
    #expect(diagnostics.entries.count == warnings)
    return layer
  }

  private static func parts(_ layer: Layer) -> [(role: String, layer: Layer)] {
    guard case .group(let children) = layer.content else { return [] }
    return children.compactMap { child in
      if case .part(let role) = child.label { (role, child) } else { nil }
    }
  }

  private static func part(_ role: String, _ layer: Layer) throws -> Layer {
    try #require(parts(layer).first { $0.role == role }?.layer)
  }

  private static func path(_ role: String, _ layer: Layer) throws -> Path {
    guard case .shape(let shape) = try part(role, layer).content else { throw Missing() }
    return shape.path
  }

  private static func text(_ role: String, _ layer: Layer) throws -> Text {
    guard case .text(let text) = try part(role, layer).content else { throw Missing() }
    return text
  }

  private struct Missing: Error {}

  private static func vertices(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  /// The height of a polyline at a place, found by looking at every piece.
  private static func height(of vertices: [Point], at x: Double) -> Double? {
    for (a, b) in zip(vertices, vertices.dropFirst()) where a.x <= x && x <= b.x && a.x < b.x {
      return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
    }
    return nil
  }

  private static let pixel = 196.0 / 100

  @Test(arguments: [1, 2, 7]) func `few records spread evenly over the plot`(count: Int) throws {
    for overflow in LineChart.Overflow.allCases {
      let chart = Self.chart(count) { $0.overflow = overflow }
      let layer = try Self.layer(chart)
      #expect(layer.extraWidth == (overflow == .expand ? 0 : nil))
      let vertices = Self.vertices(try Self.path("line", layer))
      var expected = [Point(40, 216 - Self.pixel * chart.y(0))]
      for index in 0..<count {
        expected.append(
          Point(40 + 300 * Double(index + 1) / Double(count + 1), 216 - Self.pixel * chart.y(index)))
      }
      expected.append(Point(340, 216 - Self.pixel * chart.y(count - 1)))
      #expect(vertices.count == expected.count)
      for (a, b) in zip(vertices, expected) { #expect(a.distance(to: b) < 1e-9) }
    }
  }

  @Test(arguments: [8, 18, 200], LineChart.Overflow.allCases) func `many records stand on a board of their own`(
    count: Int, overflow: LineChart.Overflow
  ) throws {
    let chart = Self.chart(count) { $0.overflow = overflow }
    let layer = try Self.layer(chart, warnings: overflow == .window ? 1 : 0)
    let spacing = overflow == .fit ? 300 / Double(count + 2) : 40
    let width = Double(count + 2) * spacing
    // The last record is selected: the window ends 40 right of it, which is 40 before the board's end.
    let left = overflow == .window ? 40 - (Double(count + 1) * 40 - 300) : 40
    #expect(layer.extraWidth == (overflow == .expand ? width - 300 : nil))
    let right = overflow == .expand ? 40 + width : 340
    var ideal = [Point(left, 216 - Self.pixel * chart.y(0))]
    for index in 0..<count {
      ideal.append(Point(left + Double(index + 1) * spacing, 216 - Self.pixel * chart.y(index)))
    }
    ideal.append(Point(left + width, 216 - Self.pixel * chart.y(count - 1)))

    let line = try Self.part("line", layer)
    let vertices = Self.vertices(try Self.path("line", layer))
    let area = Self.vertices(try Self.path("area", layer))
    #expect(area.allSatisfy { $0.x >= 40 && $0.x <= right })
    #expect(area.first == Point(40, 216) && area.last == Point(right, 216))
    for step in 0...500 {
      let x = min(40 + (right - 40) * Double(step) / 500, right)
      let height = try #require(Self.height(of: ideal, at: x))
      #expect(abs(try #require(Self.height(of: vertices, at: x)) - height) < 1e-6)
      #expect(abs(try #require(Self.height(of: area, at: x)) - height) < 1e-6)
    }
    let clip = try #require(line.clip?.path.bounds)
    #expect(clip.minX == 40 && clip.maxX == right)
    #expect(vertices.allSatisfy { clip.minY <= $0.y - 1 && clip.maxY >= $0.y + 1 })

    let shown = (0..<count).filter { index in
      let x = left + Double(index + 1) * spacing
      let radius = index == count - 1 ? 5.0 : 3
      return x + radius > 40 && x - radius < right
    }
    let points = Self.parts(layer).filter { $0.role.hasPrefix("point-") }
    #expect(points.map(\.role) == shown.map { "point-r\($0)" })
    for (index, point) in zip(shown, points) {
      let bounds = try #require(Self.path(point.role, layer).bounds)
      #expect(bounds.center.distance(to: ideal[index + 1]) < 1e-9)
      let isCut = bounds.minX < 40 || bounds.maxX > right
      #expect((point.layer.clip != nil) == isCut)
    }
  }

  @Test(arguments: [(0, 0.0), (3, 0), (5, 0), (6, 20), (7, 60), (12, 260), (16, 420), (17, 460)])
  func `a window ends one spacing right of the selected record and stays on the board`(
    selected: Int, offset: Double
  ) throws {
    let layer = try Self.layer(Self.chart(18) { $0.selected = .id("r\(selected)") }, warnings: 1)
    let bounds = try #require(Self.path("point-r\(selected)", layer).bounds)
    #expect(abs(bounds.center.x - (40 - offset + Double(selected + 1) * 40)) < 1e-9)
    #expect(abs(bounds.width - 10) < 1e-9)
  }

  @Test func `a window never shows what lies beyond the board`() {
    var chart = Self.chart(8) { $0.itemSpacing = 37.5 }
    chart.selected = .last
    let plot = Rect(x: 40, y: 20, width: 300, height: 196)
    let board = LineChartBoard(chart: chart, plot: plot, count: 8, selected: 7)
    #expect(board.width == 375 && board.right >= 340)
  }

  @Test(arguments: LineChart.Overflow.allCases) func `no record leaves grid and axis alone`(
    overflow: LineChart.Overflow
  ) throws {
    let layer = try Self.layer(Self.chart(0) { $0.overflow = overflow })
    let roles = Self.parts(layer).map(\.role)
    let ticks = ["100", "80", "60", "40", "20"]
    #expect(roles == ticks.map { "grid-\($0)" } + ticks.map { "tick-\($0)" } + ["axis"])
    #expect(layer.extraWidth == (overflow == .expand ? 0 : nil))
  }

  @Test func `a grid line stands at each tick with its number right-aligned left of the plot`() throws {
    let layer = try Self.layer(
      Self.chart(3) {
        $0.yTicks = .values([0, 62.5, 150])
        $0.yRange = .fixed(-50...150)
      })
    for (role, value) in [("0", 0.0), ("62.5", 62.5), ("150", 150)] {
      let y = 216 - (value + 50) / 200 * 196
      #expect(Self.vertices(try Self.path("grid-\(role)", layer)) == [Point(40, y), Point(340, y)])
      let number = try Self.text("tick-\(role)", layer)
      #expect(number.string == role && number.align == .end && number.baseline == .middle)
      #expect(number.position.y == y && number.position.x < 40)
    }
    guard case .shape(let axis) = try Self.part("axis", layer).content,
      case .shape(let grid) = try Self.part("grid-0", layer).content
    else { throw Missing() }
    #expect(Self.vertices(axis.path) == [Point(40, 216), Point(340, 216)])
    #expect(grid.stroke?.style.dash == [6, 5] && axis.stroke?.style.dash == [])
    #expect(grid.stroke?.paint == axis.stroke?.paint)
  }

  @Test func `what moves lies over what stands still, dots over the line, labels last`() throws {
    let roles = Self.parts(try Self.layer(Self.chart(3))).map(\.role)
    #expect(
      Array(roles.suffix(9)) == [
        "axis", "area", "line", "point-r0", "point-r1", "point-r2", "label-r0", "label-r1", "label-r2",
      ])
  }

  @Test func `values outside the range are cut at the plot, and a warning counts them`() throws {
    var chart = Self.chart(0)
    chart.data = .records([.init(y: 150), .init(y: 50), .init(y: -50)])
    let layer = try Self.layer(chart, warnings: 1)
    let heights = Self.vertices(try Self.path("line", layer)).map(\.y)
    #expect(heights.map { $0.rounded() } == [-78, -78, 118, 314, 314])
    for role in ["line", "area"] {
      let clip = try #require(Self.part(role, layer).clip?.path.bounds)
      #expect(clip.minY == 20 && clip.maxY == 216, "\(role)")
    }
    #expect(Self.parts(layer).filter { $0.role.hasPrefix("point-") }.map(\.role) == ["point-1"])
  }

  @Test func `the area's gradient spans the frame's height and the board's width`() throws {
    let layer = try Self.layer(Self.chart(18), warnings: 1)
    let area = try Self.part("area", layer)
    #expect(area.opacity == 0.5)
    guard case .shape(let shape) = area.content, case .gradient(let gradient) = shape.fill else { throw Missing() }
    #expect(gradient.units == .box(frame: Rect(x: 40 - 460, y: 0, width: 800, height: 250)))
    #expect(gradient.stops.map(\.location) == [0, 0.4, 0.6, 0.8, 1])
    #expect(gradient.stops.first?.color == LineChart.pink)
  }

  @Test func `dots take the line's paint in their own box, the selected one theirs`() throws {
    let gradient = try Gradient(.along, colors: [.black, .white])
    var chart = Self.chart(3) { $0.line?.paint = .gradient(gradient) }
    func fill(_ role: String) throws -> Paint? {
      guard case .shape(let shape) = try Self.part(role, Self.layer(chart)).content else { throw Missing() }
      return shape.fill
    }
    guard case .gradient(let dot) = try fill("point-r0") else { throw Missing() }
    #expect(dot.units == .box(frame: nil))
    #expect(dot.kind == .axial(start: Point(0, 0.5), end: Point(1, 0.5)))
    #expect(try fill("point-r2") == fill("point-r0"))
    chart.points.fill = .solid(.white)
    #expect(try fill("point-r2") == .solid(.white))
    chart.selectedPoint.fill = .solid(.black)
    #expect(try fill("point-r1") == .solid(.white))
    #expect(try fill("point-r2") == .solid(.black))
  }

  @Test func `each dot has its link and a title of date and value`() throws {
    var chart = Self.chart(0)
    let date = try #require(DateText.parse("2019-03-25 17:46:46"))
    let day = try #require(DateText.parse("2019-01-05T00:00:00+05:00"))
    chart.data = .records([
      .init(date: date, y: 64, id: "1594780", link: Link("https://example.org/1")), .init(date: day, y: 89.5),
      .init(y: 4),
    ])
    let layer = try Self.layer(chart)
    let points = Self.parts(layer).filter { $0.role.hasPrefix("point-") }
    #expect(points.map(\.role) == ["point-1594780", "point-2019-01-05", "point-2"])
    #expect(points.map(\.layer.title) == ["2019-03-25 17:46:46: 64", "2019-01-05: 89.5", "3: 4"])
    #expect(points[0].layer.link == Link("https://example.org/1"))
    #expect(points[1].layer.link == nil)
    let labels = Self.parts(layer).filter { $0.role.hasPrefix("label-") }.map(\.role)
    #expect(try labels.map { try Self.text($0, layer).string } == ["3/25", "1/5", "3"])
  }

  @Test func `date labels stand under their record in the middle of the bottom inset`() throws {
    let layer = try Self.layer(Self.chart(3))
    let label = try Self.text("label-r1", layer)
    #expect(label.position == Point(190, 233))
    #expect(label.align == .middle && label.baseline == .middle && label.size == 12)
    #expect(label.string == "2")
  }

  @Test(arguments: [30, 200, 5000]) func `where labels would overlap only every n-th is shown, n as small as can be`(
    count: Int
  ) throws {
    var chart = Self.chart(0) {
      $0.overflow = .fit
      $0.dateFormat = (try? DateFormat("d MMM yyyy")) ?? .monthAndDay
    }
    let dates = try (0..<count).map { try #require(CalendarDate(year: 2019, month: $0 % 12 + 1, day: $0 % 28 + 1)) }
    chart.data = .records(dates.map { LineChart.Record(date: $0, y: 50) })
    let layer = try Self.layer(chart)
    let labels = Self.parts(layer).filter { $0.role.hasPrefix("label-") }
    let texts = try labels.map { try Self.text($0.role, layer) }
    let boxes = texts.map { text in
      let width = chart.labels.box(of: text.string).width
      return (text.position.x - width / 2, text.position.x + width / 2)
    }
    #expect(boxes.count > 1)
    for (a, b) in zip(boxes, boxes.dropFirst()) { #expect(a.1 < b.0) }
    let spacing = 300 / Double(count + 2)
    let step = ((texts[1].position.x - texts[0].position.x) / spacing).rounded()
    #expect(abs(texts[0].position.x - (40 + spacing)) < 1e-9)
    // One step less must have made two of them touch, give or take the gap that parts two words.
    let widest = try #require(dates.map { chart.labels.box(of: chart.dateFormat.text(of: $0)).width }.max())
    #expect((step - 1) * spacing < widest + 0.2 * 12)
  }

  @Test func `ascending sorts by date or number and keeps equal ones in order`() throws {
    var chart = Self.chart(0) { $0.order = .ascending }
    chart.data = .records([.init(x: 3, y: 1, id: "a"), .init(x: 1, y: 2, id: "b"), .init(x: 3, y: 3, id: "c")])
    let roles = Self.parts(try Self.layer(chart)).map(\.role).filter { $0.hasPrefix("point") }
    #expect(roles == ["point-b", "point-a", "point-c"])
    chart.order = .given
    #expect(
      Self.parts(try Self.layer(chart)).map(\.role).filter { $0.hasPrefix("point") } == [
        "point-a", "point-b", "point-c",
      ])
  }

  @Test func `names are legal and none stands twice`() throws {
    var chart = Self.chart(0)
    let ids = ["a", "a", "a-2", "ä/1", "x..y", "a"]
    chart.data = .records(ids.map { LineChart.Record(y: 1, id: $0) })
    let roles = Self.parts(try Self.layer(chart)).map(\.role).filter { $0.hasPrefix("point") }
    #expect(Set(roles).count == 6)
    #expect(roles.prefix(2) == ["point-a", "point-a-2"])
    #expect(roles.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) } })
    #expect(!roles.contains { $0.contains("..") })
  }

  @Test func `a selection that names no record is a warning`() throws {
    let layer = try Self.layer(Self.chart(18) { $0.selected = .id("gone") }, warnings: 2)
    #expect(try Self.path("point-r17", layer).bounds?.width == 10)
  }

  @Test func `a line of gradient or dashes keeps its whole path`() throws {
    let whole = try Self.layer(Self.chart(200) { $0.line?.style.dash = [4, 2] }, warnings: 1)
    #expect(try Self.path("line", whole).elements.count == 202)
    #expect(try Self.path("line", Self.layer(Self.chart(200), warnings: 1)).elements.count < 15)
  }

  @Test("what cannot be drawn is a fault") func faults() {
    let changes: [(inout LineChart) -> Void] = [
      { $0.yRange = .fixed(5...5) }, { $0.itemSpacing = 0 }, { $0.insets = Insets(all: -1) }, { $0.points.radius = -1 },
      { $0.yTicks = .values([.nan]) }, { $0.labels.size = -1 }, { $0.data = .records([.init(y: .infinity)]) },
    ]
    for (index, change) in changes.enumerated() {
      var diagnostics = Diagnostics()
      let context = FigureContext(size: Size(width: 1, height: 1))
      #expect(Self.chart(3, change).layer(in: context, reporting: &diagnostics) == nil, "change \(index)")
      #expect(diagnostics.hasErrors)
    }
  }
}

extension LineChart {
  /// The value of a record given in Swift.
  fileprivate func y(_ index: Int) -> Double {
    if case .records(let records) = data { records[index].y ?? .nan } else { .nan }
  }
}
