import Foundation
import Geometry
import PDFEmit
import SVGEmit
import SceneFile
import SceneModel
import TestSupport
import Testing

/// Every scene of `Scenes/` in every renderer, against the ideal picture.
@Suite struct RenderingTests {
  /// Device pixels a user unit.
  private static let scale = 4
  /// How many levels a renderer's own rounding and blending may add to the scene's tolerance.
  private static let allowance = 3.0
  /// The share of interior pixels that may stray further.
  private static let share = 0.001
  private static let folder = "Tests/RenderingTests/Scenes"

  private struct Case: Sendable {
    let name: String
    let scene: Scene
    let ideal: IdealPicture

    init(_ file: URL) throws {
      name = String(file.lastPathComponent.dropLast(".scene.json".count))
      let json = [UInt8](try Data(contentsOf: file))
      let resources = FileResources(folder: file.deletingLastPathComponent().path)
      scene = try SceneFile.load(json, resources: resources).scene
      ideal = IdealPicture(scene, scale: Double(RenderingTests.scale))
    }
  }

  @Test(
    .needs(
      .chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript))
  func `every scene looks like the ideal picture in every renderer`() async throws {
    let folder = try RenderingFolder()
    let cases = try await inParallel(PackageFolder.files(in: Self.folder, ending: ".scene.json")) { try Case($0) }
    _ = try await inParallel(cases) { test in
      try test.ideal.ppm.write(to: folder.url.appendingPathComponent(test.name + ".ideal.ppm"))
      try Data(test.scene.svg()).write(to: folder.url.appendingPathComponent(test.name + ".svg"))
      try Data(test.scene.pdf()).write(to: folder.url.appendingPathComponent(test.name + ".pdf"))
    }
    var table = RenderingTable(scenes: cases.map(\.name))
    for renderer in Renderer.allCases {
      let jobs = cases.map { test in
        Renderer.Job(
          file: folder.url.appendingPathComponent(test.name + (renderer.drawsSVG ? ".svg" : ".pdf")),
          size: (Int(test.scene.size.width.rounded(.up)), Int(test.scene.size.height.rounded(.up))))
      }
      for (test, drawing) in zip(cases, try await renderer.draw(jobs, scale: Self.scale, in: folder)) {
        #expect(drawing.message.isEmpty, "\(renderer) says of \(test.name): \(drawing.message)")
        guard let raster = drawing.raster else {
          Issue.record("\(renderer) drew nothing of \(test.name)")
          continue
        }
        let limit = test.scene.tolerance.color + Self.allowance
        let comparison = Comparison(
          test.ideal, raster, limit: limit, anywhere: renderer.samplesOffCenter)
        table.add(comparison, scene: test.name, renderer: renderer)
        guard RendererFault.known(renderer, test.name) == nil else { continue }
        let worst = "worst \(comparison.worst) at \(comparison.place)"
        #expect(
          comparison.share <= Self.share,
          "\(renderer), \(test.name): \(comparison.share) of the interior over \(limit) levels, \(worst)")
        #expect(comparison.seam == 0, "\(renderer), \(test.name): a seam of \(comparison.seam) pixels, \(worst)")
      }
    }
    print(table.markdown)
    try table.record()
  }

  @Test func `the page shows every scene`() throws {
    let scenes = try PackageFolder.files(in: Self.folder, ending: ".scene.json").map {
      String($0.lastPathComponent.dropLast(".scene.json".count))
    }
    #expect(try RenderingTable.recordedScenes() == scenes)
  }
}
