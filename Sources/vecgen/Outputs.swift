import PDFEmit
import SVGEmit
import SceneModel

/// A backend: a format, what it cannot show, and how it writes.
///
/// A new one is its module, and its entry in `all`.
struct Output: Sendable, Equatable {
  /// A scene on its way into a format.
  struct Document: Sendable {
    /// What this format alone cannot do, by the names of layers.
    let diagnostics: [(LayerName, Diagnostic)]
    /// The bytes; total for what has no faults.
    let bytes: @Sendable () -> [UInt8]
    /// What is made of each layer.
    let explanations: @Sendable () -> [Explanation]
  }

  /// The extension of its files, which is also its name.
  let fileExtension: String
  /// Takes a scene into the format.
  let document: @Sendable (Scene, OutputSettings) -> Document

  /// Every format; the first is the one that is meant where a call names none.
  static let all = [svg, pdf]

  private static let svg = Output(fileExtension: "svg") { scene, settings in
    let resolved = scene.resolved()
    let options = SVGOptions(
      precision: settings.precision, isMinified: settings.isMinified, idPrefix: settings.idPrefix)
    return Document(
      diagnostics: resolved.svgDiagnostics(), bytes: { resolved.svg(options) },
      explanations: { resolved.svgExplanations(options) })
  }

  private static let pdf = Output(fileExtension: "pdf") { scene, settings in
    let options = PDFOptions(
      precision: settings.precision, isMinified: settings.isMinified, moments: settings.moments(of: scene))
    return Document(
      diagnostics: scene.pdfDiagnostics(options), bytes: { scene.pdf(options) },
      explanations: { scene.pdfExplanations(options) })
  }

  /// Formats are equal when they have one name.
  static func == (a: Output, b: Output) -> Bool { a.fileExtension == b.fileExtension }
}
