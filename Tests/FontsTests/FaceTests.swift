import Fonts
import Geometry
import TestSupport
import Testing

/// What a face says of itself, against HarfBuzz and against what was put into made fonts.
@Suite struct FaceTests {
  private func compare(_ requests: [Script.Request]) throws {
    for (request, lines) in zip(requests, try Script.answers("metrics.py", requests)) {
      let instance = try request.instance()
      #expect(lines.count > 10)
      for line in lines {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Int($0) }
        #expect(try answer(instance, words[0], numbers) == numbers, "\(line) of \(request)")
      }
    }
  }

  /// What an instance says where HarfBuzz says these numbers.
  private func answer(_ instance: FontInstance, _ question: Substring, _ numbers: [Int]) throws -> [Int] {
    func scalar(_ index: Int) throws -> Unicode.Scalar { try #require(Unicode.Scalar(UInt32(numbers[index]))) }
    switch question {
    case "measures":
      let measures = try instance.measures()
      return [measures.ascent, measures.descent, measures.lineGap]
    case "advance": return [numbers[0], try instance.advance(of: UInt16(numbers[0]))]
    case "map": return [numbers[0], try instance.face.glyph(for: scalar(0)).map(Int.init) ?? 0]
    default:
      let glyph = try instance.face.glyph(for: scalar(0), selector: scalar(1))
      return [numbers[0], numbers[1], glyph.map(Int.init) ?? 0]
    }
  }

  @Test(.needs(.harfBuzz), .needs(.dejaVuSans, .garamond, .inter, .notoSansCJK))
  func `advances, measures and characters are HarfBuzz's`() throws {
    try compare([
      Script.Request(path: SystemFont.dejaVuSans.path, every: 29),
      Script.Request(path: SystemFont.garamond.path, every: 17),
      Script.Request(path: SystemFont.inter.path, axes: "wght=650,slnt=-3.7", every: 19),
      Script.Request(path: SystemFont.inter.path, axes: "wght=250,slnt=-7", every: 23),
      Script.Request(path: SystemFont.notoSansCJK.path, every: 301),
    ])
  }

  @Test(.needs(.harfBuzz, .fontTools))
  func `advances of variable fonts by HVAR and by phantom points are HarfBuzz's`() throws {
    let requests = [
      ("variable.ttf", "wght=900"), ("variable.ttf", "wght=250,OPSZ=77"), ("phantoms.ttf", "wght=613,OPSZ=100"),
      ("compact2.otf", "wght=533,OPSZ=31"), ("format14.ttf", "-"),
    ]
    try compare(requests.map { Script.Request(path: try MadeFonts.path($0.0), axes: $0.1) })
  }

  @Test(.needs(.fontTools)) func `every format of cmap maps what was put into it, and nothing else`() throws {
    let lines = try String(decoding: MadeFonts.bytes("maps.txt"), as: UTF8.self).split(separator: "\n")
    let entries = lines.map { $0.split(separator: " ") }
    for (file, entries) in Dictionary(grouping: entries, by: { $0[0] }) {
      let face = try FontFile(MadeFonts.bytes(String(file))).face()
      var expected: [UInt32: UInt16] = [:]
      for entry in entries { expected[try #require(UInt32(entry[1]))] = UInt16(entry[2]) }
      // Bytes of Mac Roman stand for other characters.
      if file == "format0.ttf" { expected[0xE9] = expected.removeValue(forKey: 0x8E) }
      var found: [UInt32: UInt16] = [:]
      try face.forEachCharacter { scalar, glyph in found[scalar.value] = glyph }
      #expect(found == expected, "\(file)")
      for code in Set(expected.keys).union(expected.keys.flatMap { [$0 - 1, $0 + 1] }) {
        let scalar = try #require(Unicode.Scalar(code))
        #expect(try face.glyph(for: scalar) == expected[code], "\(file) \(code)")
      }
    }
  }

  @Test(.needs(.fontTools)) func `symbols answer to the keyboard's characters, unknown sequences to none`() throws {
    let symbol = try FontFile(MadeFonts.bytes("symbol.ttf")).face()
    #expect(try symbol.glyph(for: "A") == 2)
    #expect(try symbol.glyph(for: "\u{F041}") == 2)
    #expect(try symbol.glyph(for: "C") == nil)
    let sequences = try FontFile(MadeFonts.bytes("format14.ttf")).face()
    #expect(try sequences.glyph(for: "B", selector: "\u{FE00}") == 20)
    #expect(try sequences.glyph(for: "A", selector: "\u{FE00}") == 2)
    #expect(try sequences.glyph(for: "a", selector: "\u{FE00}") == nil)
    #expect(try sequences.glyph(for: "A", selector: "\u{FE01}") == nil)
  }

  @Test func `measures come from the first fields that say something`() throws {
    func measures(_ change: (inout SmallFont) -> Void) throws -> FontMeasures {
      var font = SmallFont(glyphCount: 2)
      font.tables["glyf"] = []
      font.tables["loca"] = [0, 0, 0, 0, 0, 0]
      change(&font)
      return try FontFile(font.file).face().instance().measures()
    }
    func os2(typographic: [Int], windows: [Int], selection: Int) -> [UInt8] {
      var table = [UInt8](repeating: 0, count: 78)
      table.replaceSubrange(62..<64, with: SmallFont.u16(selection))
      table.replaceSubrange(68..<78, with: (typographic + windows).flatMap(SmallFont.u16))
      return table
    }
    let plain = try measures { _ in }
    #expect(plain == FontMeasures(ascent: 800, descent: -200, lineGap: 0, capHeight: 800, source: .horizontalHeader))
    let asked = try measures {
      $0.tables["OS/2"] = os2(typographic: [700, 65_336, 90], windows: [1, 2], selection: 128)
    }
    #expect(asked == FontMeasures(ascent: 700, descent: -200, lineGap: 90, capHeight: 700, source: .typographic))
    let empty = [UInt8](repeating: 0, count: 26) + [0, 0, 0, 0] + [0, 0, 0, 0, 0, 1]
    func header(_ font: inout SmallFont) { font.tables["hhea"] = empty }
    let typographic = try measures { font in
      header(&font)
      font.tables["OS/2"] = os2(typographic: [700, 65_336, 90], windows: [1, 2], selection: 0)
    }
    #expect(typographic.source == .typographic)
    let windows = try measures { font in
      header(&font)
      font.tables["OS/2"] = os2(typographic: [0, 0, 90], windows: [910, 310], selection: 0)
    }
    #expect(windows == FontMeasures(ascent: 910, descent: -310, lineGap: 0, capHeight: 910, source: .windows))
  }

  @Test(.needs(.fontTools)) func `measures vary, and the capital height is OS/2's or that of H`() throws {
    let face = try FontFile(MadeFonts.bytes("variable.ttf")).face()
    #expect(try face.instance().measures().capHeight == 651)
    // MVAR has +31 at the end of wght.
    #expect(try face.instance(axes: ["wght": 900]).measures().capHeight == 682)
  }

  @Test(.needs(.liberationSerifItalic, .garamond, .inter))
  func `names, rights, axes, features and scripts are told`() throws {
    let liberation = try FontFile(SystemFont.liberationSerifItalic.bytes()).face()
    #expect(try liberation.names().family == "Liberation Serif")
    #expect(try liberation.names().style == "Italic")
    #expect(try liberation.names().postScriptName == "LiberationSerif-Italic")
    #expect(try liberation.rights.restriction == nil)
    #expect(try liberation.axes.isEmpty)
    let garamond = try FontFile(SystemFont.garamond.bytes()).face()
    let features = try garamond.features()
    #expect(features.map(\.tag) == features.map(\.tag).sorted())
    let styleSet = try #require(features.first { $0.tag == "ss01" })
    #expect(styleSet.tag.description == "ss01")
    let latin = try #require(try garamond.scripts().first { $0.tag == "latn" })
    #expect(latin.languages.contains("TRK"))
    let inter = try FontFile(SystemFont.inter.bytes()).face()
    #expect(try inter.axes.map(\.tag.description) == ["wght", "slnt"])
    #expect(try inter.axes.map { [$0.minimum, $0.defaultValue, $0.maximum] } == [[100, 400, 900], [-10, 0, 0]])
    let bold = try #require(try inter.namedInstances.first { $0.values == [700, 0] })
    #expect(try inter.names().name(bold.nameID) == "Bold")
  }

  @Test(.needs(.inter)) func `an axis or a value that the face has not is a fault with what there is`() throws {
    let face = try FontFile(SystemFont.inter.bytes()).face()
    let axis = #expect(throws: FontFault.self) { try face.instance(axes: ["wdth": 90]) }
    #expect(axis?.reason == "there is no axis 'wdth': it has 'wght', 'slnt'")
    let value = #expect(throws: FontFault.self) { try face.instance(axes: ["wght": 901]) }
    #expect(value?.reason == "'wght' runs from 100 to 900")
    let glyph = #expect(throws: FontFault.self) { try face.instance().outline(of: 65_000) }
    #expect(glyph?.reason == "there is no glyph 65,000: it has 2,548")
  }

  @Test(
    arguments: [
      (0, nil), (2, .restricted), (6, nil), (8, nil), (0x104, .noSubsetting), (0x200, .bitmapsOnly),
      (0x302, .restricted),
    ] as [(Int, EmbeddingRights.Restriction?)])
  func `the least restrictive of the rights counts, and each restriction is named`(
    fsType: Int, restriction: EmbeddingRights.Restriction?
  ) throws {
    var font = SmallFont(glyphCount: 1)
    font.tables["glyf"] = []
    font.tables["OS/2"] = [UInt8](repeating: 0, count: 8) + SmallFont.u16(fsType) + [UInt8](repeating: 0, count: 68)
    #expect(try FontFile(font.file).face().rights.restriction == restriction)
  }

  @Test func `a table of advances that is too short repeats its last one`() throws {
    var font = SmallFont(glyphCount: 3)
    font.tables["glyf"] = []
    font.tables["loca"] = [UInt8](repeating: 0, count: 8)
    font.tables["hhea"]?[35] = 3
    font.tables["hmtx"] = SmallFont.u16(300) + SmallFont.u16(0) + SmallFont.u16(400) + SmallFont.u16(0)
    let instance = try FontFile(font.file).face().instance()
    #expect(try (0..<3).map { try instance.advance(of: $0) } == [300, 400, 400])
  }

  @Test func `a composite that holds itself, or too many components, is a fault that names the glyph`() throws {
    let loop = SmallGlyf(glyphs: [
      [], SmallGlyf.composite([SmallGlyf.component(2, isLast: true)]),
      SmallGlyf.composite([SmallGlyf.component(1, isLast: true)]),
    ])
    let fault = #expect(throws: FontFault.self) { try FontFile(loop.file).face().instance().outline(of: 1) }
    #expect(fault?.reason == "table 'glyf': glyph 1 has components more than 16 deep, or one that holds itself")
    // Each of five levels holds the next ten times.
    let levels = (1...5).map { level in
      SmallGlyf.composite((0..<10).map { SmallGlyf.component(level + 1, isLast: $0 == 9) })
    }
    let many = SmallGlyf(glyphs: [[]] + levels + [[]])
    let count = #expect(throws: FontFault.self) { try FontFile(many.file).face().instance().outline(of: 1) }
    #expect(count?.reason == "table 'glyf': glyph 1 has more than 4,096 components")
  }
}
