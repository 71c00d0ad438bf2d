import Bytes
import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// Scenes of one layer, read from text.
enum SceneText {
  /// The layer's keys, apart from its type, in a scene of their own.
  static func source(_ type: String, _ keys: String) -> String {
    "{\"version\": 1, \"size\": [400, 300], \"layers\": [{\"type\": \"\(type)\", \(keys)}]}"
  }

  /// The layer and what was said about it.
  static func read(
    _ type: String, _ keys: String, resources: any ResourceLoading = NoResources()
  ) -> (layer: Layer?, diagnostics: [Diagnostic]) {
    let bytes = Array(source(type, keys).utf8)
    var diagnostics = Diagnostics()
    let scene = JSONScanner.scan(bytes, reporting: &diagnostics).flatMap {
      SceneReader.read($0, source: InputText(bytes), resources: resources, reporting: &diagnostics)
    }
    return (scene?.layers.first, diagnostics.sorted)
  }

  /// The text that stands at a diagnostic's place, as long as `length`.
  static func text(at diagnostic: Diagnostic, of type: String, _ keys: String, length: Int) -> String? {
    guard let offset = diagnostic.place?.offset else { return nil }
    return String(decoding: source(type, keys).utf8.dropFirst(Int(offset)).prefix(length), as: UTF8.self)
  }

  /// Expects that the keys make the layer that the figure does in Swift.
  static func expect(
    _ type: String, _ keys: String, makes figure: some LayerSource, resources: any ResourceLoading = NoResources(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (layer, diagnostics) = read(type, keys, resources: resources)
    #expect(diagnostics.filter { $0.severity == .error } == [], sourceLocation: sourceLocation)
    var said = Diagnostics()
    let context = FigureContext(size: Size(width: 400, height: 300), resources: resources)
    let expected = figure.layer(in: context, reporting: &said)
    #expect(layer?.content == expected?.content, sourceLocation: sourceLocation)
    #expect(layer?.extraWidth == expected?.extraWidth, sourceLocation: sourceLocation)
  }

  /// Expects that the keys make, without a word, the parts that the figure makes in Swift, their places apart.
  static func expectParts(
    _ type: String, _ keys: String, of figure: some LayerSource, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (layer, faults) = read(type, keys)
    #expect(faults.isEmpty, sourceLocation: sourceLocation)
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 400, height: 300))
    let drawn = try #require(figure.layer(in: context, reporting: &diagnostics), sourceLocation: sourceLocation)
    let read = try #require(layer, sourceLocation: sourceLocation)
    #expect(placeless(read).content == placeless(drawn).content, sourceLocation: sourceLocation)
  }

  /// The layer without the places of the file.
  static func placeless(_ layer: Layer) -> Layer {
    var layer = layer
    layer.places = Layer.Places()
    if case .group(let children) = layer.content { layer.content = .group(children.map(placeless)) }
    return layer
  }

  /// Expects one fault, which stands at `text`.
  static func expectFault(
    _ type: String, _ keys: String, at text: String, resources: any ResourceLoading = NoResources(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let faults = read(type, keys, resources: resources).diagnostics.filter { $0.severity == .error }
    #expect(faults.count == 1, "\(faults.map(\.message))", sourceLocation: sourceLocation)
    let found = faults.first.flatMap { Self.text(at: $0, of: type, keys, length: text.utf8.count) }
    #expect(found == text, "\(faults.map(\.message))", sourceLocation: sourceLocation)
  }
}
