import Foundation
import TestSupport
import Testing

/// What calls say of print.
@Suite struct PrintCommandTests {
  private static let scene = """
    {
      "version": 1, "size": [90, 50], "unit": "mm", "title": "Card",
      "print": {"standard": "PDF/A-2b"},
      "layers": [
        {"type": "shape", "path": {"rect": [10, 10, 9, 9]}, "fill": "red", "link": "https://example.org"}
      ]
    }

    """

  private func pdf(in bench: Bench, _ name: String = "card.pdf") throws -> String {
    String(decoding: try Data(contentsOf: bench.folder.url.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test func `a standard without a date is a fault at its place, and nothing is written`() throws {
    let bench = try Bench(["card.scene.json": Self.scene])
    let run = try bench.run("compile", "card.scene.json", "-o", "card.pdf", "-o", "card.svg")
    #expect(run.code == 1)
    #expect(run.message.contains("card.scene.json:3:25: error: PDF/A-2b needs the date of the document"))
    #expect(run.message.contains("SOURCE_DATE_EPOCH"))
    #expect(bench.folder.text("card.pdf") == nil && bench.folder.text("card.svg") == nil)
  }

  @Test func `SOURCE_DATE_EPOCH is the date of a document that has none`() throws {
    let bench = try Bench(["card.scene.json": Self.scene])
    let run = try bench.run(
      "compile", "card.scene.json", "-o", "card.pdf", environment: ["SOURCE_DATE_EPOCH": "1790000000"])
    #expect(run.code == 0 && run.message.isEmpty)
    let text = try pdf(in: bench)
    #expect(text.contains("<xmp:CreateDate>2026-09-21T14:13:20Z</xmp:CreateDate>"))
    #expect(text.contains("<pdfaid:conformance>B</pdfaid:conformance>"))
  }

  @Test func `options stand in place of what the scene says`() throws {
    let bench = try Bench(["card.scene.json": Self.scene])
    #expect(
      try bench.run("compile", "card.scene.json", "-o", "card.pdf", "--standard", "none", "--bleed", "3").code == 0)
    let text = try pdf(in: bench)
    #expect(!text.contains("OutputIntent") && text.contains("/BleedBox [0.00"))
    let press = PackageFolder.url("Examples/Profiles/press.icc").path
    let run = try bench.run(
      "compile", "card.scene.json", "-o", "x.pdf", "--standard", "PDF/X-4,PDF/A-2u", "--profile", press,
      environment: ["SOURCE_DATE_EPOCH": "0"])
    #expect(run.code == 0)
    #expect(run.message.contains("PDF/X-4 takes no links") && run.message.contains("a colour of the screen"))
    let both = try pdf(in: bench, "x.pdf")
    #expect(both.contains("/S /GTS_PDFX ") && both.contains("/S /GTS_PDFA1 ") && !both.contains("/Annots"))
  }

  @Test(arguments: [
    (["--standard", "PDF/X-3"], "'--standard' takes 'none' or some of PDF/X-4"),
    (["--standard", "PDF/A-2b,PDF/A-4"], "'--standard': a file cannot keep both"),
    (["--profile", "missing.icc"], "'--profile' cannot read 'missing.icc'"),
    (["--profile", "card.scene.json"], "'--profile': 'card.scene.json' is no profile that can be used"),
    (["--bleed", "-1"], "'--bleed' takes a number from 0 to 1000000, not '-1'"),
    (["--bleed", "nan"], "'--bleed' takes a number from 0 to 1000000, not 'nan'"),
  ])
  func `a wrong value of an option is a fault of the call`(_ options: [String], _ message: String) throws {
    let bench = try Bench(["card.scene.json": Self.scene])
    let run = try bench.run(["compile", "card.scene.json", "-o", "card.pdf"] + options)
    #expect(run.code == 2 && run.message.contains(message), "\(run.message)")
  }

  @Test func `check looks at a scene without print as if it were printed`() throws {
    let line =
      #"{"type": "shape", "path": {"line": [[20, 20], [60, 20]]}, "stroke": {"paint": "gray(0)", "width": 0.05}}"#
    let scene = #"{"version": 1, "size": [90, 50], "unit": "mm", "layers": [\#(line)]}"#
    let bench = try Bench(["line.scene.json": scene])
    #expect(try bench.run("check", "line.scene.json").message.isEmpty)
    let run = try bench.run("check", "--print", "line.scene.json")
    #expect(
      run.code == 0 && run.message.contains("warning: a line of 0.14 pt is thinner than 0.25 pt"), "\(run.message)")
  }

  @Test func `a proof shows bleed and marks, another SVG the trimmed sheet`() throws {
    let print = #""print": {"bleed": 3, "marks": ["crop", "info"]}, "background": "cmyk(0, 0, 0.5, 0)""#
    let bench = try Bench([
      "a.scene.json": #"{"version": 1, "size": [90, 50], "unit": "mm", "title": "A", \#(print), "layers": []}"#
    ])
    #expect(try bench.run("compile", "a.scene.json", "-o", "a.svg").code == 0)
    let plain = try #require(bench.folder.text("a.svg"))
    #expect(plain.contains("viewBox=\"0 0 90 50\"") && !plain.contains("scene..marks"))
    #expect(try bench.run("compile", "a.scene.json", "-o", "b.svg", "--bleed-svg").code == 0)
    let proof = try #require(bench.folder.text("b.svg"))
    let box = try #require(proof.components(separatedBy: "viewBox=\"").last?.prefix { $0 != "\"" })
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    // 3 mm and 24 points at each side, a hundredth of a point more at most.
    let room = 2 * (3 + 24 * 25.4 / 72)
    #expect(numbers.count == 4 && abs(numbers[2] - 90 - room) < 0.01 && abs(numbers[3] - 50 - room) < 0.01)
    // Eight crop marks, each with a stroke of its own.
    #expect(proof.components(separatedBy: "stroke-width=\"0.25\"").count == 9)
  }

  @Test func `an animation mixes process inks and tints ink by ink, and ends as written`() throws {
    func fills(_ first: String, _ last: String) throws -> String {
      let animation = #"{"property": "fill", "values": ["\#(first)", "\#(last)"], "duration": 1}"#
      let layer = #"{"type": "shape", "path": {"rect": [1, 1, 9, 9]}, "fill": "\#(first)", "animate": [\#(animation)]}"#
      let bench = try Bench([
        "a.scene.json": #"{"version": 1, "size": [90, 50], "print": {}, "layers": [\#(layer)]}"#
      ])
      let run = try bench.run("compile", "a.scene.json", "-o", "a.pdf", "--frames", "3")
      #expect(run.code == 0, "\(run.message)")
      return try pdf(in: bench, "a.pdf")
    }
    let inks = try fills("cmyk(1, 0, 0, 0)", "cmyk(0, 1, 0, 0)")
    for color in ["1 0 0 0 k\n", "0.5 0.5 0 0 k\n", "0 1 0 0 k\n"] { #expect(inks.contains(color), "\(color)") }
    let gold = #"spot(\"Gold\", cmyk(0, 0.3, 0.8, 0)"#
    let tints = try fills("\(gold))", "\(gold), 0.2)")
    for tint in ["1 scn\n", "0.6 scn\n", "0.2 scn\n"] { #expect(tints.contains(tint), "\(tint)") }
    // Two inks meet on the screen alone.
    let mixed = try fills("\(gold))", "cmyk(1, 0, 0, 0)")
    #expect(mixed.contains(" rg\n") && mixed.contains("1 0 0 0 k\n"))
  }

  @Test func `help names every key of print`() throws {
    let bench = try Bench()
    let text = try bench.run("help", "print").text
    for key in ["standard", "profile", "bleed", "marksOffset", "convert", "inkLimit", "allow", "created", "trapped"] {
      #expect(text.contains("\n  \(key) ("), "\(key)")
    }
  }

  @Test func `pages of one document keep one standard`() throws {
    let other = Self.scene.replacingOccurrences(of: "PDF/A-2b", with: "PDF/A-4")
    let bench = try Bench(["a.scene.json": Self.scene, "b.scene.json": Self.scene, "c.scene.json": other])
    let date = ["SOURCE_DATE_EPOCH": "1790000000"]
    let book = try bench.run(
      "compile", "--pages", "a.scene.json", "b.scene.json", "-o", "book.pdf", environment: date)
    #expect(book.code == 0, "\(book.message)")
    let text = try pdf(in: bench, "book.pdf")
    #expect(text.components(separatedBy: "/TrimBox").count == 3)
    #expect(text.components(separatedBy: "/S /GTS_PDFA1 ").count == 2)
    let mixed = try bench.run(
      "compile", "--pages", "a.scene.json", "c.scene.json", "-o", "mixed.pdf", environment: date)
    #expect(mixed.code == 1 && mixed.message.contains("different standards or profiles"))
    #expect(bench.folder.text("mixed.pdf") == nil)
  }
}
