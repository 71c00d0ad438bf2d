import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct `diff` {
  /// Two scenes that differ in the ring's colour and the label's text.
  private func bench() throws -> Bench {
    try Bench([
      "a.scene.json": reviewScene(), "b.scene.json": reviewScene(ring: "#00ff00", label: "73%"),
    ])
  }

  /// A repository with two commits of `s/ring.scene.json` and its SVG.
  private func repository() throws -> Bench {
    let bench = try Bench(["s/ring.scene.json": reviewScene()])
    let script = """
      set -e
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
      git init -q . && "$VECGEN" snapshot record s --format svg --quiet > record.txt && git add s && git commit -qm one
      sed -i.bak 's/#ff0000/#00ff00/' s/ring.scene.json && "$VECGEN" snapshot record s --quiet >> record.txt
      git add s && git commit -qm two
      sed -i.bak 's/72%/73%/' s/ring.scene.json
      """
    let result = try bench.shell(script)
    #expect(result.code == 0, "\(result.message)")
    return bench
  }

  @Test func `scenes are told apart layer by layer`() throws {
    let result = try bench().run("diff", "a.scene.json", "b.scene.json")
    #expect(result.code == 0)
    #expect(result.text == "ring: stroke #f00 -> #0f0\nlabel: text '72%' -> '73%'\n")
    #expect(try bench().run("diff", "a.scene.json", "a.scene.json").text == "nothing changed in the picture\n")
  }

  @Test func `JSON says the same to programs, with the layer's line`() throws {
    let result = try bench().run("diff", "a.scene.json", "b.scene.json", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    #expect(object["old"] as? String == "a.scene.json" && object["new"] as? String == "b.scene.json")
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.map { $0["layer"] as? String } == ["ring", "label"])
    #expect(changes.map { $0["line"] as? Int } == [4, 5])
    #expect(changes.map { $0["new"] as? String } == ["#0f0", "'73%'"])
    let none = try bench().run("diff", "a.scene.json", "a.scene.json", "--format", "json")
    let empty = try #require(try JSONSerialization.jsonObject(with: Data(none.output)) as? [String: Any])
    #expect((empty["changes"] as? [Any])?.isEmpty == true)
  }

  @Test func `Markdown shows the pictures beside the scenes and takes no colour for an issue`() throws {
    let bench = try bench()
    let bare = try bench.run("diff", "a.scene.json", "b.scene.json", "--format", "markdown")
    #expect(!bare.text.contains("before"), "no picture is there")
    _ = try bench.run("snapshot", "record", "--format", "svg")
    let result = try bench.run("diff", "a.scene.json", "b.scene.json", "--format", "markdown")
    #expect(
      result.text == """
        ### `a.scene.json → b.scene.json`

        | before | after |
        | --- | --- |
        | ![before](a.svg) | ![after](b.svg) |

        - `ring`: stroke `#f00` → `#0f0`
        - `label`: text `'72%'` → `'73%'`

        """)
  }

  @Test(arguments: ["svg", "pdf"])
  func `of outputs the changed lines of each layer are counted`(format: String) throws {
    let bench = try bench()
    _ = try bench.run("snapshot", "record", "--format", format)
    let result = try bench.run("diff", "a.\(format)", "b.\(format)")
    #expect(result.code == 0)
    let layers = result.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(Array(layers.prefix(2)) == ["ring", "label"])
    #expect(result.text.contains("ring: 1 line removed, 1 line added\n"))
    #expect(layers.dropFirst(2).allSatisfy { $0 == "the file's frame" })
  }

  @Test func `a file is compared with itself at a revision`() throws {
    let bench = try repository()
    #expect(try bench.run("diff", "--git", "HEAD", "s/ring.scene.json").text == "label: text '72%' -> '73%'\n")
    #expect(try bench.run("diff", "--git", "HEAD~1..HEAD", "s/ring.scene.json").text == "ring: stroke #f00 -> #0f0\n")
    #expect(try bench.run("diff", "--git=HEAD~1..", "s/ring.svg").text == "ring: 1 line removed, 1 line added\n")
    let base = "https://example.org/raw"
    let result = try bench.run(
      "diff", "--git", "HEAD~1..HEAD", "s/ring.scene.json", "--format", "markdown", "--pictures", base)
    let commits = try bench.shell("git rev-parse HEAD~1 HEAD").text.split(separator: "\n")
    #expect(
      result.text.contains("![before](\(base)/\(commits[0])/s/ring.svg) | ![after](\(base)/\(commits[1])/s/ring.svg)"))
  }

  @Test func `sources are read as they were at the revision`() throws {
    let scene = """
      {"version": 1, "size": [100, 80], "layers": [
        {"type": "lineChart", "id": "chart", "frame": [0, 0, 100, 80], "source": "d/data.csv", "x": "x", "y": "y"}
      ]}
      """
    let bench = try Bench(["c.scene.json": scene, "d/data.csv": "x,y\n1,10\n2,20\n"])
    let script = """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm one
      printf 'x,y\\n1,10\\n2,60\\n' > d/data.csv
      """
    #expect(try bench.shell(script).code == 0)
    let result = try bench.run("diff", "--git", "HEAD", "c.scene.json")
    #expect(result.code == 0, "\(result.message)")
    #expect(result.text.contains("chart..point-2: moved by (0, -"), "\(result.text)")
    #expect(result.text.contains("chart..line: "))
  }

  @Test func `what git does not know is its own fault`() throws {
    let bench = try repository()
    for (revision, file) in [("nowhere", "s/ring.scene.json"), ("HEAD", "s/other.scene.json")] {
      let result = try bench.run("diff", "--git", revision, file)
      #expect(result.code == 1 && result.message.hasPrefix("\(revision):\(file): error: "), "\(result.message)")
    }
  }

  @Test func `faults of a scene and files of two kinds end with 1`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene, "c.svg": "<svg/>\n"])
    #expect(try bench.run("diff", "b.json", "a.json").message.hasPrefix("a.json:3:3: error: "))
    let kinds = try bench.run("diff", "b.json", "c.svg")
    #expect(kinds.code == 1 && kinds.message == "c.svg: error: it is not of one kind with b.json\n")
    #expect(try bench.run("diff", "b.json", "none.json").message == "none.json: error: No such file or directory\n")
  }

  @Test(arguments: [
    ["diff"], ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "--git", "HEAD", "a", "b"], ["diff", "--git=-x", "a"],
    ["diff", "a", "b", "--format", "html"], ["diff", "a", "b", "--pictures", "u"],
  ])
  func `a wrong call ends with 2`(_ arguments: [String]) throws {
    let result = try Bench().run(arguments)
    #expect(result.code == 2 && result.message.contains("usage: vecgen diff OLD [NEW]"))
  }
}
