import Figures
import SceneModel
import Foundation
import TestSupport
import Testing

@Suite struct DateTextTests {
  @Test(
    "a date is read in every form of ISO 8601 that names a day",
    arguments: [
      ("2019-03-25T17:46:46Z", 1_553_536_006.0), ("2019-03-25T17:46:46+08:00", 1_553_507_206),
      ("2019-03-25T17:46:46-0330", 1_553_548_606), ("2019-03-25T17:46:46-03", 1_553_546_806),
      ("2019-03-25 17:46:46", 1_553_536_006), ("2019-03-25T17:46:46.25Z", 1_553_536_006.25),
      ("2019-03-25T17:46:46,5", 1_553_536_006.5), ("2019-03-25T17:46", 1_553_535_960), ("2019-03-25", 1_553_472_000),
      ("20190325T174646Z", 1_553_536_006), ("2019-03", 1_551_398_400), ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01", -62_167_219_200),
    ])
  func reading(text: String, seconds: Double) throws {
    #expect(try #require(DateText.parse(text)).seconds == seconds)
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "", "2019", "20190325", "2019-3-5", "2019-13-01", "2019-00-01", "2019-02-29", "1900-02-29", "2019-04-31",
      "2019-01-00", "2019-03-25T", "2019-03-25T24:00:00", "2019-03-25T12:60", "2019-03-25T12:00:61",
      "2019-03-25T12:00:00.", "2019-03-25T12:00:00Zulu", "2019-03-25T12:00:00+24:00", "2019-03-25T12:00:00+01:60",
      "2019-03-25T17:4a:46Z", "2019-03-25T17:46:4/Z", "2019-02-29T17:46:46Z", "2019-03-25T17:46:61Z",
      "2019-03-25T12:00:00+1", "2019-03-25x", "25.03.2019", "2019-03-25T1200", "２０１９-03-25", "2019-03-25T12",
    ])
  func refusal(text: String) { #expect(DateText.parse(text) == nil) }

  @Test func `leap years follow the Gregorian rule`() {
    #expect(DateText.parse("2000-02-29") != nil)
    #expect(DateText.parse("2020-02-29") != nil)
    #expect(DateText.parse("2100-02-29") == nil)
  }

  @Test func `days and weekdays agree with the system's Gregorian calendar`() throws {
    var generator = SeededGenerator(seed: 25)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for _ in 0..<500 {
      // The system's calendar is Julian before 1582.
      let year = Int.random(in: 1600...9999, using: &generator)
      let month = Int.random(in: 1...12, using: &generator)
      let day = Int.random(in: 1...28, using: &generator)
      let date = try #require(CalendarDate(year: year, month: month, day: day))
      let other = try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
      #expect(date.seconds == other.timeIntervalSince1970)
      #expect(date.weekday + 1 == calendar.component(.weekday, from: other))
    }
  }

  @Test(
    "each field of a format shows its part of the date",
    arguments: [
      ("yyyy", "2009"), ("yy", "09"), ("M", "3"), ("MM", "03"), ("MMM", "Mar"), ("d", "5"), ("dd", "05"), ("E", "Thu"),
      ("H", "7"), ("HH", "07"), ("m", "4"), ("mm", "04"), ("s", "6"), ("ss", "06"), ("M/d", "3/5"),
      ("d. MMM 'at' HH:mm", "5. Mar at 07:04"), ("H 'o''clock'", "7 o'clock"), ("''yy", "'09"), ("M月d日", "3月5日"),
      ("", ""),
    ])
  func formats(pattern: String, text: String) throws {
    let date = try #require(DateText.parse("2009-03-05T07:04:06.9+09:00"))
    #expect(try DateFormat(pattern).text(of: date) == text)
  }

  @Test(
    "another letter in a format is a fault at its place",
    arguments: [
      ("MMMM", 0), ("d h", 2), ("yyy", 0), ("日 a", 4), ("EEE", 0), ("HH 'o", 3), ("D", 0),
    ])
  func faults(pattern: String, offset: Int) {
    #expect { try DateFormat(pattern) } throws: { ($0 as? DateFormat.Fault)?.offset == offset }
  }

  @Test func `the default format is month and day`() throws {
    let date = try #require(DateText.parse("2018-12-29 15:00:02"))
    #expect(DateFormat.monthAndDay.text(of: date) == "12/29")
    #expect(try DateFormat("M/d") == .monthAndDay)
  }
}
