import Foundation
import Geometry
import PDFEmit
import SVGEmit
import SceneFile
import Resolving
import SceneModel
import TestSupport
import Testing

/// The bounds of error that `--explain` gives, held against pictures.
@Suite struct ExplanationTests {
  /// What the rounding of colours in a file and of pixels in a picture adds to a bound, in levels.
  private static let rounding = 2.0

  /// The number of `within 1.8 levels`.
  private static func bound(_ part: String) -> Double? {
    let rest = part.components(separatedBy: "within ").dropFirst().first
    return rest.flatMap { Double($0.prefix { $0 != " " }) }
  }

  @Test(
    .needs(.resvg, .pngtopnm, .mutool, .ghostscript),
    arguments: [
      // The renderer of PDF is the one that is most exact at the kind of gradient.
      ("axial-linear-light", .ghostscript), ("axial-oklch", .ghostscript),
      ("arc-271-three-colours", .mupdf), ("ring-six-colours", .mupdf), ("conic-centre-outside", .mupdf),
      ("conic-stroke", .mupdf), ("along-curve", .ghostscript), ("along-oklch", .ghostscript),
      ("along-transformed", .ghostscript), ("track-speeds", .ghostscript),
    ] as [(String, Renderer)])
  func `what is drawn lies within the bound`(name: String, painter: Renderer) async throws {
    let file = PackageFolder.url("Tests/RenderingTests/Scenes/\(name).scene.json")
    let scene = try SceneFile.load([UInt8](try Data(contentsOf: file)), resources: FileResources(folder: ".")).scene
    let ideal = IdealPicture(scene, scale: Double(Verdict.scale))
    let folder = try RenderingFolder()
    let resolved = scene.resolved()
    let checks: [(Renderer, [UInt8], [String])] = [
      (.resvg, scene.svg(), resolved.tracedSVG().trace.explanations),
      (painter, scene.pdf(), resolved.tracedPDF().trace.explanations),
    ]
    for (renderer, bytes, explanations) in checks {
      let bound = explanations.flatMap { $0.components(separatedBy: "; ") }.compactMap(Self.bound).max() ?? 0
      #expect(bound <= scene.tolerance.color, "\(renderer)")
      let output = folder.url.appendingPathComponent("explained-\(name)." + (renderer.drawsSVG ? "svg" : "pdf"))
      try Data(bytes).write(to: output)
      let job = Renderer.Job(file: output, size: (Int(scene.size.width), Int(scene.size.height)))
      let drawing = try #require(try await renderer.draw([job], scale: Verdict.scale, in: folder).first)
      let comparison = Comparison(
        ideal, try #require(drawing.raster), limit: bound + Self.rounding, sampling: renderer.sampling)
      #expect(comparison.share <= Verdict.share, "\(renderer): bound \(bound), worst \(comparison.worst)")
    }
  }
}
