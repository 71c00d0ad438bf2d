import Foundation
import SceneModel

/// A scene as a gallery shows it: its picture to be put into a page, and what is said of it.
struct GalleryPicture: Sendable {
  /// The scene.
  let scene: Scene
  /// The scene file's bytes.
  let source: [UInt8]
  /// The SVG as `vecgen compile` writes it.
  let svg: [UInt8]
  /// The same with a prefix of its own before every id, so that it can stand in one page with others.
  let inlineSVG: [UInt8]
  /// The PDF.
  let pdf: [UInt8]
  /// The path of the PDF beside the scene; nil where there is none.
  let pdfPath: String?

  /// Compiles a scene.
  ///
  /// - Parameters:
  ///   - input: The scene file.
  ///   - prefix: What stands before every id of the SVG.
  ///   - allowed: Further folders for sources.
  ///   - isQuiet: Whether warnings stay unsaid.
  ///   - console: Where messages will go.
  /// - Returns: The picture, nil where the scene is at fault, and what is to be said.
  static func compiled(
    _ input: InputFile, prefix: String, allowing allowed: [String], isQuiet: Bool, console: Console
  ) -> (picture: GalleryPicture?, message: String) {
    let loaded: LoadedScene
    do {
      loaded = try LoadedScene(input, allowing: allowed, for: Output.all, OutputSettings())
    } catch {
      return (nil, console.text(of: error, file: input.shownName))
    }
    let message = loaded.text(in: Style(isOn: console.isStyled), isQuiet: isQuiet)
    guard let subject = loaded.subject, let documents = loaded.documents else { return (nil, message) }
    var bytes: [String: [UInt8]] = [:]
    for (output, document) in zip(Output.all, documents) { bytes[output.fileExtension] = document.bytes(false) }
    var settings = OutputSettings()
    settings.idPrefix = prefix
    let format = Output.all.first { $0.fileExtension == "svg" }
    let inline = format?.document(subject, settings).bytes(false)
    let pdfPath = FilePath.join(input.folder, input.stem + ".pdf")
    let picture = GalleryPicture(
      scene: subject.scene, source: loaded.bytes, svg: bytes["svg"] ?? [], inlineSVG: inline ?? [],
      pdf: bytes["pdf"] ?? [], pdfPath: FileStatus(of: pdfPath)?.kind == .regular ? pdfPath : nil)
    return (picture, message)
  }

  /// The address of the PDF for a page in a folder: the file beside the scene, or the PDF itself where there is none.
  func pdfAddress(from folder: String) -> String {
    pdfPath.flatMap { AddressText.relative(of: $0, from: folder) }
      ?? "data:application/pdf;base64," + Data(pdf).base64EncodedString()
  }
}
