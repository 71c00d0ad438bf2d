import Foundation
import TestSupport
import Testing

@Suite struct `outputs` {
  @Test(arguments: [["compile", "a.json"], ["check", "a.json"], ["snapshot", "record"]])
  func `texts in no font file are faults where that is asked for`(_ arguments: [String]) throws {
    let layer = #"{"type": "text", "text": "Yes", "at": [1, 9], "font": "Times-Roman"}"#
    let scene = "{\"version\": 1, \"size\": [9, 9], \"layers\": [{\"type\": \"group\", \"layers\": [\n\(layer)]}]}"
    let bench = try Bench(["a.json": scene, "a.scene.json": scene])
    #expect(try bench.run(arguments).code == 0)
    let result = try bench.run(arguments + ["--require-font-files"])
    #expect(result.code == 1)
    #expect(result.message.contains("json:2:1: error: the text 'Yes' in 'Times-Roman' is in no font file"))
  }

  @Test func `several outputs are written in the formats of their extensions`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    #expect(try bench.run("compile", "a.json", "-o", "x.svg", "-o", "y.PDF").code == 0)
    #expect(bench.folder.text("x.svg")?.hasPrefix("<svg") == true)
    #expect(bench.folder.text("y.PDF")?.hasPrefix("%PDF-") == true)
    #expect(try bench.folder.names() == ["a.json", "x.svg", "y.PDF"])
  }

  @Test func `a scene whose text is very long has the outputs of the same scene`() throws {
    let points = (0..<50).map { "[\($0), \($0 * $0 % 29), 0.\($0 % 10)]" }.joined(separator: ", ")
    let track = "{\"type\": \"track\", \"by\": \"value\", \"colors\": [\"#f00\", \"#00f\"], \"points\": [\(points)]}"
    func scene(_ title: String) -> String {
      let unseen = "{\"type\": \"group\", \"hidden\": true, \"title\": \"\(title)\", \"layers\": []}"
      return "{\"version\": 1, \"size\": [60, 40], \"layers\": [\(unseen), \(track)]}"
    }
    // Of so much text memory is taken in other steps, and less of an output waits there.
    let bench = try Bench(["a.json": scene("a"), "long.json": scene(String(repeating: "a", count: 1 << 24))])
    for name in ["a", "long"] {
      #expect(try bench.run("compile", "\(name).json", "-o", "\(name).svg", "-o", "\(name).pdf").code == 0)
    }
    for format in ["svg", "pdf"] {
      let plain = try #require(bench.folder.text("a.\(format)"))
      #expect(plain.count > 2000)
      #expect(bench.folder.text("long.\(format)") == plain)
    }
  }

  @Test(arguments: [
    ["a.json", "-o", "x.png"], ["a.json", "-o", "x"], ["a.json", "-o", "x.svg", "-o", "x.svg"],
    ["a.json", "-o", "x.svg", "-o", "./x.svg"], ["a.json", "-o", "x.svg", "-o", "folder/../x.svg"],
    ["a.json", "b.json", "-o", "x.svg"], ["a.json", "folder/a.json", "--out", "o"],
    ["a.json", "a.scene.json", "--out", "o"], ["a.json", "a.json"], ["a.svg", "-o", "a.svg"],
    ["a.svg", "-o", "link.svg"], ["link.svg", "-o", "a.svg"], ["a.json", "-o", "-", "-o", "-"],
    ["a.json", "-o", "-", "--format", "svg,pdf"], ["a.json", "-o", "x.svg", "--format", "pdf"],
    ["a.json", "-o", "old.svg", "-o", "hard.svg"],
  ])
  func `outputs that cannot be told apart or would destroy an input are a fault of the call`(
    _ arguments: [String]
  ) throws {
    let files = ["a.json", "b.json", "a.scene.json", "folder/a.json", "a.svg", "old.svg"]
    let bench = try Bench(Dictionary(uniqueKeysWithValues: files.map { ($0, Bench.scene) }))
    symlink("a.svg", bench.folder.path("link.svg"))
    link(bench.folder.path("old.svg"), bench.folder.path("hard.svg"))
    let before = try bench.folder.names()
    let result = try bench.run(["compile"] + arguments)
    #expect(result.code == 2, "\(result.message)")
    #expect(result.output.isEmpty)
    #expect(try bench.folder.names() == before)
    #expect(bench.folder.text("a.svg") == Bench.scene)
  }

  @Test(arguments: ["missing/x.svg", "a.json/x.svg", "folder.svg", "folder", "/proc/x.svg"])
  func `an output that cannot be written ends with 3 and the system's reason`(_ output: String) throws {
    let bench = try Bench(["a.json": Bench.scene, "folder.svg/x": "", "folder/x": "", "y.pdf": "old"])
    let before = try bench.folder.names()
    let result = try bench.run("compile", "a.json", "-o", "y.pdf", "-o", output)
    #expect(result.code == 3)
    #expect(result.message.hasPrefix("\(output): error: "))
    #expect(result.message.split(separator: "\n").count == 1)
    #expect(bench.folder.text("y.pdf") == "old", "all outputs of an input are written, or none")
    #expect(try bench.folder.names() == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `an output without permission stays as it was`() throws {
    let bench = try Bench(["a.json": Bench.scene, "x.svg": "old", "shut/x": ""])
    chmod(bench.folder.path("x.svg"), 0o444)
    chmod(bench.folder.path("shut"), 0o555)
    for output in ["x.svg", "shut/x.svg"] {
      let result = try bench.run("compile", "a.json", "-o", output)
      #expect(result.code == 3)
      #expect(result.message == "\(output): error: Permission denied\n")
    }
    chmod(bench.folder.path("shut"), 0o755)
    #expect(bench.folder.text("x.svg") == "old")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk leaves every output as it was`() throws {
    let bench = try Bench(["a.json": Bench.scene, "x.pdf": "old"])
    let full = try bench.run("compile", "a.json", "-o", "x.pdf", "-o", "/dev/full")
    #expect(full.code == 3)
    #expect(full.message == "/dev/full: error: No space left on device\n")
    let limited = try bench.shell("ulimit -f 0; \"$VECGEN\" compile a.json -o x.pdf -o x.svg")
    #expect(limited.code == 3)
    #expect(limited.message == "x.svg: error: File too large\n" || limited.message == "x.pdf: error: File too large\n")
    #expect(bench.folder.text("x.pdf") == "old")
    #expect(try bench.folder.names() == ["a.json", "x.pdf"])
  }

  @Test func `a failed compile leaves an older output as it was`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene, "a.svg": "old", "x.pdf": "old"])
    #expect(try bench.run("compile", "a.json").code == 1)
    #expect(try bench.run("compile", "a.json", "-o", "x.pdf", "-o", "new.svg").code == 1)
    #expect(bench.folder.text("a.svg") == "old")
    #expect(bench.folder.text("x.pdf") == "old")
    #expect(try bench.folder.names() == ["a.json", "a.svg", "x.pdf"])
  }

  @Test func `the folder of out is made`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    #expect(try bench.run("compile", "a.json", "--out", "new/deep/", "--format", "svg,pdf").code == 0)
    #expect(bench.folder.text("new/deep/a.svg")?.hasPrefix("<svg") == true)
    #expect(bench.folder.text("new/deep/a.pdf")?.hasPrefix("%PDF-") == true)
    #expect(try bench.run("compile", "a.json", "--out", "a.json").code == 3, "a file is no folder")
  }

  @Test(arguments: [
    ([], "<svg"), (["--format", "pdf"], "%PDF-"), (["--format", "svg,svg"], "<svg"),
  ])
  func `standard output carries an SVG, or the one format that is named`(_ options: [String], _ start: String) throws {
    let bench = try Bench(["a.json": Bench.scene])
    for name in ["-", "/dev/stdout"] {
      let result = try bench.run(["compile", "a.json", "-o", name] + options)
      #expect(result.code == 0)
      #expect(result.text.hasPrefix(start))
    }
    #expect(try bench.folder.names() == ["a.json"])
  }

  @Test func `standard output in a file is not written over from its start`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let line = "exec > all; echo first; \"$VECGEN\" compile a.json -o /dev/stdout; echo last"
    #expect(try bench.shell(line).code == 0)
    let text = try #require(bench.folder.text("all"))
    #expect(text.hasPrefix("first\n<svg"))
    #expect(text.hasSuffix("last\n"))
  }

  @Test func `a link stays, and the file it points to is replaced`() throws {
    let bench = try Bench(["a.json": Bench.scene, "real/old.svg": "old"])
    symlink("real/old.svg", bench.folder.path("old.svg"))
    symlink("real/new.svg", bench.folder.path("new.svg"))
    symlink("new.svg", bench.folder.path("chain.svg"))
    symlink("loop.svg", bench.folder.path("loop.svg"))
    for name in ["old", "new", "chain"] {
      #expect(try bench.run("compile", "a.json", "-o", "\(name).svg").code == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.path("\(name).svg"))
      #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    }
    #expect(bench.folder.text("real/old.svg")?.hasPrefix("<svg") == true)
    #expect(bench.folder.text("real/new.svg")?.hasPrefix("<svg") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("real")).count == 2)
    #expect(try bench.run("compile", "a.json", "-o", "loop.svg").code == 3)
  }

  @Test func `a device and a FIFO are written straight`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    #expect(try bench.run("compile", "a.json", "-o", "/dev/null").code == 0)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    mkfifo(bench.folder.path("pipe.pdf"), 0o600)
    let result = try bench.shell("cat pipe.pdf > got & \"$VECGEN\" compile a.json -o pipe.pdf && wait")
    #expect(result.code == 0, "\(result.message)")
    #expect(bench.folder.text("got")?.hasPrefix("%PDF-") == true)
    #expect(try bench.folder.names() == ["a.json", "got", "pipe.pdf"])
  }

  @Test func `a replaced file keeps its permissions`() throws {
    let bench = try Bench(["a.json": Bench.scene, "x.svg": "old"])
    chmod(bench.folder.path("x.svg"), 0o600)
    #expect(try bench.run("compile", "a.json", "-o", "x.svg").code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.path("x.svg"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `two processes with one output leave one whole file`() throws {
    let wide = Bench.scene.replacing("40", with: "4000")
    let bench = try Bench(["a.json": Bench.scene, "b.json": wide])
    _ = try bench.run("compile", "a.json", "-o", "want-a.svg")
    _ = try bench.run("compile", "b.json", "-o", "want-b.svg")
    let wanted = [bench.folder.text("want-a.svg"), bench.folder.text("want-b.svg")]
    let runs = try (0..<8).map { try bench.start("compile", $0 % 2 == 0 ? "a.json" : "b.json", "-o", "x.svg") }
    for run in runs { #expect(run.result().code == 0) }
    #expect(wanted.contains(bench.folder.text("x.svg")))
    #expect(try bench.folder.names().count == 5)
  }
}
