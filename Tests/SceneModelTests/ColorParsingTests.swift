import SceneModel
import TestSupport
import Testing

@Suite struct ColorParsingTests {
  private func fault(_ text: String) -> ColorSyntaxError? {
    do throws(ColorSyntaxError) {
      _ = try Color(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  /// Each line: texts that all write the colour of the last one, given as eight hexadecimal digits.
  @Test(arguments: [
    [
      "#f00", "#F00F", "#ff0000", "#FF0000ff", "red", "RED", " red ", "rgb(255, 0, 0)", "RGB(255 0 0)", "rgb(100% 0 0)",
    ],
    ["rgba(255,0,0,1)", "rgb(255 0 0 / 100%)", "rgb(300, -5, 0)", "rgb(1e3 0 0)", "rgb(100%, 0%, 0%)", "#f00"],
    [
      "hsl(0, 100%, 50%)", "hsl(360 100 50)", "hsl(1turn 100% 50%)", "hsla(-400grad, 100%, 50%, 1)",
      "hsl(0rad 100% 50%)", "red",
    ],
    ["hsl(120deg 100% 25%)", "rgb(0 127.5 0)", "hsb(120, 1, 0.5)", "hsb(120deg 100% 50%)"],
    ["transparent", "rgba(0,0,0,0)", "rgb(0 0 0 / 0)", "rgb(0 0 0 / -3)", "#0000", "rgb(none none none / none)"],
    ["gray(0.5)", "gray(50%, 1)", "cmyk(0, 0, 0, 0.5)", "rgb(50% 50% 50%)", "hsl(none none 50)"],
    ["cmyk(1, 0, 0, 0)", "cmyk(100% 0 0 0)", "cyan", "aqua"],
    ["cmyk(0.5, 0, 0, 0.5, 0.25)", "cmyk(0.5 0 0 0.5 / 25%)", "rgb(25% 50% 50% / 0.25)"],
    ["spot(\"PANTONE 485 C\", red)", "spot('x', #f00, 100%)", "spot( \"a\\\"b\" , rgb(255, 0, 0) , 1 )", "red"],
    ["spot(\"x\", red, 0)", "white"], ["spot(\"x\", #ff000080, 0.5)", "rgb(255 127.5 127.5 / 50.196078431372549%)"],
    ["oklab(0% 0 0)", "oklab(-1 0 0)", "black"], ["rebeccapurple", "#663399"], ["darkslategrey", "darkslategray"],
    ["hsl(30 200% 50%)", "hsl(30 100% 50%)"],
  ])
  func `one colour has many notations`(texts: [String]) throws {
    let colors = try texts.map { try Color(parsing: $0) }
    for (text, color) in zip(texts, colors) {
      #expect(color.difference(from: colors[colors.count - 1]) < 1e-6, "\(text)")
    }
  }

  @Test func `OKLab and OKLCH agree with the published values of red`() throws {
    // CSS Color 4's own conversion: oklab(0.62796 0.22486 0.12585), oklch(0.62796 0.25768 29.234).
    for text in [
      "oklab(0.62796 0.22486 0.12585)", "oklch(62.796% 0.25768 29.234deg)", "OKLAB(62.796% 56.215% 31.4625%)",
    ] {
      #expect(try Color(parsing: text).difference(from: Color(0xFF0000)) < 1e-3)
    }
  }

  @Test(arguments: [
    ("lab(54.2905 80.8049 69.8910)", 0xFF0000), ("lab(87.8185% -79.2711 80.9946)", 0x00FF00),
    ("LAB(29.5683 54.62992% -89.62376%)", 0x0000FF), ("lab(100 0 0)", 0xFFFFFF), ("lab(-5 0 0 / 1)", 0),
  ])
  func `CIE L*a*b* agrees with the primaries' published values`(text: String, value: UInt32) throws {
    #expect(try Color(parsing: text).difference(from: Color(value)) < 1e-3)
  }

  @Test func `greys and inks stay what was written`() throws {
    #expect(try Color(parsing: "gray(25% / 0.5)") == .gray(0.25, alpha: 0.5))
    #expect(try Color(parsing: "cmyk(0, 40%, 1, 0, 0.5)") == .cmyk(0, 0.4, 1, 0, alpha: 0.5))
    #expect(
      try Color(parsing: "spot('PANTONE 021 C', cmyk(0 0.5 1 0 / 0.25), 50%)")
        == .spot("PANTONE 021 C", fallback: .cmyk(0, 0.5, 1, 0, alpha: 0.25), tint: 0.5))
    #expect(Color.gray(1) != .white && Color.gray(1).screen == .white)
    #expect(Color.spot("a", fallback: .black) != .spot("b", fallback: .black))
  }

  @Test func `a screen shows what an ink leaves of the light`() {
    let ink = Color.cmyk(0.2, 0.4, 0.6, 0.1, alpha: 0.5)
    #expect(ink.screen.difference(from: ScreenColor(red: 0.72, green: 0.54, blue: 0.36, alpha: 0.5)) < 1e-12)
    // Of 0.72 half, and half of paper's 1.
    let tint = Color.spot("a", fallback: ink, tint: 0.5).screen
    #expect(tint.difference(from: ScreenColor(red: 0.86, green: 0.77, blue: 0.68, alpha: 0.5)) < 1e-12)
  }

  @Test(arguments: [
    ("", 0), ("#12", 0), ("#12345", 0), ("#gggggg", 0), ("redd", 0), ("rgb(1, 2)", 8), ("rgb(1, 2 3)", 9),
    ("rgb(1 2, 3)", 7), ("rgb(1, 2%, 3)", 7), ("rgb(1, 2, 3, 4, 5)", 14), ("rgb(1 2 3 4)", 10), ("rgb(1 2 3 / )", 12),
    ("rgb(1, none, 3)", 7), ("rgb(1deg 2 3)", 4), ("rgb 1 2 3", 0), ("rgb(1 2 3) x", 11), ("rgb(1. 2 3)", 5),
    ("hsl(0, 50, 50%)", 7), ("hsl(10% 50% 50%)", 4), ("hsl(0 5deg 50%)", 6), ("oklab(0.5, 0, 0)", 9),
    ("oklch(0.5 0 10%)", 12), ("hsb(0, 1.5, 1)", 7), ("hsb(0, 1, -0.1)", 10), ("hsb(10%, 1, 1)", 4), ("gray(2)", 5),
    ("gray(0.5, 1.5)", 10), ("cmyk(0, 0, 0)", 12), ("cmyk(0, 0, 0, 101%)", 14), ("spot(x, red)", 5),
    ("spot(\"x\")", 8), ("spot(\"x\", rde)", 10), ("spot(\"x\", red, 2)", 15), ("spot(\"\", red)", 5), ("spot(\"x", 5),
    ("lch(1 2 3)", 0), ("lab(1, 2, 3)", 5), ("lab(1 2deg 3)", 6), ("spot(\"All\", red)", 5),
    ("spot('None', red)", 5), ("spot(\"a\u{1}\", red)", 5), ("none", 0), ("$name", 0), ("rgb(1e999 0 0)", 4),
    ("hsb(0, none, 1)", 7), ("currentcolor", 0),
  ])
  func `anything else is a fault at its byte`(text: String, offset: Int) {
    #expect(fault(text)?.offset == offset, "\(String(describing: fault(text)))")
  }

  @Test func `there are 148 names, in order, each a colour`() throws {
    #expect(Color.cssNames.count == 148)
    #expect(Color.cssNames.map(\.name) == Color.cssNames.map(\.name).sorted())
    for (name, value) in Color.cssNames { #expect(try Color(parsing: name) == Color(value)) }
    #expect(fault("gren")?.unknownName == "gren")
  }

  @Test func `hexadecimal colours are made in Swift too`() {
    #expect(Color(hex: "0f8") == Color(0x00FF88) && Color(hex: "#0f8f") == Color(0x00FF88))
    #expect(Color(hex: "#00ff8880") == Color(0x00FF88).withAlpha(128.0 / 255))
    #expect(Color(hex: "#0f88888") == nil && Color(hex: "") == nil && Color(hex: "é12") == nil)
  }

  @Test func `mutated colours are read or refused and never trap`() {
    let seeds = [
      "rgb(1 2% 3 / 4)", "hsl(1e2turn, 5%, 6%)", "spot(\"a\", cmyk(0,0,0,0), 1)", "#abcdef80", "oklch(none 1 2)",
    ]
    let pieces = ["(", ")", ",", "/", "%", "e", "-", "+", ".", "9", "none", "\\", "\"", " ", "é", "999999999", "$"]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4000 {
      var characters = Array(seeds.randomElement(using: &generator) ?? "")
      for _ in 0..<3 {
        let index = Int.random(in: 0..<characters.count, using: &generator)
        let piece = Array(pieces.randomElement(using: &generator) ?? "")
        characters.replaceSubrange(index...index, with: piece)
      }
      let text = String(characters)
      if let fault = fault(text) { #expect((0...text.utf8.count).contains(fault.offset)) }
    }
  }
}
