/// A change of the base scene, and what it may reach.
struct Edit: Sendable, CustomStringConvertible {
  /// What is changed, as the table says it.
  let name: String
  /// The top layers that it touches, by their names before and after.
  let touched: Set<String>
  /// How many lines of no touched layer may change in the SVG: the document's own.
  var ownSVG = 0
  /// How many lines of no touched layer may change in the PDF: the cross-reference's dictionary, its rows and startxref.
  var ownPDF = 3
  /// How many lines may be added or removed in all in the SVG; nil for as many as the layers have.
  var mostSVG: Int?
  /// How many lines may be added or removed in all in the PDF; nil for as many as the layers have.
  var mostPDF: Int?
  /// What the base scene is made for.
  var base = SceneFiles.Purpose.screen
  /// Makes the change.
  let change: @Sendable (inout SceneFiles) throws -> Void

  var description: String { name }

  /// The change of a layer's value: no more than `lines` lines of either output are replaced, and of the PDF's other lines
  /// the stream's length, the cross-reference's rows and startxref.
  static func value(
    _ name: String, of layer: String, _ old: String, _ new: String, lines: Int = 1, pdfLines: Int? = nil
  ) -> Edit {
    Edit(
      name: name, touched: [layer], ownPDF: 2, mostSVG: 2 * lines, mostPDF: 2 * (pdfLines ?? lines) + 6
    ) { try $0.replace(old, with: new, in: layer) }
  }
}
