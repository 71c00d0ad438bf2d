import Foundation
import TestSupport
import Testing

/// What other programs say of the compiled examples.
@Suite struct ValidityTests {
  private static let schema = PackageFolder.url("Tests/SnapshotTests/Schema/vecgen.rnc").path

  /// The tool ends with 0 and says nothing on standard error.
  private func expectSilence(_ tool: Tool, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let result = try tool.run(arguments)
    let said = Comment(rawValue: "\(tool.name) \(arguments.joined(separator: " "))\n\(result.text)\(result.message)")
    #expect(result.code == 0 && result.message.isEmpty, said, sourceLocation: sourceLocation)
  }

  // MARK: SVG

  @Test(.needs(.xmllint)) func `every SVG is well-formed`() throws {
    try expectSilence(.xmllint, ["--noout", "--nonet"] + Examples.outputs("svg").map(\.path))
  }

  @Test(.needs(.jing)) func `every SVG is valid`() throws {
    // Faults stand on standard output; Debian's start script has words of its own on standard error.
    let result = try Tool.jing.run(["-c", Self.schema] + Examples.outputs("svg").map(\.path))
    #expect(result.code == 0 && result.text.isEmpty, Comment(rawValue: result.text))
  }

  @Test(arguments: Examples.names)
  func `references in an SVG lead to what they ask for, and nothing in it is run or fetched`(name: String) throws {
    #expect(try SVGDocument(contentsOf: Examples.output(name, "svg")).faults == [])
  }

  /// What a schema must not let through, each in the same small picture.
  @Test(.needs(.jing)) func `the schema refuses what vecgen must not write`() throws {
    let elements = [
      "<rect width='1' height='1' style='fill:red'/>", "<script>alert(1)</script>", "<style>rect{}</style>",
      "<rect width='1' height='1' onclick='a()'/>", "<rect width='NaN' height='1'/>",
      "<rect width='1' height='1' fill='rgba(0,0,0,.5)'/>",
      "<rect width='1' height='1' fill='#11223344'/>", "<path d='M0 0 nan 1'/>", "<foreignObject/>", "<blink/>",
      "<g transform='turn(5)'/>", "<linearGradient id='a'><rect width='1' height='1'/></linearGradient>",
    ]
    let folder = try TemporaryFolder()
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1' viewBox='0 0 1 1' role='img'>"
    for (index, element) in elements.enumerated() {
      try folder.write("\(head)\(element)</svg>", to: "bad-\(index).svg")
    }
    try folder.write("\(head)<rect width='1' height='1'/></svg>", to: "good.svg")
    let bad = elements.indices.map { folder.path("bad-\($0).svg") }
    let refusal = try Tool.jing.run(["-c", Self.schema, folder.path("good.svg")] + bad)
    #expect(refusal.code == 1 && !refusal.text.contains("good.svg"))
    for (path, element) in zip(bad, elements) { #expect(refusal.text.contains(path), "\(element)") }
  }

  // MARK: PDF

  @Test(.needs(.qpdf), arguments: Examples.names)
  func `qpdf finds nothing wrong with a PDF`(name: String) throws {
    try expectSilence(.qpdf, ["--check", Examples.output(name, "pdf").path])
  }

  @Test(.needs(.mutool), arguments: Examples.names)
  func `MuPDF draws a PDF without a word`(name: String) throws {
    let folder = try TemporaryFolder()
    // Without colour management, which Debian's build lacks and says so.
    let arguments = ["draw", "-N", "-q", "-r", "72", "-o", folder.path("page.ppm")]
    try expectSilence(.mutool, arguments + [Examples.output(name, "pdf").path])
  }

  @Test(.needs(.pdftoppm), arguments: Examples.names)
  func `Poppler draws a PDF without a word`(name: String) throws {
    let folder = try TemporaryFolder()
    try expectSilence(.pdftoppm, ["-r", "72", Examples.output(name, "pdf").path, folder.path("page")])
  }

  @Test(
    .needs(.pdftotext),
    arguments: [
      (
        "poster", ["Night of Rings", "an evening of colour, drawn with vecgen", "21 November · 8 pm · free entry"]
      ),
      ("share-card", ["Amélie Durand", "Vélo Club Lumière", "metres climbed"]),
      ("quotation", ["A journey of a thousand miles", "千里の道も一歩から始まる。", "اطلبوا العلم من المهد إلى اللحد"]),
      (
        "specimen",
        ["Rag", "Small Capitals", "office, fjord, stiff", "spaced out", "Thin Light Regular Bold Black", "0,000.10"]
      ),
    ])
  func `text in font files is copied from a PDF as it was written`(name: String, texts: [String]) throws {
    let copied = try Tool.pdftotext.run([Examples.output(name, "pdf").path, "-"]).text
    for text in texts { #expect(copied.contains(text), "\(text)\n\(copied)") }
  }

  @Test(.needs(.ghostscript), arguments: Examples.names)
  func `Ghostscript draws a PDF without a word`(name: String) throws {
    try expectSilence(
      .ghostscript, ["-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=nullpage", Examples.output(name, "pdf").path])
  }
}
