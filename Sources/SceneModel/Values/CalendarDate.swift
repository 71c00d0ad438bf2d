import Bytes

/// A date of the Gregorian calendar with a time of day, as it was written.
///
/// What stays true: the date exists (leap years counted), the time is below 24 hours but for a leap second.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 0...9999.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second with its fraction, 0..<61: 60 is a leap second.
  public let second: Double
  /// How far the clock is ahead of UTC, in seconds; nil where no time zone is written.
  public let offset: Int?

  /// A date; nil where the calendar or the clock has no such value.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0,
    offset: Int? = nil
  ) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(ofMonth: month, in: year), (0...23).contains(hour),
      (0...59).contains(minute),
      (0..<61).contains(second), abs(offset ?? 0) < 86_400
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset
  }

  /// The date and time so many seconds from the start of 1970, without a time zone; nil beyond the years 0...9999.
  package init?(writtenSeconds seconds: Double) {
    guard abs(seconds) < 1e12 else { return nil }
    let day = (seconds / 86_400).rounded(.down)
    let time = seconds - day * 86_400
    let minutes = Int(saturating: time / 60)
    let (year, month, dayOfMonth) = CalendarDate.civil(daysSince1970: Int(saturating: day))
    self.init(
      year: year, month: month, day: dayOfMonth, hour: minutes / 60, minute: minutes % 60,
      second: time - Double(minutes * 60))
  }

  /// The calendar date of a day: the reverse of `daysSince1970`, by the same source.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // From the first of March of the year -400, which begins an era.
    let shifted = days + 719_468 + 146_097
    guard shifted >= 0 else { return (-1, 1, 1) }
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + shifted / 146_097 * 400 - 400
    return (month <= 2 ? year + 1 : year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Seconds from the start of 1970 to the date and time as they are written, whatever the time zone.
  public var writtenSeconds: Double {
    Double(daysSince1970 * 86_400 + hour * 3600 + minute * 60) + second
  }

  /// Seconds since 1970 began in UTC, the time zone taken into account; without one the date counts as UTC.
  public var seconds: Double { writtenSeconds - Double(offset ?? 0) }

  /// The day of the week, from 0 for Sunday to 6 for Saturday.
  public var weekday: Int { (daysSince1970 % 7 + 11) % 7 }

  /// How many days a month has.
  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Whole days from the first of January 1970, negative before it.
  ///
  /// Years are counted from March, so that the leap day comes last, in eras of 400 years or 146,097 days, from one era
  /// before the year 0 (Howard Hinnant, chrono-compatible low-level date algorithms, 2021).
  private var daysSince1970: Int {
    let years = (month > 2 ? year : year - 1) + 400
    let yearOfEra = years % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (years / 400 - 1) * 146_097 + dayOfEra - 719_468
  }
}
