import Reading
import SceneModel

/// An SVG or PDF that is compared, with what was written of it for which layer.
struct ComparedPicture {
  /// The bytes.
  let bytes: [UInt8]
  /// The format.
  let format: Output
  /// The trace, where the scene beside the picture makes it as it is; nil where no scene does.
  let trace: LayerTrace?

  /// A picture.
  ///
  /// - Parameters:
  ///   - path: Its path, `NAME.svg`; the scene is `NAME.scene.json` or `NAME.json`.
  ///   - scene: Reads the scene at a path; nil where there is none, or one at fault.
  init(_ bytes: [UInt8], at path: String, in format: Output, scene: (_ path: String) -> Scene?) {
    self.bytes = bytes
    self.format = format
    let ending = ".\(format.fileExtension)"
    let stem = path.lowercased().hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    let found = scene(stem + ".scene.json") ?? scene(stem + ".json")
    let output = found.map { format.document(Output.Subject($0), OutputSettings()).traced() }
    trace = output?.bytes == bytes ? output?.trace : nil
  }
}
