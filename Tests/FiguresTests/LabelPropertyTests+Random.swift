import Foundation
import Geometry
import SceneModel
import TestSupport

@testable import Figures

extension SeededGenerator {
  mutating func bool(_ share: Double = 0.5) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A power of ten within 1e-6 and 1e9.
  mutating func magnitude() -> Double { pow(10, number(-6...9)) }

  /// 0 to 400, small ones as often as large ones.
  mutating func count() -> Int { Int(pow(10, number(0...2.604)).rounded(.down)) - (bool(0.1) ? 1 : 0) }

  /// No name, a short one or a long one.
  mutating func name(_ longest: Int = 30) -> String {
    let count = Int.random(in: 0...longest, using: &self)
    return String((0..<count).map { _ in "abM il".randomElement(using: &self) ?? "a" })
  }

  mutating func one<Choice: CaseIterable>(of _: Choice.Type) -> Choice where Choice.AllCases == [Choice] {
    Choice.allCases[Int.random(in: 0..<Choice.allCases.count, using: &self)]
  }
}

extension LabelPropertyTests {
  /// A bar chart of random records.
  static func bars(_ random: inout SeededGenerator) -> BarChart {
    let (count, size) = (random.count(), random.magnitude())
    let fields = (0..<Int.random(in: 1...4, using: &random)).map { "f\($0)" }
    let lowest = random.bool() ? 0 : random.number(-1...0)
    let kind = Int.random(in: 0...2, using: &random)
    let records = (0..<count).map { index -> BarChart.Record in
      var values: [String: Double] = [:]
      for field in fields where random.bool(0.9) { values[field] = random.number(lowest...1) * size }
      let label: LineChart.Record.Label =
        switch kind {
        case 0: .category(random.name())
        case 1: CalendarDate(writtenSeconds: Double(index) * 86400).map { .date($0) } ?? .none
        default: .none
        }
      return BarChart.Record(label, values: values)
    }
    var chart = BarChart(
      frame: scene.inset(by: Insets(all: random.number(0...20))), records: records,
      series: fields.map { BarChart.Series($0, title: random.name(60)) })
    chart.mode = random.one(of: BarChart.Mode.self)
    chart.direction = random.one(of: BarChart.Direction.self)
    chart.colorBy = random.one(of: BarChart.ColorBy.self)
    chart.yTicks = .count(Int.random(in: 1...30, using: &random))
    chart.yTitle = random.bool() ? "kilowatt hours of all the houses in the street" : ""
    chart.axisLabels.size = random.number(5...20)
    if random.bool() {
      chart.labels = BarChart.EndLabels()
      chart.labels?.style.size = random.number(5...16)
    }
    chart.legend =
      random.bool()
      ? [Legend(.top), Legend(.bottom), Legend(.right), Legend(.left)][Int.random(in: 0...3, using: &random)] : nil
    if random.bool(0.25) { chart.insets = Insets(top: 20, right: 4, bottom: 30, left: 40) }
    return chart
  }

  /// A donut of random parts.
  static func donut(_ random: inout SeededGenerator) -> Donut {
    let (count, size) = (random.count(), random.magnitude())
    let parts = (0..<count).map { index in
      Donut.Part(
        value: random.bool(0.1) ? 0 : random.number(0...1) * random.number(0...1) * size, title: random.name(),
        id: String(index))
    }
    let frame = scene.inset(by: Insets(all: random.number(0...40)))
    var donut = Donut(.frame(frame), parts: parts)
    donut.width = random.bool() ? nil : random.number(5...60)
    donut.labels = Donut.Labels(
      random.one(of: Donut.Labels.Place.self), text: random.bool() ? nil : "{{title}} {{value}} {{share}}")
    donut.labels.style.size = random.number(5...20)
    donut.gap = random.number(0...4)
    donut.order = random.one(of: Donut.Order.self)
    donut.other = random.bool() ? Donut.Other(below: random.number(0...0.1), title: random.name()) : nil
    donut.least = .degrees(random.bool() ? 0 : random.number(0...10))
    if random.bool(0.3) { donut.to = donut.from + .degrees(random.number(30...360)) }
    if random.bool() { donut.selected = "0" }
    return donut
  }

  /// A gauge of a random scale, as large as the scene allows.
  static func gauge(_ random: inout SeededGenerator) -> Gauge {
    let size = random.magnitude()
    let low = random.bool() ? 0 : random.number(-1...0) * size
    let high = low + random.number(0.1...1) * size
    var gauge = Gauge(
      center: scene.center, radius: random.number(50...90), width: random.number(1...20),
      value: random.number(-0.2...1.2) * size, range: low...high)
    gauge.from = .degrees(random.number(0...360))
    gauge.to = gauge.from + .degrees(random.number(60...360))
    gauge.ticks = random.bool(0.8) ? Gauge.Marks(major: .count(Int.random(in: 1...60, using: &random))) : nil
    gauge.labels = Gauge.Numbers(side: random.one(of: Gauge.Side.self))
    gauge.labels?.style.size = random.number(5...14)
    return gauge
  }

  /// A vote between random names.
  static func vote(_ random: inout SeededGenerator) -> Vote {
    let height = random.number(20...60)
    var vote = Vote(
      frame: Rect(x: 0, y: 0, width: random.number(150...400), height: height), percent: random.number(0...1),
      left: .init(colors: [.black], label: random.name(60)), right: .init(colors: [.black], label: random.name(60)),
      angle: .degrees(random.number(50...130)))
    vote.labels.size = random.number(5...20)
    vote.phase = [.start, .middle, .end, .at(0.3), .at(0.8)][Int.random(in: 0...4, using: &random)]
    return vote
  }
}
