import SceneFile
import SceneModel
import TestSupport
import Testing

@Suite struct TemplateFuzzTests {
  private static let template = Array(
    #"""
    {"version": 1, "size": [{"$data": "w", "default": 90}, 40], "title": "{{{{ {{user.name|upper}} {{day|MMM d}}",
     "data": {"w": 80, "user": {"name": "Ådå", "a.b": [1, [2, "x"]]}, "day": "2026-03-25", "rows": [{"t": "é\u00e9", "v": 0.5}, {"v": 1}]},
     "layers": [
      {"$each": "rows", "as": "row", "value": {"$if": "row.t", "then":
        {"type": "text", "id": "r-{{row.index}}", "text": "{{row.t}} {{row.v|#,##0.0}} of {{row.count}}", "at": [{"$data": "row.index"}, 9]}}},
      {"type": "shape", "path": "M0 0H9V{{user.\"a.b\"[1][0]}}Z", "fill": "red", "opacity": {"$data": "rows[0].v"}}]}
    """#.utf8)

  private static let pieces = [
    "{{", "}}", "{{{{", "|", "$data", "\"$each\": ", "\"$if\"", "[99999999999999999999]", "[0]", ".", "\\\"", "\"\"",
    "null", "{}",
    "[]", "row", "rows", "1e999", "\\u0000", "0.0", "#,", "MMM",
  ]

  @Test func `mutated templates are filled or refused and never trap`() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<1000 {
      var bytes = Self.template
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
        case 1: bytes.removeSubrange(index..<min(index + Int.random(in: 1...20, using: &generator), bytes.count))
        default:
          bytes.insert(contentsOf: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8), at: index)
        }
      }
      let reading = FileReading(bytes)
      #expect(reading.scene != nil || !reading.messages.isEmpty)
      // Every message has its place in the template.
      #expect(reading.messages.allSatisfy { $0.first?.isNumber == true }, "\(reading.messages)")
    }
  }

  @Test func `the template that is mutated is valid`() {
    #expect(FileReading(Self.template).messages == [])
  }
}
