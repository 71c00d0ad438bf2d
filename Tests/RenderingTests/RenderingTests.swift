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
  private static let folder = "Tests/RenderingTests/Scenes"
  /// The scenes that `VECGEN_SCENES` names, separated by commas; nil for all.
  private static let chosen = ProcessInfo.processInfo.environment["VECGEN_SCENES"].map {
    Set($0.split(separator: ",").map { "\($0).scene.json" })
  }

  private static var files: [URL] {
    get throws {
      try PackageFolder.files(in: folder, ending: ".scene.json").filter {
        chosen?.contains($0.lastPathComponent) ?? true
      }
    }
  }

  private struct Case: Sendable {
    let name: String
    let scene: Scene
    let ideal: IdealPicture

    init(_ file: URL) throws {
      name = String(file.lastPathComponent.dropLast(".scene.json".count))
      let json = [UInt8](try Data(contentsOf: file))
      let resources = FileResources(folder: file.deletingLastPathComponent().path)
      scene = try SceneFile.load(json, resources: resources).scene
      ideal = IdealPicture(scene, scale: Double(Verdict.scale))
    }
  }

  @Test(
    .needs(
      .chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript))
  func `every scene looks like the ideal picture in every renderer`() async throws {
    let folder = try RenderingFolder()
    let cases = try await inParallel(Self.files) { try Case($0) }
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
      for (test, drawing) in zip(cases, try await renderer.draw(jobs, scale: Verdict.scale, in: folder)) {
        let verdict = Verdict(drawing, by: renderer, ideal: test.ideal, tolerance: test.scene.tolerance.color)
        if let comparison = verdict.comparison { table.add(comparison, scene: test.name, renderer: renderer) }
        let isKnown = RendererFault.known(renderer, test.name) != nil
        if isKnown {
          let isThere = verdict.complaints.contains { $0.isLook }
          #expect(isThere, "\(renderer), \(test.name): the known fault is not there")
        }
        for complaint in verdict.complaints where !isKnown || !complaint.isLook {
          Issue.record("\(renderer), \(test.name): \(complaint)")
        }
      }
    }
    print(table.markdown)
    if Self.chosen == nil { try table.record() }
  }

  @Test func `the page shows every scene`() throws {
    let scenes = try PackageFolder.files(in: Self.folder, ending: ".scene.json").map {
      String($0.lastPathComponent.dropLast(".scene.json".count))
    }
    #expect(try RenderingTable.recordedScenes() == scenes)
  }
}
