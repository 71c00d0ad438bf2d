import Bytes
import Fonts
import Geometry
import Resolving
import TextLayout

/// A font with some of its glyphs as a PDF embeds it: a bare CFF keyed by glyph numbers, whatever the file holds.
struct EmbeddedFont: Equatable {
  /// The font.
  let font: BookFont
  /// What its glyphs are copied as.
  let texts: FontUses.Glyphs

  private var glyphs: [UInt16] { texts.keys.sorted() }
  private var face: FontFace { font.instance.face }

  /// A width in thousandths of an em, whole: some viewers cut fractions off.
  static func width(of glyph: UInt16, _ font: FontInstance) -> Int {
    let advance = Double((try? font.advance(of: glyph)) ?? 0)
    return Int(saturating: (advance * 1000 / Double(font.face.unitsPerEm)).rounded())
  }

  /// The objects of the font. What a broken font cannot give has been reported with the texts in it.
  ///
  /// - Parameter name: The name of the first one.
  func add(to table: inout ObjectTable, named name: String) {
    let base = tag + "+" + postScriptName
    table.add(
      name,
      .value(
        .lineDictionary([
          .init("Type", .name("Font")), .init("Subtype", .name("Type0")),
          .init("BaseFont", .name(base + "-Identity-H")),
          .init("Encoding", .name("Identity-H")), .init("DescendantFonts", .array([.reference(name + "..cid")])),
          .init("ToUnicode", .reference(name + "..unicode")),
        ])))
    table.add(name + "..cid", .value(.lineDictionary(cidFont(base, name))))
    table.add(name + "..descriptor", .value(.lineDictionary(descriptor(base, name))))
    var program = ByteBuffer()
    if let made = try? CFFProgram(font.instance, glyphs: glyphs, name: base) { made.appendHexadecimal(to: &program) }
    table.add(
      name + "..program",
      .stream([.init("Subtype", .name("CIDFontType0C")), .init("Filter", .name("ASCIIHexDecode"))], program.bytes))
    table.add(name + "..unicode", .stream([], unicodeMap))
  }

  private func cidFont(_ base: String, _ name: String) -> [PDFValue.Entry] {
    let widths = glyphs.map { glyph in
      PDFValue.Line(
        value: .sequence([.integer(Int(glyph)), .array([.integer(Self.width(of: glyph, font.instance))])]), owner: nil)
    }
    return [
      .init("Type", .name("Font")), .init("Subtype", .name("CIDFontType0")), .init("BaseFont", .name(base)),
      .init(
        "CIDSystemInfo",
        .dictionary([
          .init("Registry", .bytes(Array("Adobe".utf8))), .init("Ordering", .bytes(Array("Identity".utf8))),
          .init("Supplement", .integer(0)),
        ])),
      .init("FontDescriptor", .reference(name + "..descriptor")), .init("DW", .integer(0)), .init("W", .lines(widths)),
    ]
  }

  private func descriptor(_ base: String, _ name: String) -> [PDFValue.Entry] {
    let descriptor = try? face.descriptor()
    let measures = try? font.instance.measures()
    func ems(_ units: Int?) -> PDFValue { .integer(thousandths(units ?? 0)) }
    let (fixed, italic) = (descriptor?.isFixedPitch == true, (descriptor?.italicAngle ?? 0) != 0)
    return [
      .init("Type", .name("FontDescriptor")), .init("FontName", .name(base)),
      .init("Flags", .integer(4 + (fixed ? 1 : 0) + (italic ? 64 : 0))),
      .init(
        "FontBBox",
        .array([
          ems(descriptor?.box.xMin), ems(descriptor?.box.yMin), ems(descriptor?.box.xMax), ems(descriptor?.box.yMax),
        ])),
      .init("ItalicAngle", .number(descriptor?.italicAngle ?? 0, Grid(decimals: 3))),
      .init("Ascent", ems(measures?.ascent)), .init("Descent", ems(measures?.descent)),
      .init("CapHeight", ems(measures?.capHeight)),
      // The usual guess of a stem from the weight, which no viewer needs where the program is embedded.
      .init("StemV", .integer(Int(saturating: (10 + 0.244 * Double((descriptor?.weight ?? 400) - 50)).rounded()))),
      .init("FontFile3", .reference(name + "..program")),
    ]
  }

  private func thousandths(_ units: Int) -> Int {
    Int(saturating: (Double(units) * 1000 / Double(face.unitsPerEm)).rounded())
  }

  /// Six letters made of the glyphs: files with one tag and other glyphs lose letters when they are merged.
  private var tag: String {
    var hash = StableNumber.wideHash(of: (font.nameParts + glyphs.map { "\($0)" }).joined(separator: " "))
    var letters: [UInt8] = []
    for _ in 0..<6 {
      letters.append(UInt8(ascii: "A") + UInt8(hash % 26))
      hash /= 26
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The font's own name, as far as it is letters, digits and hyphens, with what a text asks for of its axes.
  private var postScriptName: String {
    let own = ((try? face.names().postScriptName) ?? nil) ?? font.stableName
    let plain = own.utf8.filter {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return String(decoding: plain.isEmpty ? Array("Font".utf8) : Array(plain), as: UTF8.self) + font.suffix
  }

  /// The characters of the codes, a line each (Adobe Technical Note 5411).
  private var unicodeMap: [UInt8] {
    var buffer = ByteBuffer()
    buffer.append("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n")
    buffer.append("/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n")
    buffer.append("/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n")
    buffer.append("1 begincodespacerange <0000> <ffff> endcodespacerange\n")
    for glyph in glyphs {
      guard let text = texts[glyph], !text.isEmpty else { continue }
      buffer.append("1 beginbfchar <")
      buffer.append(hex: UInt64(glyph), byteCount: 2)
      buffer.append("> <")
      for unit in text.utf16 { buffer.append(hex: UInt64(unit), byteCount: 2) }
      buffer.append("> endbfchar\n")
    }
    buffer.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return buffer.bytes
  }
}
