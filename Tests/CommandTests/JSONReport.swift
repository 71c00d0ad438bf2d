import Foundation
import TestSupport
import Testing

/// What `check --json` says of a file, as Foundation reads it.
struct JSONReport: Decodable {
  struct Fault: Decodable {
    let severity: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let pointer: String?
    let message: String
    let hint: String?
  }

  let file: String
  let faults: [Fault]

  /// The reports that a run printed, a line each.
  static func all(in result: ChildProcess.Result) throws -> [JSONReport] {
    try result.text.split(separator: "\n").map { try JSONDecoder().decode(JSONReport.self, from: Data($0.utf8)) }
  }
}

@Suite struct `check as JSON` {
  @Test func `each file is one object in a line, in the order of the inputs`() throws {
    let bench = try Bench(["good.json": Bench.scene, "bad.json": Bench.faultyScene])
    let result = try bench.run("check", "--json", "bad.json", "missing.json", "good.json")
    #expect(result.code == 1)
    #expect(result.message.isEmpty)
    let reports = try JSONReport.all(in: result)
    #expect(reports.map(\.file) == ["bad.json", "missing.json", "good.json"])
    #expect(reports.map(\.faults.count) == [1, 1, 0])
    let fault = try #require(reports[0].faults.first)
    #expect(fault.severity == "error")
    #expect((fault.line, fault.column) == (3, 3))
    #expect((fault.endLine, fault.endColumn) == (3, 11), "behind the name's closing quote")
    #expect(reports[1].faults.first?.message == "No such file or directory")
  }

  @Test func `the object has exactly the documented keys`() throws {
    let bench = try Bench(["bad.json": Bench.faultyScene])
    let line = try bench.run("check", "--json", "bad.json").text
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["file", "faults"])
    let faults = try #require(object["faults"] as? [[String: Any]])
    let keys: Set = ["severity", "line", "column", "endLine", "endColumn", "pointer", "message", "hint"]
    #expect(faults.map { Set($0.keys) } == [keys])
  }

  @Test func `names and messages with quotes, backslashes and controls stay readable`() throws {
    let name = "a\"b\\c\u{1}\u{2028}é.json"
    let bench = try Bench([name: #"{"version": 1, "size": [1, 1], "\"\\\u0001": 1}"#])
    let result = try bench.run("check", "--json", name)
    let report = try #require(try JSONReport.all(in: result).first)
    #expect(report.file == name)
    #expect(report.faults.first?.message.contains("\"\\\u{1}") == true)
  }

  @Test func `a fault in a source stands at its name in the scene`() throws {
    let scene =
      #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "way.csv", "by": "distance"}]}"#
    let bench = try Bench(["a.json": scene, "way.csv": "lat,lon\n47,8\n47,east\n"])
    let report = try #require(try JSONReport.all(in: bench.run("check", "--json", "a.json")).first)
    let fault = try #require(report.faults.first)
    let name = try #require(scene.range(of: "\"way.csv"))
    #expect(fault.column == scene.distance(from: scene.startIndex, to: name.lowerBound) + 1)
    #expect(fault.message.hasPrefix("way.csv:3:4: "))
  }

  @Test func `each fault has a pointer to its value, and none in a file that is no JSON`() throws {
    let scene = """
      {"version": 1, "size": [9, -1], "layers": [
        {"type": "group", "layers": [{"type": "shape", "path": {"polygon": [[0, 0], [9, 0], [9, 1e10]]}, "opacity": 2}]},
        {"type": "text", "text": "a", "a/b~": 1}]}
      """
    let bench = try Bench(["a.json": scene, "b.json": "{\"version\": 1,,}"])
    let reports = try JSONReport.all(in: bench.run("check", "--json", "a.json", "b.json"))
    // A missing key is its object's fault.
    #expect(
      reports[0].faults.map(\.pointer) == [
        "/size/1", "/layers/0/layers/0/path/polygon/2/1", "/layers/0/layers/0/opacity", "/layers/1", "/layers/1/a~1b~0",
      ])
    #expect(reports[1].faults.map(\.pointer) == [nil])
  }

  @Test func `a scene with warnings alone is not at fault`() throws {
    let scene = """
      {"version": 1, "size": [9, 9], "layers": [
        {"type": "gradientArc", "center": [4, 4], "radius": 3, "width": 1, "colors": ["red"], "from": 9, "to": 9}]}
      """
    let bench = try Bench(["a.json": scene])
    let result = try bench.run("check", "--json", "a.json")
    #expect(result.code == 0)
    #expect(try JSONReport.all(in: result).first?.faults.map(\.severity) == ["warning"])
  }
}
