import LineDiff
import TestSupport

/// A scene with what it compiles to.
struct CompiledScene {
  let files: SceneFiles
  let outputs: Outputs
  fileprivate let svgLines: [String]
  fileprivate let pdfLines: [String]
  fileprivate let svgParts: SVGParts
  fileprivate let pdfParts: PDFParts

  /// Compiles a scene.
  init(_ files: SceneFiles) throws {
    self.files = files
    outputs = try Outputs(files)
    svgLines = LineCount.lines(of: outputs.svg)
    pdfLines = LineCount.lines(of: outputs.pdf)
    svgParts = SVGParts(svgLines)
    pdfParts = PDFParts(pdfLines)
  }
}

/// What an edit changes.
struct Comparison {
  private let before: CompiledScene
  private let after: CompiledScene
  /// The changed lines of the scene's files.
  let source: LineCount
  /// The changed lines of the outputs.
  let svg: LineCount
  let pdf: LineCount
  /// The changed lines of the outputs that do not belong to a touched layer.
  let svgOutside: LineCount
  let pdfOutside: LineCount

  /// Makes an edit of a scene and compares.
  init(_ edit: Edit, of before: CompiledScene) throws {
    var files = before.files
    try edit.change(&files)
    let after = try CompiledScene(files)
    self.before = before
    self.after = after
    source = LineCount(Self.text(before.files), Self.text(files))
    svg = LineCount(before.svgLines, after.svgLines)
    pdf = LineCount(before.pdfLines, after.pdfLines)
    let ids = edit.touched.union(edit.touched.flatMap { before.files.ids(of: $0) + files.ids(of: $0) })
    let isAnonymous = edit.touched.contains { $0.hasPrefix("scene.") }
    let svgIDs = isAnonymous ? ids.union([""]) : ids
    svgOutside = LineCount(before.svgParts.lines(without: svgIDs), after.svgParts.lines(without: svgIDs))
    pdfOutside = LineCount(before.pdfParts.lines(without: ids), after.pdfParts.lines(without: ids))
  }

  /// Whether any byte of an output changed.
  var isVisible: Bool { before.outputs.svg != after.outputs.svg || before.outputs.pdf != after.outputs.pdf }

  /// The differences as a failure shows them.
  var svgDifference: String { UnifiedDiff(from: before.outputs.svg, to: after.outputs.svg).text() }
  var pdfDifference: String { UnifiedDiff(from: before.outputs.pdf, to: after.outputs.pdf).text() }

  private static func text(_ files: SceneFiles) -> [UInt8] {
    Array((files.scene + files.data.sorted { $0.key < $1.key }.map(\.value).joined()).utf8)
  }
}
