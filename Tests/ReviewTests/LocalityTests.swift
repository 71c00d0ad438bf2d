import Foundation
import TestSupport
import Testing

@Suite struct LocalityTests {
  private static let base = Result { try CompiledScene(SceneFiles()) }
  private static let comparisons = Result {
    let bases = try Dictionary(
      uniqueKeysWithValues: SceneFiles.Purpose.allCases.map { ($0, try CompiledScene(SceneFiles(for: $0))) })
    return try Dictionary(
      uniqueKeysWithValues: Edits.all.map { edit in
        (edit.name, try Comparison(edit, of: bases[edit.base] ?? Self.base.get()))
      })
  }

  @Test func `the base scene has forty layers at its top, and there are forty edits of it`() throws {
    #expect(try SceneFiles().layers.count == 40)
    #expect(Edits.all.count >= 40)
    #expect(Set(Edits.all.map(\.name)).count == Edits.all.count)
  }

  @Test(arguments: Edits.all)
  func `an edit changes the lines of its own layers only`(edit: Edit) throws {
    let comparison = try #require(try Self.comparisons.get()[edit.name])
    #expect(comparison.source.changed > 0)
    #expect(comparison.svgOutside.changed <= edit.ownSVG, "\(comparison.svgDifference)")
    #expect(comparison.pdfOutside.changed <= edit.ownPDF, "\(comparison.pdfDifference)")
    #expect(comparison.isVisible || edit.touched.isEmpty, "the edit reached neither output")
    if let most = edit.mostSVG {
      #expect(comparison.svg.added + comparison.svg.removed <= most, "\(comparison.svgDifference)")
    }
    if let most = edit.mostPDF {
      #expect(comparison.pdf.added + comparison.pdf.removed <= most, "\(comparison.pdfDifference)")
    }
  }

  /// The layers at the top of the base scene.
  static let layers = (try? SceneFiles())?.layers.map(\.id) ?? []

  @Test(arguments: layers)
  func `any layer can go, or to the end, without a line of another one`(layer: String) throws {
    let base = try Self.base.get()
    let moved = try Comparison(Edit(name: "moved", touched: [layer]) { try $0.move(layer, before: nil) }, of: base)
    #expect(moved.svgOutside.changed == 0 && moved.pdfOutside.changed <= 3, "\(moved.pdfDifference)")
    // A link leads to the ring; the typewriter's font is used by no other layer.
    guard layer != "ring" else { return }
    let removed = try Comparison(Edit(name: "removed", touched: [layer]) { try $0.remove(layer) }, of: base)
    #expect(removed.svgOutside.changed == 0, "\(removed.svgDifference)")
    #expect(removed.pdfOutside.changed <= (layer == "typewriter" ? 4 : 3), "\(removed.pdfDifference)")
  }

  @Test func `a new name that meets a taken number moves one object and the line that refers to it at most`() throws {
    let base = try Self.base.get()
    let comparisons = try (1...24).map { index in
      let dot = """
        {"type": "shape", "id": "dot-\(index)", "path": {"rect": [1, 2, 3, 4]}, "fill": "red"}
        """
      return try Comparison(
        Edit(name: "a layer", touched: ["dot-\(index)"]) { try $0.insert(dot, before: "polyline") }, of: base)
    }
    #expect(comparisons.allSatisfy { $0.svgOutside.changed == 0 && $0.pdfOutside.changed <= 5 })
    #expect(comparisons.count { $0.pdfOutside.changed > 3 } <= 3)
  }

  @Test func `the table in the documentation is what the edits change`() throws {
    let rows = try Edits.all.map { edit in (edit, try #require(try Self.comparisons.get()[edit.name])) }
    let document = try String(contentsOf: PackageFolder.url(ReviewTable.path), encoding: .utf8)
    let current = try #require(ReviewTable.document(document, with: ReviewTable.text(rows)))
    let complaint = try SnapshotFolder(
      PackageFolder.root, mode: SnapshotMode(environment: ProcessInfo.processInfo.environment)
    ).complaint(about: Data(current.utf8), at: ReviewTable.path)
    if let complaint {
      Issue.record(Comment(rawValue: complaint.replacingOccurrences(of: "SnapshotTests", with: "ReviewTests")))
    }
  }
}
