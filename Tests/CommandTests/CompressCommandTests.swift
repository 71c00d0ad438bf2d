import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct `compressed outputs` {
  private func bytes(_ bench: Bench, _ name: String) throws -> Data {
    try Data(contentsOf: bench.folder.url.appendingPathComponent(name))
  }

  /// The text of a gzip file, by Python's reader.
  private func unpacked(_ bench: Bench, _ name: String) throws -> String {
    let script = "import gzip, sys; sys.stdout.buffer.write(gzip.open(sys.argv[1]).read())"
    return try Tool.pillow.run(["-c", script, bench.folder.path(name)]).text
  }

  @Test(.needs(.pillow)) func `an ending of svgz compresses that output alone`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    #expect(try bench.run("compile", "a.json", "-o", "a.svgz", "-o", "a.svg", "-o", "a.pdf").code == 0)
    #expect(try unpacked(bench, "a.svgz") == bench.folder.text("a.svg"))
    #expect(try #require(bench.folder.text("a.pdf")).hasPrefix("%PDF-1.7\n1 0 obj"))
  }

  @Test func `the option compresses all outputs, under their names`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try bench.run("compile", "a.json", "--compress", "--format", "svg,pdf", "--out", "out", "--explain")
    #expect(result.code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out")).sorted() == ["a.pdf", "a.svgz"])
    #expect(try bytes(bench, "out/a.svgz").prefix(3) == Data([0x1F, 0x8B, 8]))
    #expect(try bytes(bench, "out/a.pdf").range(of: Data("/Type /ObjStm".utf8)) != nil)
    // What is told of layers is that of the text.
    let plain = try bench.run("compile", "a.json", "--format", "svg,pdf", "--out", "plain", "--explain")
    #expect(result.message == plain.message)
    #expect(try bench.run("compile", "a.json", "--compress", "-o", "-").output == [UInt8](bytes(bench, "out/a.svgz")))
  }

  @Test(.needs(.qpdf)) func `records and pages are compressed, too`() throws {
    let scene = Bench.scene.replacing("#336699", with: "{{c}}")
    let bench = try Bench([
      "a.json": scene.replacing("\"layers\"", with: "\"data\": {\"c\": \"red\"}, \"layers\""),
      "r.ndjson": "{\"c\": \"red\"}\n{\"c\": \"blue\"}\n",
    ])
    let call = ["compile", "a.json", "--data", "r.ndjson", "--compress"]
    #expect(try bench.run(call + ["--out", "out", "--format", "svg,pdf"]).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out")).sorted()
    #expect(names == ["a-1.pdf", "a-1.svgz", "a-2.pdf", "a-2.svgz"])
    #expect(try bench.run(call + ["--pages", "-o", "all.pdf"]).code == 0)
    #expect(try bytes(bench, "all.pdf").range(of: Data("/Type /ObjStm".utf8)) != nil)
    let check = try Tool.qpdf.run(["--show-npages", bench.folder.path("all.pdf")])
    #expect(check.code == 0 && check.text == "2\n")
  }

  @Test func `a name or a command that goes with no compression is a fault of the call`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let svg = try bench.run("compile", "a.json", "--compress", "-o", "a.svg")
    #expect(svg.code == 2 && svg.message.contains("'--compress' cannot make 'a.svg'"))
    #expect(svg.message.contains("'.svgz'"))
    let pages = try bench.run("compile", "a.json", "--pages", "-o", "a.svgz")
    #expect(pages.code == 2 && pages.message.contains("'--pages' makes a PDF, not 'a.svgz'"))
    let batch = try bench.run("batch", "--compress")
    #expect(batch.code == 2 && batch.message.contains("unknown option '--compress'"))
    #expect(batch.message.contains("an option of 'compile'"))
    #expect(try bench.folder.names() == ["a.json"])
  }
}
