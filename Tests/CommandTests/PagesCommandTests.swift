import Foundation
import TestSupport
import Testing

@Suite struct `pages of one document` {
  private static let template = """
    {"version": 1, "size": [{"$data": "w", "default": 90}, 40], "title": "{{name}}", "language": "en", "data": {"name": "Sam"},
     "layers": [{"type": "shape", "id": "dot", "path": "M0 0H9V9Z", "opacity": 0.5,
                 "fill": {"colors": ["red", "#00f8"]}, "link": "#name"},
                {"type": "text", "id": "name", "text": "{{name}}", "at": [5, 30]}]}
    """
  private static func record(_ id: String, _ name: String) -> String { "{\"id\": \"\(id)\", \"name\": \"\(name)\"}\n" }
  private static let records = record("a", "Ann") + record("b", "Ben") + record("c", "Cleo")

  private func bench(_ files: [String: String] = [:]) throws -> Bench {
    let own = ["t.scene.json": Self.template, "r.ndjson": Self.records]
    return try Bench(own.merging(files) { $1 })
  }

  private func pages(_ bench: Bench, _ data: String, _ options: String...) throws -> String {
    let result = try bench.run(
      ["compile", "t.scene.json", "--data", data, "--pages", "-o", "o.pdf", "--name", "{{id}}"] + options)
    #expect(result.code == 0 && result.message == "" && result.text == "")
    return try #require(bench.folder.text("o.pdf"))
  }

  @Test(.needs(.qpdf), .needs(.pdftotext)) func `records are pages in their order, and checkers have nothing to say`()
    throws
  {
    let bench = try bench()
    let document = try pages(bench, "r.ndjson")
    #expect(document.contains("/Count 3\n"))
    let text = try Tool.pdftotext.run([bench.folder.path("o.pdf"), "-"])
    #expect(text.text.split(whereSeparator: \.isWhitespace) == ["Ann", "Ben", "Cleo"])
    #expect(text.message == "")
    let check = try Tool.qpdf.run(["--check", bench.folder.path("o.pdf")])
    #expect(check.code == 0 && check.message == "")
    #expect(try pages(bench, "r.ndjson") == document)
  }

  @Test func `a record that changes changes its page's lines and the cross-reference`() throws {
    let bench = try bench(["s.ndjson": Self.records.replacing("Ben", with: "Benedict")])
    let before = try pages(bench, "r.ndjson").split(separator: "\n", omittingEmptySubsequences: false)
    let after = try pages(bench, "s.ndjson").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
    // The text, its stream's length, where the link leads, the table of offsets and where that is.
    let changed = zip(before, after).filter { $0 != $1 }.map { String($0.1) }
    #expect(changed.filter { $0.contains("(Benedict) Tj") }.count == 1)
    #expect(changed.filter { $0.contains("/GoTo") }.count == 1)
    #expect(changed.count == 5, "\(changed)")
  }

  @Test func `a record before the others leaves their objects as they are`() throws {
    let bench = try bench(["s.ndjson": Self.record("z", "Zoe") + Self.records])
    let before = try pages(bench, "r.ndjson").split(separator: "\n")
    let after = Set(try pages(bench, "s.ndjson").split(separator: "\n"))
    let gone = before.filter { !after.contains($0) }
    // The count of pages, the table of objects and where it is.
    #expect(gone.count <= 4, "\(gone)")
  }

  @Test func `scenes are pages in the order of the arguments, one of them twice`() throws {
    let bench = try bench(["a.json": Bench.scene, "b.json": Bench.scene.replacing("40, 30", with: "50, 60")])
    let result = try bench.run("compile", "b.json", "a.json", "b.json", "--pages", "-o", "-")
    #expect(result.code == 0)
    let boxes = result.text.split(separator: "\n").filter { $0.contains("/MediaBox") }
    #expect(boxes == ["/MediaBox [0 0 50 60]", "/MediaBox [0 0 40 30]", "/MediaBox [0 0 50 60]"])
  }

  @Test func `a record at fault is said and left out, a scene at fault leaves nothing written`() throws {
    let bench = try bench([
      "bad.ndjson": Self.record("a", "Ann") + "{\"id\": \"x\"}\n" + Self.record("a", "Twin") + Self.record("b", "Ben"),
      "a.json": Bench.scene, "b.json": Bench.faultyScene,
    ])
    let records = try bench.run(
      "compile", "t.scene.json", "--data", "bad.ndjson", "--name", "{{id}}", "--pages", "-o", "o.pdf")
    #expect(records.code == 1)
    #expect(records.message.contains("bad.ndjson:2:1: error: the data has no 'name'"))
    #expect(records.message.contains("bad.ndjson:3:1: error: a record before has the name 'a' too"))
    #expect(try #require(bench.folder.text("o.pdf")).contains("/Count 2\n"))
    #expect(try bench.run("compile", "a.json", "b.json", "--pages", "-o", "p.pdf").code == 1)
    #expect(bench.folder.text("p.pdf") == nil)
    try bench.folder.write("{}\n", to: "none.ndjson")
    let none = try bench.run("compile", "t.scene.json", "--data", "none.ndjson", "--pages", "-o", "q.pdf")
    #expect(none.code == 1 && none.message.contains("'q.pdf' would have no page"))
    #expect(bench.folder.text("q.pdf") == nil)
  }

  @Test func `a dry run names the document and writes nothing`() throws {
    let bench = try bench()
    let result = try bench.run(
      "compile", "t.scene.json", "--data", "r.ndjson", "--pages", "-o", "o.pdf", "--dry-run")
    #expect(result.code == 0 && result.text == "o.pdf\n")
    #expect(bench.folder.text("o.pdf") == nil)
  }

  @Test(arguments: [
    ["--pages"], ["--pages", "--out", "o"], ["--pages", "-o", "x.svg"], ["--pages", "-o", "x.pdf", "-o", "y.pdf"],
    ["--pages", "-o", "x.pdf", "--format", "svg"], ["--pages", "-o", "x.pdf", "--frames", "3"],
    ["--pages", "-o", "x.pdf", "--watch"], ["--pages", "-o", "t.scene.json"], ["--pages", "-o", "x.txt"],
  ])
  func `calls that cannot be meant are refused`(options: [String]) throws {
    #expect(try bench().run(["compile", "t.scene.json"] + options).code == 2)
  }
}
