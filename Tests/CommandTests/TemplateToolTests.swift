import Foundation
import TestSupport
import Testing

/// What else the program does with scenes, done with a template.
@Suite struct `templates under every command` {
  private static let template = """
    {"version": 1, "size": [90, 40], "title": "{{name}}", "data": "d.json",
     "layers": [
       {"type": "text", "id": "name", "text": "{{name}}", "at": [5, 10]},
       {"$each": "rows", "as": "row", "value":
         {"type": "text", "id": "row-{{row.index}}", "text": "{{row.t}}", "at": [5, 30], "color": {"$data": "row.c"}}}
     ]}
    """
  private static func data(second: String = "two", color: String = "blue") -> String {
    #"{"name": "Ada", "rows": [{"t": "one", "c": "red"}, {"t": "\#(second)", "c": "\#(color)"}]}"#
  }

  private func bench() throws -> Bench {
    try Bench([
      "a/t.scene.json": Self.template, "a/d.json": Self.data(),
      "b/t.scene.json": Self.template, "b/d.json": Self.data(second: "TWO", color: "green"),
    ])
  }

  @Test func `check says where in the template and in the data a value is at fault`() throws {
    let bench = try bench()
    #expect(try bench.run("check", "a/t.scene.json", "--json").text.contains("\"faults\":[]"))
    try bench.folder.write(Self.data(color: "bleu"), to: "a/d.json")
    let result = try bench.run("check", "a/t.scene.json", "--json")
    #expect(result.code == 1)
    #expect(result.text.contains(#""line":5,"column":95,"endLine":5,"endColumn":96,"pointer":"/layers/1/value/color""#))
    #expect(result.text.contains("d.json:1:71: 'color': unknown colour 'bleu'"))
  }

  @Test func `diff tells what other data makes of a layer`() throws {
    let result = try bench().run("diff", "a/t.scene.json", "b/t.scene.json")
    #expect(result.text == "row-1: text 'two' -> 'TWO'; colour #00f -> #008000\n")
  }

  @Test func `snapshot records the sample's pictures and sees another`() throws {
    let bench = try bench()
    #expect(try bench.run("snapshot", "record", "a").code == 0)
    #expect(try bench.run("snapshot", "verify", "a").code == 0)
    try bench.folder.write(Self.data(second: "three"), to: "a/d.json")
    let result = try bench.run("snapshot", "verify", "a", "--github")
    #expect(result.code == 1)
    #expect(result.text.contains("a/t.scene.json,line=5::row-1: "))
  }

  @Test func `gallery shows the sample's pictures beside those of another folder`() throws {
    let bench = try bench()
    #expect(try bench.run("gallery", "a", "b", "-o", "g.html").code == 0)
    let page = try #require(bench.folder.text("g.html"))
    #expect(page.contains(">two<") && page.contains(">TWO<"))
  }

  @Test func `a watch compiles again when the sample's file changes`() throws {
    let bench = try bench()
    let watched = try WatchedBench(bench, ["compile", "a/t.scene.json", "-o", "x.svg", "--watch"])
    defer { watched.run.send(SIGKILL) }
    #expect(watched.waits(for: 1))
    #expect(bench.folder.text("x.svg")?.contains(">two<") == true)
    try bench.folder.write(Self.data(second: "three"), to: "a/d.json")
    #expect(watched.waits(for: 2))
    #expect(bench.folder.text("x.svg")?.contains(">three<") == true)
    watched.run.send(SIGINT)
    #expect(watched.run.result().code == 130)
  }
}
