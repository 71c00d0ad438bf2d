import Bytes
import PDFEmit
import Resolving
import SVGEmit
import SceneModel

/// A backend: a format, what it cannot show, and how it writes.
///
/// A new one is its module, and its entry in `all`.
struct Output: Sendable, Equatable {
  /// What is taken into every format of a call.
  struct Subject: Sendable {
    /// The scene.
    let scene: Scene
    /// What an emitter sees of it, at its end: resolved once for all formats, but for plain layers, which each format resolves
    /// as it draws them.
    let end: ResolvedScene
    /// What the work is shared among.
    let cores: Cores

    /// A scene, resolved.
    init(_ scene: Scene, on cores: Cores = .one) {
      self.scene = scene
      self.cores = cores
      end = scene.resolved(on: cores)
    }

    /// Lets go of each layer when it was drawn: from here on it is asked for once.
    func letGoOfLayers() { end.outermost.letGo() }

    /// What an emitter sees of it at a moment that plays nothing.
    func still(at moment: Moment) -> ResolvedScene {
      moment == .end && !scene.isAnimated ? end : scene.still(at: moment, on: cores)
    }
  }

  /// A scene on its way into a format.
  struct Document: Sendable {
    /// What this format alone cannot do, by the names of layers.
    let diagnostics: [(LayerName, Diagnostic)]
    /// The bytes in pieces, compressed or not, of which those that are made early go to a sink; total for what has no faults.
    let pieces: @Sendable (_ isCompressed: Bool, _ sink: Pieces.Sink?) -> Pieces
    /// The bytes, not compressed, with what was written for which layer; of several pages the first alone.
    let traced: @Sendable () -> TracedOutput

    /// The bytes, compressed or not; total for what has no faults.
    func bytes(_ isCompressed: Bool) -> [UInt8] { pieces(isCompressed, nil).joined() }
  }

  /// The extension of its files, which is also its name.
  let fileExtension: String
  /// The extension of its compressed files.
  let compressedExtension: String
  /// Takes a scene into the format.
  let document: @Sendable (Subject, OutputSettings) -> Document

  /// Every format; the first is the one that is meant where a call names none.
  static let all = [svg, pdf]

  /// SVG.
  static let svg = Output(fileExtension: "svg", compressedExtension: "svgz") { subject, settings in
    var options = SVGOptions(
      precision: settings.precision, isMinified: settings.isMinified, idPrefix: settings.idPrefix)
    var proof = PDFOptions()
    proof.created = settings.created
    let shown = settings.showsBleed ? subject.end.proof(proof) : subject.end
    let cores = subject.cores
    let plain = options
    options.isCompressed = true
    let compressed = options
    return Document(
      diagnostics: shown.svgDiagnostics(), pieces: { shown.svg($0 ? compressed : plain, on: cores, to: $1) },
      traced: { shown.tracedSVG(plain) })
  }

  /// PDF.
  static let pdf = Output(fileExtension: "pdf", compressedExtension: "pdf") { subject, settings in
    let moments = settings.moments(of: subject.scene)
    var options = PDFOptions(precision: settings.precision, isMinified: settings.isMinified, moments: moments)
    options.created = settings.created
    let plain = options
    options.isCompressed = true
    let compressed = options
    let page = subject.still(at: moments.first ?? .end)
    let cores = subject.cores
    guard moments.count == 1 else {
      // Pages are resolved again when they are written: thousands of them are not held side by side.
      return Document(
        diagnostics: subject.scene.pdfDiagnostics(plain),
        pieces: { isCompressed, _ in Pieces(subject.scene.pdf(isCompressed ? compressed : plain)) },
        traced: { page.tracedPDF(plain) })
    }
    return Document(
      diagnostics: page.pdfDiagnostics(plain, on: cores),
      pieces: { page.pdf($0 ? compressed : plain, on: cores, to: $1) },
      traced: { page.tracedPDF(plain) })
  }

  /// The extension of a file.
  func fileExtension(isCompressed: Bool) -> String { isCompressed ? compressedExtension : fileExtension }

  /// Formats are equal when they have one name.
  static func == (a: Output, b: Output) -> Bool { a.fileExtension == b.fileExtension }
}
