import Foundation
import TestSupport
import Testing

@Suite struct `watching` {
  private let track =
    #"{"version": 1, "size": [40, 30], "layers": [{"type": "track", "source": "way.csv", "by": "distance"}]}"#

  /// Runs `body` while the command watches `a.json`, and ends it as a user does.
  ///
  /// - Returns: Its exit code and all that it said.
  private func watch(_ bench: Bench, body: (WatchedBench) throws -> Void) throws -> (code: Int32, message: String) {
    let watched = try WatchedBench(bench, ["compile", "a.json", "--watch"])
    defer { watched.run.send(SIGINT) }
    #expect(watched.waits(for: 1))
    try body(watched)
    watched.run.send(SIGINT)
    return (watched.run.result().code, watched.message)
  }

  @Test func `a scene that changes is compiled again, and an interruption ends the watch`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try watch(bench) { watched in
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "a.json")
      #expect(watched.waits(for: 2))
      #expect(bench.folder.text("a.svg")?.contains("44") == true)
    }
    #expect(result == (130, "a.json: compiled\na.json: compiled\n"))
  }

  @Test func `an editor that renames a new file over the scene is seen`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let watched = try WatchedBench(bench, ["compile", "a.json", "--watch", "--quiet"])
    defer { watched.run.send(SIGINT) }
    #expect(bench.wait { bench.folder.text("a.svg") != nil })
    for width in ["44", "45"] {
      try bench.folder.replace("a.json", by: Bench.scene.replacing("40", with: width))
      #expect(bench.wait { bench.folder.text("a.svg")?.contains(width) == true })
    }
    #expect(watched.message.isEmpty)
  }

  @Test func `the file behind a link is watched`() throws {
    let bench = try Bench(["real/b.json": Bench.scene])
    symlink("real/b.json", bench.folder.path("a.json"))
    _ = try watch(bench) { watched in
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "real/b.json")
      #expect(watched.waits(for: 2))
      #expect(bench.folder.text("a.svg")?.contains("44") == true)
    }
  }

  @Test func `a source that changes compiles its scene again`() throws {
    let bench = try Bench(["a.json": track, "way.csv": "lat,lon\n47,8\n47.1,8.2\n"])
    let result = try watch(bench) { watched in
      let before = bench.folder.text("a.svg")
      try bench.folder.write("lat,lon\n47,8\n47.3,8.1\n", to: "way.csv")
      #expect(watched.waits(for: 2))
      #expect(bench.folder.text("a.svg") != before)
    }
    #expect(result.code == 130, "\(result.message)")
  }

  @Test func `a fault leaves the output, and mending it is seen`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    _ = try watch(bench) { watched in
      let before = bench.folder.text("a.svg")
      try bench.folder.write(Bench.faultyScene, to: "a.json")
      #expect(bench.wait { watched.message.contains("a.json:3:3: error: ") })
      #expect(bench.folder.text("a.svg") == before)
      try bench.folder.write(Bench.scene.replacing("40", with: "44"), to: "a.json")
      #expect(watched.waits(for: 2))
      #expect(bench.folder.text("a.svg")?.contains("44") == true)
    }
  }

  @Test func `a source whose folder is missing is seen when it comes`() throws {
    let scene = track.replacing("way.csv", with: "data/way.csv")
    let bench = try Bench(["a.json": scene, "a.svg": "old"])
    let watched = try WatchedBench(bench, ["compile", "a.json", "--watch"])
    defer { watched.run.send(SIGINT) }
    #expect(bench.wait { watched.message.contains("data/way.csv") })
    try bench.folder.write("lat,lon\n47,8\n47.1,8.2\n", to: "data/way.csv")
    #expect(watched.waits(for: 1))
    watched.run.send(SIGINT)
    #expect(watched.run.result().code == 130, "\(watched.message)")
    #expect(bench.folder.text("a.svg") != "old")
  }

  @Test func `the same bytes again are not compiled again`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try watch(bench) { watched in
      for _ in 0..<3 {
        try bench.folder.replace("a.json", by: Bench.scene)
        // Longer than several changes are taken for one.
        usleep(50_000)
      }
      try bench.folder.replace("a.json", by: Bench.scene.replacing("40", with: "44"))
      #expect(watched.waits(for: 2))
    }
    #expect(result.message == "a.json: compiled\na.json: compiled\n")
  }
}
