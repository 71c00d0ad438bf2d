import Foundation
import TestSupport
import Testing

@Suite struct `many inputs and interruptions` {
  @Test func `messages come in the order of the inputs and one bad file does not stop the others`() throws {
    let names = (0..<24).map { "s\($0).json" }
    let files = names.enumerated().map { ($1, $0 % 3 == 0 ? Bench.faultyScene : Bench.scene) }
    let bench = try Bench(Dictionary(uniqueKeysWithValues: files))
    let result = try bench.run(["compile", "--out", "o"] + names)
    #expect(result.code == 1)
    let accused = result.message.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { String($0.prefix { $0 != ":" }) }
    #expect(accused == files.filter { $0.1 == Bench.faultyScene }.map(\.0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("o")).count == 16)
    #expect(!result.message.contains("\u{1B}"), "no progress line where there is no terminal")
  }

  @Test func `an output that cannot be written ends a run of many with 3`() throws {
    let bench = try Bench(["a.json": Bench.scene, "b.json": Bench.faultyScene, "a.svg/x": ""])
    #expect(try bench.run("compile", "a.json", "b.json").code == 3)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal removes what is unfinished`(_ signal: Int32, _ code: Int32) throws {
    let bench = try Bench(["a.json": Bench.scene, "x.svg": "old"])
    mkfifo(bench.folder.path("pipe.pdf"), 0o600)
    // Nobody reads the FIFO, so the run waits there, with the other output complete beside its target.
    let run = try bench.start("compile", "a.json", "-o", "x.svg", "-o", "pipe.pdf")
    let names = ["a.json", "pipe.pdf", "x.svg"]
    #expect(try bench.wait { try bench.folder.names().count > names.count })
    run.send(signal)
    #expect(run.result().code == code)
    #expect(try bench.folder.names() == names)
    #expect(bench.folder.text("x.svg") == "old")
  }

  @Test func `what a kill leaves is taken for no output and no input`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    mkfifo(bench.folder.path("pipe.pdf"), 0o600)
    let run = try bench.start("compile", "a.json", "-o", "x.svg", "-o", "pipe.pdf")
    #expect(try bench.wait { try bench.folder.names().count > 2 })
    run.send(SIGKILL)
    #expect(run.result().code == 128 + SIGKILL)
    let left = try bench.folder.names().filter { !["a.json", "pipe.pdf"].contains($0) }
    #expect(left.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".tmp") })
    #expect(try bench.run("compile", "a.json", "-o", "x.svg").code == 0)
    #expect(bench.folder.text("x.svg")?.hasPrefix("<svg") == true)
  }

  @Test(
    arguments: [
      (["help"], 0), (["--help"], 0), (["--version"], 0), (["compile", "--help"], 0), (["schema"], 3),
      (["example", "poster"], 3), (["compile", "a.json", "-o", "-"], 3), (["check", "--json", "a.json"], 3),
    ] as [([String], Int32)])
  func `a reader that has gone is met quietly`(_ arguments: [String], _ code: Int32) throws {
    let bench = try Bench(["a.json": Bench.scene])
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try bench.run(arguments, standardOutput: pipe.fileHandleForWriting)
    #expect(result.code == code)
    #expect(result.message.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "help", "schema", "example", "--version",
    ])
  func `standard output that takes nothing ends with 3 and the reason`(_ command: String) throws {
    let result = try Bench().shell("\"$VECGEN\" \(command) > /dev/full")
    #expect(result.code == 3)
    #expect(result.message == "standard output: error: No space left on device\n")
  }

  @Test func `standard output that takes nothing is reported once for many inputs`() throws {
    let bench = try Bench(["a.json": Bench.scene, "b.json": Bench.scene])
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let result = try bench.shell("\"$VECGEN\" check --json a.json b.json a.json > /dev/full")
    #expect(result.code == 3)
    #expect(result.message == "standard output: error: No space left on device\n")
  }

  @Test func `a closed standard stream is never mistaken for an output`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene])
    #expect(try bench.shell("\"$VECGEN\" compile a.json b.json 2>&-").code == 1)
    #expect(bench.folder.text("b.svg")?.hasPrefix("<svg") == true)
    #expect(try bench.shell("\"$VECGEN\" compile b.json -o - >&-").code == 3)
    #expect(try bench.shell("\"$VECGEN\" compile - -o c.svg <&-").code == 1)
  }

  @Test func `messages that nobody can read do not change the end`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene])
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(try bench.run("check", "a.json", standardError: pipe.fileHandleForWriting).code == 1)
  }
}
