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

  @Test func `another font file is named with the glyphs whose outlines differ`() throws {
    let scene = { (font: String) in
      """
      {"version": 1, "size": [60, 20], "fonts": {"body": "\(font)"}, "layers": [
      {"type": "text", "text": "AB", "at": [5, 15], "font": "body"}]}
      """
    }
    let bench = try Bench([
      "a.scene.json": scene("a.ttf"), "b.scene.json": scene("b.ttf"), "c.scene.json": scene("c.ttf"),
    ])
    var font = try Data(contentsOf: PackageFolder.url("Examples/Fonts/inter.ttf"))
    try font.write(to: URL(filePath: bench.folder.path("a.ttf")))
    // Bytes among the coordinates of glyphs 1 and 3, and behind all tables.
    for place in [1474, 1728] { font[place] ^= 1 }
    try font.write(to: URL(filePath: bench.folder.path("b.ttf")))
    for place in [1474, 1728] { font[place] ^= 1 }
    try (font + Data([0])).write(to: URL(filePath: bench.folder.path("c.ttf")))
    let result = try bench.run("diff", "a.scene.json", "b.scene.json")
    #expect(result.text.contains("font 'body': another file, other outlines of glyphs 1, 3\n"), "\(result.text)")
    let same = try bench.run("diff", "a.scene.json", "c.scene.json")
    #expect(same.text.contains("font 'body': another file, the same outlines\n"), "\(same.text)")
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

  /// A scene with a chart of a source that is no longer as it was committed.
  private static func changedChart(_ name: String, source: String) throws -> Bench {
    let scene = """
      {"version": 1, "size": [100, 80], "layers": [
        {"type": "lineChart", "id": "chart", "frame": [0, 0, 100, 80], "source": "\(source)", "x": "x", "y": "y"}
      ]}
      """
    let bench = try Bench([name: scene, "d/data.csv": "x,y\n1,10\n2,20\n"])
    let script = """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm one
      printf 'x,y\\n1,10\\n2,60\\n' > d/data.csv
      """
    #expect(try bench.shell(script).code == 0)
    return bench
  }

  @Test func `sources are read as they were at the revision`() throws {
    let bench = try Self.changedChart("c.scene.json", source: "d/data.csv")
    let result = try bench.run("diff", "--git", "HEAD", "c.scene.json")
    #expect(result.code == 0, "\(result.message)")
    #expect(result.text.contains("chart..point-2: moved by (0, -"), "\(result.text)")
    #expect(result.text.contains("chart..line: "))
  }

  @Test func `sources above the scene's folder are read as they were, where the call allows them`() throws {
    let bench = try Self.changedChart("s/c.scene.json", source: "../d/data.csv")
    let refused = try bench.run("diff", "--git", "HEAD", "s/c.scene.json")
    #expect(refused.code == 1 && refused.message.contains("'../d/data.csv' leads out of the scene's folder"))
    for folder in ["d", "."] {
      let result = try bench.run("diff", "--git", "HEAD", "s/c.scene.json", "--allow-path", folder)
      #expect(result.code == 0, "\(result.message)")
      #expect(result.text.contains("chart..point-2: moved by (0, -"), "\(result.text)")
    }
    // Both sides from the repository, the folders gone since.
    #expect(try bench.shell("git rm -rqf s d && git -c user.name=a -c user.email=a@b commit -qm two").code == 0)
    let gone = try bench.run("diff", "--git", "HEAD~1..HEAD~1", "s/c.scene.json", "--allow-path", "d")
    #expect(gone.code == 0 && gone.text == "nothing changed in the picture\n", "\(gone.message)")
  }

  @Test func `pictures in a folder of their own are found by the last folders of the scene's path`() throws {
    let bench = try Bench([
      "s/deep/a.scene.json": reviewScene(), "s/deep/b.scene.json": reviewScene(ring: "#00ff00"),
    ])
    _ = try bench.run("snapshot", "record", "s", "--out", "o", "--format", "svg")
    let result = try bench.run(
      "diff", "s/deep/a.scene.json", "s/deep/b.scene.json", "--format", "markdown", "--out", "o")
    #expect(result.text.contains("| ![before](o/deep/a.svg) | ![after](o/deep/b.svg) |"))
  }

  @Test func `of a figure the keys that its author changed are told before what follows from them`() throws {
    func vote(_ percent: String) -> String {
      """
      {"version": 1, "size": [240, 60], "layers": [
        {"type": "vote", "id": "vote", "frame": [10, 10, 220, 40], "percent": \(percent),
          "left": {"colors": ["red"]}, "right": {"colors": ["blue"]}}
      ]}
      """
    }
    let bench = try Bench([
      "a.json": vote("0.62"), "b.json": vote("0.6"),
      "none.json": "{\"version\": 1, \"size\": [240, 60], \"layers\": []}",
    ])
    #expect(try bench.run("diff", "a.json", "b.json").text.hasPrefix("vote: percent 0.62 -> 0.6\nvote..left..shape: "))
    #expect(try bench.run("diff", "none.json", "a.json").text == "vote: added, a vote\n")
    let arc = """
      {"version": 1, "size": [240, 60], "layers": [
        {"type": "gradientArc", "id": "arc", "center": [30, 30], "radius": 20, "width": 8, "to": 90, "colors": ["red", "blue"]}
      ]}
      """
    try bench.folder.write(arc, to: "c.json")
    try bench.folder.write(arc.replacingOccurrences(of: "\"width\": 8", with: "\"width\": 9"), to: "d.json")
    #expect(try bench.run("diff", "c.json", "d.json").text == "arc: stroke width 8 -> 9\n", "said once")
  }

  @Test func `many parts of a figure that moved are one line for readers, and each an entry for programs`() throws {
    func chart(_ last: String) -> String {
      let data = (1...6).map { "{\"x\": \($0), \"y\": \($0 * 9)}" }.joined(separator: ", ")
      return """
        {"version": 1, "size": [300, 80], "layers": [
          {"type": "lineChart", "id": "chart", "frame": [0, 0, 300, 80], "data": [\(data)\(last)]}
        ]}
        """
    }
    let bench = try Bench(["a.json": chart(""), "b.json": chart(", {\"x\": 7, \"y\": 80}")])
    let text = try bench.run("diff", "a.json", "b.json").text
    #expect(text.contains("chart: 9 parts moved by at most "), "\(text)")
    #expect(!text.contains("chart..label-3: moved"))
    let json = try bench.run("diff", "a.json", "b.json", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.contains { $0["layer"] as? String == "chart..label-3" && $0["change"] as? String == "moved" })
  }

  @Test(arguments: ["svg", "pdf"])
  func `lines of masks, links, the background and layers without ids find their owners`(format: String) throws {
    let scene = """
      {"version": 1, "size": [100, 80], "background": "#ffffff", "layers": [
        {"type": "shape", "path": {"rect": [0, 0, 10, 10]}, "fill": "#010101"},
        {"type": "shape", "id": "masked", "path": {"rect": [0, 20, 10, 10]}, "fill": "#020202", "mask": [
          {"type": "shape", "path": {"circle": {"center": [5, 25], "radius": 5}}, "fill": "#000"}]},
        {"type": "shape", "id": "button", "path": {"rect": [0, 40, 10, 10]}, "fill": "#030303", "link": "https://a.b/"}
      ]}
      """
    let bench = try Bench(["a.scene.json": scene])
    _ = try bench.run("snapshot", "record", "--format", format)
    for (old, new, layer) in [
      ("#010101", "#111111", "scene.shape-1"),
      ("\"radius\": 5", "\"radius\": 4", "masked"),
      ("a.b/", "a.c/", "button"), ("#ffffff", "#eeeeee", "scene"), ("[100,", "[120,", "scene"),
    ] {
      try bench.folder.write(scene.replacingOccurrences(of: old, with: new), to: "b.scene.json")
      _ = try bench.run("compile", "b.scene.json", "-o", "b.\(format)")
      let text = try bench.run("diff", "a.\(format)", "b.\(format)").text
      let owners = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }.filter { $0 != "the file's frame" }
      #expect(owners.map(String.init) == [layer], "\(text)")
    }
  }

  @Test func `what git does not know is its own fault`() throws {
    let bench = try repository()
    for (revision, file) in [("nowhere", "s/ring.scene.json"), ("HEAD", "s/other.scene.json")] {
      let result = try bench.run("diff", "--git", revision, file)
      #expect(result.code == 1 && result.message.hasPrefix("\(revision):\(file): error: "), "\(result.message)")
      #expect(!result.message.contains("fatal:"), "git's own word for an error")
    }
    let bare = try Bench(["a.scene.json": Bench.scene]).run("diff", "--git", "HEAD", "a.scene.json")
    #expect(
      bare.code == 1 && bare.message.hasPrefix("HEAD:a.scene.json: error: not a git repository"), "\(bare.message)")
  }

  @Test func `faults of a scene and files of two kinds end with 1`() throws {
    let bench = try Bench(["a.json": Bench.faultyScene, "b.json": Bench.scene, "c.svg": "<svg>\n</svg>\n"])
    #expect(try bench.run("diff", "b.json", "a.json").message.hasPrefix("a.json:3:3: error: "))
    let kinds = try bench.run("diff", "b.json", "c.svg")
    #expect(kinds.code == 1 && kinds.message == "c.svg: error: it is not of one kind with b.json\n")
    #expect(try bench.run("diff", "b.json", "none.json").message == "none.json: error: No such file or directory\n")
    for format in ["svg", "pdf"] {
      _ = try bench.run("compile", "b.json", "--minify", "-o", "small.\(format)")
      let small = try bench.run("diff", "small.\(format)", "small.\(format)")
      #expect(small.code == 1 && small.message.hasPrefix("small.\(format): error: it is minified, "))
    }
  }

  @Test(arguments: [
    ["diff"], ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "--git", "HEAD", "a", "b"], ["diff", "--git=-x", "a"],
    ["diff", "a", "b", "--format", "html"], ["diff", "a", "b", "--pictures", "u"],
    ["diff", "a", "b", "--out", "o"],
  ])
  func `a wrong call ends with 2`(_ arguments: [String]) throws {
    let result = try Bench().run(arguments)
    #expect(result.code == 2 && result.message.contains("usage: vecgen diff OLD [NEW]"))
  }
}
