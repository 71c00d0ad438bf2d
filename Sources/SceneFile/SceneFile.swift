package import Bytes
import Figures
import Reading
public import SceneBuilding
public import SceneModel
import Templates

/// A scene read from a file, with what was said about it.
public struct Loaded: Sendable {
  /// The scene; its layers know their places in the file.
  public var scene: Scene
  /// The warnings in the order of their places.
  public var warnings: Diagnostics

  /// A scene with its warnings.
  public init(scene: Scene, warnings: Diagnostics) {
    self.scene = scene
    self.warnings = warnings
  }
}

/// The front end that reads scene files.
public enum SceneFile {
  /// Reads a scene file, version 1.
  ///
  /// - Parameters:
  ///   - json: The bytes of the file, JSON in UTF-8.
  ///   - resources: Where the files that the scene names are read.
  /// - Throws: `Rejected` with all faults and warnings of the file, sorted by place, each place an offset into `json`.
  ///   A scene with a key `data` is a template filled with that data.
  public static func load(_ json: [UInt8], resources: any ResourceLoading) throws(Rejected) -> Loaded {
    try load(InputText(json), resources: resources, on: .one)
  }

  /// Reads a scene file, the same on any number of cores; resources are asked for from several at once.
  ///
  /// - Parameters:
  ///   - text: The file. Of a long one the bytes are let go of as they are read; where all of it is needed, it is read again.
  ///   - atHalf: Called once when half of a long list of layers was read, with how many these were, perhaps while
  ///     other threads read on.
  package static func load(
    _ text: InputText, resources: any ResourceLoading, on cores: Cores, atHalf: (@Sendable (Int) -> Void)? = nil
  ) throws(Rejected) -> Loaded {
    if let scene = try sceneInParts(text, resources: resources, on: cores, atHalf) { return scene }
    var diagnostics = Diagnostics()
    guard let text = text.whole else {
      diagnostics.error("the file cannot be read again")
      throw Rejected(diagnostics)
    }
    guard let node = JSONScanner.scan(text, reporting: &diagnostics) else { throw Rejected(diagnostics.inOrder) }
    if Template.isTemplate(node), let json = text.wholeList {
      return try SceneTemplate(node, json, reporting: diagnostics).scene(resources: resources)
    }
    return try scene(of: node, in: text, resources: resources, on: cores, reporting: diagnostics)
  }

  /// The scene of a long file whose layers are read part by part; nil where it has to be read as a whole.
  private static func sceneInParts(
    _ text: InputText, resources: any ResourceLoading, on cores: Cores, _ atHalf: (@Sendable (Int) -> Void)?
  ) throws(Rejected) -> Loaded? {
    guard
      let (node, layers) = JSONScanner.scan(
        text, leaving: SceneReader.longKey, and: SceneReader.layerLists, on: cores, atHalf: atHalf),
      !Template.isTemplate(node)
    else { return nil }
    let scene = Result { () throws(Rejected) in
      try self.scene(of: node, in: text, resources: resources, on: cores, reporting: Diagnostics())
    }
    return layers.isRead ? try scene.get() : nil
  }

  /// The scene of a file that is read already.
  static func scene(
    of node: Node, in text: InputText, resources: any ResourceLoading, on cores: Cores = .one,
    reporting diagnostics: Diagnostics
  ) throws(Rejected) -> Loaded {
    var diagnostics = diagnostics
    let scene = SceneReader.read(node, source: text, resources: resources, on: cores, reporting: &diagnostics)
    let sorted = diagnostics.inOrder
    guard let scene, !sorted.hasErrors else { throw Rejected(sorted) }
    return Loaded(scene: scene, warnings: sorted)
  }
}

extension Diagnostics {
  /// The entries in the order of their places.
  var inOrder: Diagnostics {
    var sorted = Diagnostics()
    if entries.isEmpty { return sorted }
    for entry in self.sorted { sorted.report(entry) }
    return sorted
  }
}
