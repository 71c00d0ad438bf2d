import Bytes
import SceneFile
import SceneModel
import Templates

/// A template's file, read once for all records.
struct TemplateFile: Sendable {
  private let input: InputFile
  /// The file's bytes.
  let bytes: [UInt8]
  /// The template.
  let template: SceneTemplate
  private let allowed: [String]

  /// Reads a template; nil where it cannot be, which is said.
  ///
  /// - Parameter allowed: Further folders for sources.
  init?(_ input: InputFile, allowing allowed: [String], console: Console) {
    let bytes: [UInt8]
    do {
      bytes = try input.read()
    } catch {
      console.message(console.text(of: error, file: input.shownName))
      return nil
    }
    do {
      template = try SceneTemplate(bytes)
    } catch {
      let printer = DiagnosticPrinter(input, bytes, style: Style(isOn: console.isStyled))
      console.message(printer.text(of: error.diagnostics))
      return nil
    }
    self.input = input
    self.bytes = bytes
    self.allowed = allowed
  }

  /// The scene of a record; with the first one stands what is to be said of the template itself.
  func scene(
    of record: DataRecord, isFirst: Bool, for formats: [Output], _ settings: OutputSettings
  ) -> LoadedScene {
    let resources = FileResources(folder: input.folder, allowing: allowed)
    return LoadedScene(input, InputText(bytes), resources, for: formats, settings) { (resources) throws(Rejected) in
      try template.scene(filledWith: record, isFirst: isFirst, resources: resources)
    }
  }
}
