import Geometry
import SceneModel
import Testing

struct StandardFontTests {
  @Test func `the fonts are the 14 that every viewer has`() {
    #expect(StandardFont.all.count == 14)
    #expect(Set(StandardFont.all.map(\.name)).count == 14)
    for font in StandardFont.all { #expect(StandardFont.named(font.name) == font) }
    #expect(StandardFont.named("helvetica") == nil)
  }

  // Sums of the widths in Adobe's metrics, added by hand.
  @Test(arguments: [
    ("Helvetica", "Hello", 0.722 + 0.556 + 0.222 + 0.222 + 0.556), ("Helvetica-Oblique", "iW", 0.222 + 0.944),
    ("Helvetica-Bold", "AVil", 0.722 + 0.667 + 0.278 + 0.278), ("Times-Roman", "Wi €", 0.944 + 0.278 + 0.25 + 0.5),
    ("Times-BoldItalic", "M", 0.889), ("Courier-Bold", "any text", 4.8), ("Symbol", "α", 0.631),
    ("ZapfDingbats", "★", 0.816), ("Helvetica", "", 0),
  ])
  func `a line is as wide as its characters`(name: String, text: String, width: Double) throws {
    let font = try #require(StandardFont.named(name))
    #expect(abs(font.width(of: text) - width) < 1e-12)
  }

  @Test func `accented letters are as wide as plain ones`() throws {
    for font in StandardFont.all where [.helvetica, .times, .courier].contains(font.family) {
      for (plain, accented) in zip("aeouyAEOUYnc", "áèöüÿÅÊÕÚÝñç") {
        #expect(font.width(of: String(plain)) == font.width(of: String(accented)), "\(font.name) \(accented)")
      }
    }
  }

  @Test func `the first character that an encoding lacks is named`() throws {
    let helvetica = try #require(StandardFont.named("Helvetica"))
    #expect(helvetica.unsupportedScalar(in: "Größe – 5 €, “naïve” œuvre ‰") == nil)
    #expect(helvetica.unsupportedScalar(in: "ab→c日") == "→")
    #expect(helvetica.unsupportedScalar(in: "a\u{0}") == "\u{0}")
    let symbol = try #require(StandardFont.named("Symbol"))
    #expect(symbol.unsupportedScalar(in: "αβγ ∑∞≤") == nil)
    #expect(symbol.unsupportedScalar(in: "αa") == "a")
  }

  @Test func `every code of an encoding belongs to one character`() {
    for font in ["Helvetica", "Symbol", "ZapfDingbats"].compactMap(StandardFont.named) {
      var codes: Set<UInt8> = []
      var count = 0
      for value in UInt32(0)...0x27FF {
        guard let scalar = Unicode.Scalar(value), let code = font.byte(for: scalar) else { continue }
        codes.insert(code)
        count += 1
      }
      #expect(codes.count == count)
      #expect(count > 180)
    }
  }

  @Test func `a text's place is its baseline's left end moved by align and baseline`() throws {
    let font = try #require(StandardFont.named("Helvetica"))
    let text = Text("HH", at: Point(100, 50), size: 10, align: .end, baseline: .middle)
    let start = font.baselineStart(of: text)
    #expect(abs(start.x - (100 - 14.44)) < 1e-9)
    #expect(abs(start.y - 53.59) < 1e-9)
  }
}
