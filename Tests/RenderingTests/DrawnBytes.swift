import Bytes
import Foundation
import PDFEmit
import SVGEmit
import SceneModel
import TestSupport

/// The bytes of scenes that were drawn, each picture as it should be, by digests: the same bytes make the same picture again.
///
/// A run draws the scenes whose bytes are others, and of those that are the same a share, which is another one after each
/// recording; `VECGEN_SCENES=all` draws all.
struct DrawnBytes {
  /// Of how many scenes with recorded bytes a run draws one.
  private static let share = 9
  private static let file = PackageFolder.url("Tests/RenderingTests/References/drawn.txt")
  private static let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""

  private let recorded: [String: String]

  /// What was recorded.
  init() {
    recorded = Dictionary(
      Self.text.split(separator: "\n").compactMap { line in
        line.firstIndex(of: " ").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      },
      uniquingKeysWith: { $1 })
  }

  /// Whether a run draws what stands at a place of a list of which it draws every so many, or all where `VECGEN_SCENES` asks for
  /// them.
  static func isDrawn(_ index: Int, ofEvery share: Int) -> Bool {
    RenderingCase.asked == "all" || index % share == Int(StableNumber.hash(of: text)) % share
  }

  /// The cases that a run draws.
  func drawn(of cases: [RenderingCase]) async throws -> [RenderingCase] {
    let lines = try await inParallel(cases, Self.digests)
    return zip(cases, lines).enumerated().filter { index, entry in
      recorded[entry.0.name] != entry.1 || Self.isDrawn(index, ofEvery: Self.share)
    }.map(\.element.0)
  }

  /// Records the bytes of scenes.
  static func record(_ cases: [RenderingCase]) async throws {
    let digests = try await inParallel(cases, Self.digests)
    let lines = zip(cases, digests).map { "\($0.name) \($1)\n" }
    try Data(lines.joined().utf8).write(to: file)
  }

  private static func digests(of test: RenderingCase) -> String {
    [test.svg, test.pdf].map { bytes in
      String(format: "%016llx", StableNumber.wideHash(of: Data(bytes).base64EncodedString()))
    }.joined(separator: " ")
  }
}

extension RenderingCase {
  /// The scene as an SVG.
  var svg: [UInt8] { scene.svg(SVGOptions(isMinified: isMinified)) }
  /// The scene as a PDF of the moment.
  var pdf: [UInt8] { scene.pdf(PDFOptions(isMinified: isMinified, moments: [moment])) }
}
