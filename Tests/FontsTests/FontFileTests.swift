import Fonts
import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

@Suite struct FontFileTests {
  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(FontFault) {
      _ = try FontFile(bytes).face()
      return nil
    } catch {
      return error.message(naming: "x.ttf")
    }
  }

  @Test func `files that are no font are refused by their kind`() {
    func padded(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 0, count: 300) }
    let packed = "'x.ttf' is packed for the web: name the .ttf or .otf it was made from"
    #expect(fault(padded("wOFF")) == packed)
    #expect(fault(padded("wOF2")) == packed)
    #expect(fault(padded("%!PS-AdobeFont-1.0: X")) == "'x.ttf' is a Type 1 font: name a .ttf, .otf or .ttc")
    #expect(fault([0x80, 1] + padded("%!PS")) == "'x.ttf' is a Type 1 font: name a .ttf, .otf or .ttc")
    var eot = padded("")
    (eot[34], eot[35]) = (0x50, 0x4C)
    #expect(fault(eot) == "'x.ttf' is an Embedded OpenType font: name a .ttf, .otf or .ttc")
    #expect(fault([0, 0, 1, 0] + padded("")) == "'x.ttf' is a suitcase of Mac OS (dfont): name a .ttf, .otf or .ttc")
    #expect(fault(padded("%PDF-1.7")) == "'x.ttf' is no font file")
    #expect(fault([]) == "'x.ttf' is no font file")
  }

  @Test func `a table that every face needs is asked for by name`() {
    for tag in ["head", "hhea", "hmtx", "maxp", "cmap"] {
      var font = SmallFont(glyphCount: 1)
      font.tables["glyf"] = []
      font.tables[tag] = nil
      #expect(fault(font.file) == "'x.ttf' cannot be used: it has no table '\(tag)'")
    }
    #expect(fault(SmallFont(glyphCount: 1).file) == "'x.ttf' cannot be used: it has no table 'glyf', 'CFF' or 'CFF2'")
  }

  @Test(.needs(.notoColorEmoji)) func `a font of pictures alone is refused by its table`() throws {
    #expect(
      fault(try SystemFont.notoColorEmoji.bytes())
        == "'x.ttf' cannot be used: its letters are pictures in table 'CBDT', which are not read")
  }

  @Test func `a table whose record leads out of the file is a fault when it is needed`() throws {
    var font = SmallGlyf(glyphs: [[], []]).file
    // The second record is glyf's.
    font.replaceSubrange(12 + 16 + 8..<12 + 16 + 12, with: [0x7F, 0xFF, 0xFF, 0xFF])
    let face = try FontFile(font).face()
    #expect(try face.glyph(for: "A") == 1)
    let fault = #expect(throws: FontFault.self) { try face.instance().outline(of: 0) }
    #expect(fault?.reason == "table 'glyf': its record at byte 28 of the file leads out of the file")
  }

  @Test(.needs(.notoSansCJK)) func `faces of a collection are found by number and by name`() throws {
    let file = try FontFile(SystemFont.notoSansCJK.bytes())
    #expect(file.faceCount == 10)
    #expect(try file.face(at: 2).names().family == "Noto Sans CJK SC")
    #expect(try file.face(named: "NotoSansCJKkr-Regular").index == 1)
    let number = #expect(throws: FontFault.self) { try file.face(at: 10) }
    #expect(number?.reason == "there is no face 10: it has 10 faces, numbers 0 to 9")
    let name = #expect(throws: FontFault.self) { try file.face(named: "X") }
    #expect(name?.reason.hasPrefix("there is no face 'X': it has 'NotoSansCJKjp-Regular', ") == true)
  }

  /// A font file that counts what is read of it.
  private final class CountedBytes: FontBytes {
    let bytes: [UInt8]
    let total = Mutex(0)
    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
      total.withLock { $0 += range.count }
      return Array(bytes[range])
    }
  }

  @Test(.needs(.notoSansCJK)) func `of a large collection only what is asked for is read`() throws {
    let bytes = CountedBytes(try SystemFont.notoSansCJK.bytes())
    let instance = try FontFile(bytes).face().instance()
    for scalar in "あなたは日本語が読めますか、天地玄黄宇宙洪荒日月盈昃辰宿列張寒来暑往秋収冬蔵閏余成歳律呂調陽".unicodeScalars {
      let glyph = try #require(try instance.face.glyph(for: scalar))
      #expect(try instance.advance(of: glyph) == 1000)
      #expect(try !instance.outline(of: glyph).isEmpty)
    }
    #expect(bytes.count > 19_000_000)
    #expect(bytes.total.withLock { $0 } < 2_000_000)
  }

  @Test func `bytes that end too soon are a fault, not a trap`() throws {
    struct Short: FontBytes {
      let count = 100_000
      func read(_ range: Range<Int>) -> [UInt8] { Array([0, 1, 0, 0, 0, 1, 0, 0].prefix(range.count)) }
    }
    let fault = #expect(throws: FontFault.self) { try FontFile(Short()) }
    #expect(fault?.message(naming: "x.ttf") == "'x.ttf' cannot be read: it ends before byte 16,384")
  }

  @Test func `tags are one to four characters of printable ASCII`() {
    #expect(Tag(text: "wght")?.description == "wght")
    #expect(Tag(text: "cv1")?.value == 0x6376_3120)
    #expect(Tag(text: "cv1")?.description == "cv1")
    for text in ["", "wider", "été", "a\u{7}"] { #expect(Tag(text: text) == nil) }
  }
}
