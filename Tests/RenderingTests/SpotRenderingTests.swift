import Foundation
import PDFEmit
import SceneFile
import SceneModel
import TestSupport
import Testing

/// Named inks, greys, overprint and conversion: what lies on each plate at some places.
@Suite struct SpotRenderingTests {
  /// What is drawn on a sheet of 60 by 20 units, and how much of each ink lies at places, in per cent.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let layers: String
    var print = #"{"profile": "press.icc"}"#
    let inks: [String: [Double]]
    var places = [5.0, 30, 55]
    var testDescription: String { name }
  }

  private static let gold = #"spot(\"Gold\", cmyk(0, 0.3, 0.8, 0.1)"#
  private static let navy = #"spot(\"Navy\", #102040"#

  private static func area(_ paint: String, _ keys: String = "") -> String {
    #"{"type": "shape", "path": {"rect": [0, 0, 60, 20]}, "fill": \#(paint)\#(keys)}"#
  }
  private static func ramp(_ colors: String..., keys: String = "") -> String {
    let list = colors.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"type": "gradient", "start": [0, 0], "end": [1, 0], "colors": [\#(list)]\#(keys)}"#
  }

  /// Of a ramp from 0 to 60, at 5.125, 30.125 and 55.125: the middles of the pixels there.
  private static func share(_ place: Double) -> Double { (place + 0.125) / 60 * 100 }
  private static let rising = [5.0, 30, 55].map(share)
  private static let falling = rising.map { 100 - $0 }

  static let samples = [
    Sample(name: "a tint of one ink", layers: area("\"\(gold), 0.4)\""), inks: ["Gold": [40, 40, 40]]),
    Sample(name: "an ink with a screen's fallback", layers: area("\"\(navy))\""), inks: ["Navy": [100, 100, 100]]),
    Sample(
      name: "grey is black ink alone", layers: area("\"gray(0.3)\""),
      inks: ["Black": [70, 70, 70], "Cyan": [0, 0, 0]]),
    Sample(
      name: "an ink fades to paper", layers: ramp("\(gold))", "\(gold), 0)"), inks: ["Gold": falling]),
    Sample(
      name: "an ink fades to white grey", layers: ramp("\(gold))", "gray(1)"),
      inks: ["Gold": falling, "Black": [0, 0, 0]]),
    Sample(
      name: "two inks into one another", layers: ramp("\(gold))", "\(navy))"), inks: ["Gold": falling, "Navy": rising]),
    Sample(
      name: "an ink into process inks", layers: ramp("\(gold))", "cmyk(1, 0, 0, 0.5)"),
      inks: ["Gold": falling, "Cyan": rising, "Black": rising.map { $0 / 2 }, "Magenta": [0, 0, 0]]),
    Sample(
      name: "an ink that fades by its alpha over another",
      layers: area("\"\(navy))\"") + ", " + ramp("\(gold))", "none"), inks: ["Gold": falling, "Navy": rising]),
    Sample(
      name: "a translucent ink over another",
      layers: area("\"\(navy))\"") + ", " + area("\"\(gold))\"", #", "opacity": 0.25"#),
      inks: ["Gold": [25, 25, 25], "Navy": [75, 75, 75]]),
    Sample(
      name: "an opaque ink in place of another", layers: area("\"\(navy))\"") + ", " + area("\"\(gold))\""),
      inks: ["Gold": [100, 100, 100], "Navy": [0, 0, 0]]),
    Sample(
      name: "an ink that overprints another",
      layers: area("\"\(navy))\"") + ", " + area("\"\(gold))\"", #", "overprint": true"#),
      inks: ["Gold": [100, 100, 100], "Navy": [100, 100, 100]]),
    Sample(
      name: "black that overprints process inks",
      layers: area("\"cmyk(0.5, 0.2, 0, 0)\"") + ", " + area("\"gray(0)\"", #", "overprint": true"#),
      inks: ["Black": [100, 100, 100], "Cyan": [50, 50, 50], "Magenta": [20, 20, 20]]),
    Sample(
      name: "an ink under a mask",
      layers: area("\"\(gold))\"", #", "mask": [\#(ramp("white", "none"))]"#), inks: ["Gold": falling]),
    Sample(
      name: "an ink in a group", layers: #"{"type": "group", "opacity": 0.5, "layers": [\#(area("\"\(gold))\""))]}"#,
      inks: ["Gold": [50, 50, 50]]),
    Sample(
      name: "an ink in copies",
      layers: #"{"type": "replicator", "count": 3, "instanceTransform": {"translate": [20, 0]}, "#
        + #""layers": [{"type": "shape", "path": {"rect": [0, 0, 10, 20]}, "fill": "\#(gold))"}]}"#,
      inks: ["Gold": [100, 0, 100]], places: [5, 15, 45]),
    Sample(
      name: "hard steps of three inks",
      layers: #"{"type": "gradient", "start": [0, 0], "end": [1, 0], "locations": [0, 0.3, 0.3, 0.7, 0.7, 1], "#
        + #""colors": ["\#(gold))", "\#(gold))", "\#(navy))", "\#(navy))", "cmyk(0, 1, 0, 0)", "cmyk(0, 1, 0, 0)"]}"#,
      inks: ["Gold": [100, 0, 0], "Navy": [0, 100, 0], "Magenta": [0, 0, 100]]),
    Sample(
      name: "along a line",
      layers:
        #"{"type": "shape", "path": {"line": [[0, 10], [60, 10]]}, "stroke": {"width": 12, "paint": {"kind": "along", "#
        + #""colors": ["\#(gold))", "\#(navy))"]}}}"#, inks: ["Gold": falling, "Navy": rising]),
    Sample(
      name: "black lines are black ink where colours are converted",
      layers: ##"{"type": "shape", "path": {"line": [[0, 10], [60, 10]]}, "stroke": {"width": 12, "paint": "#000"}}"##,
      print: #"{"profile": "press.icc", "convert": "relative"}"#,
      inks: ["Black": [100, 100, 100], "Cyan": [0, 0, 0], "Magenta": [0, 0, 0], "Yellow": [0, 0, 0]]),
    Sample(
      name: "white of a screen is paper where colours are converted", layers: area("\"white\""),
      print: #"{"profile": "press.icc", "convert": "relative"}"#,
      inks: ["Black": [0, 0, 0], "Cyan": [0, 0, 0], "Magenta": [0, 0, 0], "Yellow": [0, 0, 0]]),
  ]

  @Test(.needs(.ghostscript, .pillow), arguments: samples)
  func `each plate has the ink that the scene says`(sample: Sample) throws {
    let json = #"{"version": 1, "size": [60, 20], "print": \#(sample.print), "layers": [\#(sample.layers)]}"#
    let scene = try SceneFile.load(
      Array(json.utf8), resources: FileResources(folder: PackageFolder.url("Examples/Profiles").path)
    ).scene
    #expect(scene.pdfDiagnostics().allSatisfy { $0.1.severity == .warning })
    let folder = try TemporaryFolder()
    try Data(scene.pdf()).write(to: folder.url.appendingPathComponent("scene.pdf"))
    let drawn = try Tool.ghostscript.run(
      ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiffsep", "-r288", "-sOutputFile=plate.tif", "scene.pdf"], in: folder.url
    )
    #expect(drawn.code == 0 && drawn.text.isEmpty && drawn.message.isEmpty, "\(drawn.text)\(drawn.message)")
    let script = """
      import sys
      from PIL import Image
      places = sys.argv[1].split()
      for ink in sys.argv[2:]:
          plate = Image.open(f"plate({ink}).tif").convert("L")
          print(*(100 - plate.getpixel((int(float(x) * 4), 40)) / 2.55 for x in places))
      """
    let places = sample.places.map { "\($0)" }.joined(separator: " ")
    let read = try Tool.pillow.run(["-c", script, places] + sample.inks.keys, in: folder.url)
    let lines = read.text.split(separator: "\n")
    try #require(lines.count == sample.inks.count, "\(read.message)")
    for ((ink, expected), line) in zip(sample.inks, lines) {
      let found = line.split(separator: " ").compactMap { Double($0) }
      #expect(found.count == expected.count, "\(ink)")
      // A level and a half: Ghostscript rounds twice.
      for (one, other) in zip(found, expected) { #expect(abs(one - other) < 0.6, "\(ink): \(found), not \(expected)") }
    }
  }
}
