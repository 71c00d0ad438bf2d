import Foundation
import TestSupport
import Testing

/// Scenes of `Scenes/` in every renderer, against the ideal picture: those whose bytes are not as they were when all were drawn,
/// and a share of the others; all where `VECGEN_SCENES` says so or tables are recorded.
@Suite struct RenderingTests {
  private static let folder = "Tests/RenderingTests/Scenes"
  private static let isRecording = (try? SnapshotMode(environment: ProcessInfo.processInfo.environment)) != .check
  /// Whether every scene is drawn.
  private static let drawsAll = RenderingCase.asked == "all" || isRecording && RenderingCase.chosen == nil

  private static let files = Result {
    try PackageFolder.files(in: folder, ending: ".scene.json").filter(RenderingCase.isChosen)
  }

  /// What is drawn.
  private static let cases = Task {
    let all = try await inParallel(try files.get()) { try RenderingCase($0) }
    return drawsAll || RenderingCase.chosen != nil ? all : try await DrawnBytes().drawn(of: all)
  }

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task { try await RenderingRun.verdicts(of: cases.value, by: Renderer.held) }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: try await cases.value.map(\.name), Renderer.held)
  func `a scene looks like the ideal picture`(scene: String, renderer: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value[scene]?[renderer])
    verdict.report(known: RendererFault.known(renderer, scene))
  }

  @Test(.needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript))
  func `every scene has its picture in every renderer`() async throws {
    let cases = try await Self.cases.value
    let table = RenderingTable(.held, scenes: cases.map(\.name), try await Self.verdicts.value)
    print(table.markdown)
    #expect(table.isComplete)
    guard Self.drawsAll, Self.isRecording else { return }
    try table.record()
    let verdicts = try await Self.verdicts.value
    try await DrawnBytes.record(
      cases.filter { test in
        Renderer.held.allSatisfy { renderer in
          let known = RendererFault.known(renderer, test.name)
          return verdicts[test.name]?[renderer]?.complaints.allSatisfy { known?.excuses($0) == true } == true
        }
      })
  }

  @Test(.enabled(if: RenderingCase.chosen == nil))
  func `the page shows every scene`() throws {
    #expect(try RenderingTable.recordedScenes(on: .held) == Self.files.get().map(RenderingCase.name(of:)))
  }

  @Test func `faults are known of scenes that are there`() throws {
    let there = Set(try PackageFolder.files(in: Self.folder, ending: ".scene.json").map(RenderingCase.name(of:)))
    for fault in RendererFault.all { #expect(there.isSuperset(of: fault.scenes), "\(fault.reason)") }
  }
}
