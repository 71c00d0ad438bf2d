package import Bytes
import Resolving
public import SceneModel

extension Scene {
  /// The scene as a PDF 1.7 file, a page for each moment.
  ///
  /// The same scene and options give the same bytes. Text that needs an embedded font is drawn in Helvetica, with `?` for
  /// characters that it lacks; `pdfDiagnostics` names them.
  public func pdf(_ options: PDFOptions = PDFOptions()) -> [UInt8] {
    let moments = options.moments.isEmpty ? [.end] : options.moments
    var trace: LayerTrace?
    return PDFDocument.file(moments.lazy.map { still(at: $0) }, options, tracing: &trace).joined()
  }
}

extension ResolvedScene {
  /// A still scene as a PDF 1.7 file, the same on any number of cores.
  ///
  /// - Parameter sink: Where finished pieces are handed on to, if the kind of file allows it; nil where all are kept.
  package func pdf(
    _ options: PDFOptions = PDFOptions(), on cores: Cores = .one, to sink: Pieces.Sink? = nil
  ) -> Pieces {
    var trace: LayerTrace?
    return PDFDocument.file([self], options, on: cores, to: sink, tracing: &trace)
  }

  /// The file, never compressed, with what was written for which layer.
  package func tracedPDF(_ options: PDFOptions = PDFOptions()) -> TracedOutput {
    var (options, trace) = (options, LayerTrace?.some(LayerTrace()))
    options.isCompressed = false
    let file = PDFDocument.file([self], options, tracing: &trace)
    return TracedOutput(bytes: file.joined(), trace: trace ?? LayerTrace())
  }
}
