/// Which outputs the scenes of a folder have, and which files beside them belong to no scene.
struct SnapshotPlan {
  /// A scene and where its outputs lie.
  struct Entry: Sendable {
    /// The scene file.
    let input: InputFile
    /// Its outputs, one a format.
    let targets: [OutputTarget]
  }

  /// The scenes, in the order of their paths.
  let entries: [Entry]
  /// The outputs whose scene is gone, in the order of their paths.
  let leftOver: [String]

  /// The ending of a scene file's name.
  static let sceneEnding = ".scene.json"

  /// Looks for scenes and outputs.
  ///
  /// Without a folder of its own an output lies beside its scene; then only folders that hold scenes are searched for
  /// outputs, so that pictures elsewhere are nobody's business.
  ///
  /// - Parameters:
  ///   - folder: The folder of the scenes, searched with all folders in it.
  ///   - outputs: A folder of the outputs alone, with the same folders in it.
  ///   - formats: The formats; empty for those that any output has, and for all where there is none yet.
  init(of folder: String, outputs: String?, formats: [Output]) throws(FolderFault) {
    let tree = try FolderTree(folder)
    let scenes = tree.files(ending: Self.sceneEnding)
    var candidates = tree.files
    if let outputs {
      do throws(FolderFault) {
        candidates = try FolderTree(outputs).files
      } catch {
        // What nobody recorded yet is no fault of the folder.
        guard error.fault.isMissing else { throw error }
        candidates = []
      }
    } else {
      let folders = Set(scenes.map { FilePath.split($0).folder })
      candidates.removeAll { !folders.contains(FilePath.split($0).folder) }
    }
    let base = outputs ?? folder
    let used = formats.isEmpty ? Self.formats(of: candidates) : Output.all.filter(formats.contains)
    let stems = scenes.map { String($0.dropLast(Self.sceneEnding.count)) }
    entries = zip(scenes, stems).map { scene, stem in
      let targets = used.map { format in
        let path = FilePath.join(base, "\(stem).\(format.fileExtension)")
        return OutputTarget(path: path, output: format, destination: OutputTarget.destination(of: path))
      }
      return Entry(input: InputFile(path: FilePath.join(folder, scene)), targets: targets)
    }
    let expected = Set(stems.flatMap { stem in used.map { "\(stem).\($0.fileExtension)" } })
    leftOver = candidates.filter { path in
      used.contains { $0.fileExtension == FilePath.fileExtension(of: path) } && !expected.contains(path)
    }.map { FilePath.join(base, $0) }
  }

  /// The formats that any of the files has.
  private static func formats(of files: [String]) -> [Output] {
    let found = Set(files.compactMap(FilePath.fileExtension))
    let formats = Output.all.filter { found.contains($0.fileExtension) }
    return formats.isEmpty ? Output.all : formats
  }
}
