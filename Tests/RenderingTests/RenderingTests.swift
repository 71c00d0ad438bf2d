import Foundation
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

  private struct Case {
    let name: String
    let scene: Scene
    let ideal: IdealPicture
  }

  private static func cases() throws -> [Case] {
    let folder = PackageFolder.url("Tests/RenderingTests/Scenes")
    return try PackageFolder.files(in: "Tests/RenderingTests/Scenes", ending: ".scene.json").map { file in
      let json = [UInt8](try Data(contentsOf: file))
      let scene = try SceneFile.load(json, resources: FileResources(folder: folder.path)).scene
      return Case(
        name: String(file.lastPathComponent.dropLast(".scene.json".count)), scene: scene,
        ideal: IdealPicture(scene, scale: Double(scale)))
    }
  }

  @Test(.needs(.librsvg, .pngtopnm, .pdftoppm, .mutool, .ghostscript))
  func `every scene looks like the ideal picture in every renderer`() throws {
    let folder = try TemporaryFolder()
    let cases = try Self.cases()
    var rows: [String: [Renderer: Comparison]] = [:]
    for renderer in Renderer.allCases where renderer.tools.allSatisfy({ $0.url != nil }) {
      let files = try cases.map { test in
        let file = folder.url.appendingPathComponent(test.name + (renderer.drawsSVG ? ".svg" : ".pdf"))
        try Data(renderer.drawsSVG ? test.scene.svg() : test.scene.pdf()).write(to: file)
        return file
      }
      for (test, drawn) in zip(cases, try renderer.draw(files, scale: Self.scale, in: folder)) {
        #expect(drawn.message.isEmpty, "\(renderer) says of \(test.name): \(drawn.message)")
        guard let raster = drawn.raster else {
          Issue.record("\(renderer) drew nothing of \(test.name)")
          continue
        }
        let limit = test.scene.tolerance.color + Self.allowance
        let comparison = Comparison(test.ideal, raster, limit: limit)
        rows[test.name, default: [:]][renderer] = comparison
        #expect(
          comparison.share <= Self.share,
          "\(renderer), \(test.name): \(comparison.share) of the pixels over \(limit), worst \(comparison.worst) at \(comparison.place)")
        #expect(comparison.seam == 0, "\(renderer), \(test.name): a seam of \(comparison.seam) pixels")
      }
    }
    print(Self.table(rows))
  }

  /// Scenes down, renderers across: the worst level and the share over the limit in thousandths.
  private static func table(_ rows: [String: [Renderer: Comparison]]) -> String {
    var text = "| scene | " + Renderer.allCases.map(\.rawValue).joined(separator: " | ") + " |\n"
    text += "| --- |" + String(repeating: " --- |", count: Renderer.allCases.count) + "\n"
    for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
      let cells = Renderer.allCases.map { renderer in
        row[renderer].map { "\(Int($0.worst.rounded())) / \(($0.share * 10_000).rounded() / 10)" } ?? "-"
      }
      text += "| \(name) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }
}
