import Geometry
import SceneFile
import SceneModel
import Testing

@Suite struct SceneFileKeyTests {
  @Test func `every key of a scene is read`() throws {
    let reading = FileReading.scene(
      """
      "unit": "mm", "title": "T", "description": "D", "language": "pt-BR", "background": "$sky",
      "palette": {"sky": "$blue", "blue": "#00f"}, "fonts": {},
      "tolerance": {"color": 1, "geometry": 0.5}, "layers": [{"type": "group"}]
      """)
    #expect(reading.messages == [])
    let scene = try #require(reading.scene)
    #expect(scene.size == Size(width: 200, height: 100) && scene.unit == .mm)
    #expect(scene.title == "T" && scene.description == "D" && scene.language == "pt-BR")
    let blue = Paint.solid(Color(red: 0, green: 0, blue: 1))
    #expect(scene.background == blue)
    #expect(scene.palette == [.init("sky", blue), .init("blue", blue)])
    #expect(scene.tolerance == Tolerance(color: 1, geometry: 0.5))
    #expect(scene.layers.count == 1)
  }

  @Test func `what is not written has its default`() throws {
    let scene = try #require(FileReading.scene("\"tolerance\": {}").scene)
    #expect(scene == Scene(size: Size(width: 200, height: 100)))
    #expect(scene.unit == .user && scene.background == nil && scene.tolerance == Tolerance(color: 2, geometry: 0.05))
  }

  @Test(arguments: [
    (
      "{}",
      [
        "1:1: error: 'version' is missing: expected 1",
        "1:1: error: 'size' is missing: expected a size [width, height]",
      ]
    ),
    (#"{"version": 2, "size": [1, 1]}"#, ["1:13: error: expected version 1, found 2"]),
    (#"{"version": "1", "size": [1, 1]}"#, ["1:13: error: expected version 1, found a string"]),
    (#"{"version": 1, "size": [0, 1]}"#, ["1:25: error: 'size': expected a number above 0, at most 1000000, found 0"]),
    (
      #"{"version": 1, "size": [1, 1000001]}"#,
      ["1:28: error: 'size': expected a number above 0, at most 1000000, found 1000001"]
    ),
    (#"{"version": 1, "size": [1]}"#, ["1:24: error: 'size': expected a size [width, height], found 1 number"]),
    ("[]", ["1:1: error: expected a scene, which is an object, found an array"]),
    ("", ["1:1: error: the file is empty"]),
  ])
  func `version and size are required`(text: String, messages: [String]) {
    #expect(FileReading(text).messages == messages)
  }

  @Test(arguments: [
    (#""unit": "cm""#, "2:9: error: 'unit': expected 'user', 'px', 'pt', 'mm' or 'in', found 'cm'"),
    (#""title": 1"#, "2:10: error: 'title': expected a text, found 1"),
    (#""description": "\u0001""#, "2:17: error: 'description': the character U+0001 cannot stand in a text"),
    (#""language": "e n""#, "2:13: error: 'language': expected a language tag such as \"en\" or \"pt-BR\""),
    (#""background": 5"#, "2:15: error: 'background': expected a colour, 'none' or a gradient, found 5"),
    (
      #""background": {"kind": "along", "colors": ["red"]}"#,
      "2:24: error: a gradient of kind 'along' is for strokes only"
    ),
    (#""palette": []"#, "2:12: error: expected an object of names and paints, found an array"),
    (#""palette": {"a": "rde"}"#, "2:19: error: 'a': unknown colour 'rde'"),
    (#""palette": {"a": "$b", "b": "$a"}"#, "2:18: error: '$a' leads back to itself"),
    (#""palette": {"a": "$a"}"#, "2:18: error: '$a' leads back to itself"),
    (#""palette": {"a": {"colors": ["red", "$a"]}}"#, "2:18: error: '$a' leads back to itself"),
    (#""palette": {"a": "$c"}"#, "2:18: error: 'a': the palette has no 'c'"),
    (
      #""fonts": {"a": "a.woff"}"#,
      "2:16: error: 'a.woff' cannot be read: this scene was made without a folder of sources"
    ),
    (#""fonts": []"#, "2:10: error: 'fonts': expected an object of names and font files, found an array"),
    (#""tolerance": {"color": 0}"#, "2:24: error: 'color': expected a number above 0, found 0"),
    (#""tolerance": {"geometry": -1}"#, "2:27: error: 'geometry': expected a number above 0, found -1"),
    (#""tolerance": {"colour": 1}"#, "2:15: error: unknown key 'colour'"),
    (#""layers": {}"#, "2:11: error: 'layers': expected a list of layers, found an object"),
    (#""layers": [1]"#, "2:12: error: 'layers': expected a layer, found 1"),
    (#""layer": []"#, "2:1: error: unknown key 'layer'"),
    (#""$schema": 1"#, "2:12: error: '$schema': expected a text, found 1"),
  ])
  func `a faulty key is a fault at its value`(keys: String, message: String) {
    #expect(FileReading.scene(keys).messages == [message])
  }

  @Test func `a long chain of names in the palette is followed`() throws {
    var entries = (0..<20_000).map { "\"n\($0)\": \"$n\($0 + 1)\"" }
    entries.append("\"n20000\": \"red\"")
    let reading = FileReading.scene("\"palette\": {\(entries.joined(separator: ","))}")
    #expect(reading.messages == [])
    #expect(reading.scene?.palette.first?.paint == .solid(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func `a gradient of the palette knows its name where it is used`() throws {
    let scene = try #require(
      FileReading.scene(
        """
        "layers": [{"type": "shape", "path": "M0 0H9V9", "fill": "$b"}],
        "palette": {"b": "$fade", "fade": {"colors": ["red", "blue"]}, "no": "none"}
        """
      ).scene)
    guard case .shape(let shape) = scene.layers.first?.content, case .gradient(let gradient) = shape.fill else {
      Issue.record("there is no gradient")
      return
    }
    #expect(gradient.paletteName == "fade")
    #expect(scene.palette.map(\.name) == ["b", "fade"])
  }

  @Test func `all faults of a file come in the order of their places`() {
    let reading = FileReading(
      #"""
      {"layers": [{"type": "shape", "path": "M0 x", "opacity": 2}, {"type": "shpae"}],
       "size": [1, -1], "version": 3, "zz": 1}
      """#)
    #expect(
      reading.messages.map { $0.prefix { $0 != " " } } == ["1:43:", "1:58:", "1:71:", "2:14:", "2:30:", "2:33:"])
  }

  @Test func `a file that is no text is one fault`() {
    #expect(FileReading([0x7B, 0xFF]).messages.count == 1)
    #expect(FileReading("{\"version\": 1,").messages.count == 1)
  }
}
