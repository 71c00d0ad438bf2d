import TestSupport
import Testing

@Suite struct SceneFileFuzzTests {
  private static let valid = Array(
    #"""
    {"version": 1, "size": [200, 100], "unit": "px", "background": "hsl(30 50% 50% / 0.5)",
     "palette": {"a": "spot(\"Ink\", $b, 50%)", "b": "#f00", "c": {"kind": "radial", "colors": ["$a", "none", "red"]}},
     "layers": [
      {"type": "shape", "path": {"rect": [0, 0, 50, 40], "radius": [1, 2, 3, 4], "inset": 2}, "fill": "$c",
       "stroke": {"paint": "blue", "width": 2, "align": "inside", "dash": [3, 2]},
       "animate": [{"property": "colors", "values": [["red", "none", "blue"], ["blue", "red", "none"]], "duration": 1}]},
      {"type": "gradient", "frame": [1, 2, 3, 4], "colors": ["red", "blue"], "locations": [0.1, 0.9],
       "animate": [{"property": "frame", "values": [[0, 0, 1, 1], [0, 0, 2, 2]], "keyTimes": [0, 1], "timing": [[0, 0, 1, 1]],
        "duration": 1, "repeat": "forever"}]},
      {"type": "text", "text": "é\u00e9", "at": [1, 2], "size": 4, "mask": {"luminance": [{"type": "group"}]}},
      {"type": "replicator", "count": 5, "instanceTransform": {"rotate": "0.1turn"}, "colorOffset": [0, 0, 0, -0.1],
       "layers": [{"type": "shape", "path": "M0 0a5 5 0 1 0 1 1z", "clip": {"path": "M0 0H9V9z", "fillRule": "evenodd"}}]},
      {"type": "gradientArc", "center": [50, 50], "radius": 20, "width": 4, "colors": ["red", "blue"], "from": 30},
      {"type": "vote", "frame": [0, 0, 300, 40], "percent": 0.4,
       "left": {"colors": ["red"], "label": "A", "link": "#x"}, "right": {"colors": ["blue"], "label": "B", "link": "#x"}},
      {"type": "group", "id": "x", "transform": [{"scale": [2, 3]}, {"skewX": 10}]}]}
    """#.utf8)

  private static let pieces = [
    "1e308", "-1", "0", "1e9", "[]", "{}", "null", "\"\"", "\"none\"", "\"$a\"", "\"$c\"", "[[]]", "[1,2,3]", "1e-300",
    "\"\\u0000\"", "true", "\"M0 0A1 1 0 0 1 1e9 1e9\"", "[\"red\"]", "\"forever\"", "99999999999999999999",
  ]

  @Test func `mutated scenes are read or refused and never trap`() {
    var generator = SeededGenerator(seed: 11)
    let numbers = Self.valid.indices.filter { (0x30...0x39).contains(Self.valid[$0]) }
    for _ in 0..<2500 {
      var bytes = Self.valid
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let piece = Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
        case 1: bytes.removeSubrange(index..<min(index + Int.random(in: 1...20, using: &generator), bytes.count))
        case 2: bytes.insert(contentsOf: piece, at: index)
        default:
          let place = numbers.randomElement(using: &generator) ?? 0
          if place < bytes.count { bytes.replaceSubrange(place...place, with: piece) }
        }
      }
      let reading = FileReading(bytes)
      #expect(reading.scene != nil || !reading.messages.isEmpty)
    }
  }

  @Test func `the scene that is mutated is valid`() {
    #expect(FileReading(Self.valid).messages == [])
  }
}
