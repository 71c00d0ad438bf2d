/// A date with its time of day, as a document states when it was made.
public struct PrintDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day, 1 to the month's last.
  public let day: Int
  /// Hours, minutes and seconds of the day.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int
  /// By how many minutes the clock is ahead of Coordinated Universal Time.
  public let offset: Int

  /// The date of a text in ISO 8601: `2026-11-22`, `2026-11-22T10:30`, `2026-11-22T10:30:00Z`, `2026-11-22T10:30:00+01:00`;
  /// nil where it is none. Without a zone it is Universal Time.
  public init?(_ text: String) {
    var scanner = DateScanner(text)
    guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
      let day = scanner.number(2)
    else { return nil }
    var (hour, minute, second, offset) = (0, 0, 0, 0)
    if scanner.skip("T") {
      guard let hours = scanner.number(2), scanner.skip(":"), let minutes = scanner.number(2) else { return nil }
      (hour, minute) = (hours, minutes)
      if scanner.skip(":") {
        guard let seconds = scanner.number(2) else { return nil }
        second = seconds
      }
      if !scanner.skip("Z"), let sign = scanner.skip("+") ? 1 : scanner.skip("-") ? -1 : nil {
        guard let hours = scanner.number(2), scanner.skip(":"), let minutes = scanner.number(2), hours < 24,
          minutes < 60
        else { return nil }
        offset = sign * (hours * 60 + minutes)
      }
    }
    guard scanner.isAtEnd, year >= 1, second < 60,
      CalendarDate(year: year, month: month, day: day, hour: hour, minute: minute) != nil
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second, self.offset) = (hour, minute, second, offset)
  }

  /// The moment so many seconds after the beginning of 1970 in Universal Time; nil after the year 9999.
  public init?(secondsSince1970 seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds), let date = CalendarDate(writtenSeconds: Double(seconds)) else {
      return nil
    }
    (year, month, day) = (date.year, date.month, date.day)
    (hour, minute, second, offset) = (date.hour, date.minute, seconds % 60, 0)
  }

  /// The date as XMP writes it: `2026-11-22T10:30:00+01:00`.
  package var xmp: String {
    "\(digits(year, 4))-\(digits(month))-\(digits(day))T\(digits(hour)):\(digits(minute)):\(digits(second))\(zone(":", ""))"
  }

  /// The date as a PDF's string writes it: `D:20261122103000+01'00'`.
  package var pdf: String {
    "D:\(digits(year, 4))\(digits(month))\(digits(day))\(digits(hour))\(digits(minute))\(digits(second))\(zone("'", "'"))"
  }

  /// The day alone: `2026-11-22`.
  package var dayText: String { "\(digits(year, 4))-\(digits(month))-\(digits(day))" }

  private func zone(_ middle: String, _ end: String) -> String {
    guard offset != 0 else { return "Z" }
    return "\(offset < 0 ? "-" : "+")\(digits(abs(offset) / 60))\(middle)\(digits(abs(offset) % 60))\(end)"
  }

  private func digits(_ number: Int, _ count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}

/// A walk over the bytes of a date.
private struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// A number of exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count, rest.prefix(count).allSatisfy({ (48...57).contains($0) }) else { return nil }
    let number = rest.prefix(count).reduce(0) { $0 * 10 + Int($1) - 48 }
    rest.removeFirst(count)
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
