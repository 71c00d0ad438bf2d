import Foundation
import TestSupport
import Testing

@Suite struct `templates` {
  private static let template = """
    {"version": 1, "size": [{"$data": "w", "default": 90}, 40], "title": "{{name}}",
     "data": {"id": "s", "name": "Sam", "p": 0.5, "rows": [{"t": "one"}]},
     "layers": [
       {"type": "vote", "id": "v-{{id}}", "frame": [0, 0, 80, 20], "percent": {"$data": "p"},
        "left": {"colors": ["red", "blue"], "label": "{{name|upper}}"}, "right": {"colors": ["teal"], "label": "{{p|0%}}"}, "labels": {"fit": false}},
       {"$each": "rows", "as": "row", "value": {"type": "text", "text": "{{row.t}}", "at": [{"$data": "row.index"}, 30]}},
       {"$if": "badge", "then": {"type": "shape", "path": "M0 0H9V9Z", "fill": {"$data": "badge"}}}
     ]}
    """
  private static let records = [
    ##"{"id": "a", "name": "Ann \"<&>\" Ødegård", "p": 0.25, "rows": [{"t": "x"}, {"t": "{{name}}"}], "badge": "#ff0000"}"##,
    #"{"id": "b", "name": "", "p": 0.875, "rows": [], "w": 120}"#,
  ]
  /// The scenes that the records make, written by hand.
  private static let scenes = [
    ##"""
    {"version": 1, "size": [90, 40], "title": "Ann \"<&>\" Ødegård", "layers": [
      {"type": "vote", "id": "v-a", "frame": [0, 0, 80, 20], "percent": 0.25,
       "left": {"colors": ["red", "blue"], "label": "ANN \"<&>\" ØDEGÅRD"}, "right": {"colors": ["teal"], "label": "25%"}, "labels": {"fit": false}},
      {"type": "text", "text": "x", "at": [0, 30]}, {"type": "text", "text": "{{name}}", "at": [1, 30]},
      {"type": "shape", "path": "M0 0H9V9Z", "fill": "#ff0000"}]}
    """##,
    """
    {"version": 1, "size": [120, 40], "title": "", "layers": [
      {"type": "vote", "id": "v-b", "frame": [0, 0, 80, 20], "percent": 0.875,
       "left": {"colors": ["red", "blue"], "label": ""}, "right": {"colors": ["teal"], "label": "88%"}, "labels": {"fit": false}}]}
    """,
  ]

  private func bench(_ files: [String: String] = [:]) throws -> Bench {
    let own = ["t.scene.json": Self.template, "r.ndjson": Self.records.joined(separator: "\n") + "\n"]
    return try Bench(own.merging(files) { $1 })
  }

  private func json(_ line: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `a record's pictures are those of the scene with its data, by every way`() throws {
    let bench = try bench(["a.scene.json": Self.scenes[0], "b.scene.json": Self.scenes[1]])
    #expect(try bench.run("compile", "a.scene.json", "b.scene.json", "--out", "plain", "--format", "svg,pdf").code == 0)
    let filled = try bench.run(
      "compile", "t.scene.json", "--data", "r.ndjson", "--name", "{{id}}", "--out", "filled", "--format", "svg,pdf")
    #expect(filled.code == 0 && filled.message == "")
    let batch = try bench.run(
      ["batch", "t.scene.json", "--format", "svg,pdf"], input: Self.records.joined(separator: "\n"))
    let own = Self.scenes.map { "{\"scene\": \($0.replacing("\n", with: " "))}" }
    let scenes = try bench.run(["batch", "--format", "svg,pdf"], input: own.joined(separator: "\n"))
    for (index, name) in ["a", "b"].enumerated() {
      let svg = try #require(bench.folder.text("plain/\(name).svg"))
      let pdf = try Data(contentsOf: bench.folder.url.appendingPathComponent("plain/\(name).pdf"))
      #expect(try #require(bench.folder.text("filled/\(name).svg")) == svg)
      #expect(try Data(contentsOf: bench.folder.url.appendingPathComponent("filled/\(name).pdf")) == pdf)
      for (result, id) in [(batch, name), (scenes, nil)] as [(ChildProcess.Result, String?)] {
        let answer = try json(result.text.split(separator: "\n")[index])
        #expect(answer["svg"] as? String == svg)
        #expect(Data(base64Encoded: try #require(answer["pdf"] as? String)) == pdf)
        #expect(answer["id"] as? String == id)
      }
    }
  }

  @Test func `records come from JSON, CSV and standard input as well`() throws {
    let flat =
      #"{"version": 1, "size": [9, 9], "data": {}, "layers": [{"type": "text", "id": "t", "text": "{{a}} {{b}}", "at": [{"$data": "a"}, 5]}]}"#
    let bench = try Bench([
      "t.scene.json": flat, "r.json": #"[{"id": "x", "a": 1, "b": "u,v"}, {"id": "y", "a": 2, "b": "007"}]"#,
      "r.csv": "id,a,b\nx,1,\"u,v\"\ny,2,007\n",
    ])
    for (data, input) in [
      ("r.json", ""), ("r.csv", ""), ("-", #"{"id":"x","a":1,"b":"u,v"}"# + "\n\n" + #"{"id":"y","a":2,"b":"007"}"#),
    ] {
      let result = try bench.run(
        ["compile", "t.scene.json", "--data", data, "--name", "{{id}}", "--out", "o"], input: input)
      #expect(result.code == 0 && result.message == "")
      #expect(try #require(bench.folder.text("o/x.svg")).contains(">1 u,v<"))
      #expect(try #require(bench.folder.text("o/y.svg")).contains(">2 007<"))
    }
  }

  @Test func `a bad record is said with both places and stops no other`() throws {
    let bench = try bench()
    let lines = [
      Self.records[0], #"{"id": "c", "name": "C", "p": 7, "rows": []}"#, "[]", "{", Self.records[0],
      #"{"id": "../x", "name": ""}"#,
    ]
    try bench.folder.write(lines.joined(separator: "\n"), to: "bad.ndjson")
    let result = try bench.run("compile", "t.scene.json", "--data", "bad.ndjson", "--name", "{{id}}", "--out", "o")
    #expect(result.code == 1)
    #expect(try #require(bench.folder.text("o/a.svg")).contains("Ann"))
    for text in [
      "bad.ndjson:2:31: error: 'percent': expected a number from 0 to 1, found 7", "note: read from t.scene.json:4:75",
      "bad.ndjson:3:1: error: '--name': expected a record", "bad.ndjson:4:2: error: expected a key",
      "bad.ndjson:5:1: error: a record before has the name 'a' too",
      "bad.ndjson:6:1: error: '../x' is no name for a file",
    ] {
      #expect(result.message.contains(text), "\(text) in \(result.message)")
    }
  }

  @Test func `a dry run writes nothing`() throws {
    let bench = try bench()
    let result = try bench.run(
      "compile", "t.scene.json", "--data", "r.ndjson", "--out", "o", "--dry-run", "--format", "pdf")
    #expect(result.text == "o/t-1.pdf\no/t-2.pdf\n")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.url.appendingPathComponent("o").path))
  }

  @Test func `a template stands on its own with its sample data`() throws {
    let bench = try bench(["d.json": #"{"name": "File", "p": 2}"#])
    #expect(try bench.run("compile", "t.scene.json", "-o", "-").text.contains("<title>Sam</title>"))
    try bench.folder.write(
      #"{"version": 1, "size": [9, 9], "data": "d.json", "title": "{{name}}", "layers": [{"type": "text", "text": "{{x}}", "at": [0, 0], "opacity": {"$data": "p"}}]}"#,
      to: "f.scene.json")
    let result = try bench.run("check", "f.scene.json")
    #expect(result.code == 1)
    #expect(result.message.contains("d.json:1:1: error: the data has no 'x'"))
  }

  @Test(arguments: [1, 2, 7]) func `a batch answers every line in order, however many are under way`(jobs: Int) throws {
    let bench = try bench()
    let input = (0..<500).map {
      $0 % 50 == 7 ? "nonsense" : "{\"id\": \($0), \"name\": \"n\($0)\", \"p\": 0.5, \"rows\": []}"
    }
    let result = try bench.run(
      ["batch", "t.scene.json", "--jobs", "\(jobs)"], input: input.joined(separator: "\n"))
    #expect(result.code == 0)
    let answers = try result.text.split(separator: "\n").map(json)
    #expect(answers.count == 500)
    for (index, answer) in answers.enumerated() {
      #expect(answer["id"] as? Int == (index % 50 == 7 ? nil : index))
      #expect((answer["svg"] as? String)?.contains("<title>n\(index)</title>") == (index % 50 == 7 ? nil : true))
      #expect((answer["faults"] != nil) == (index % 50 == 7))
    }
  }

  @Test func `a batch reads the files that come along, and none from the disk`() throws {
    let bench = try Bench(["a.gpx": "<gpx/>"])
    let track =
      #"{"version": 1, "size": [9, 9], "layers": [{"type": "track", "source": "a.csv", "frame": [0, 0, 9, 9]}]}"#
    let csv = #"lat,lon,value\n1,1,1\n2,2,2\n"#
    let lines = [
      "{\"id\": [1], \"scene\": \(track), \"files\": {\"a.csv\": \"\(csv)\"}}",
      "{\"id\": 2, \"scene\": \(track.replacing("a.csv", with: "a.gpx"))}",
      "{\"id\": 3, \"scene\": \(track), \"files\": {\"a.csv\": {\"base64\": \"bGF0LGxvbix2YWx1ZQoxLDEsMQoyLDIsMgo=\"}}}",
      "{\"id\": 4, \"scene\": \(track), \"files\": {\"a.csv\": 5}}", "{\"id\": 5, \"scne\": 1}", "7",
    ]
    let result = try bench.run(["batch", "--strict"], input: lines.joined(separator: "\n"))
    #expect(result.code == 1)
    let answers = try result.text.split(separator: "\n").map(json)
    #expect(answers.map { $0["svg"] != nil } == [true, false, true, false, false, false])
    #expect(answers[0]["svg"] as? String == answers[2]["svg"] as? String)
  }

  @Test func `a line beyond a limit is a fault, and the next one is answered`() throws {
    let bench = try bench()
    let long = "{\"id\": 1, \"name\": \"\(String(repeating: "x", count: 300_000))\"}"
    let result = try bench.run(
      ["batch", "t.scene.json", "--max-input", "1000", "--max-output", "100000"], input: long + "\n" + Self.records[1])
    let answers = try result.text.split(separator: "\n").map(json)
    #expect(answers.map { $0["svg"] != nil } == [false, true])
    let small = try bench.run(["batch", "t.scene.json", "--max-output", "10"], input: Self.records[1])
    #expect(try json(small.text)["faults"] != nil)
  }

  @Test func `a line that takes too long is given up, and the next ones are answered`() throws {
    // Gradients along lines of sixty thousand points: seconds of work.
    let points = (0..<60_000).map { "[\($0 * 37 % 1000),\($0 * 71 % 1000)]" }.joined(separator: ",")
    let stroke = #"{"paint": {"kind": "along", "colors": ["red", "blue", "teal"]}, "width": 20, "align": "center"}"#
    let layer = #"{"type": "shape", "path": {"polyline": {"$data": "points"}}, "stroke": \#(stroke)}"#
    let group = #"{"type": "group", "layers": [\#((0..<40).map { _ in layer }.joined(separator: ","))]}"#
    let bench = try Bench([
      "t.scene.json": #"{"version": 1, "size": [9, 9], "layers": [{"$if": "points", "then": \#(group)}]}"#
    ])
    let slow = "{\"id\": \"slow\", \"points\": [\(points)]}"
    let input = [#"{"id": "a"}"#, slow, #"{"id": "b"}"#, slow, #"{"id": "c"}"#].joined(separator: "\n")
    let start = ContinuousClock.now
    let result = try bench.run(["batch", "t.scene.json", "--jobs", "2", "--max-seconds", "1.5"], input: input)
    #expect(start.duration(to: .now) < .seconds(30))
    #expect(result.code == 0)
    let answers = try result.text.split(separator: "\n").map(json)
    #expect(answers.map { $0["id"] as? String } == ["a", "slow", "b", "slow", "c"])
    #expect(answers.map { $0["svg"] != nil } == [true, false, true, false, true])
    #expect(result.text.ranges(of: "the line took longer than 1.5 seconds").count == 2)
  }

  @Test func `a line is answered before the next one comes`() throws {
    let bench = try bench()
    let script = """
      mkfifo in; "$VECGEN" batch t.scene.json --jobs 3 <in >out & exec 3>in; printf '%s\\n' '\(Self.records[1])' >&3
      for i in $(seq 200); do [ -s out ] && break; sleep 0.05; done; cp out early; exec 3>&-; wait
      """
    #expect(try bench.shell(script).code == 0)
    #expect(try #require(bench.folder.text("early")).hasPrefix(#"{"id":"b","svg""#))
  }

  @Test(arguments: [
    ["compile", "t.scene.json", "--name", "x"], ["compile", "t.scene.json", "--dry-run"],
    ["compile", "t.scene.json", "--data", "r.ndjson", "-o", "x.svg"],
    ["compile", "t.scene.json", "t.scene.json", "--data", "r.ndjson"],
    ["compile", "t.scene.json", "--data", "r.ndjson", "--name", "{{"], ["batch", "-"], ["batch", "a", "b"],
  ])
  func `calls that cannot be meant are refused`(call: [String]) throws {
    #expect(try bench().run(call).code == 2)
  }
}
