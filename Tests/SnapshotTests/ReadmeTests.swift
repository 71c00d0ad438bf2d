import Foundation
import TestSupport
import Testing
import VecgenKit

@Suite struct ReadmeTests {
  /// The block of code that stands after a comment in the README.
  private func block(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: "<!-- \(mark) -->\n```swift\n"),
      let end = text.range(of: "```\n", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test func `the README's lines of Swift are those that are compiled here, ten of them`() throws {
    let readme = try String(contentsOf: PackageFolder.url("README.md"), encoding: .utf8)
    let compiled = try String(
      contentsOf: PackageFolder.url("Tests/SnapshotTests/ReadmeExample.swift"), encoding: .utf8)
    #expect(block(after: "swift-api", in: readme) == compiled)
    #expect(compiled.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == 10)
  }

  @Test func `the README's lines make a picture in both formats`() throws {
    let picture = try activityRing()
    let svg = try SVGDocument(Data(picture.svg))
    #expect(svg.faults == [])
    #expect(svg.elements.contains { $0.attributes["id"] == "ring" } && svg.elements.contains { $0.name == "text" })
    #expect(picture.pdf.starts(with: Array("%PDF-1.7".utf8)))
  }

  @Test func `the README's fault has its caret at its column`() throws {
    let lines = try String(contentsOf: PackageFolder.url("README.md"), encoding: .utf8).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains(": error: ") })
    let column = try #require(lines[index].split(separator: ":").dropFirst(2).first.flatMap { Int($0) })
    #expect(lines[index + 2] == String(repeating: " ", count: column - 1) + "^")
    #expect(Array(lines[index + 1])[column - 1] == "[")
  }

  @Test func `a wrong scene is rejected with its faults`() {
    #expect(throws: Rejected.self) {
      try Scene(width: 10, height: 10) {
        Group {}.id("twice")
        Group {}.id("twice")
      }
    }
  }
}
