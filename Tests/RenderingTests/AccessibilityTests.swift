import Foundation
import TestSupport
import Testing

/// What screen readers are told of the examples: titles, descriptions, roles and texts, in the order in which they are read.
@Suite struct AccessibilityTests {
  private static let folder = "Snapshots/accessibility"

  @Test(.needs(.chromium, .firefox), arguments: DrivenBrowser.allCases)
  func `a browser tells of each example what was recorded`(browser: DrivenBrowser) throws {
    let pictures = try PackageFolder.files(in: "Snapshots", ending: ".svg")
    let run = try Tool.pillow.run(script: "accessibility", [browser.rawValue] + pictures.map(\.path))
    #expect(run.code == 0, "\(run.message)")
    let complaint = try SnapshotFolder.ofPackage().complaint(
      about: Data(run.text.utf8), at: "accessibility/\(browser).txt")
    if let complaint { Issue.record(Comment(rawValue: complaint)) }
  }

  @Test(.needs(.chromium), arguments: try PackageFolder.files(in: "Snapshots", ending: ".svg").map(\.lastPathComponent))
  func `a picture says its own name`(picture: String) throws {
    let recorded = try String(contentsOf: PackageFolder.url("\(Self.folder)/chromium.txt"), encoding: .utf8)
    let lines = recorded.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "== \(picture)"))
    let root = try #require(lines.dropFirst(start + 1).first)
    #expect(root.hasPrefix("image name '") || root.hasPrefix("graphics-document name '"))
  }
}
