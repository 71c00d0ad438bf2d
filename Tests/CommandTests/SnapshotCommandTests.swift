import Foundation
import TestSupport
import Testing

@testable import vecgen

/// A scene with a layer a line, the ring in line 4 and the label in line 5.
func reviewScene(ring: String = "#ff0000", label: String = "72%") -> String {
  """
  {
    "version": 1, "size": [40, 30],
    "layers": [
      {"type": "shape", "id": "ring", "path": {"circle": {"center": [20, 15], "radius": 9}}, "stroke": "\(ring)"},
      {"type": "text", "id": "label", "text": "\(label)", "at": [20, 15], "opacity": 0.5}
    ]
  }

  """
}

@Suite struct `snapshot` {
  /// A folder `s` of two scenes, one in a folder of its own, recorded.
  private func recorded(_ options: String...) throws -> Bench {
    let bench = try Bench(["s/ring.scene.json": reviewScene(), "s/deep/plain.scene.json": Bench.scene])
    let result = try bench.run(["snapshot", "record", "s"] + options)
    #expect(result.code == 0, "\(result.message)")
    return bench
  }

  @Test func `what was recorded is what compile makes, and verifies`() throws {
    let bench = try recorded()
    _ = try bench.run("compile", "s/ring.scene.json", "--out", "o", "--format", "svg,pdf")
    for ending in ["svg", "pdf"] {
      #expect(bench.folder.text("s/ring.\(ending)") == bench.folder.text("o/ring.\(ending)"))
      #expect(bench.folder.text("s/deep/plain.\(ending)") != nil)
    }
    let result = try bench.run("snapshot", "verify", "s")
    #expect(result.code == 0)
    #expect(result.text == "2 scenes, 4 outputs: as recorded\n")
    #expect(try bench.run("snapshot", "verify", "s", "--quiet").output.isEmpty)
  }

  @Test func `an edit fails with the lines that differ and is accepted by record`() throws {
    let bench = try recorded()
    try bench.folder.write(reviewScene(ring: "#00ff00"), to: "s/ring.scene.json")
    let result = try bench.run("snapshot", "verify", "s")
    #expect(result.code == 1)
    #expect(result.message.isEmpty)
    let lines = result.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("-") && $0.contains("stroke=\"#ff0000\"") })
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("stroke=\"#00ff00\"") })
    #expect(lines.contains("--- s/ring.svg\trecorded"))
    #expect(lines[0].hasPrefix("changed: s/ring.svg is not what s/ring.scene.json makes; first difference: line "))
    #expect(!result.text.contains("plain"))
    #expect(result.text.hasSuffix("2 scenes, 4 outputs: 2 changed\nto accept: vecgen snapshot record s\n"))
    #expect(
      try bench.run("snapshot", "record", "s").text == """
        recorded s/ring.svg (changed)
        recorded s/ring.pdf (changed)
        2 scenes, 4 outputs: 2 recorded

        """)
    #expect(try bench.run("snapshot", "verify", "s").code == 0)
  }

  @Test func `other programs read the difference, and make the new output of the old one`() throws {
    let bench = try recorded()
    try bench.folder.write(reviewScene(ring: "#00ff00", label: "73%"), to: "s/ring.scene.json")
    let patched = try bench.shell("\"$VECGEN\" snapshot verify s > difference; git apply -p0 difference")
    #expect(patched.code == 0, "\(patched.message)")
    #expect(try bench.run("snapshot", "verify", "s").text == "2 scenes, 4 outputs: as recorded\n")
  }

  @Test func `record leaves alone what is as it should be`() throws {
    let bench = try recorded()
    let old = Date(timeIntervalSince1970: 1_000_000)
    for name in ["s/ring.svg", "s/ring.pdf", "s/deep/plain.svg"] {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: bench.folder.path(name))
    }
    try bench.folder.write("other", to: "s/ring.pdf")
    #expect(try bench.run("snapshot", "record", "s").code == 0)
    func date(_ name: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: bench.folder.path(name))[.modificationDate] as? Date
    }
    #expect(try date("s/ring.svg") == old)
    #expect(try date("s/deep/plain.svg") == old)
    #expect(try date("s/ring.pdf") != old)
  }

  @Test func `what is missing and what is left over is listed, and pruned when asked`() throws {
    let bench = try recorded()
    try FileManager.default.moveItem(
      atPath: bench.folder.path("s/ring.scene.json"), toPath: bench.folder.path("s/wheel.scene.json"))
    let result = try bench.run("snapshot", "verify", "s")
    #expect(result.code == 1)
    #expect(result.text.contains("missing: s/wheel.svg, which s/wheel.scene.json makes\n"))
    #expect(result.text.contains("left over: s/ring.svg, which no scene makes\n"))
    #expect(result.text.contains("2 missing, 2 left over\nto accept: vecgen snapshot record s --prune\n"))
    let record = try bench.run("snapshot", "record", "s")
    #expect(record.code == 0 && record.text.contains("left over: s/ring.pdf"))
    #expect(bench.folder.text("s/ring.svg") != nil, "nothing is removed unasked")
    #expect(try bench.run("snapshot", "record", "s", "--prune").text.contains("removed s/ring.svg\n"))
    #expect(try bench.run("snapshot", "verify", "s").code == 0)
    #expect(try bench.folder.names() == ["s"])
  }

  @Test func `only the formats that are there are kept, unless the call names them`() throws {
    let bench = try recorded("--format", "svg")
    #expect(bench.folder.text("s/ring.pdf") == nil)
    #expect(try bench.run("snapshot", "verify", "s").text == "2 scenes, 2 outputs: as recorded\n")
    let result = try bench.run("snapshot", "verify", "s", "--format", "svg,pdf")
    #expect(result.code == 1 && result.text.contains("missing: s/deep/plain.pdf"))
    #expect(result.text.hasSuffix("to accept: vecgen snapshot record s --format svg,pdf\n"))
  }

  @Test func `outputs may lie in a folder of their own`() throws {
    let bench = try recorded("--out", "o")
    #expect(bench.folder.text("o/deep/plain.svg") != nil && bench.folder.text("s/ring.svg") == nil)
    try bench.folder.write("", to: "o/old/gone.svg")
    let result = try bench.run("snapshot", "verify", "s", "--out", "o")
    #expect(result.code == 1)
    #expect(result.text.hasPrefix("left over: o/old/gone.svg, which no scene makes\n"))
  }

  @Test func `pictures in folders without scenes and hidden files are nobody's business`() throws {
    let bench = try recorded()
    for name in ["s/icons/a.svg", "s/.hidden.svg", "s/.build/x.scene.json", "s/deep/notes.txt"] {
      try bench.folder.write("", to: name)
    }
    #expect(try bench.run("snapshot", "verify", "s").code == 0)
  }

  @Test func `a scene at fault is reported at its place and does not stop the others`() throws {
    let bench = try Bench(["a.scene.json": Bench.faultyScene, "b.scene.json": Bench.scene])
    let result = try bench.run("snapshot", "record")
    #expect(result.code == 1)
    #expect(result.message.hasPrefix("a.scene.json:3:3: error: "))
    #expect(result.text.contains("recorded b.svg (new)\n"))
    #expect(bench.folder.text("a.svg") == nil)
    let github = try bench.run("snapshot", "verify", "--github")
    #expect(github.text.hasPrefix("::error file=a.scene.json,line=3,col=3::"))
    #expect(result.text.hasSuffix("2 scenes, 2 outputs: 2 recorded, 1 scene at fault\n"))
    #expect(github.text.hasSuffix("2 scenes, 2 outputs: 1 scene at fault\n"))
  }

  @Test func `annotations stand at the lines of the layers that changed`() throws {
    for (ring, label, expected) in [("#00ff00", "72%", [4]), ("#ff0000", "73%", [5]), ("#00ff00", "73%", [4, 5])] {
      let bench = try recorded()
      try bench.folder.write(reviewScene(ring: ring, label: label), to: "s/ring.scene.json")
      let result = try bench.run("snapshot", "verify", "s", "--github")
      let annotations = result.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
      let starts = expected.map { "::error file=s/ring.scene.json,line=\($0)::\($0 == 4 ? "ring" : "label"): " }
      #expect(annotations.count == starts.count)
      for (annotation, start) in zip(annotations, starts) {
        #expect(annotation.hasPrefix(start))
        #expect(annotation.contains("of s/ring.svg differ") && annotation.contains("of s/ring.pdf differ"))
        #expect(annotation.contains("%0A"), "one annotation a line, its own line breaks escaped")
      }
    }
  }

  /// Layers without ids, at the top and inside, a mask, copies, a figure, a palette and a background, a place a line.
  private static let nested = """
    {
      "version": 1, "size": [200, 90],
      "title": "Nested",
      "background": "#ffffff",
      "palette": {
        "dusk": {"colors": ["#fdc830", "#f37335"]}
      },
      "layers": [
        {"type": "shape", "path": {"rect": [0, 0, 10, 10]}, "fill": "#010101"},
        {"type": "group", "id": "g", "layers": [
          {"type": "group", "layers": [
            {"type": "shape", "path": {"rect": [0, 20, 10, 10]}, "fill": "#020202"},
            {"type": "shape", "id": "inner", "path": {"rect": [0, 40, 10, 10]}, "fill": "$dusk", "mask": [
              {"type": "group", "layers": [{"type": "shape", "path": {"circle": {"center": [5, 45], "radius": 5}}, "fill": "#000"}]}
            ]},
            {"type": "text", "text": "hi", "at": [40, 40]}
          ]}
        ]},
        {"type": "replicator", "count": 3, "instanceTransform": {"translate": [0, 10]}, "layers": [
          {"type": "shape", "path": {"rect": [100, 20, 10, 7]}, "fill": {"colors": ["#8ecae6", "#219ebc"]}}
        ]},
        {"type": "vote", "frame": [16, 48, 80, 40], "percent": 0.5,
          "left": {"colors": ["#ff8a3d", "#ff4d4f"], "label": "A"}, "right": {"colors": ["#36c5f0", "#3f6bff"], "label": "B"}},
        {"type": "shape", "path": {"rect": [150, 20, 30, 7]}, "fill": "#030303", "link": "https://example.org/"}
      ]
    }

    """

  @Test(arguments: [
    ("#010101", "#111111", "9 9"), ("#020202", "#222222", "12 12"), ("\"hi\"", "\"ho\"", "16 16"),
    ("\"radius\": 5", "\"radius\": 4", "13 14 13 14"), ("#8ecae6", "#8ecaff", "20 20"), ("\"B\"", "\"C\"", "22 22"),
    ("#fdc830", "#fdc8ff", "6 13"), ("#ffffff", "#eeeeee", "4 4"), ("Nested", "Deep", "3 3"),
    ("[200,", "[220,", "2 4 2 4"),
    ("example.org/", "example.org/a", "24 24"),
    ("\"inner\"", "\"outer\"", "13 13"),
  ])
  func `an annotation stands at the innermost layer, named or not, or at the scene's own key`(
    _ old: String, _ new: String, _ lines: String
  ) throws {
    // Each output's annotations apart, the SVG's first.
    let found = try ["svg", "pdf"].flatMap { format in
      let bench = try Bench(["a.scene.json": Self.nested])
      _ = try bench.run("snapshot", "record", "--format", format)
      try bench.folder.write(Self.nested.replacingOccurrences(of: old, with: new), to: "a.scene.json")
      let text = try bench.run("snapshot", "verify", "--github").text
      return text.ranges(of: "::error file=a.scene.json,line=").map { text[$0.upperBound...].prefix { $0 != ":" } }
    }
    #expect(found.joined(separator: " ") == lines)
  }

  @Test func `annotations name files from the root of the repository`() throws {
    let bench = try Bench(["r/s/a,b.scene.json": Bench.scene])
    let result = try ChildProcess.run(
      bench.executable, ["snapshot", "verify", "s", "--github"], in: bench.folder.url.appendingPathComponent("r"),
      environment: ["GITHUB_WORKSPACE": bench.folder.url.path])
    #expect(result.text.contains("::error file=r/s/a%2Cb.scene.json,line=1::s/a,b.svg is missing\n"))
  }

  @Test func `a long difference is cut`() throws {
    let bench = try Bench(["ride.svg": String(repeating: "old\n", count: 5000), "ride.scene.json": Bench.scene])
    let result = try bench.run("snapshot", "verify", "--format", "svg")
    #expect(result.text.split(separator: "\n").count < 70)
    #expect(result.text.contains("\n... and "))
  }

  @Test(arguments: [
    ["snapshot"], ["snapshot", "recrd"], ["snapshot", "verify", "a", "b"], ["snapshot", "verify", "--prune"],
    ["snapshot", "record", "--format", "png"],
  ])
  func `a wrong call ends with 2 and writes nothing`(_ arguments: [String]) throws {
    let bench = try Bench(["a.scene.json": Bench.scene])
    let result = try bench.run(arguments)
    #expect(result.code == 2 && result.message.contains("usage: vecgen snapshot record|verify [DIR]"))
    #expect(try bench.folder.names() == ["a.scene.json"])
  }

  @Test func `a folder that is missing, no folder, or without scenes ends with 1`() throws {
    let bench = try Bench(["file": "", "e/x.txt": ""])
    for (name, reason) in [("none", "No such file"), ("file", "Not a directory"), ("e", "no file in it ends in")] {
      let result = try bench.run("snapshot", "verify", name)
      #expect(result.code == 1)
      #expect(result.message.hasPrefix("\(name): error: \(reason)"), "\(result.message)")
    }
  }

  @Test func `what cannot be written ends with 3 and leaves the scene's other output as it was`() throws {
    let bench = try recorded()
    let old = bench.folder.text("s/ring.svg")
    try FileManager.default.removeItem(atPath: bench.folder.path("s/ring.pdf"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("s/ring.pdf"), withDestinationPath: "no/such/folder.pdf")
    try bench.folder.write(reviewScene(ring: "#00ff00"), to: "s/ring.scene.json")
    #expect(try bench.run("snapshot", "record", "s").code == 3)
    #expect(bench.folder.text("s/ring.svg") == old)
  }
}
