import Foundation
import TestSupport
import Testing

@Suite struct `watching` {
  private let track =
    #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "way.csv", "by": "distance"}]}"#

  /// Runs `body` while the command watches `a.json`, and ends it as a user does.
  private func watch(_ bench: Bench, _ arguments: String..., body: () throws -> Void) throws -> ChildProcess.Result {
    let run = try ChildProcess(
      bench.executable, ["compile", "a.json", "--watch"] + arguments, in: bench.folder.url)
    defer { run.send(SIGINT) }
    #expect(bench.wait { bench.folder.text("a.svg") != nil })
    // The watch stands a little after the first output.
    usleep(100_000)
    try body()
    // An output is there a little before its message.
    usleep(100_000)
    run.send(SIGINT)
    return run.result()
  }

  @Test func `a scene that changes is compiled again, and an interruption ends the watch`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try watch(bench) {
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "a.json")
      #expect(bench.wait { bench.folder.text("a.svg")?.contains("44") == true })
    }
    #expect(result.code == 130)
    #expect(result.message == "a.json: compiled\na.json: compiled\n")
  }

  @Test func `an editor that renames a new file over the scene is seen`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    _ = try watch(bench, "--quiet") {
      for width in ["44", "45"] {
        try bench.folder.write(Bench.scene.replacing("40", with: width), to: "new")
        rename(bench.folder.path("new"), bench.folder.path("a.json"))
        #expect(bench.wait { bench.folder.text("a.svg")?.contains(width) == true })
      }
    }
  }

  @Test func `the file behind a link is watched`() throws {
    let bench = try Bench(["real/b.json": Bench.scene])
    symlink("real/b.json", bench.folder.path("a.json"))
    _ = try watch(bench) {
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "real/b.json")
      #expect(bench.wait { bench.folder.text("a.svg")?.contains("44") == true })
    }
  }

  @Test func `a source that changes compiles its scene again`() throws {
    let bench = try Bench(["a.json": track, "way.csv": "lat,lon\n47,8\n47.1,8.2\n"])
    let result = try watch(bench) {
      let before = bench.folder.text("a.svg")
      try bench.folder.write("lat,lon\n47,8\n47.3,8.1\n", to: "way.csv")
      #expect(bench.wait { bench.folder.text("a.svg") != before })
    }
    #expect(result.code == 130, "\(result.message)")
  }

  @Test func `a fault leaves the output, and mending it is seen`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try watch(bench) {
      let before = bench.folder.text("a.svg")
      try bench.folder.write(Bench.faultyScene, to: "a.json")
      usleep(200_000)
      #expect(bench.folder.text("a.svg") == before)
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "a.json")
      #expect(bench.wait { bench.folder.text("a.svg")?.contains("44") == true })
    }
    #expect(result.message.contains("a.json:3:3: error: "))
  }

  @Test func `a source whose folder is missing is seen when it comes`() throws {
    let scene = track.replacing("way.csv", with: "data/way.csv")
    let bench = try Bench(["a.json": scene, "a.svg": "old"])
    let result = try watch(bench) {
      try bench.folder.write("lat,lon\n47,8\n47.1,8.2\n", to: "data/way.csv")
      #expect(bench.wait { bench.folder.text("a.svg") != "old" })
    }
    #expect(result.code == 130, "\(result.message)")
  }

  @Test func `the same bytes again are not compiled again`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try watch(bench) {
      for _ in 0..<3 {
        try bench.folder.write(Bench.scene, to: "a.json")
        usleep(50_000)
      }
    }
    #expect(result.message == "a.json: compiled\n")
  }
}
