import Foundation
import Geometry
import SVGEmit
import SceneModel
import TestSupport
import Testing

/// Pictures in pages of somebody's own, against the same picture alone in the same browser.
@Suite struct EmbeddingTests {
  /// What the script reads.
  private struct Shot: Encodable {
    let page: String
    let picture: String
    let width: Int
    let height: Int
    let scale: Int
    let isDark: Bool
  }

  /// How many levels a pixel may lie outside of what the picture alone shows around its place, and which share of pixels may
  /// lie further: a browser places and smooths the edges of an image by itself.
  private static let levels = 4
  private static let share = 0.001

  /// Of how many scenes that stand still a run takes one.
  private static let shareOfScenes = 16

  /// All pages in both browsers, drawn when the first test asks for one: how each scene differs in each embedding.
  private static let differences = Task { () -> [DrivenBrowser: [Embedding: [String]]] in
    let cases = try scenes()
    let folder = try RenderingFolder()
    for test in cases { try Data(test.scene.svg()).write(to: folder.url.appendingPathComponent(test.name + ".svg")) }
    var found: [DrivenBrowser: [Embedding: [String]]] = [:]
    for browser in DrivenBrowser.allCases { found[browser] = try differences(of: cases, in: browser, folder) }
    return found
  }

  private static func scenes() throws -> [RenderingCase] {
    let all = try PackageFolder.files(in: "Tests/RenderingTests/Scenes", ending: ".scene.json")
    let some = Renderer.drawsAll ? all : all.enumerated().filter { $0.offset % shareOfScenes == 3 }.map(\.element)
    return try some.map { try RenderingCase($0) }.filter {
      $0.scene.size.width <= 48 && $0.scene.size.height <= 48 && !$0.scene.layers.contains { !$0.animations.isEmpty }
    }
  }

  private static func differences(
    of cases: [RenderingCase], in browser: DrivenBrowser, _ folder: RenderingFolder
  ) throws -> [Embedding: [String]] {
    let alone = Set(Embedding.allCases.map(\.pixels)).sorted().map { (EmbeddingPage(nil, cases), $0, "alone\($0)") }
    let embedded = Embedding.allCases.map { (EmbeddingPage($0, cases), $0.scale, "\($0)") }
    let shots = try (alone + embedded).map { page, scale, name in
      try folder.write(page.html, to: "\(name).html")
      return Shot(
        page: folder.path("\(name).html"), picture: folder.path("\(browser)-\(name).ppm"), width: page.size.width,
        height: page.size.height, scale: scale, isDark: page.embedding?.isDark ?? false)
    }
    try JSONEncoder().encode(shots).write(to: folder.url.appendingPathComponent("\(browser).json"))
    let run = try Tool.pillow.run(script: "embedding", [browser.rawValue, folder.path("\(browser).json")])
    try #require(run.code == 0, "\(run.message)")
    return try Dictionary(
      uniqueKeysWithValues: Embedding.allCases.map { embedding in
        let page = EmbeddingPage(embedding, cases)
        let sheet = try #require(Raster(at: folder.path("\(browser)-\(embedding).ppm")))
        let expected = try #require(Raster(at: folder.path("\(browser)-alone\(embedding.pixels).ppm")))
        let pairs = zip(
          EmbeddingPage(nil, cases).pictures(in: expected, pixels: embedding.pixels),
          page.pictures(in: sheet, pixels: embedding.pixels))
        let found = zip(cases, pairs).flatMap { test, pair in
          pair.1.compactMap { picture in pair.0.first.flatMap { difference(test.name, $0, picture) } }
        }
        return (embedding, found)
      })
  }

  /// What is to be said of a picture beside the same picture alone; nil where they are the same.
  private static func difference(_ name: String, _ expected: Raster, _ picture: Raster) -> String? {
    guard expected.width == picture.width, expected.height == picture.height else { return "\(name): another size" }
    var (count, worst) = (0, 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let off = (0..<3).map { picture.distance(to: expected, x: x, y: y, channel: $0) }.max() ?? 0
        if off > levels { count += 1 }
        worst = max(worst, off)
      }
    }
    let part = Double(count) / Double(max(expected.width * expected.height, 1))
    return part > share ? "\(name): \(part) of the pixels differ, by up to \(worst) levels" : nil
  }

  @Test(.needs(.chromium, .firefox, .pillow), arguments: DrivenBrowser.allCases, Embedding.allCases)
  func `a picture in a page looks as it does alone`(browser: DrivenBrowser, embedding: Embedding) async throws {
    let found = try #require(try await Self.differences.value[browser]?[embedding])
    for difference in found { Issue.record(Comment(rawValue: difference)) }
  }

  @Test func `pictures in pages are of several kinds`() throws { #expect(try Self.scenes().count >= 8) }
}

extension Raster {
  /// How many levels a channel of a pixel lies outside of what the nine pixels there in another picture range over.
  fileprivate func distance(to other: Raster, x: Int, y: Int, channel: Int) -> Int {
    var (low, high) = (255, 0)
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) {
        let value = Int(other.bytes[(row * width + column) * 3 + channel])
        (low, high) = (min(low, value), max(high, value))
      }
    }
    let value = Int(bytes[(y * width + x) * 3 + channel])
    return max(low - value, value - high, 0)
  }
}
