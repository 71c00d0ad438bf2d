import Foundation
import SceneBuilding
import SceneFile
import SceneModel
import SVGEmit
import PDFEmit
import Resolving
import TestSupport
import Testing

/// What a changed letter of a text in a font file changes in the outputs.
@Suite struct FontReviewTests {
  /// Fonts with quadratic outlines, with cubic ones, and at a place on an axis.
  static let fonts = [
    #""inter.ttf""#, #""garamond.otf""#, #"{"file": "inter.ttf", "axes": {"wght": 640}}"#,
  ]

  private func scene(_ text: String, font: String, _ looks: String = "") throws -> Scene {
    let json = """
      {"version": 1, "size": [200, 60], "fonts": {"body": \(font)}, "layers": [
      {"type": "text", "id": "head", "text": "\(text)", "at": [5, 20], "font": "body", "size": 14\(looks)},
      {"type": "text", "id": "foot", "text": "Spaces or Tabs: abcde", "at": [5, 50], "font": "body", "size": 14}]}
      """
    let folder = PackageFolder.url("Examples/Fonts").path
    return try SceneFile.load(Array(json.utf8), resources: FileResources(folder: folder)).scene
  }

  private func lines(
    _ old: String, _ new: String, font: String, _ looks: String = ""
  ) throws -> (svg: LineCount, pdf: LineCount) {
    let (before, after) = (try scene(old, font: font, looks), try scene(new, font: font, looks))
    return (LineCount(before.svg(), after.svg()), LineCount(before.pdf(), after.pdf()))
  }

  @Test(arguments: fonts) func `a letter that the picture shows elsewhere changes its word's line`(_ font: String)
    throws
  {
    let change = try lines("Tabs are bad", "Tabs are bat".replacing("t", with: "e"), font: font)
    // The word's line, and the text that screen readers have.
    #expect(change.svg.changed <= 2 && change.svg.added == change.svg.removed)
    // The word's line, the stream's length, the cross-reference and its place.
    #expect(change.pdf.changed <= 4 && change.pdf.added == change.pdf.removed)
  }

  @Test(arguments: fonts) func `a letter that the picture has not yet shown adds its outline's line`(_ font: String)
    throws
  {
    let change = try lines("Tabs are bad", "Tabs are bag", font: font)
    #expect(change.svg.changed <= 3 && change.svg.added == change.svg.removed + 1)
    #expect(change.pdf.changed <= 14 && change.pdf.added == change.pdf.removed + 3, "\(change.pdf)")
  }

  @Test(
    arguments: fonts,
    [
      #", "stroke": {"paint": "red", "width": 0.4}"#,
      #", "color": {"colors": ["red", "blue"], "start": [0, 0], "end": [60, 0], "units": "user"}"#,
    ])
  func `a letter of a text that is one shape changes its glyph's line`(_ font: String, _ looks: String) throws {
    let change = try lines("Tabs are Sba", "Tabs are Sbe", font: font, looks)
    // The glyph's line, and the text that screen readers have.
    #expect(change.svg.changed == 2 && change.svg.added == change.svg.removed, "\(change.svg)")
    // As many lines as the larger outline has commands; then the unseen word, the stream's length, the cross-reference.
    let commands = try ["a", "e"].map { letter in
      String(decoding: try scene(letter, font: font, looks).pdf(), as: UTF8.self).split(separator: "\n")
        .filter { $0.hasSuffix(" c") || $0.hasSuffix(" l") || $0.hasSuffix(" m") || $0 == "h" }.count
    }
    #expect(change.pdf.changed <= (commands.max() ?? 0) + 4, "\(change.pdf) \(commands)")
  }

  @Test func `a layer that is taken away leaves no glyph behind`() throws {
    let both = try scene("Qg", font: Self.fonts[0])
    let one = try scene("Sa", font: Self.fonts[0])
    let text = String(decoding: one.svg(), as: UTF8.self)
    let outlines = { (svg: String) in
      svg.split(separator: "\n").filter { $0.contains("<path id=\"fonts..body..") }.count
    }
    #expect(outlines(String(decoding: both.svg(), as: UTF8.self)) == outlines(text) + 2)
  }
}

/// A font whose maker forbids embedding.
@Suite struct FontRightsTests {
  /// Files by name.
  private struct Files: ResourceLoading {
    let files: [String: [UInt8]]

    func bytes(at path: String) throws(ResourceFault) -> [UInt8] { files[path] ?? [] }
  }

  private func scene(_ font: String, _ text: String) throws -> Scene {
    var bytes = [UInt8](try Data(contentsOf: PackageFolder.url("Examples/Fonts/inter.ttf")))
    // The directory's entries are 16 bytes from the 12th on: tag, sum, offset, length. fsType is OS/2's fifth number.
    let entry = try #require(
      (0..<Int(bytes[5])).map { 12 + $0 * 16 }.first { Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8) })
    let table = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    (bytes[table + 8], bytes[table + 9]) = (0, 2)
    let json = """
      {"version": 1, "size": [99, 30], "fonts": {"body": \(font)}, "layers": [
      {"type": "text", "id": "head", "text": "Tabs", "at": [5, 20], "font": "body"\(text)}]}
      """
    return try SceneFile.load(Array(json.utf8), resources: Files(files: ["closed.ttf": bytes])).scene
  }

  @Test func `more than a hundred thousand letters are a warning in SVG`() throws {
    let text = try scene(#"{"file": "closed.ttf", "embedding": "granted"}"#, "").layers[0]
    func findings(_ count: Int) throws -> [Diagnostic.Severity] {
      var scene = try scene(#"{"file": "closed.ttf", "embedding": "granted"}"#, "")
      scene.layers = [Layer(.type("replicator"), .replicas(Replicas([text], count: count)))]
      return scene.resolved().svgDiagnostics().map(\.1.severity)
    }
    // Four letters a copy, and the copy itself.
    #expect(try findings(20_000).isEmpty)
    #expect(try findings(20_001) == [.warning])
  }

  @Test func `a font that may not be embedded is a fault of the PDF alone, and there are ways out`() throws {
    let closed = try scene(#""closed.ttf""#, "")
    #expect(
      closed.pdfDiagnostics().map { "\($0.0.value): \($0.1.message)" } == [
        "head: a PDF may not have the font 'body': no embedding without its maker's leave (fsType bit 1)"
      ])
    #expect(closed.resolved().svgDiagnostics().isEmpty)
    #expect(try scene(#"{"file": "closed.ttf", "embedding": "granted"}"#, "").pdfDiagnostics().isEmpty)
    let outlined = try scene(#""closed.ttf""#, #", "outline": true"#)
    #expect(outlined.pdfDiagnostics().isEmpty)
    let pdf = String(decoding: outlined.pdf(), as: UTF8.self)
    #expect(!pdf.contains("CIDFontType0C") && pdf.contains("/ActualText (Tabs)"))
  }
}
