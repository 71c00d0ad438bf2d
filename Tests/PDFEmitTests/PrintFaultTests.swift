import ColorManagement
import Geometry
import PDFEmit
import SceneModel
import Testing

/// What would break a standard, or cannot be printed as it stands, is a fault of its layer.
@Suite struct PrintFaultTests {
  private func messages(
    _ paint: Paint, _ standards: [PDFStandard] = [.x4], _ change: (inout PrintSettings) -> Void = { _ in }
  ) throws -> [(String, String)] {
    let press = try PrintedScene.press()
    let scene = PrintedScene.sheet([PrintedScene.area(paint)]) {
      $0.standards = standards
      $0.profile = press
      $0.allowed = Set(PrintWarning.allCases)
      change(&$0)
    }
    return scene.pdfDiagnostics().map { ($0.0.value, $0.1.message) }
  }

  private func gradient(_ colors: Color?..., space: Gradient.Space = .srgb) throws -> Paint {
    .gradient(try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: colors, space: space))
  }

  @Test func `inks of all kinds stand in PDF/X-4 and PDF/A by a profile of them`() throws {
    for standards in [[PDFStandard.x4], [.a2u], [.x4, .a2b], [.a4]] {
      for color in [Color.gray(0.5), .cmyk(1, 0, 0.5, 0.1), .spot("Gold", fallback: .cmyk(0, 0.2, 0.8, 0)), .white] {
        #expect(try messages(.solid(color), standards).isEmpty)
      }
    }
  }

  @Test func `process inks without a profile of them are a fault of the first layer that has them`() throws {
    let found = try messages(.solid(.spot("Gold", fallback: .cmyk(0, 0.2, 0.8, 0))), [.a2b]) { $0.profile = nil }
    // The sheet's background has process inks, too.
    #expect(found.map(\.0) == ["scene..background", "area"])
    #expect(found.allSatisfy { $0.1 == "process inks cannot stand in PDF/A-2b without a profile of them" })
  }

  @Test
  func `a gradient from a screen's colour to an ink is a fault that names both, unless the screen's is converted`()
    throws
  {
    let paint = try gradient(Color(0xFF0000), .cmyk(0, 0.5, 1, 0))
    let words = "a gradient leads from the screen's colour #ff0000 to cmyk(0, 0.5, 1, 0): no mix of both can be printed"
    #expect(try messages(paint).map(\.1) == [words])
    #expect(try messages(paint) { $0.conversion = .relative }.isEmpty)
  }

  @Test func `inks are mixed ink by ink alone`() throws {
    let found = try messages(try gradient(.cmyk(1, 0, 0, 0), .cmyk(0, 1, 0, 0), space: .oklab))
    #expect(found.map(\.1) == ["inks are not mixed in the space 'oklab'"])
    #expect(try messages(try gradient(.white, .black, space: .oklab)).isEmpty)
  }

  @Test func `PDF/X-4 needs a press's profile`() throws {
    #expect(try messages(.solid(.black)) { $0.profile = nil }.map(\.1).contains("PDF/X-4 needs the profile of a press"))
    #expect(
      try messages(.solid(.black)) { $0.profile = .sRGB }.map(\.1)
        .contains("PDF/X-4 needs the profile of a press, not of a screen"))
  }

  @Test func `a conversion needs a profile with process inks`() throws {
    let found = try messages(.solid(.black), []) {
      $0.profile = .sRGB
      $0.conversion = .perceptual
    }
    #expect(found.map(\.1) == ["'convert' needs a profile with process inks"])
  }

  @Test func `a standard needs a title, and fonts in the file`() throws {
    let text = Layer(.type("text"), .text(Text("abc", at: Point(20, 20), color: .gray(0))))
    var scene = PrintedScene.sheet([text]) { $0.standards = [.a2b] }
    scene.background = nil
    scene.title = nil
    #expect(
      PrintedScene.messages(scene) == [
        "PDF/A-2b needs a title", "PDF/A-2b needs fonts in the file, and 'Helvetica' is none",
      ])
    scene.print?.standards = []
    #expect(PrintedScene.messages(scene).isEmpty)
  }

  @Test func `a page may be too large for a standard`() {
    var scene = PrintedScene.sheet { $0.standards = [.a2b] }
    scene.background = nil
    scene.size = Size(width: 5081, height: 50)
    #expect(PrintedScene.messages(scene) == ["a page of PDF/A-2b is 3 to 14400 points wide and high"])
    scene.size = Size(width: 5079, height: 50)
    #expect(PrintedScene.messages(scene).isEmpty)
  }

  @Test func `layers nest as deep as a standard takes, and no deeper`() throws {
    func nested(_ depth: Int) -> Scene {
      var layer = PrintedScene.area(.solid(Color(0x336699)))
      for level in 1..<depth { layer = Layer(.type("group-\(level)"), .group([layer])) }
      var scene = PrintedScene.sheet([layer]) { $0.standards = [.a2b] }
      scene.background = nil
      return scene
    }
    #expect(PrintedScene.messages(nested(24)).isEmpty)
    #expect(PrintedScene.messages(nested(25)) == ["layers nest deeper than 24, which PDF/A-2b does not take"])
    // No content saves the graphics state more than 28 times.
    var (depth, deepest) = (0, 0)
    for line in String(decoding: nested(24).pdf(), as: UTF8.self).split(separator: "\n") {
      if line == "q" { depth += 1 }
      if line == "Q" { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(deepest <= 28)
  }

  @Test func `texts are as long as a string of a standard`() {
    var scene = PrintedScene.sheet { $0.standards = [.a2b] }
    scene.background = nil
    scene.title = String(repeating: "a", count: 16_000)
    #expect(PrintedScene.messages(scene).isEmpty)
    scene.title = String(repeating: "a", count: 16_001)
    #expect(PrintedScene.messages(scene) == ["'title' is longer than a string of PDF/A-2b"])
  }

  @Test func `links are left out of PDF/X-4 with a warning, and stay in PDF/A`() throws {
    var layer = PrintedScene.area(.solid(.gray(0.2)))
    layer.link = .address("https://example.org")
    for (standard, isKept) in [(PDFStandard.x4, false), (.a2b, true)] {
      let press = try PrintedScene.press()
      let scene = PrintedScene.sheet([layer]) {
        $0.standards = [standard]
        $0.profile = press
        $0.allowed = [.bleed]
      }
      #expect(PrintedScene.messages(scene) == (isKept ? [] : ["PDF/X-4 takes no links: this one is left out"]))
      #expect(String(decoding: scene.pdf(), as: UTF8.self).contains("/Annot") == isKept)
    }
  }
}
