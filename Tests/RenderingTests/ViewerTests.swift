import Foundation
import TestSupport
import Testing

/// Scenes in viewers that people have besides the programs that every scene is held to: some in every run, all where
/// `VECGEN_VIEWERS` asks for them.
@Suite struct ViewerTests {
  private static let folder = "Tests/RenderingTests/Scenes"
  private static let viewers = (Renderer.chosen ?? Renderer.allCases).filter { $0.group == .viewer }
  /// Of how many scenes a run draws one.
  private static let share = 24

  private static let files = Result {
    let all = try PackageFolder.files(in: folder, ending: ".scene.json")
    guard Renderer.chosen == nil else { return all.filter(RenderingCase.isChosen) }
    return all.enumerated().filter { $0.offset % share == 0 }.map(\.element)
  }
  private static let names = (try? files.get().map(RenderingCase.name(of:))) ?? []

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    let cases = try await inParallel(try files.get()) { try RenderingCase($0) }
    return try await RenderingRun.verdicts(of: cases, by: Renderer.chosen ?? viewers)
  }

  @Test(.needs(.firefox, .pillow, .webkit, .pdftocairo, .pngtopnm), arguments: names, viewers)
  func `a scene looks like the ideal picture in other viewers, too`(scene: String, viewer: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value[scene]?[viewer])
    verdict.report(known: RendererFault.known(viewer, scene))
  }

  @Test(.enabled(if: Renderer.chosen != nil))
  func `every scene has its picture in every viewer`() async throws {
    let table = RenderingTable(.others, scenes: Self.names, try await Self.verdicts.value)
    print(table.markdown)
    print(RenderingRun.counts(try await Self.verdicts.value, by: Renderer.chosen ?? []))
    if Renderer.drawsAll, RenderingCase.chosen == nil { try table.record() }
  }

  @Test func `the page shows scenes that are there`() throws {
    let there = Set(try PackageFolder.files(in: Self.folder, ending: ".scene.json").map(RenderingCase.name(of:)))
    #expect(there.isSuperset(of: try RenderingTable.recordedScenes(on: .others)))
  }
}
