import Foundation
import SceneBuilding
import TestSupport
import Testing

@testable import Figures
import SceneModel

@Suite struct NumberFormatTests {
  private static let patterns = [
    "0", "#", "#,##0", "0.0", "#,##0.0", "#.##", "#.00", "0.0#", "00.00", "#,##0.###", "0%", "#,##0.0%", "#,##,##0",
    "#,##0.00;(#,##0.00)", "'#'0", "0.0 'km'", "#,###", "0.000000", "$#,##0.00", "0.0''", "x0;minus 0",
  ]

  private static var values: [Double] {
    var random = SeededGenerator(seed: 4)
    let fixed = [0, 0.5, 1.5, 2.5, -2.5, 0.125, 2.675, 999.95, 1234.5, 999_999.5, 1e9, -1e9, 1e-6, -1234567.891, 0.05]
    return fixed
      + (0..<300).map { _ in
        let size = pow(10, Double.random(in: -6...9, using: &random))
        return Double.random(in: -1...1, using: &random) * size
      }
  }

  @Test(.needs(.icu)) func `numbers are written as ICU writes them`() throws {
    let locales: [(NumberFormat.Locale, String)] = [(.en, "en"), (.de, "de"), (.fr, "fr"), (.ch, "de_CH")]
    let script = """
      import icu, json, sys
      job = json.load(sys.stdin)
      for locale in job["locales"]:
          signs = icu.DecimalFormatSymbols(icu.Locale(locale))
          for pattern in job["patterns"]:
              form = icu.DecimalFormat(pattern, signs)
              for value in job["values"]: print(form.format(float(value)))
      """
    let job: [String: Any] = [
      "locales": locales.map(\.1), "patterns": Self.patterns, "values": Self.values.map(\.description),
    ]
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("job.json")
    try JSONSerialization.data(withJSONObject: job).write(to: file)
    let result = try Tool.icu.run(["-c", script.replacingOccurrences(of: "sys.stdin", with: "open('\(file.path)')")])
    #expect(result.code == 0, "\(result.message)")
    var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for (locale, _) in locales {
      for pattern in Self.patterns {
        let format = try NumberFormat(pattern, locale: locale)
        for value in Self.values {
          // CLDR's narrow space is in few fonts; a zero has no sign here.
          var expected = String(lines.removeFirst()).replacingOccurrences(of: "\u{202F}", with: "\u{A0}")
          if !expected.contains(where: { ("1"..."9").contains($0) }), value < 0 {
            let zero = try NumberFormat(pattern, locale: locale).text(of: 0)
            #expect(expected == "-" + zero || expected != zero)
            expected = zero
          }
          #expect(format.text(of: value) == expected, "\(pattern) \(locale) \(value)")
        }
      }
    }
  }

  @Test func `scale, unit, Indian groups and the ticks' step are applied`() throws {
    #expect(try NumberFormat("0.0", unit: " km", scale: 0.001).text(of: 12_345) == "12.3 km")
    #expect(try NumberFormat("0.0", scale: -2).text(of: 1.25) == "-2.5")
    #expect(try NumberFormat("#,##0.0", locale: .in).text(of: 12_345_678.9) == "1,23,45,678.9")
    #expect(NumberFormat.plain.text(of: 3, step: 0.25) == "3.00")
    #expect(NumberFormat.plain.text(of: 30, step: 10) == "30")
    #expect(NumberFormat.plain.text(of: 0.30000000000000004) == "0.3")
    #expect(try NumberFormat(scale: 100, locale: .de).text(of: 0.5, step: 0.005) == "50,0")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("0#", 1), ("0.#0", 3), ("0,.", 1), ("1", 0), ("0 0", 2), ("0E0", 1), ("'a", 0), ("@0", 0),
    ("0;0;0", 4), ("é*0", 2),
  ]) func `a wrong pattern is a fault at its sign`(pattern: String, offset: Int) {
    do {
      _ = try NumberFormat(pattern)
      Issue.record("'\(pattern)' was taken")
    } catch { #expect(error.offset == offset, "\(pattern): \(error.message)") }
  }
}

@Suite struct TicksTests {
  /// The rule in decimal arithmetic: of all steps the one whose count is nearest, of two the larger.
  private static func ideal(_ low: Decimal, _ high: Decimal, count: Int, isFixed: Bool) -> (Decimal, [Decimal]) {
    func rounded(_ value: Decimal, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
      var (input, result) = (value, Decimal())
      NSDecimalRound(&result, &input, 0, mode)
      return result
    }
    var best: (miss: Int, step: Decimal, ticks: [Decimal])?
    for power in -12...12 {
      for digits in [Decimal(string: "1"), Decimal(string: "2"), Decimal(string: "2.5"), Decimal(string: "5")] {
        let scale = power < 0 ? 1 / pow(Decimal(10), -power) : pow(Decimal(10), power)
        guard let digits else { continue }
        let step = digits * scale
        guard (high - low) / step < 500 else { continue }
        let first = rounded(low / step, isFixed ? .up : .down)
        let last = rounded(high / step, isFixed ? .down : .up)
        var ticks: [Decimal] = []
        var index = first
        while index <= last {
          ticks.append(index * step)
          index += 1
        }
        let miss = abs(ticks.count - count)
        if miss <= best?.miss ?? Int.max { best = (miss, step, ticks) }
        if step >= high - low { return (best?.step ?? 0, best?.ticks ?? []) }
      }
    }
    return (best?.step ?? 0, best?.ticks ?? [])
  }

  @Test(arguments: [true, false]) func `the step's count of ticks is the nearest to the wanted one`(isFixed: Bool)
    throws
  {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<(LongRuns.areAsked ? 2000 : 500) {
      let power = Int.random(in: -6...5, using: &random)
      let low = Decimal(Int.random(in: -999...999, using: &random))
      let high = low + Decimal(Int.random(in: 1...1500, using: &random))
      let scale = power < 0 ? 1 / pow(Decimal(10), -power) : pow(Decimal(10), power)
      let count = Int.random(in: 2...12, using: &random)
      let ends = ((low * scale) as NSDecimalNumber, (high * scale) as NSDecimalNumber)
      // The nearest doubles of the decimals, not what NSDecimalNumber makes of them.
      let values = try (#require(Double(ends.0.stringValue)), #require(Double(ends.1.stringValue)))
      let (step, ticks) = Self.ideal(low * scale, high * scale, count: count, isFixed: isFixed)
      let axis = NumberAxis(
        isFixed ? .fixed(values.0...values.1) : .auto, ticks: .count(count), values: values.0...values.1)
      let expected = try ticks.map { try #require(Double(($0 as NSDecimalNumber).stringValue)) }
      #expect(axis.ticks == expected, "\(values) \(count)")
      #expect(axis.step == Double((step as NSDecimalNumber).stringValue))
      #expect(axis.range == (isFixed ? values.0...values.1 : expected[0]...expected[expected.count - 1]))
    }
  }

  @Test func `data of one value, of none, and half of a range have an axis`() {
    #expect(NumberAxis(.auto, ticks: .count(5), values: 50...50).range == 40...60)
    #expect(NumberAxis(.auto, ticks: .count(5), values: 0...0).range == -1...1)
    #expect(NumberAxis(.auto, ticks: .count(5), values: nil).range == 0...1)
    #expect(NumberAxis(AxisRange(.value(0), .auto), ticks: .count(5), values: 3...97).range == 0...100)
    #expect(NumberAxis(AxisRange(.value(0), .auto), ticks: .count(5), values: -9 ... -3).range == 0...1)
    #expect(NumberAxis(.auto, ticks: .values([0, 10, 20]), values: 3...12).range == 0...20)
    #expect(NumberAxis(.auto, ticks: .values([5]), values: 3...12).range == 3...12)
  }

  @Test(arguments: [1, 2, 5, 11]) func `ticks of time stand at whole units, and count as was asked`(count: Int) throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let low = Double.random(in: -2e9...4e9, using: &random).rounded()
      let high = low + exp(Double.random(in: 3...22, using: &random)).rounded()
      let step = TimeStep.nearest(to: count, from: low, to: high)
      let ticks = step.ticks(from: low, to: high)
      #expect(ticks.allSatisfy { (low...high).contains($0.writtenSeconds) })
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
      for (tick, next) in zip(ticks, ticks.dropFirst()) {
        let (a, b) = (
          Date(timeIntervalSince1970: tick.writtenSeconds), Date(timeIntervalSince1970: next.writtenSeconds)
        )
        let expected =
          switch step {
          case .seconds(let n): calendar.date(byAdding: .second, value: n, to: a)
          case .days(let n): calendar.date(byAdding: .day, value: n, to: a)
          case .months(let n): calendar.date(byAdding: .month, value: n, to: a)
          case .years(let n): calendar.date(byAdding: .year, value: n, to: a)
          }
        #expect(expected == b)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: a)
        #expect(parts.year == tick.year && parts.month == tick.month && parts.day == tick.day)
        #expect(parts.hour == tick.hour && parts.minute == tick.minute && parts.second.map(Double.init) == tick.second)
        if step == .days(7) { #expect(parts.weekday == 2) }
      }
    }
  }

  @Test func `labels of time name the coarser unit where it changes`() throws {
    func labels(_ from: String, _ to: String, _ count: Int) throws -> [String] {
      let (a, b) = try (#require(DateText.parse(from)), #require(DateText.parse(to)))
      return TimeAxis(from: a.writtenSeconds, to: b.writtenSeconds, count: count, format: nil).labels(every: 1)
    }
    #expect(try labels("2025-10-20", "2026-03-02", 5) == ["Nov 2025", "Dec", "Jan 2026", "Feb", "Mar"])
    #expect(try labels("2026-01-30", "2026-02-02", 4) == ["Jan 30", "31", "Feb 1", "2"])
    #expect(
      try labels("2026-01-30T18:00", "2026-01-31T06:30", 5) == [
        "Jan 30 18:00", "21:00", "Jan 31 00:00", "03:00", "06:00",
      ])
    #expect(try labels("1999-06-01", "2026-01-01", 5) == ["2000", "2005", "2010", "2015", "2020", "2025"])
    #expect(
      try labels("2026-01-01T10:00:02", "2026-01-01T10:00:21", 4) == [
        "Jan 1 10:00:05", "10:00:10", "10:00:15", "10:00:20",
      ])
  }
}
