import Foundation
import TestSupport

/// The worst level and the share over the limit for every scene and renderer, as `Docs/rendering.md` shows them.
struct RenderingTable {
  private let scenes: [String]
  private let rows: [String: [Renderer: Comparison]]

  init(scenes: [String], _ verdicts: RenderingRun.Verdicts) {
    self.scenes = scenes
    rows = verdicts.mapValues { $0.compactMapValues(\.comparison) }
  }

  /// Whether every scene has a picture of every renderer.
  var isComplete: Bool { scenes.allSatisfy { rows[$0]?.count == Renderer.allCases.count } }

  /// Scenes down, renderers across: the worst level, the share over the limit in thousandths, the pixels of seams.
  var markdown: String {
    var text = "| scene | " + Renderer.allCases.map(\.rawValue).joined(separator: " | ") + " |\n"
    text += "| --- |" + String(repeating: " --- |", count: Renderer.allCases.count) + "\n"
    for scene in scenes {
      let cells = Renderer.allCases.map { renderer in
        guard let cell = rows[scene]?[renderer] else { return "-" }
        let share = (cell.share * 10_000).rounded() / 10
        let known = RendererFault.known(renderer, scene) == nil ? "" : " \\*"
        return "\(Int(cell.worst.rounded())) / \(share)" + (cell.seam > 0 ? " / \(cell.seam)" : "") + known
      }
      text += "| \(scene) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// What stands above the part of the page that is recorded.
  private static let mark = "<!-- recorded by VECGEN_SNAPSHOTS=all swift test --filter RenderingTests -->\n"

  /// Writes versions and table into the page where recording is asked for.
  func record() throws {
    guard try SnapshotMode(environment: ProcessInfo.processInfo.environment) != .check else { return }
    let page = PackageFolder.url("Docs/rendering.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let head = text.components(separatedBy: Self.mark)[0]
    var recorded = head + Self.mark + "\n"
    for renderer in Renderer.allCases { recorded += "- \(renderer): \(try renderer.version)\n" }
    try Data((recorded + "\n" + markdown).utf8).write(to: page)
  }

  /// The scenes of the table that the page shows.
  static func recordedScenes() throws -> [String] {
    let text = try String(contentsOf: PackageFolder.url("Docs/rendering.md"), encoding: .utf8)
    let rows = text.components(separatedBy: mark).dropFirst().joined().split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| scene") && !$0.hasPrefix("| ---")
    }
    return rows.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }
}
