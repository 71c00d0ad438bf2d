import TestSupport
import Testing
import UnicodeText

/// The tables beside ICU's.
@Suite struct PropertyTests {
  @Test(.needs(.icu)) func `characters have the properties that ICU knows of them`() throws {
    let lines = try ReferencePrograms.icu(ReferencePrograms.properties)
    #expect(lines.count > 4_000)
    var checked = 0
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      let (first, last) = (try #require(UInt32(words[0], radix: 16)), try #require(UInt32(words[1], radix: 16)))
      let scalar = try #require(Unicode.Scalar(first))
      #expect(Self.description(scalar) == words[2], "\(words[0])")
      let properties = CharacterProperties(scalar)
      for value in first...last {
        guard let other = Unicode.Scalar(value) else { continue }
        checked += 1
        // Stretches are of one decomposition no more than of one letter, so equal records are not asked for.
        if CharacterProperties(other) != properties, Self.description(other) != words[2] {
          Issue.record("\([other].hexadecimal): \(Self.description(other)) instead of \(words[2])")
        }
      }
    }
    #expect(checked > 80_000)
  }

  /// The properties as ICU names them, cases and underscores aside.
  private static func description(_ scalar: Unicode.Scalar) -> String {
    let properties = CharacterProperties(scalar)
    let names = [
      "\(properties.generalCategory)", "\(properties.bidiClass)", "\(properties.joiningType)",
      "\(properties.lineBreakClass)", "\(properties.eastAsianWidth)", "\(properties.graphemeClusterBreak)",
      "\(properties.script)",
    ].map { $0.lowercased() }
    let flags = [properties.isMirrored, properties.isExtendedPictographic, properties.isDefaultIgnorable]
      .map { $0 ? "yes" : "no" }
    let bracket = properties.bracket.map { "\($0)" } ?? "none"
    let mirror = Mirroring.mirror(of: scalar).map { [$0].hexadecimal } ?? "none"
    let scripts = Script.allCases.filter { properties.scriptExtensions.contains($0) }.map(\.code).sorted()
    return (names + ["\(properties.combiningClass)"] + flags + [bracket, mirror, scripts.joined(separator: "+")])
      .joined(separator: " ")
  }

  @Test func `scripts have codes and names, and are found by code in any case`() {
    #expect(Script.latin.code == "Latn" && Script.latin.name == "Latin")
    #expect(Script.canadianAboriginal.name == "Canadian Aboriginal")
    #expect(Script.common.code == "Zyyy" && Script.allCases.last?.code.count == 4)
    #expect(Script(code: "ARAB") == .arabic && Script(code: "arab") == .arabic && Script(code: "Zxxx") == nil)
    #expect(Script.allCases.allSatisfy { Script(code: $0.code) == $0 })
  }

  @Test func `sets of scripts hold scripts of all numbers and give the first in order`() {
    var set = ScriptSet()
    #expect(set.isEmpty && set.first == nil)
    for script in Script.allCases.reversed() {
      #expect(!set.contains(script))
      set.insert(script)
      #expect(set.contains(script) && set.first == script)
    }
    #expect(set.intersection(ScriptSet(.yi)) == ScriptSet(.yi))
    #expect(ScriptSet(.yi).intersection(ScriptSet(.latin)).isEmpty)
  }

  @Test func `the last code points of each plane have properties`() {
    for plane in UInt32(0)...16 {
      for low in [UInt32(0xFFFE), 0xFFFF] {
        let properties = Unicode.Scalar(plane << 16 | low).map { CharacterProperties($0) }
        #expect(properties?.generalCategory == .unassigned && properties?.bidiClass == .bn)
      }
    }
  }
}
