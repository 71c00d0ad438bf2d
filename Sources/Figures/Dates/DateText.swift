public import SceneModel

/// Dates as text, read by hand: a system's formatter answers differently from version to version and place to place.
public enum DateText {
  /// The date of a text; nil where it is none.
  ///
  /// Taken are ISO 8601's calendar dates with and without a time (`2019-03-25T17:46:46.5+08:00`, `20190325T174646Z`,
  /// `2019-03-25T17:46`, `2019-03-25`, `2019-03` for its first day) and a space in the place of the `T`.
  public static func parse(_ text: some StringProtocol) -> CalendarDate? { parse(utf8: text.utf8) }

  /// The date of a text in UTF-8; nil where it is none.
  public static func parse(utf8 bytes: some Collection<UInt8>) -> CalendarDate? {
    // One reader of one kind of bytes: a generic one would not be specialised for callers in other modules.
    if let date = bytes.withContiguousStorageIfAvailable(date(of:)) { return date }
    return Array(bytes).withUnsafeBufferPointer(date(of:))
  }

  private static func date(of bytes: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    var reader = DateReader(rest: bytes[...])
    return reader.date()
  }
}

/// What is written of a time zone.
private struct Zone {
  let offset: Int?
}

/// Reads a date from the front of a text to its end.
private struct DateReader {
  var rest: Slice<UnsafeBufferPointer<UInt8>>

  mutating func date() -> CalendarDate? {
    guard let year = number(digits: 4) else { return nil }
    let isExtended = skip("-")
    guard let month = number(digits: 2) else { return nil }
    if isExtended, rest.isEmpty { return CalendarDate(year: year, month: month, day: 1) }
    guard !isExtended || skip("-"), let day = number(digits: 2) else { return nil }
    // Digits alone could be a number of seconds as well: the short form needs its time.
    if isExtended, rest.isEmpty { return CalendarDate(year: year, month: month, day: day) }
    guard skip("T") || skip("t") || skip(" ") else { return nil }
    guard let hour = number(digits: 2), !isExtended || skip(":"), let minute = number(digits: 2)
    else { return nil }
    var second = 0.0
    if isExtended ? skip(":") : startsWithDigit {
      guard let whole = number(digits: 2), let fraction = fraction() else { return nil }
      second = Double(whole) + fraction
    }
    guard let zone = zone() else { return nil }
    return CalendarDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      offset: zone.offset)
  }

  /// What follows the time to the end: nothing, `Z` or an offset; nil where something else does.
  private mutating func zone() -> Zone? {
    if rest.isEmpty { return Zone(offset: nil) }
    if skip("Z") || skip("z") { return rest.isEmpty ? Zone(offset: 0) : nil }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = skip(":")
      guard let more = number(digits: 2), more < 60, rest.isEmpty else { return nil }
      minutes = more
    }
    let offset = hours * 3600 + minutes * 60
    return Zone(offset: isWest ? -offset : offset)
  }

  /// A fraction after a point or a comma, 0 without one; nil where no digit follows the point.
  private mutating func fraction() -> Double? {
    guard skip(".") || skip(",") else { return 0 }
    guard startsWithDigit else { return nil }
    var numerator = 0.0
    var denominator = 1.0
    while let digit = rest.first, isDigit(digit) {
      // Digits past the precision of a Double are read over.
      if denominator < 1e15 {
        numerator = numerator * 10 + Double(digit - UInt8(ascii: "0"))
        denominator *= 10
      }
      rest = rest.dropFirst()
    }
    return numerator / denominator
  }

  private mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = rest.first, isDigit(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      rest = rest.dropFirst()
    }
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private var startsWithDigit: Bool { rest.first.map(isDigit) ?? false }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
