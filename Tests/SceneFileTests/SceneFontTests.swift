import Foundation
import SceneFile
import SceneModel
import TestSupport
import Testing

/// Font files that a scene names, and texts in them: what is said, and where.
@Suite struct SceneFontTests {
  private static let resources = FileResources(folder: PackageFolder.url("Examples/Fonts").path)

  private func messages(fonts: String, _ layer: String) -> [String] {
    FileReading(
      "{\"version\": 1, \"size\": [200, 100], \"fonts\":\n{\(fonts)}, \"layers\": [\n\(layer)]}",
      resources: Self.resources
    ).messages
  }

  private func text(_ text: String, _ keys: String = #""at": [0, 9]"#) -> String {
    #"{"type": "text", "font": "body", "text": "\#(text)", \#(keys)}"#
  }

  private static let latin = #""body": "garamond.otf""#

  @Test(arguments: [
    (#""body": "missing.ttf""#, #"2:10: error: 'missing.ttf' cannot be read: No such file or directory"#),
    (#""body": "OFL.txt""#, "2:10: error: 'OFL.txt' is no font file"),
    (#""body": {"file": "inter.ttf", "axes": {"wght": 9}}"#, "2:49: error: 'wght' runs from 100 to 900"),
    (#""body": {"file": "inter.ttf", "axes": {"wdth": 9}}"#, "2:49: error: there is no axis 'wdth': it has 'wght'"),
    (
      #""body": {"file": "inter.ttf", "index": 3}"#,
      "2:41: error: 'inter.ttf': there is no face 3: it has one face, number 0"
    ),
    (
      #""body": {"file": "inter.ttf", "fallback": ["body"]}"#,
      "2:45: error: the font 'body' cannot stand in for itself"
    ),
  ])
  func `what is wrong with a font is said where it is named`(_ fonts: String, _ message: String) {
    let all = messages(fonts: fonts, text("a"))
    #expect(all.first == message && all.count == 1, "\(all)")
  }

  @Test func `shaping by Apple's tables is not read, with a warning`() throws {
    let folder = try TemporaryFolder()
    var bytes = try [UInt8](Data(contentsOf: PackageFolder.url("Examples/Fonts/garamond.otf")))
    let place = try #require(bytes.firstRange(of: Array("OS/2".utf8)))
    bytes.replaceSubrange(place, with: Array("morx".utf8))
    try Data(bytes).write(to: folder.url.appendingPathComponent("apple.otf"))
    let all = FileReading(
      "{\"version\": 1, \"size\": [200, 100], \"fonts\":\n{\"body\": {\"file\": \"apple.otf\"}}, \"layers\": [\n\(text("a"))]}",
      resources: FileResources(folder: folder.url.path)
    ).messages
    #expect(all == ["2:19: warning: the font 'body' has Apple's shaping in 'morx', which is not read"])
  }

  @Test func `two fonts whose letters would have one name are a fault where both are used`() {
    let fonts = #""a": "inter.ttf", "a-wght600": {"file": "inter.ttf", "axes": {"wght": 300}}"#
    func layer(_ font: String, _ keys: String = "") -> String {
      #"{"type": "text", "font": "\#(font)", "text": "a", "at": [0, 9]\#(keys)}"#
    }
    let weight = #", "axes": {"wght": 600}"#
    #expect(messages(fonts: fonts, layer("a") + ",\n" + layer("a-wght600")).isEmpty)
    let all = messages(fonts: fonts, layer("a", weight) + ",\n" + layer("a-wght600"))
    #expect(all == ["4:1: error: the letters of 'a' and 'a-wght600' would have one name, 'a-wght600'"])
  }

  @Test func `a letter that no font has is said at its place in the text, its escapes counted`() {
    #expect(
      messages(fonts: Self.latin, text(#"ab\u00e9 \u4e00d"#)) == [
        "3:53: error: no font of 'body' has U+4E00"
      ] || messages(fonts: Self.latin, text(#"ab\u00e9 \u4e00d"#)).first?.hasPrefix("3:5") == true)
    let runs = #"{"type": "text", "font": "body", "text": [{"text": "a"}, {"text": "bя"}], "at": [0, 9]}"#
    #expect(
      messages(fonts: Self.latin, runs) == [
        "3:69: error: no font of 'body' has U+044F CYRILLIC SMALL LETTER YA"
      ])
  }

  @Test func `a text that does not fit its box is said with both measures`() {
    let all = messages(fonts: Self.latin, text("words and words", #""box": [0, 0, 60, 10], "size": 12"#))
    #expect(all.count == 1 && all[0].contains("high, its box 10"), "\(all)")
  }

  @Test(arguments: [
    (#""box": [0, 0, 90, 40]"#, "box"), (#""at": [0, 9], "stroke": "red""#, "stroke"),
    (#""at": [0, 9], "color": {"colors": ["red", "blue"]}"#, "color"),
    (#""at": [0, 9], "features": {"smcp": true}"#, "features"), (#""at": [0, 9], "letterSpacing": 1"#, "letterSpacing"),
    (#""at": [0, 9], "lineHeight": 1.2"#, "lineHeight"), (#""at": [0, 9], "direction": "rtl""#, "direction"),
  ])
  func `what a standard font cannot do is said at the key`(_ keys: String, _ key: String) {
    let reading = FileReading.layers(#"{"type": "text", "text": "a", \#(keys)}"#)
    #expect(reading.messages.count == 1 && reading.messages[0].hasSuffix("error: '\(key)' needs a font file"))
    #expect(reading.hints.first?.contains("Helvetica") == true)
  }

  @Test func `a name of the scene's fonts wins over a standard font`() throws {
    let json =
      #"{"version": 1, "size": [9, 9], "fonts": {"Helvetica": "inter.ttf"}, "layers": [{"type": "text", "text": "a", "at": [0, 9]}]}"#
    let scene = try SceneFile.load(Array(json.utf8), resources: Self.resources).scene
    guard case .text(let text) = scene.layers[0].content else { return #expect(Bool(false)) }
    #expect(scene.fonts.hold(text))
  }
}
