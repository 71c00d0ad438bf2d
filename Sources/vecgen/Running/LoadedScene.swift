import Reading
import SceneFile
import SceneModel

/// A scene file, read and checked for the formats it is meant for.
struct LoadedScene {
  /// The scene as its formats see it; nil where it could not be read, or no format was asked for.
  let subject: Output.Subject?
  /// The scene on its way into each of the formats; nil where a fault was found.
  let documents: [Output.Document]?
  /// All that was found.
  let diagnostics: Diagnostics
  /// The files that were read or looked for, the scene file first.
  let files: [String]
  /// The scene file's bytes.
  let bytes: [UInt8]
  private let input: InputFile

  /// Reads a scene file.
  ///
  /// - Throws: Why the file itself could not be read; all other faults are among `diagnostics`.
  init(_ input: InputFile, allowing allowed: [String], for formats: [Output], _ settings: OutputSettings)
    throws(SystemFault)
  {
    self.input = input
    bytes = try input.read()
    let resources = FileResources(folder: input.folder, allowing: allowed)
    var diagnostics = Diagnostics()
    var documents: [Output.Document]?
    var subject: Output.Subject?
    do {
      let loaded = try SceneFile.load(bytes, resources: resources)
      diagnostics = loaded.warnings
      subject = formats.isEmpty ? nil : Output.Subject(loaded.scene)
      let made = subject.map { subject in formats.map { $0.document(subject, settings) } } ?? []
      for document in made { Self.add(document.diagnostics, of: loaded.scene, to: &diagnostics) }
      documents = diagnostics.hasErrors ? nil : made
    } catch {
      diagnostics = error.diagnostics
    }
    self.subject = subject
    self.documents = documents
    self.diagnostics = diagnostics
    files = [input.path] + resources.requestedFiles
  }

  /// Adds what a format says of layers, at their places.
  private static func add(
    _ entries: [(LayerName, Diagnostic)], of scene: Scene, to diagnostics: inout Diagnostics
  ) {
    if entries.isEmpty { return }
    let places = scene.layerPlaces
    for (name, entry) in entries {
      var entry = entry
      entry.place = entry.place ?? places[name]
      diagnostics.report(entry)
    }
  }

  /// What to say on a terminal; warnings only unless quiet.
  func text(in style: Style, isQuiet: Bool) -> String {
    var said = Diagnostics()
    for entry in diagnostics.entries where !isQuiet || entry.severity == .error { said.report(entry) }
    if said.entries.isEmpty { return "" }
    return DiagnosticPrinter(input, bytes, style: style).text(of: said)
  }
}
