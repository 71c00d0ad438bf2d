import PDFEmit
import SVGEmit
import SceneModel

/// A backend: a format, what it cannot show, and how it writes.
///
/// A new one is its module, and its entry in `all`.
struct Output: Sendable, Equatable {
  /// The extension of its files, which is also its name.
  let fileExtension: String
  /// What this format alone cannot do, by the names of layers.
  let diagnostics: @Sendable (Scene, OutputSettings) -> [(LayerName, Diagnostic)]
  /// The bytes of a scene that has no faults.
  let bytes: @Sendable (Scene, OutputSettings) -> [UInt8]

  /// Every format; the first is the one that is meant where a call names none.
  static let all = [svg, pdf]

  private static let svg = Output(fileExtension: "svg") { scene, _ in
    scene.resolved().svgDiagnostics()
  } bytes: { scene, settings in
    scene.svg(settings.svg)
  }

  private static let pdf = Output(fileExtension: "pdf") { scene, settings in
    scene.pdfDiagnostics(settings.pdf(of: scene))
  } bytes: { scene, settings in
    scene.pdf(settings.pdf(of: scene))
  }

  /// Formats are equal when they have one name.
  static func == (a: Output, b: Output) -> Bool { a.fileExtension == b.fileExtension }
}
