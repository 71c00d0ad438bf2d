import Bytes
import Reading
import SceneBuilding
import SceneFile
import SceneModel

/// A scene file, read and checked for the formats it is meant for.
struct LoadedScene {
  /// The scene as its formats see it; nil where it could not be read, or no format was asked for.
  private(set) var subject: Output.Subject?
  /// The scene on its way into each of the formats; nil where a fault was found.
  let documents: [Output.Document]?
  /// All that was found.
  let diagnostics: Diagnostics
  /// The scene file's text, unless it was given back.
  private var source: InputText
  private let input: InputFile
  private var scene: Scene?
  /// How many layers it lists, those in groups counted.
  private let layerCount: Int

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - letsGo: Whether code that was run up to here is let go of where the scene is large, and memory that is free where it is long.
  ///   - onRequest: Hears of each source before it is read.
  /// - Throws: Why the file itself could not be read; all other faults are among `diagnostics`.
  init(
    _ input: InputFile, allowing allowed: [String], for formats: [Output], _ settings: OutputSettings,
    on cores: Cores = .one, lettingGo letsGo: Bool = false,
    onRequest: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(SystemFault) {
    let source = try input.text(on: cores)
    let count = source.count
    if letsGo, Self.isLong(count) { Memory.growInSmallSteps() }
    let resources = FileResources(folder: input.folder, allowing: allowed, onRequest: onRequest)
    self.init(input, source, resources, for: formats, settings, on: cores) { (resources) throws(Rejected) in
      // What begins to read is not needed to read on, of which a tenth of that code is.
      try SceneFile.load(source, resources: resources, on: cores) { half in
        if letsGo, Self.isTight(count, layerCount: 2 * half) { Memory.letGoOfCode() }
      }
    }
  }

  /// A scene of a file that was read.
  ///
  /// - Parameters:
  ///   - source: The scene file's text.
  ///   - resources: Where the files are read that the scene names.
  ///   - cores: What the work is shared among.
  ///   - load: Makes the scene of them.
  init<Resources: ResourceLoading>(
    _ input: InputFile, _ source: InputText, _ resources: Resources, for formats: [Output], _ settings: OutputSettings,
    on cores: Cores = .one, by load: (Resources) throws(Rejected) -> Loaded
  ) {
    self.input = input
    self.source = source
    var diagnostics = Diagnostics()
    var documents: [Output.Document]?
    var subject: Output.Subject?
    var (read, layerCount) = (Scene?.none, 0)
    do {
      let loaded = try load(resources)
      read = loaded.scene
      layerCount = loaded.scene.layers.listedCount
      diagnostics = loaded.warnings
      if settings.requiresFontFiles { diagnostics.append(loaded.scene.textsWithoutFontFile) }
      var scene = loaded.scene
      settings.print.apply(to: &scene)
      subject = formats.isEmpty ? nil : Output.Subject(scene, on: cores)
      let made = subject.map { subject in formats.map { $0.document(subject, settings) } } ?? []
      for document in made { Self.add(document.diagnostics, of: loaded.scene, to: &diagnostics) }
      documents = diagnostics.hasErrors ? nil : made
    } catch {
      diagnostics = error.diagnostics
    }
    scene = read
    self.layerCount = layerCount
    self.subject = subject
    self.documents = documents
    self.diagnostics = diagnostics
  }

  /// Whether its text is so long that it takes no time beside it to take memory anew.
  var isLarge: Bool { Self.isLarge(source.count) }

  /// Whether it takes no time beside its text to enter code anew, and what is made of the text is so much beside it that the room
  /// that code takes counts, too.
  var isTight: Bool { Self.isTight(source.count, layerCount: layerCount) }

  /// Whether reading leaves memory that what follows does not take again: what is made of many layers lies scattered, and what is
  /// made of a long text has other lengths. The lists of a few layers take at once what was left.
  var leavesMemory: Bool { layerCount >= 1000 || isLong }

  /// Whether so much waits of its outputs, beside its text, that less is to wait in memory, for a thirtieth of the time: of short
  /// layers, and of those of a print job, whose meshes are made before they are written.
  var keepsLess: Bool {
    isLong
      || source.count >= Self.someText
        && (source.count < Self.shortestLayer * layerCount || subject?.scene.print != nil)
  }

  private var isLong: Bool { Self.isLong(source.count) }

  private static func isLarge(_ byteCount: Int) -> Bool { byteCount >= 1 << 19 }
  private static func isLong(_ byteCount: Int) -> Bool { byteCount >= 1 << 24 }
  private static func isTight(_ byteCount: Int, layerCount: Int) -> Bool {
    isLarge(byteCount)
      && (byteCount < muchText || byteCount < shortLayer * layerCount || byteCount > longLayer * layerCount)
  }

  /// What is made of so much text is soon more than the text and the program, in bytes.
  private static let someText = 1 << 18
  /// Four times as much text is much beside the program itself, in bytes.
  private static let muchText = 1 << 22
  /// What is made of a layer of as much text is not much beside that, in bytes.
  private static let shortLayer = 400
  /// What waits of a layer has up to four times as much, however short its text is, in bytes.
  private static let shortestLayer = 256
  /// A layer of more text mostly is a track, of whose points as much is made as of short layers, in bytes.
  private static let longLayer = 1 << 14

  /// The scene file's bytes, read again where they were not kept; none where they cannot be, or were given back.
  var bytes: [UInt8] { source.wholeList ?? [] }

  /// Gives the file's text back, when all was said that has places in it.
  mutating func forgetText() { source = InputText([]) }

  /// Lets go of each layer when it was drawn, for who asks for one output and nothing else.
  mutating func letGoOfLayers() {
    subject?.letGoOfLayers()
    (subject, scene) = (nil, nil)
  }

  /// Keeps the scene for ever: a process that ends after one scene need not take it apart, layer by layer.
  func keep() { _ = Unmanaged.passRetained(Kept(scene: self)) }

  private final class Kept {
    let scene: LoadedScene
    init(scene: LoadedScene) { self.scene = scene }
  }

  /// Adds what a format says of layers, at their places.
  private static func add(
    _ entries: [(LayerName, Diagnostic)], of scene: Scene, to diagnostics: inout Diagnostics
  ) {
    if entries.isEmpty { return }
    let places = scene.layerPlaces(of: Set(entries.map(\.0)))
    for (name, entry) in entries {
      var entry = entry
      entry.place = entry.place ?? places[name]
      diagnostics.report(entry)
    }
  }

  /// What to say on a terminal; warnings only unless quiet.
  ///
  /// - Parameter data: The name of the file that the scene's data came from.
  func text(in style: Style, isQuiet: Bool, data: String? = nil) -> String {
    var said = Diagnostics()
    for entry in diagnostics.entries where !isQuiet || entry.severity == .error { said.report(entry) }
    if said.entries.isEmpty { return "" }
    return DiagnosticPrinter(input, bytes, data: data, style: style).text(of: said)
  }
}
