import Fonts
import Foundation
import Shaping
import TestSupport
import Testing
import UnicodeText

/// Broken rules: whatever the bytes are, glyphs or a fault, soon and in bounded memory.
///
/// A share of the cases runs each time; `VECGEN_HOSTILE_FONTS=1000000` runs so many, best in a release build.
@Suite struct HostileTests {
  private static let asked = ProcessInfo.processInfo.environment["VECGEN_HOSTILE_FONTS"].flatMap { Int($0) }
  /// The longest that one font may take; a debug build takes ten times as long.
  #if DEBUG
    private static let limit = Duration.milliseconds(500)
  #else
    private static let limit = Duration.milliseconds(50)
  #endif
  private static let text = Array(
    "xabyc ka\u{0301}bl ttu owi wfi g\u{0301}s ghj ffi c\u{0301}de\u{0300} asv prp va to mq".unicodeScalars)

  private static func exercise(_ bytes: [UInt8], _ label: @autoclosure () -> String) {
    let time = processorTime {
      guard let face = try? FontFile(bytes).face() else { return }
      for weight in [100.0, 700] {
        guard let instance = try? face.instance(axes: weight == 100 ? [:] : ["wght": weight]),
          let plan = try? ShapePlan(instance, script: .latin, features: ["salt": 1, "ss01": 1])
        else { continue }
        _ = try? plan.shape(text)
      }
    }
    if time > limit { Issue.record("\(label()) took \(time)") }
  }

  /// The tables of rules, by the places of their records, with where they begin and their lengths.
  private static func tables(_ bytes: [UInt8]) -> [(record: Int, start: Int, length: Int)] {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).compactMap { index in
      let record = 12 + index * 16
      let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      guard ["GSUB", "GPOS", "GDEF", "kern"].contains(tag) else { return nil }
      return (record, number(record + 8), number(record + 12))
    }
  }

  @Test(.needs(.fontTools), arguments: ["lookups.ttf", "pairs0.ttf", "pairs2.ttf"])
  func `a table of rules cut at every 7th byte is no trap`(name: String) throws {
    let font = try MadeFonts.bytes(name)
    var cases: [(record: Int, length: Int)] = []
    for table in Self.tables(font) {
      for length in stride(from: 0, to: table.length, by: 7) { cases.append((table.record, length)) }
    }
    // All of them where it is asked for, else about sixty.
    let step = Self.asked == nil ? max(1, cases.count / 60) : 1
    for index in stride(from: 0, to: cases.count, by: step) {
      var broken = font
      for byte in 0..<4 {
        broken[cases[index].record + 12 + byte] = UInt8(cases[index].length >> (24 - 8 * byte) & 255)
      }
      Self.exercise(broken, "\(name) cut at \(cases[index])")
    }
  }

  @Test(.needs(.fontTools)) func `changed bytes of rules are no trap`() throws {
    let font = try MadeFonts.bytes("lookups.ttf")
    let tables = Self.tables(font)
    for seed in 0..<(Self.asked ?? 150) {
      var dice = SeededGenerator(seed: UInt64(seed))
      var broken = font
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let table = try #require(tables.randomElement(using: &dice))
        let place = table.start + Int.random(in: 0..<table.length, using: &dice)
        broken[place] =
          Bool.random(using: &dice)
          ? [0, 1, 2, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
          : UInt8.random(in: 0...255, using: &dice)
      }
      Self.exercise(broken, "seed \(seed)")
    }
  }

  @Test(.needs(.fontTools)) func `a lookup that calls itself is a fault`() throws {
    let plan = try ShapePlan(FontFile(MadeFonts.bytes("cycle.ttf")).face().instance(), script: .latin)
    let error = #expect(throws: ShapingFault.self) { try plan.shape("a").count }
    #expect(error?.description == "table 'GSUB': lookup 1 calls itself, or lookups nest over 64 deep")
    #expect(try plan.shape("b").count == 1)
  }

  @Test(.needs(.fontTools)) func `glyphs without end are a fault`() throws {
    let plan = try ShapePlan(FontFile(MadeFonts.bytes("growth.ttf")).face().instance(), script: .latin)
    let error = #expect(throws: ShapingFault.self) { try plan.shape(String(repeating: "a", count: 1_000)).count }
    #expect(error?.description == "shaping makes more than 64,000 glyphs of a text")
  }
}
