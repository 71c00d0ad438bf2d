import Bytes
import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@Suite struct RuleTests {
  @Test func `numbers keep to their bounds`() {
    #expect(RuleReading(.number, "-2.5").value == -2.5)
    #expect(RuleReading(.number, "1e9").value == 1e9)
    #expect(RuleReading(.number, "1000000001").faults == ["1:1: every number is at most 1e9 in size, found 1000000001"])
    #expect(RuleReading(.positive, "0").faults == ["1:1: expected a number above 0, found 0"])
    #expect(RuleReading(.positive, "\"1\"").faults == ["1:1: expected a number above 0, found a string"])
    #expect(RuleReading(.nonNegative, "0").value == 0)
    #expect(RuleReading(.nonNegative, "-0.5").faults == ["1:1: expected a number of 0 or more, found -0.5"])
    #expect(RuleReading(.fraction, "1").value == 1)
    #expect(RuleReading(.fraction, "1.01").faults == ["1:1: expected a number from 0 to 1, found 1.01"])
    #expect(RuleReading(.number(in: 2...3), "2.5").value == 2.5)
  }

  @Test func `counts are whole`() {
    #expect(RuleReading(.count(5), "5").value == 5)
    #expect(RuleReading(.count(5), "5.0").value == 5)
    #expect(RuleReading(.count(5), "6").faults == ["1:1: expected a whole number from 0 to 5, found 6"])
    #expect(RuleReading(.count(), "1.5").faults == ["1:1: expected a whole number of 0 or more, found 1.5"])
    #expect(RuleReading(.count(), "1e300").faults.count == 1)
    #expect(RuleReading(.boolean, "1").faults == ["1:1: expected true or false, found 1"])
  }

  @Test func `a text has no characters that XML cannot hold, and the fault is at the character`() {
    #expect(RuleReading(.text, "\"a\\tb\\n\"").value == "a\tb\n")
    #expect(RuleReading(.text, "\"é\\n\\u0007\"").faults == ["1:5: the character U+0007 cannot stand in a text"])
    #expect(
      RuleReading(.text, "\"\\uD834\\uDD1E\u{FFFE}\"").faults == ["1:14: the character U+FFFE cannot stand in a text"])
    #expect(RuleReading(.text, "[]").faults == ["1:1: expected a text, found an array"])
  }

  @Test(arguments: [
    ("90", 90.0), ("\"30deg\"", 30), ("\"0.5turn\"", 180), ("\"400grad\"", 360), ("\"-1e1DEG\"", -10),
    ("\"3.141592653589793rad\"", 180),
  ])
  func `an angle is a number of degrees or says its unit`(text: String, degrees: Double) throws {
    let angle = try #require(RuleReading(.angle, text).value)
    #expect(abs(angle.degrees - degrees) < 1e-9)
  }

  @Test(arguments: [
    "\"30\"", "\"deg\"", "\"infdeg\"", "\"nanrad\"", "\"0x1pdeg\"", "\"30 deg\"", "true", "\"2e9deg\"", "\"1.deg\"",
  ])
  func `anything else is no angle`(text: String) {
    #expect(RuleReading(.angle, text).faults.count == 1)
  }

  @Test func `points and rectangles have their numbers, and the fault is at the odd one`() {
    #expect(RuleReading(.point, "[1, 2]").value == Point(1, 2))
    #expect(RuleReading(.point, "[1, 2, 3]").faults == ["1:1: expected a point [x, y], found 3 numbers"])
    #expect(RuleReading(.point, "[1, \"2\"]").faults == ["1:5: expected a point [x, y], found a string in it"])
    #expect(RuleReading(.point, "[1, 1e10]").faults.first?.hasPrefix("1:5: every number") == true)
    #expect(RuleReading(.rect, "[1, -2, 0, 3]").value == Rect(x: 1, y: -2, width: 0, height: 3))
    #expect(
      RuleReading(.rect, "[1, 2, -3, -4]").faults == [
        "1:8: expected a rectangle [x, y, width, height], entry 3 being 0 or more, found -3",
        "1:12: expected a rectangle [x, y, width, height], entry 4 being 0 or more, found -4",
      ])
    #expect(RuleReading(.insetsOrNumber, "3").value == Insets(all: 3))
    #expect(RuleReading(.insetsOrNumber, "[1,2,3,4]").value == Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(RuleReading(.size, "[1, 2]").value == Size(width: 1, height: 2))
  }

  @Test func `points are read packed, and every faulty one is said`() {
    #expect(RuleReading(.points, "[[1,2],[3,4]]").value == [Point(1, 2), Point(3, 4)])
    #expect(RuleReading(.points, "[]").value == [])
    #expect(RuleReading(.points, "[[1,2],[3],[4,5,6]]").faults.map { $0.prefix(5) } == ["1:8: ", "1:12:"])
    #expect(RuleReading(.points, "[1,2]").faults.count == 2)
    #expect(RuleReading(.points, "[[1,2],[3,1e12]]").value == nil)
    #expect(RuleReading(.points, "[[1,2],[3,1e12]]").faults.first?.hasPrefix("1:11: every number") == true)
  }

  @Test func `a choice names what there is, and the nearest`() {
    let reading = RuleReading(Rule<StrokeStyle.Cap>.choice(), "\"rond\"")
    #expect(reading.faults == ["1:1: expected 'butt', 'round' or 'square', found 'rond'"])
    #expect(reading.hints == ["did you mean 'round'?"])
    #expect(RuleReading(Rule<StrokeStyle.Cap>.choice(), "\"round\"").value == .round)
  }

  @Test func `a list reports every faulty element`() {
    let reading = RuleReading(Rule<[Double]>.list(of: .positive), "[1, -1, 2, \"a\"]")
    #expect(reading.value == nil)
    #expect(reading.faults.map { $0.prefix(5) } == ["1:5: ", "1:12:"])
  }

  @Test func `an object's unknown keys are faults with the nearest known one`() {
    let width = Key.required("width", .positive, "")
    let rule = Rule.object("a thing", keys: [width.erased]) { $0(width) }
    let reading = RuleReading(rule, "{\"widht\": 3,\n \"zzz\": 1}")
    #expect(
      reading.faults == [
        "1:1: 'width' is missing: expected a number above 0", "1:2: unknown key 'widht'", "2:2: unknown key 'zzz'",
      ])
    #expect(reading.hints == ["did you mean 'width'?"])
  }

  @Test(arguments: [
    ("gradientArk", "gradientArc"), ("grpup", "group"), ("GROUP", "group"), ("shpae", "shape"), ("xyz", nil),
    ("groupgroupgroup", nil), ("", nil),
  ])
  func `the nearest spelling is found, within reason`(word: String, nearest: String?) {
    #expect(Spelling.nearest(to: word, in: ["group", "shape", "gradientArc"]) == nearest)
  }

  @Test func `a place inside a text counts escapes as written`() {
    let text = #""a\u00e9é\n\ud834\udd1Ex""#
    let context = ReadingContext(FigureContext(size: Size(width: 1, height: 1)), source: InputText(Array(text.utf8)))
    let start = Place(offset: 0)
    let offsets = [0, 1, 3, 5, 6, 10, 11].map { context.place(ofByte: $0, inTextAt: start).offset }
    #expect(offsets == [1, 2, 8, 10, 12, 24, 25])
  }
}
