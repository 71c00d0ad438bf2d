public import SceneModel

/// Dates as text, read by hand: a system's formatter answers differently from version to version and place to place.
public enum DateText {
  /// The date of a text; nil where it is none.
  ///
  /// Taken are ISO 8601's calendar dates with and without a time (`2019-03-25T17:46:46.5+08:00`, `20190325T174646Z`,
  /// `2019-03-25T17:46`, `2019-03-25`, `2019-03` for its first day) and a space in the place of the `T`.
  public static func parse(_ text: some StringProtocol) -> CalendarDate? {
    var text = String(text)
    return text.withUTF8 { parse(utf8: $0) }
  }

  /// The date of a text in UTF-8; nil where it is none.
  public static func parse(utf8 bytes: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    if let date = plain(bytes) { return date }
    var reader = DateReader(bytes: bytes)
    return reader.date()
  }

  /// The date of a text such as `2019-03-25T17:46:46Z`, as nearly all of recordings are written; nil of all others.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    guard bytes.count == 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      bytes[19] == UInt8(ascii: "Z")
    else { return nil }
    var largest: UInt8 = 0
    func pair(_ index: Int) -> Int {
      let (tens, ones) = (bytes[index] &- UInt8(ascii: "0"), bytes[index + 1] &- UInt8(ascii: "0"))
      largest = max(largest, max(tens, ones))
      return 10 * Int(tens) + Int(ones)
    }
    let (year, month, day) = (100 * pair(0) + pair(2), pair(5), pair(8))
    let (hour, minute, second) = (pair(11), pair(14), pair(17))
    guard largest < 10 else { return nil }
    return CalendarDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: Double(second), offset: 0)
  }
}

/// What is written of a time zone.
private struct Zone {
  let offset: Int?
}

/// Reads a date from the front of a text to its end.
private struct DateReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func date() -> CalendarDate? {
    guard let year = number(digits: 4) else { return nil }
    let isExtended = skip("-")
    guard let month = number(digits: 2) else { return nil }
    if isExtended, isAtEnd { return CalendarDate(year: year, month: month, day: 1) }
    guard !isExtended || skip("-"), let day = number(digits: 2) else { return nil }
    // Digits alone could be a number of seconds as well: the short form needs its time.
    if isExtended, isAtEnd { return CalendarDate(year: year, month: month, day: day) }
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
    if isAtEnd { return Zone(offset: nil) }
    if skip("Z") || skip("z") { return isAtEnd ? Zone(offset: 0) : nil }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(":")
      guard let more = number(digits: 2), more < 60, isAtEnd else { return nil }
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
    while let digit = next, isDigit(digit) {
      // Digits past the precision of a Double are read over.
      if denominator < 1e15 {
        numerator = numerator * 10 + Double(digit - UInt8(ascii: "0"))
        denominator *= 10
      }
      offset += 1
    }
    return numerator / denominator
  }

  private mutating func number(digits: Int) -> Int? {
    guard bytes.count - offset >= digits else { return nil }
    var value = 0
    for index in offset..<offset + digits {
      guard isDigit(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    offset += digits
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    offset += 1
    return true
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var isAtEnd: Bool { offset == bytes.count }
  private var startsWithDigit: Bool { next.map(isDigit) ?? false }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
