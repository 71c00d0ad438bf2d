import Foundation
import TestSupport
import Testing

/// Every scene of `Scenes/` in every renderer, against the ideal picture.
@Suite struct RenderingTests {
  private static let folder = "Tests/RenderingTests/Scenes"
  /// The scenes that `VECGEN_SCENES` names, separated by commas; nil for all.
  private static let chosen = ProcessInfo.processInfo.environment["VECGEN_SCENES"].map {
    Set($0.split(separator: ",").map(String.init))
  }

  private static let files = Result {
    try PackageFolder.files(in: folder, ending: ".scene.json").filter {
      chosen?.contains(RenderingCase.name(of: $0)) ?? true
    }
  }
  private static let names = (try? files.get().map(RenderingCase.name(of:))) ?? []

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    let cases = try await inParallel(try files.get()) { try RenderingCase($0) }
    return try await RenderingRun.verdicts(of: cases, by: Renderer.held)
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: names, Renderer.held)
  func `a scene looks like the ideal picture`(scene: String, renderer: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value[scene]?[renderer])
    verdict.report(known: RendererFault.known(renderer, scene))
  }

  @Test(.needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript))
  func `every scene has its picture in every renderer`() async throws {
    let table = RenderingTable(.held, scenes: Self.names, try await Self.verdicts.value)
    print(table.markdown)
    #expect(table.isComplete)
    if Self.chosen == nil { try table.record() }
  }

  @Test func `the page shows every scene`() throws {
    #expect(try RenderingTable.recordedScenes(on: .held) == Self.files.get().map(RenderingCase.name(of:)))
  }

  @Test func `faults are known of scenes that are there`() throws {
    let there = Set(try PackageFolder.files(in: Self.folder, ending: ".scene.json").map(RenderingCase.name(of:)))
    for fault in RendererFault.all { #expect(there.isSuperset(of: fault.scenes), "\(fault.reason)") }
  }
}
