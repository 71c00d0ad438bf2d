import Bytes
import SceneModel

/// A step of ticks on an axis of time.
enum TimeStep: Hashable {
  case seconds(Int)
  case days(Int)
  case months(Int)
  case years(Int)

  /// All steps up to 10,000 years, rising.
  static let all: [TimeStep] =
    [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200].map { .seconds($0) }
    + [1, 2, 7].map { .days($0) } + [1, 3, 6].map { .months($0) }
    + [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000].map { .years($0) }

  /// About how long it is, in seconds.
  var length: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .days(let count): Double(count) * 86_400
    case .months(let count): Double(count) * 2_629_746
    case .years(let count): Double(count) * 31_556_952
    }
  }

  /// The step whose count of ticks between two moments is nearest to the wanted one, of two the larger.
  static func nearest(to count: Int, from low: Double, to high: Double) -> TimeStep {
    var best: (step: TimeStep, miss: Int)?
    for step in all {
      // Counting every tick of a step that is far too fine would take long.
      guard (high - low) / step.length < Double(4 * count + 8) else { continue }
      let miss = abs(step.ticks(from: low, to: high).count - count)
      if miss <= best?.miss ?? Int.max { best = (step, miss) }
    }
    return best?.step ?? .years(10_000)
  }

  /// The ticks between two moments in seconds since 1970, as clocks and calendars are written: whole steps of the day, days
  /// from 1970 on, weeks from their Monday, months of the year, years.
  func ticks(from low: Double, to high: Double) -> [CalendarDate] {
    switch self {
    case .seconds(let count): return TimeStep.multiples(of: Double(count), offset: 0, low, high)
    // The fifth of January 1970 was a Monday.
    case .days(let count):
      return TimeStep.multiples(of: Double(count) * 86_400, offset: count == 7 ? 345_600 : 0, low, high)
    case .months(let count): return TimeStep.months(count, low, high)
    case .years(let count): return TimeStep.months(12 * count, low, high)
    }
  }

  private static func multiples(of step: Double, offset: Double, _ low: Double, _ high: Double) -> [CalendarDate] {
    let first = ((low - offset) / step).rounded(.up)
    let last = ((high - offset) / step).rounded(.down)
    guard last >= first else { return [] }
    return (0...Int(saturating: last - first)).compactMap {
      CalendarDate(writtenSeconds: offset + (first + Double($0)) * step)
    }
  }

  /// Every `step`th month, counted from the January of the year 0.
  private static func months(_ step: Int, _ low: Double, _ high: Double) -> [CalendarDate] {
    guard let start = CalendarDate(writtenSeconds: low) else { return [] }
    let month = start.year * 12 + start.month - 1
    var ticks: [CalendarDate] = []
    for index in stride(from: (month + step - 1) / step * step, to: 120_000, by: step) {
      guard let date = CalendarDate(year: index / 12, month: index % 12 + 1, day: 1) else { break }
      if date.writtenSeconds > high { break }
      if date.writtenSeconds >= low { ticks.append(date) }
    }
    return ticks
  }

  /// The labels of ticks: by the step, with the next coarser unit at the first tick and where it changes.
  func labels(of ticks: [CalendarDate]) -> [String] {
    ticks.indices.map { index in
      let (date, before) = (ticks[index], index > 0 ? ticks[index - 1] : nil)
      switch self {
      case .seconds(let count):
        let time = (count < 60 ? DateFormat.time : .hourAndMinute).text(of: date)
        let isSameDay = before?.day == date.day && before?.month == date.month
        return isSameDay ? time : DateFormat.shortDay.text(of: date) + " " + time
      case .days: return before?.month == date.month ? String(date.day) : DateFormat.shortDay.text(of: date)
      case .months: return (before?.year == date.year ? DateFormat.shortMonth : .monthAndYear).text(of: date)
      case .years: return String(date.year)
      }
    }
  }
}

/// An axis of time: its marks between two moments.
struct TimeAxis: Sendable {
  /// The marks, rising.
  private let dates: [CalendarDate]
  private let step: TimeStep
  private let format: DateFormat?

  /// The axis of a span of time with about so many marks.
  init(from low: Double, to high: Double, count: Int, format: DateFormat?) {
    step = TimeStep.nearest(to: count, from: low, to: high)
    dates = step.ticks(from: low, to: high)
    self.format = format
  }

  /// The moments in seconds since 1970, as they are written.
  var seconds: [Double] { dates.map(\.writtenSeconds) }

  /// The labels of every `stride`th mark: the coarser unit stands where it changes among these.
  func labels(every stride: Int) -> [String] {
    let shown = dates.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    return format.map { format in shown.map(format.text(of:)) } ?? step.labels(of: shown)
  }
}
