import Foundation
import TestSupport
import Testing

/// Lines that no well-meaning engine writes: each is one line of answer, and the process lives to answer the next.
@Suite struct `batch, fuzzed` {
  private static let template = """
    {"version": 1, "size": [{"$data": "w", "default": 90}, 40], "title": "{{name|upper}}", "data": {},
     "layers": [
       {"$each": "rows", "as": "row", "value": {"$if": "row.t", "then":
         {"type": "text", "id": "r-{{row.index}}", "text": "{{row.t}} {{row.v|#,##0.0}}", "at": [{"$data": "row.v"}, 9]}}},
       {"type": "shape", "path": {"$data": "path", "default": "M0 0H9V9Z"}, "fill": {"$data": "fill", "default": "red"},
        "link": {"$if": "link", "then": {"$data": "link"}, "else": "#r-0"}}]}
    """
  private static let record =
    #"{"id": [1, "é"], "name": "Ådå", "w": 80, "rows": [{"t": "a\u00e9", "v": 0.5}, {"v": 1}], "fill": "teal"}"#
  private static let envelope =
    #"{"id": {"k": null}, "scene": {"version": 1, "size": [9, 9], "layers": [{"type": "track", "source": "a.csv", "frame": [0, 0, 9, 9]}]}, "files": {"a.csv": "lat,lon,value\n1,1,1\n2,2,2\n", "b": {"base64": "AAAA"}}}"#
  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "null", "1e999", "-0", "{{name}}",
    "{\"$data\": \"name\"}", "\"scene\"", "\"files\"", "\"base64\": \"%%%\"", "../../etc/passwd", "javascript:alert(1)",
    "\u{1B}[2J", "\"id\": 1,", "1e308", "99999999999999999999", "\"M0 0A1 1 0 0 1 1e9 1e9\"", "\u{2028}", "\r", "true",
  ]

  /// Lines of input, each made of a good one by up to three changes; every tenth is the good one.
  private func lines(of good: String, seed: UInt64, count: Int) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      var bytes = Array(good.utf8)
      if number % 10 == 9 { return bytes }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0 where !bytes.isEmpty: bytes[index] = UInt8.random(in: 0...0xFF, using: &generator)
        case 1 where !bytes.isEmpty:
          bytes.removeSubrange(index..<min(index + Int.random(in: 1...40, using: &generator), bytes.count))
        default:
          bytes.insert(
            contentsOf: Array((Self.pieces.randomElement(using: &generator) ?? "").utf8), at: min(index, bytes.count))
        }
      }
      // A line feed would make two lines of one, and a blank line is passed over.
      bytes.removeAll { $0 == 0x0A }
      return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? [0x7B] : bytes
    }
  }

  @Test(arguments: [true, false]) func `every line has its answer, in order`(hasTemplate: Bool) throws {
    let bench = try Bench(["t.scene.json": Self.template])
    let good = hasTemplate ? Self.record : Self.envelope
    let lines = lines(of: good, seed: hasTemplate ? 18 : 19, count: 1500)
    let result = try ChildProcess.run(
      bench.executable, ["batch"] + (hasTemplate ? ["t.scene.json"] : []) + ["--format", "svg,pdf"],
      in: bench.folder.url, input: Array(lines.joined(separator: [0x0A])))
    #expect(result.code == 0 && result.message == "")
    let answers = result.output.split(separator: 0x0A)
    try #require(answers.count == lines.count)
    var pictures = 0
    var first: [UInt8]?
    for (number, answer) in answers.enumerated() {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any], "line \(number)")
      let isPicture = object["svg"] is String && object["pdf"] is String && object["warnings"] is [Any]
      let faults = object["faults"] as? [Any]
      #expect(isPicture != (faults?.isEmpty == false) && object.keys.contains("id"), "line \(number)")
      if isPicture { pictures += 1 }
      // What stands between does not change the good ones; the first line alone may warn.
      if number % 10 == 9 {
        #expect(isPicture)
        #expect(first == nil || first == Array(answer), "line \(number)")
        first = first ?? Array(answer)
      }
    }
    #expect(pictures > lines.count / 10 && pictures < lines.count)
  }
}
