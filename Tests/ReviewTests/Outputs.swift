import Foundation
import TestSupport
import VecgenKit

/// What the scene compiles to.
struct Outputs {
  let svg: [UInt8]
  let pdf: [UInt8]

  /// Compiles the scene in a folder of its own.
  init(_ files: SceneFiles) throws {
    let folder = try TemporaryFolder()
    for (name, text) in files.data { try folder.write(text, to: name) }
    let loaded = try SceneFile.load(Array(files.scene.utf8), resources: FileResources(folder: folder.url.path))
    svg = loaded.scene.svg()
    pdf = loaded.scene.pdf()
  }
}
