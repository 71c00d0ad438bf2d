import Figures
import Reading
public import SceneBuilding
public import SceneModel

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
  public static func load(_ json: [UInt8], resources: any ResourceLoading) throws(Rejected) -> Loaded {
    var diagnostics = Diagnostics()
    let scene = JSONScanner.scan(json, reporting: &diagnostics).flatMap { node in
      SceneReader.read(node, source: json, resources: resources, reporting: &diagnostics)
    }
    var sorted = Diagnostics()
    for entry in diagnostics.sorted { sorted.report(entry) }
    guard let scene, !sorted.hasErrors else { throw Rejected(sorted) }
    return Loaded(scene: scene, warnings: sorted)
  }
}
