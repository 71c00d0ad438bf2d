import Foundation
import TestSupport

/// The worst level and the share over the limit for every scene and renderer, as a page of `Docs` shows them.
struct RenderingTable {
  /// A page with a table at its end.
  struct Page {
    /// The file's name.
    let name: String
    let renderers: [Renderer]
    /// What stands above the part that is recorded.
    let mark: String

    /// Of those that every scene is held to.
    static let held = Page(
      name: "rendering.md", renderers: Renderer.held,
      mark: "<!-- recorded by VECGEN_SNAPSHOTS=all swift test --filter RenderingTests -->\n")
    /// Of all others.
    static let others = Page(
      name: "viewers.md", renderers: Renderer.allCases.filter { $0.group != .held },
      mark: "<!-- recorded by VECGEN_SNAPSHOTS=all VECGEN_VIEWERS=all swift test --filter ViewerTests -->\n")

    fileprivate var url: URL { PackageFolder.url("Docs/\(name)") }
  }

  private let page: Page
  private let scenes: [String]
  private let rows: [String: [Renderer: Comparison]]

  init(_ page: Page, scenes: [String], _ verdicts: RenderingRun.Verdicts) {
    self.page = page
    self.scenes = scenes
    rows = verdicts.mapValues { $0.compactMapValues(\.comparison) }
  }

  /// Whether every scene has a picture of every renderer.
  var isComplete: Bool { scenes.allSatisfy { rows[$0]?.count == page.renderers.count } }

  /// Scenes down, renderers across: the worst level, the share over the limit in thousandths, the pixels of seams.
  var markdown: String {
    var text = "| scene | " + page.renderers.map(\.rawValue).joined(separator: " | ") + " |\n"
    text += "| --- |" + String(repeating: " --- |", count: page.renderers.count) + "\n"
    for scene in scenes {
      let cells = page.renderers.map { renderer in
        guard let cell = rows[scene]?[renderer] else { return "-" }
        let share = (cell.share * 10_000).rounded() / 10
        let known = RendererFault.known(renderer, scene) == nil ? "" : " \\*"
        return "\(Int(cell.worst.rounded())) / \(share)" + (cell.seam > 0 ? " / \(cell.seam)" : "") + known
      }
      text += "| \(scene) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// Writes versions and table into the page where recording is asked for.
  func record() throws {
    guard try SnapshotMode(environment: ProcessInfo.processInfo.environment) != .check else { return }
    let text = try String(contentsOf: page.url, encoding: .utf8)
    let head = text.components(separatedBy: page.mark)[0]
    var recorded = head + page.mark + "\n"
    for renderer in page.renderers { recorded += "- \(renderer): \(try renderer.program.version.text)\n" }
    try Data((recorded + "\n" + markdown).utf8).write(to: page.url)
  }

  /// The scenes of the table that a page shows.
  static func recordedScenes(on page: Page) throws -> [String] {
    let text = try String(contentsOf: page.url, encoding: .utf8)
    let rows = text.components(separatedBy: page.mark).dropFirst().joined().split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| scene") && !$0.hasPrefix("| ---")
    }
    return rows.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }
}
