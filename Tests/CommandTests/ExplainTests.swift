import Foundation
import TestSupport
import Testing

@Suite struct `explain` {
  /// A line of `--explain`.
  private struct Line {
    let format: String
    let layer: String
    let parts: [String]
    let bytes: Int

    /// A line as the command writes it; nil for another one.
    init?(_ text: Substring) {
      let fields = text.split(separator: ": ", maxSplits: 2).map(String.init)
      guard fields.count == 3, ["svg", "pdf"].contains(fields[0]) else { return nil }
      var parts = fields[2].components(separatedBy: "; ")
      guard let last = parts.popLast(), last.hasSuffix(" bytes"), let bytes = Int(last.dropLast(6)) else { return nil }
      (format, layer, self.parts, self.bytes) = (fields[0], fields[1], parts, bytes)
    }

    /// The number before a word: 8 of `8 Coons patches, within 0.1 levels`.
    func count(of word: String) -> Int? {
      for part in parts {
        let words = part.split { $0 == " " || $0 == "," }.map(String.init)
        for (number, next) in zip(words, words.dropFirst()) where next == word {
          if let count = Int(number) { return count }
        }
      }
      return nil
    }

    /// The bounds of the errors, in levels, those of slices' corners left out.
    var bounds: [Double] {
      parts.compactMap { part in
        part.components(separatedBy: "within ").dropFirst().first.flatMap { Double($0.prefix { $0 != " " }) }
      }
    }
  }

  /// What was said of a scene, and its files.
  private struct Explained {
    let lines: [Line]
    let svg: String
    let pdf: String

    init(layers: String, tolerance: Double = 2) throws {
      let scene = """
        {"version": 1, "size": [100, 100], "tolerance": {"color": \(tolerance)}, "layers": [\(layers)]}
        """
      let bench = try Bench(["a.json": scene])
      let result = try bench.run("compile", "a.json", "--explain", "-o", "a.svg", "-o", "a.pdf")
      #expect(result.code == 0, "\(result.message)")
      lines = result.message.split(separator: "\n").compactMap(Line.init)
      #expect(lines.count == result.message.split(separator: "\n").count, "\(result.message)")
      svg = bench.folder.text("a.svg") ?? ""
      pdf = bench.folder.text("a.pdf") ?? ""
    }

    func line(_ format: String, _ layer: String) throws -> Line {
      try #require(lines.first { $0.format == format && $0.layer == layer })
    }
  }

  /// A layer of each kind, each named by its kind.
  private static let kinds = ##"""
    {"type": "group", "id": "group", "opacity": 0.5, "layers": [{"type": "shape", "id": "solid",
      "path": {"rect": [0, 0, 9, 9]}, "fill": "#ff0000"}]},
    {"type": "shape", "id": "axial", "path": {"rect": [10, 0, 9, 9]}, "fill": {"colors": ["#ff0000", "#0000ff80"]}},
    {"type": "gradient", "id": "radial", "kind": "radial", "frame": [20, 0, 9, 9], "colors": ["#ff0000", "#0000ff"],
      "space": "oklab"},
    {"type": "text", "id": "text", "text": "words", "at": [30, 9]},
    {"type": "replicator", "id": "replicator", "count": 3, "layers": [{"type": "shape", "id": "copied",
      "path": {"rect": [40, 0, 3, 3]}, "fill": "#00ff00"}]},
    {"type": "gradientArc", "id": "ring", "center": [50, 30], "radius": 10, "width": 4,
      "colors": ["#ff0000", "#00ff00", "#0000ff"]},
    {"type": "shape", "id": "conic", "path": {"rect": [0, 50, 30, 30]}, "fill": {"kind": "conic",
      "colors": ["#ff000080", "#00ff00", "#0000ff"]}},
    {"type": "track", "id": "track", "points": [[60, 60, 0], [70, 60, 1], [80, 70, 2]]},
    {"type": "vote", "id": "vote", "frame": [0, 85, 100, 12], "percent": 0.5, "left": {"colors": ["#ff0000", "#ffff00"]},
      "right": {"colors": ["#0000ff", "#00ffff"]}},
    {"type": "lineChart", "id": "chart", "frame": [60, 0, 40, 40], "insets": [2, 2, 2, 2], "overflow": "fit", "labels": {"size": 1}, "data": [{"x": 1, "y": 20}, {"x": 2, "y": 60}]},
    {"type": "shape", "id": "masked", "path": {"rect": [0, 20, 30, 20]}, "fill": "#00ff00", "mask": [
      {"type": "shape", "id": "mask-one", "path": {"rect": [0, 20, 20, 20]}, "fill": "#000000"},
      {"type": "shape", "id": "mask-two", "path": {"circle": {"center": [20, 30], "radius": 9}}, "fill": "#00000080"}]},
    {"type": "shape", "id": "nothing", "path": {"rect": [0, 0, 9, 9]}}
    """##

  @Test(arguments: ["svg", "pdf"])
  func `every kind of layer has its line, also within groups, copies and masks`(format: String) throws {
    let explained = try Explained(layers: Self.kinds)
    func parts(_ layer: String) throws -> String {
      try explained.line(format, layer).parts.joined(separator: "; ")
    }
    #expect(try parts("group") == "group of 1")
    #expect(try parts("solid") == "fill: one colour")
    #expect(try parts("axial").contains("gradient of 2 stops"))
    #expect(try parts("axial").contains("exact"))
    #expect(try parts("radial").hasPrefix("fill: radial gradient of "))
    #expect(try !explained.line(format, "radial").bounds.isEmpty, "OKLab is met by stops")
    #expect(try parts("text") == "text")
    #expect(try parts("replicator") == "3 copies")
    #expect(try parts("copied") == (format == "svg" ? "fill: one colour" : "fill: the copy's colour"))
    #expect(try parts("masked").hasPrefix("fill: one colour"))
    #expect(try parts("mask-one") == "fill: one colour")
    #expect(try parts("mask-two") == "fill: one colour")
    #expect(!explained.lines.contains { $0.layer == "nothing" })
    let (slices, runs) = format == "svg" ? ("slices", "runs") : ("Coons", "rows")
    for layer in ["ring", "conic"] { #expect(try explained.line(format, layer).count(of: slices) != nil, "\(layer)") }
    #expect(
      explained.lines.contains { $0.format == format && $0.layer.hasPrefix("track") && $0.count(of: runs) != nil })
    for layer in ["vote", "chart"] {
      #expect(explained.lines.contains { $0.format == format && $0.layer.hasPrefix(layer) }, "\(layer)")
    }
    #expect(explained.lines.allSatisfy { $0.bytes > 0 })
  }

  @Test func `no bound is above the tolerance`() throws {
    let folder = PackageFolder.url("Tests/RenderingTests/Scenes").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".scene.json") }
    let bench = try Bench()
    let result = try bench.run(
      ["compile", "--explain", "--format", "svg,pdf", "--out", "o"] + files.sorted().map { "\(folder)/\($0)" })
    let bounds = result.message.split(separator: "\n").compactMap(Line.init).flatMap(\.bounds)
    #expect(bounds.count > files.count)
    #expect(bounds.allSatisfy { $0 <= 2 }, "\(bounds.filter { $0 > 2 })")
  }

  @Test func `a finer tolerance is kept by more slices and rows`() throws {
    let layers = ##"""
      {"type": "gradientArc", "id": "ring", "center": [50, 50], "radius": 30, "width": 20,
      "colors": ["#ff0000", "#00ff00", "#0000ff"]},
      {"type": "shape", "id": "line", "path": "M10 90C30 10 60 10 90 90", "stroke": {"width": 6,
      "paint": {"kind": "along", "colors": ["#ff0000", "#00ff00", "#0000ff"], "space": "oklab"}}}
      """##
    let (fine, coarse) = (try Explained(layers: layers, tolerance: 2), try Explained(layers: layers, tolerance: 16))
    for (format, layer, word) in [("svg", "ring", "slices"), ("svg", "line", "runs"), ("pdf", "line", "rows")] {
      let counts = (
        fine: try fine.line(format, layer).count(of: word) ?? 0,
        coarse: try coarse.line(format, layer).count(of: word) ?? 0
      )
      #expect(counts.fine > counts.coarse, "\(format), \(layer): \(counts)")
      #expect(try fine.line(format, layer).bounds.allSatisfy { $0 <= 2 })
      #expect(try coarse.line(format, layer).bounds.allSatisfy { $0 <= 16 })
    }
  }

  @Test func `as many slices as paths, as many runs as paths`() throws {
    // No ends to round, no beginning to close, no two transitions alike.
    let arc = try Explained(
      layers: ##"""
        {"type": "gradientArc", "id": "arc", "center": [50, 50], "radius": 30, "width": 20, "to": 200,
        "locations": [0, 0.3, 1], "colors": ["#ff0000", "#00ff00", "#0000ff"]}
        """##)
    #expect(try arc.line("svg", "arc").count(of: "slices") == arc.svg.count("<path"))
    let fan = try Explained(
      layers: ##"""
        {"type": "shape", "id": "fan", "path": {"rect": [10, 10, 80, 80]}, "fill": {"kind": "conic", "start": [-1, 0.5],
        "end": [-2, 0.5], "colors": ["#ff0000", "#00ff00", "#0000ff", "#ff0000"]}}
        """##)
    // One path more is the shape that cuts them out.
    #expect(try fan.line("svg", "fan").count(of: "slices").map { $0 + 1 } == fan.svg.count("<path"))
    let line = try Explained(
      layers: ##"""
        {"type": "shape", "id": "line", "path": "M10 90C30 10 60 10 90 90", "stroke": {"width": 6,
        "paint": {"kind": "along", "colors": ["#ff0000", "#00ff00", "#0000ff"]}}}
        """##)
    #expect(try line.line("svg", "line").count(of: "runs") == line.svg.count("<path"))
  }

  @Test func `as many patches and rows as lines of the meshes, as many shadings as shadings`() throws {
    let explained = try Explained(
      layers: ##"""
        {"type": "shape", "id": "conic", "path": {"rect": [10, 10, 40, 40]}, "fill": {"kind": "conic",
        "colors": ["#ff0000", "#00ff00", "#0000ff"]}},
        {"type": "shape", "id": "line", "path": "M10 90C30 10 60 10 90 90", "stroke": {"width": 6,
        "paint": {"kind": "along", "colors": ["#ff0000", "#00ff00", "#0000ff"]}}},
        {"type": "shape", "id": "stripes", "path": {"rect": [60, 10, 30, 40]}, "fill": {"spread": "repeat",
        "end": [0.5, 0.55], "start": [0.5, 0.5], "colors": ["#ff0000", "#00ff00"]}}
        """##)
    func rows(_ type: String) -> Int {
      let streams = explained.pdf.components(separatedBy: "/ShadingType \(type) ").dropFirst()
      return streams.reduce(0) { count, text in
        let data = text.components(separatedBy: "stream\n").dropFirst().first?.components(separatedBy: "\n>").first
        return count + (data?.split(separator: "\n").count ?? 0)
      }
    }
    #expect(try explained.line("pdf", "conic").count(of: "Coons") == rows("6"))
    #expect(try explained.line("pdf", "line").count(of: "rows") == rows("5"))
    #expect(try explained.line("pdf", "stripes").count(of: "shadings") == explained.pdf.count("/ShadingType 2 "))
  }

  @Test func `the bytes of the layers and of the frame are the file's`() throws {
    let explained = try Explained(layers: Self.kinds)
    let top = [
      "group", "axial", "radial", "text", "replicator", "ring", "conic", "track", "vote", "chart", "masked",
    ]
    func sum(_ format: String) throws -> Int { try top.reduce(0) { try $0 + explained.line(format, $1).bytes } }
    let opening = try #require(explained.svg.split(separator: "\n").first).utf8.count
    #expect(try opening + sum("svg") + "\n</svg>\n".utf8.count == explained.svg.utf8.count)
    // The frame: what stands before the objects and after them, objects with a fixed number, less the layers' lines in the
    // page: their resources and their streams.
    var frame = "%PDF-1.7\n".utf8.count
    for object in explained.pdf.dropFirst("%PDF-1.7\n".count).components(separatedBy: "\nendobj\n") {
      let isLast = object.hasPrefix("startxref")
      guard isLast || (Int(object.prefix { $0 != " " }) ?? 0) < 16 else { continue }
      frame += object.utf8.count + (isLast ? 0 : "\nendobj\n".utf8.count)
      for line in object.split(separator: "\n")
      where top.contains(where: { line.hasPrefix("/\($0)..") }) || line.hasPrefix("/Helv")
        || line.hasSuffix(" 0 R") && (Int(line.dropLast(" 0 R".count)) ?? 0) >= 16
      {
        frame -= line.utf8.count + 1
      }
    }
    #expect(try sum("pdf") + frame == explained.pdf.utf8.count)
  }

  @Test func `the lines are said to people, whatever the outputs are`() throws {
    let bench = try Bench(["a.json": Bench.scene])
    let result = try bench.run("compile", "a.json", "--explain", "-o", "-")
    #expect(result.text.hasPrefix("<svg"))
    #expect(result.message.hasPrefix("svg: scene..background: fill: one colour; "))
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func count(_ text: String) -> Int { components(separatedBy: text).count - 1 }
}
