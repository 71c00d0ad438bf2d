import ColorManagement
import Foundation
import TestSupport
import Testing

/// What would break a standard is a fault at its place in the scene, and nothing is written.
@Suite struct StandardFaultTests {
  /// A scene that would not keep its standard.
  struct Breach: Sendable, CustomTestStringConvertible {
    let name: String
    var standard = #""PDF/A-2b""#
    /// Keys of `print` in its line.
    var print = #", "created": "2026-11-22""#
    /// Keys of the scene in the first line.
    var head = #""size": [90, 50], "unit": "mm", "title": "Sheet", "language": "en""#
    /// The layers, in the third line.
    var layers = ""
    /// The line that the fault stands in.
    let line: Int
    /// What is said.
    let message: String
    var testDescription: String { name }
  }

  private static func fill(_ paint: String, _ keys: String = "") -> String {
    #"{"type": "shape", "path": {"rect": [10, 10, 20, 20]}, "fill": \#(paint)\#(keys)}"#
  }
  private static func text(_ keys: String = "") -> String {
    #"{"type": "text", "text": "abc", "at": [20, 30]\#(keys)}"#
  }
  private static let press = #", "created": "2026-11-22", "profile": "press.icc""#
  private static let inks = "process inks cannot stand in"
  private static let gold = #""spot(\"Gold\", cmyk(0, 0.2, 0.8, 0))""#
  private static let untitled = #""size": [90, 50], "unit": "mm", "language": "en""#
  private static let silent = #""size": [90, 50], "unit": "mm", "title": "Sheet""#
  private static let long = String(repeating: "a", count: 16_001)
  private static let dated = #", "created": "2026-11-22""#

  static let breaches: [Breach] = settings + document + colors + texts + tags

  private static let settings = [
    Breach(name: "no date", print: "", line: 2, message: "PDF/A-2b needs the date"),
    Breach(
      name: "no date in X", standard: #""PDF/X-4""#, print: #", "profile": "press.icc""#, line: 2,
      message: "PDF/X-4 needs the date"),
    Breach(name: "no profile", standard: #""PDF/X-4""#, line: 2, message: "PDF/X-4 needs the profile of a press"),
    Breach(
      name: "a screen's profile", standard: #""PDF/X-4""#, print: dated + #", "profile": "screen.icc""#, line: 2,
      message: "not of a screen"),
    Breach(name: "two of PDF/A", standard: #"["PDF/A-2b", "PDF/A-4"]"#, line: 2, message: "a file cannot keep both"),
    Breach(
      name: "X and A-4", standard: #"["PDF/X-4", "PDF/A-4"]"#, print: press, line: 2, message: "a file cannot keep both"
    ),
    Breach(
      name: "A-4 and UA", standard: #"["PDF/A-4", "PDF/UA-1"]"#, line: 2,
      message: "'PDF/UA-1' is PDF 1.7 and 'PDF/A-4' is PDF 2.0"),
    Breach(name: "twice one", standard: #"["PDF/UA-1", "PDF/UA-1"]"#, line: 2, message: "stands twice"),
    Breach(name: "an unknown standard", standard: #""PDF/X-1a""#, line: 2, message: "PDF/X-4"),
    Breach(name: "no profile's file", print: dated + #", "profile": "missing.icc""#, line: 2, message: "missing.icc"),
    Breach(
      name: "no profile", print: dated + #", "profile": "scene.scene.json""#, line: 2,
      message: "no profile that can be used"),
    Breach(
      name: "a conversion to RGB", print: dated + #", "profile": "screen.icc", "convert": "relative""#, line: 2,
      message: "'convert' needs a profile with process inks"),
    Breach(
      name: "a conversion to nothing", print: dated + #", "convert": "relative""#, line: 2,
      message: "'convert' needs the profile of a press"),
    Breach(name: "no day", print: #", "created": "2026-02-30""#, line: 2, message: "expected a date"),
    Breach(name: "a bleed inwards", print: dated + #", "bleed": -1"#, line: 2, message: "0 or more"),
  ]

  private static let document = [
    Breach(name: "no title in A", head: untitled, line: 2, message: "PDF/A-2b needs a title"),
    Breach(
      name: "no title in X", standard: #""PDF/X-4""#, print: press, head: untitled, line: 2,
      message: "PDF/X-4 needs a title"),
    Breach(name: "no title in A-4", standard: #""PDF/A-4""#, head: untitled, line: 2, message: "PDF/A-4 needs a title"),
    Breach(
      name: "a title too long", head: #""size": [90, 50], "title": "\#(long)""#, line: 2,
      message: "'title' is longer than a string"),
    Breach(
      name: "a description too long", head: #""size": [90, 50], "title": "S", "description": "\#(long)""#, line: 2,
      message: "'description' is longer"),
    Breach(
      name: "keywords too long", print: dated + #", "keywords": "\#(long)""#, line: 2, message: "'keywords' is longer"),
    Breach(
      name: "too large", head: #""size": [5081, 50], "unit": "mm", "title": "S""#, line: 2, message: "3 to 14400 points"
    ),
    Breach(
      name: "too small", head: #""size": [1, 50], "unit": "mm", "title": "S""#, line: 2, message: "3 to 14400 points"),
    Breach(
      name: "layers too deep",
      layers: (0..<25).reduce(fill("\"red\"")) { inner, _ in #"{"type": "group", "layers": [\#(inner)]}"# }, line: 3,
      message: "layers nest deeper than 24"),
    Breach(
      name: "a layer's title too long", layers: fill("\"red\"", #", "title": "\#(long)""#), line: 3,
      message: "more than 16000 letters"),
    Breach(
      name: "an address too long", layers: fill("\"red\"", #", "link": "https://example.org/\#(long)""#), line: 3,
      message: "more than 16000 letters"),
  ]

  private static let colors = [
    Breach(name: "inks in a fill", layers: fill("\"cmyk(1, 0, 0, 0)\""), line: 3, message: "\(inks) PDF/A-2b"),
    Breach(
      name: "inks in A-2u", standard: #""PDF/A-2u""#, layers: fill("\"cmyk(1, 0, 0, 0)\""), line: 3,
      message: "\(inks) PDF/A-2u"),
    Breach(
      name: "inks in A-4", standard: #""PDF/A-4""#, layers: fill("\"cmyk(1, 0, 0, 0)\""), line: 3,
      message: "\(inks) PDF/A-4"),
    Breach(
      name: "inks in a stroke",
      layers:
        #"{"type": "shape", "path": {"line": [[9, 9], [50, 20]]}, "stroke": {"paint": "cmyk(1, 0, 0, 0)", "width": 2}}"#,
      line: 3, message: inks),
    Breach(
      name: "inks in a gradient", layers: fill(#"{"colors": ["cmyk(1, 0, 0, 0)", "cmyk(0, 1, 0, 0)"]}"#), line: 3,
      message: inks),
    Breach(name: "inks of a named one", layers: fill(gold), line: 3, message: inks),
    Breach(
      name: "inks in copies",
      layers:
        #"{"type": "replicator", "count": 3, "instanceTransform": {"translate": [9, 0]}, "layers": [\#(fill("\"cmyk(1, 0, 0, 0)\""))]}"#,
      line: 3, message: inks),
    Breach(
      name: "inks at a press of RGB", standard: #""PDF/X-4""#, print: dated + #", "profile": "rgb.icc""#,
      layers: fill("\"cmyk(1, 0, 0, 0)\""), line: 3, message: inks),
    Breach(
      name: "from a screen to inks", standard: #""PDF/X-4""#, print: press,
      layers: fill(#"{"colors": ["red", "cmyk(0, 1, 0, 0)"]}"#),
      line: 3, message: "leads from the screen's colour #ff0000 to cmyk(0, 1, 0, 0)"),
    Breach(
      name: "from a screen to a named ink", standard: #""PDF/X-4""#, print: press,
      layers: fill(#"{"colors": ["red", \#(gold)]}"#), line: 3,
      message: "leads from the screen's colour #ff0000 to the ink 'Gold'"),
    Breach(
      name: "inks in another space", standard: #""PDF/X-4""#, print: press,
      layers: fill(#"{"colors": ["cmyk(1, 0, 0, 0)", "cmyk(0, 1, 0, 0)"], "space": "oklab"}"#), line: 3,
      message: "inks are not mixed in the space 'oklab'"),
    Breach(name: "the ink of all", layers: fill(#""spot(\"All\", red)""#), line: 3, message: "All"),
    Breach(name: "the ink of none", layers: fill(#""spot(\"None\", red)""#), line: 3, message: "None"),
    Breach(
      name: "one ink of two colours", standard: #""PDF/X-4""#, print: press,
      layers: fill(gold) + ", " + fill(#""spot(\"Gold\", red)""#), line: 3, message: "the ink 'Gold' has two fallbacks"),
  ]

  private static let texts: [Breach] =
    ["PDF/X-4", "PDF/A-2b", "PDF/A-2u", "PDF/A-2a", "PDF/A-4", "PDF/UA-1"].map { standard in
      Breach(
        name: "a font that is no file in \(standard)", standard: "\"\(standard)\"", print: press, layers: text(),
        line: 3,
        message: "\(standard) needs fonts in the file, and 'Helvetica' is none")
    } + [
      Breach(
        name: "in a group", layers: #"{"type": "group", "layers": [\#(text())]}"#, line: 3,
        message: "needs fonts in the file"),
      Breach(
        name: "in copies", layers: #"{"type": "replicator", "count": 2, "layers": [\#(text())]}"#, line: 3,
        message: "needs fonts in the file"),
      Breach(
        name: "in a mask", layers: fill("\"red\"", #", "mask": [\#(text())]"#), line: 3,
        message: "needs fonts in the file"),
      Breach(
        name: "a letter without a shape", head: #""size": [90, 50], "title": "S", "fonts": {"body": "inter.ttf"}"#,
        layers: #"{"type": "text", "text": "\u4e2d", "at": [20, 30], "font": "body"}"#, line: 3, message: "U+4E2D"),
    ]

  private static let tags = [
    Breach(
      name: "no language in A-2a", standard: #""PDF/A-2a""#, head: silent, line: 2,
      message: "PDF/A-2a needs the language"),
    Breach(
      name: "no language in UA", standard: #""PDF/UA-1""#, print: "", head: silent, line: 2,
      message: "PDF/UA-1 needs the language"),
    Breach(
      name: "no title in UA", standard: #""PDF/UA-1""#, print: "", head: untitled, line: 2,
      message: "PDF/UA-1 needs a title"),
    Breach(
      name: "a blank title", standard: #""PDF/A-2a""#, head: untitled + #", "title": " ""#, line: 2,
      message: "PDF/A-2a needs a title"),
    Breach(
      name: "a link without words", standard: #""PDF/UA-1""#, print: "",
      layers: fill("\"red\"", #", "link": "https://example.org""#), line: 3,
      message: "PDF/UA-1 needs words for a link"),
    Breach(
      name: "a group's link without words", standard: #""PDF/A-2a""#,
      layers: #"{"type": "group", "link": "https://example.org", "layers": [\#(fill("\"red\""))]}"#, line: 3,
      message: "PDF/A-2a needs words for a link"),
  ]

  @Test func `there are enough of them`() {
    #expect(Self.breaches.count >= 40)
  }

  @Test(arguments: breaches) func `a breach is a fault at its place`(_ breach: Breach) throws {
    let scene = """
      {"version": 1, \(breach.head),
      "print": {"standard": \(breach.standard)\(breach.print)}, "layers": [
      \(breach.layers)
      ]}
      """
    let bench = try Bench(["scene.scene.json": scene])
    for (name, path) in [("press.icc", "Examples/Profiles/press.icc"), ("inter.ttf", "Examples/Fonts/inter.ttf")] {
      try Data(contentsOf: PackageFolder.url(path)).write(to: bench.folder.url.appendingPathComponent(name))
    }
    var profile = ICCProfile.sRGB.bytes
    try Data(profile).write(to: bench.folder.url.appendingPathComponent("screen.icc"))
    profile.replaceSubrange(12..<16, with: Array("prtr".utf8))
    try Data(profile).write(to: bench.folder.url.appendingPathComponent("rgb.icc"))
    let run = try bench.run("compile", "scene.scene.json", "-o", "a.pdf", "-o", "a.svg")
    #expect(run.code == 1)
    let fault = run.message.split(separator: "\n").first { $0.contains("error: ") && $0.contains(breach.message) }
    #expect(fault?.hasPrefix("scene.scene.json:\(breach.line):") ?? false, "\(run.message)")
    #expect(bench.folder.text("a.pdf") == nil && bench.folder.text("a.svg") == nil)
  }
}
