import Foundation
import TestSupport
import Testing

@Suite struct `inputs` {
  @Test func `a missing input and a folder are one line each, and the others are compiled`() throws {
    let bench = try Bench(["good.json": Bench.scene, "folder/x": ""])
    let result = try bench.run("compile", "missing.json", "folder", "good.json")
    #expect(result.code == 1)
    #expect(
      result.message == """
        missing.json: error: No such file or directory
        folder: error: Is a directory

        """)
    #expect(bench.folder.text("good.svg")?.hasPrefix("<svg") == true)
  }

  @Test(.enabled(if: geteuid() != 0, "everything can be read by root"))
  func `an unreadable input is named with the system's reason`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    chmod(bench.folder.path("a.json"), 0)
    let result = try bench.run("compile", "a.json")
    #expect(result.code == 1)
    #expect(result.message == "a.json: error: Permission denied\n")
  }

  @Test func `a dash reads standard input and writes standard output`() throws {
    let bench = try Bench()
    let result = try bench.run("compile", "-", input: Bench.scene)
    #expect(result.code == 0)
    #expect(result.text.hasPrefix("<svg"))
    #expect(try bench.folder.names().isEmpty)
  }

  @Test func `a fault in standard input is called by its name`() throws {
    let result = try Bench().run("compile", "-", input: Bench.faultyScene)
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    #expect(result.message.hasPrefix("<stdin>:3:3: error: "))
  }

  @Test func `standard input has no name for an output folder and cannot stand twice`() throws {
    let bench = try Bench()
    #expect(try bench.run("compile", "-", "--out", "o", input: Bench.scene).code == 2)
    #expect(try bench.run("compile", "-", "-", "--out", "o").code == 2)
    #expect(try bench.run("compile", "-", "--watch").code == 2)
    #expect(try bench.folder.names().isEmpty)
  }

  @Test func `names with spaces, unicode and a leading dash work`() throws {
    let names = ["two words.json", "größe 图.json", "-dash.json", "new\nline.json"]
    let bench = try Bench(Dictionary(uniqueKeysWithValues: names.map { ($0, Bench.scene) }))
    let result = try bench.run(["compile", "--out", "o", "--"] + names)
    #expect(result.code == 0, "\(result.message)")
    for name in ["two words.svg", "größe 图.svg", "-dash.svg", "new\nline.svg"] {
      #expect(bench.folder.text("o/\(name)")?.hasPrefix("<svg") == true, "\(name)")
    }
  }

  @Test func `an output stands beside its input, without the scene's extension`() throws {
    let bench = try Bench(["a/ring.scene.json": Bench.scene, "a/dot.json": Bench.scene, "a/plain": Bench.scene])
    #expect(try bench.run("compile", "a/ring.scene.json", "a/dot.json", "a/plain", "--format", "svg,pdf").code == 0)
    for name in ["ring", "dot", "plain"] {
      #expect(bench.folder.text("a/\(name).svg")?.hasPrefix("<svg") == true)
      #expect(bench.folder.text("a/\(name).pdf")?.hasPrefix("%PDF-") == true)
    }
  }

  @Test func `a source of standard input lies in the current folder`() throws {
    let scene =
      #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "way.csv", "by": "distance"}]}"#
    let bench = try Bench(["way.csv": "lat,lon\n47,8\n47.1,8.2\n"])
    let result = try bench.run("compile", "-", input: scene)
    #expect(result.code == 0, "\(result.message)")
  }

  @Test func `a source elsewhere is read where its folder is allowed`() throws {
    let scene =
      #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "../data/way.csv", "by": "distance"}]}"#
    let bench = try Bench(["data/way.csv": "lat,lon\n47,8\n47.1,8.2\n", "scenes/a.json": scene])
    let refused = try bench.run("check", "scenes/a.json")
    #expect(refused.code == 1)
    #expect(refused.message.contains("--allow-path"))
    let result = try bench.run("check", "scenes/a.json", "--allow-path", "data")
    #expect(result.code == 0, "\(result.message)")
  }
}
