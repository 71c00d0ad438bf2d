import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

/// Broken fonts: whatever the bytes are, an answer or a fault, soon and in bounded memory.
///
/// A share of the cases runs each time; `VECGEN_HOSTILE_FONTS=1000000` runs so many, best in a release build.
@Suite struct HostileTests {
  private static let names = [
    "composites.ttf", "variable.ttf", "phantoms.ttf", "compact.otf", "keyed0.otf", "keyed3.otf", "compact2.otf",
    "format0.ttf", "format4.ttf", "format6.ttf", "format10.ttf", "format12.ttf", "format13.ttf", "format14.ttf",
  ]
  private static let asked = ProcessInfo.processInfo.environment["VECGEN_HOSTILE_FONTS"].flatMap { Int($0) }
  /// The longest that one font may take; a debug build takes ten times as long.
  #if DEBUG
    private static let limit = Duration.milliseconds(500)
  #else
    private static let limit = Duration.milliseconds(50)
  #endif

  /// Asks a font all there is to ask.
  private static func exercise(_ bytes: [UInt8]) {
    guard let file = try? FontFile(bytes) else { return }
    for index in 0..<min(file.faceCount, 2) {
      guard let face = try? file.face(at: index) else { continue }
      let names = try? face.names()
      _ = (try? names?.family, try? names?.style, try? names?.postScriptName)
      _ = (try? face.rights, try? face.features(), try? face.scripts(), try? face.namedInstances)
      for scalar in "AaBé€😀\u{F041}\u{4E05}".unicodeScalars {
        _ = (try? face.glyph(for: scalar), try? face.glyph(for: scalar, selector: "\u{FE00}"))
      }
      var count = 0
      try? face.forEachCharacter { _, _ in count += 1 }
      var values: [Fonts.Tag: Double] = [:]
      for axis in (try? face.axes) ?? [] { values[axis.tag] = axis.minimum * 0.3 + axis.maximum * 0.7 }
      for instance in [try? face.instance(), try? face.instance(axes: values)] {
        guard let instance else { continue }
        _ = try? instance.measures()
        for glyph in stride(from: 0, to: min(face.glyphCount, 160), by: 9) {
          _ = (try? instance.outline(of: UInt16(glyph)), try? instance.advance(of: UInt16(glyph)))
        }
        _ = try? face.pictureTable(of: 1)
      }
    }
  }

  private static func timed(_ bytes: [UInt8], _ label: @autoclosure () -> String) {
    let time = processorTime { exercise(bytes) }
    if time > limit { Issue.record("\(label()) took \(time)") }
  }

  /// The places of the records in a font's list of tables, with the lengths that they tell.
  private static func records(_ bytes: [UInt8]) -> [(place: Int, length: Int)] {
    (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map { index in
      let place = 12 + index * 16
      return (place, bytes[place + 12..<place + 16].reduce(0) { $0 << 8 | Int($1) })
    }
  }

  @Test(.needs(.fontTools), arguments: names) func `a table cut at every 7th byte is no trap`(name: String) throws {
    let font = try MadeFonts.bytes(name)
    var cases: [(place: Int, length: Int)] = []
    for record in Self.records(font) {
      for length in stride(from: 0, to: record.length, by: 7) { cases.append((record.place, length)) }
    }
    // All of them where it is asked for, else about fifty, spread over all tables.
    let step = Self.asked == nil ? max(1, cases.count / 50) : 1
    for index in stride(from: 0, to: cases.count, by: step) {
      var broken = font
      broken.replaceSubrange(
        cases[index].place + 12..<cases[index].place + 16, with: SmallFont.u32(cases[index].length))
      Self.timed(broken, "\(name) cut at \(cases[index])")
    }
  }

  @Test(.needs(.fontTools), arguments: names) func `changed bytes are no trap`(name: String) throws {
    let font = try MadeFonts.bytes(name)
    let count = (Self.asked ?? 600) / Self.names.count
    let records = Self.records(font)
    for seed in 0..<count {
      var dice = SeededGenerator(seed: UInt64(seed))
      var broken = font
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        var place = Int.random(in: 0..<font.count, using: &dice)
        if Bool.random(using: &dice), let record = records.randomElement(using: &dice) {
          // The heads of tables, where counts and offsets stand.
          let offset = font[record.place + 8..<record.place + 12].reduce(0) { $0 << 8 | Int($1) }
          place = min(offset + Int.random(in: 0..<40, using: &dice), font.count - 1)
        }
        broken[place] =
          Bool.random(using: &dice)
          ? [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
          : UInt8.random(in: 0...255, using: &dice)
      }
      Self.timed(broken, "\(name), seed \(seed)")
    }
  }
}
