import Reading
import SceneFile
import SceneBuilding
import SceneModel

/// A scene file read for a test: the scene, and everything that was said as `line:column: severity: message`.
struct FileReading {
  let scene: Scene?
  let messages: [String]
  let hints: [String]

  init(_ text: String, resources: any ResourceLoading = NoResources()) {
    self.init(Array(text.utf8), resources: resources)
  }

  init(_ bytes: [UInt8], resources: any ResourceLoading = NoResources()) {
    let diagnostics: Diagnostics
    do throws(Rejected) {
      let loaded = try SceneFile.load(bytes, resources: resources)
      scene = loaded.scene
      diagnostics = loaded.warnings
    } catch {
      scene = nil
      diagnostics = error.diagnostics
    }
    let index = LineIndex(bytes)
    messages = diagnostics.entries.map { entry in
      guard let place = entry.place else { return "\(entry.severity.rawValue): \(entry.message)" }
      let position = index.position(of: place)
      return "\(position.line):\(position.column): \(entry.severity.rawValue): \(entry.message)"
    }
    hints = diagnostics.entries.compactMap(\.hint)
  }

  /// A scene of 200 by 100 with further keys.
  static func scene(_ keys: String) -> FileReading {
    FileReading("{\"version\": 1, \"size\": [200, 100],\n\(keys)}")
  }

  /// A scene of 200 by 100 with layers, which begin on the second line.
  static func layers(_ layers: String) -> FileReading {
    FileReading("{\"version\": 1, \"size\": [200, 100], \"layers\": [\n\(layers)]}")
  }
}
