import Foundation
import Geometry
import PDFEmit
import SVGEmit
import SceneFile
import SceneModel
import TestSupport
import Testing

/// The harness itself: what is drawn wrong on purpose is found, in every renderer, by the check that is meant to find it.
@Suite struct HarnessTests {
  /// A picture of all kinds of gradients, and what is done to it.
  private enum Change: CaseIterable {
    case none, seam, color, size, message

    /// The scene in which the change is drawn; the ideal picture is that of `none`.
    var json: String {
      let end = self == .color ? "#0a96ff" : "#0a84ff"
      let line =
        self == .seam
        ? ##", {"type": "shape", "path": "M8 10L40 33", "stroke": {"paint": "#ffffff80", "width": 0.3}}"## : ""
      return ##"""
        {"version": 1, "size": [\##(self == .size ? 49 : 48), 48], "layers": [
        {"type": "shape", "path": {"rect": [4, 4, 20, 20]}, "fill": {"colors": ["#ff2d55", "\##(end)"]}},
        {"type": "shape", "path": {"rect": [24, 4, 20, 20]}, "fill": {"kind": "radial", "colors": ["#ffd60a", "\##(end)"]}},
        {"type": "shape", "path": {"rect": [4, 24, 20, 20]}, "fill": {"kind": "conic", "start": [0, -1], "end": [1, -1],
        "colors": ["\##(end)", "#ff2d55", "\##(end)"]}},
        {"type": "shape", "path": "M24 34H44", "stroke": {"paint": {"kind": "along", "colors": ["#ff2d55", "\##(end)"]},
        "width": 20}}\##(line)]}
        """##
    }

    /// Whether a complaint is the one that the change calls for.
    func calls(for complaint: Complaint) -> Bool {
      switch (self, complaint) {
      case (.seam, .seam), (.color, .colors), (.size, .size), (.message, .message): true
      default: false
      }
    }

    /// Whether it may call forth a complaint besides.
    func allows(_ complaint: Complaint) -> Bool {
      switch (self, complaint) {
      // A seam is deviation, too; a damaged file is drawn wrong or not at all; where the colour begins to be wrong enough
      // lies a line.
      case (.seam, .colors), (.color, .seam), (.message, _): true
      default: calls(for: complaint)
      }
    }
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: Renderer.held)
  func `a seam, a wrong colour, a wrong size and a damaged file are found, and nothing else`(renderer: Renderer)
    async throws
  {
    let folder = try RenderingFolder()
    let untouched = try Self.load(Change.none.json)
    let ideal = IdealPicture(untouched, scale: Double(Verdict.scale))
    let jobs = try Change.allCases.map { change in
      let scene = try Self.load(change.json)
      var bytes = renderer.drawsSVG ? scene.svg() : scene.pdf()
      if change == .message { bytes = Self.damaged(bytes, isSVG: renderer.drawsSVG) }
      let file = folder.url.appendingPathComponent(
        "harness-\(renderer)-\(change)." + (renderer.drawsSVG ? "svg" : "pdf"))
      try Data(bytes).write(to: file)
      return Renderer.Job(file: file, size: (Int(scene.size.width), Int(scene.size.height)))
    }
    let drawings = try await renderer.draw(jobs, scale: Verdict.scale, in: folder)
    for (change, drawing) in zip(Change.allCases, drawings) {
      let verdict = Verdict(drawing, by: renderer, ideal: ideal, tolerance: untouched.tolerance.color)
      let isFound = verdict.complaints.contains { change.calls(for: $0) }
      #expect(isFound || change == .none, "\(change) is not found in \(renderer)")
      for complaint in verdict.complaints where !change.allows(complaint) {
        Issue.record("\(renderer), \(change): \(complaint)")
      }
    }
  }

  private static func load(_ json: String) throws -> Scene {
    try SceneFile.load(Array(json.utf8), resources: FileResources(folder: ".")).scene
  }

  /// An SVG whose first path ends amid a command, or a PDF that ends amid its objects.
  private static func damaged(_ bytes: [UInt8], isSVG: Bool) -> [UInt8] {
    guard isSVG else { return Array(bytes.prefix(bytes.count / 2)) }
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(text.replacingOccurrences(of: " Z\"", with: " Zq\"").utf8)
  }

  @Test func `a colour half a pixel beside is told from one at the centre`() throws {
    let scene = try Self.load(
      ##"""
      {"version": 1, "size": [48, 48], "layers": [{"type": "shape", "path": {"rect": [4, 4, 40, 40]},
      "fill": {"colors": ["#000000", "#ffffff"], "units": "user", "start": [4, 0], "end": [12, 0], "spread": "reflect"}}]}
      """##)
    let ideal = IdealPicture(scene, scale: Double(Verdict.scale))
    let (corner, edge) = (Sampling(axial: .corner), Sampling(axial: .upperEdge))
    // Eight levels a pixel, rising to the right: at x = 6 units, a quarter of the way up.
    let (x, y) = (24, 90)
    func distance(_ level: Double, _ sampling: Sampling) -> Double {
      var color = Pixel(.white)
      (color.red, color.green, color.blue) = (level / 255, level / 255, level / 255)
      return ideal.distance(from: color, x: x, y: y, sampling, limit: 0) * 255
    }
    let step = 255.0 / 32
    #expect(abs(distance(8.5 * step, .center)) < 0.01)
    #expect(abs(distance(8.5 * step, corner) - step / 2) < 0.01)
    #expect(abs(distance(8 * step, corner)) < 0.01)
    #expect(abs(distance(8.9 * step, edge)) < 0.01)
    #expect(abs(distance(10 * step, edge) - step) < 0.01)
  }

  @Test func `a pixel that the middle of a bend cuts shows some of both sides and nothing else`() throws {
    let scene = try Self.load(
      ##"""
      {"version": 1, "size": [48, 48], "layers": [{"type": "shape", "path": "M8 8H40V40H8Z",
      "stroke": {"paint": {"kind": "along", "colors": ["#000000", "#ffffff"]}, "width": 6, "align": "inside"}}]}
      """##)
    let ideal = IdealPicture(scene, scale: Double(Verdict.scale))
    func distance(_ level: Double, x: Int) -> Double {
      var color = Pixel(.white)
      (color.red, color.green, color.blue) = (level / 255, level / 255, level / 255)
      return ideal.distance(from: color, x: x, y: 44, .center, limit: 0) * 255
    }
    // Two levels a unit of the way: as far inside as before the corner, which lies at 32, and as far as behind it.
    let (before, after) = ((32 - 3.125) / 128 * 255, (32 + 3.125) / 128 * 255)
    let half = (before + after) / 2
    #expect(!ideal.isEdge[44 * ideal.width + 147])
    #expect(distance(half, x: 147) < 0.01)
    #expect(distance(before, x: 147) < 0.01)
    #expect(distance(after, x: 147) < 0.01)
    #expect(abs(distance(before - 10, x: 147) - 10) < 0.5)
    #expect(abs(distance(255, x: 147) - (255 - after)) < 0.5)
    // The pixel beside it but one is none of them.
    #expect(distance(half, x: 145) > 5)
    #expect(distance(half, x: 149) > 5)
  }
}
