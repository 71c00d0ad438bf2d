import Foundation
import Reading
import SceneFile
import SceneModel

/// The sources of a scene at a revision, put into a folder as they lay in the repository, which lives as long as it is used.
struct RevisionSources {
  private let revision: GitRevision
  /// The scene's folder from the root of the repository on, empty for the root.
  private let folder: String
  /// The root of the working tree; nil where git does not say.
  private let root: String?

  /// The sources of a scene in a folder, a path from the revision's own folder on.
  init(_ revision: GitRevision, folder: String) {
    self.revision = revision
    let outer = (try? revision.folderInRepository()) ?? ""
    self.folder = folder == "." ? String(outer.dropLast()) : outer + folder
    root = (try? revision.root()).map { FilePath.resolved($0) ?? $0 }
  }

  /// Reads a scene whose sources are fetched as it asks for them.
  ///
  /// Of the allowed folders those in the repository are as they were, too.
  func scene(from bytes: [UInt8], allowing allowed: [String]) throws(Rejected) -> Scene {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("vecgen-\(UUID().uuidString)").resolvingSymlinksInPath().path
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let sceneFolder = folder.isEmpty ? copy : "\(copy)/\(folder)"
    // Without it the system would find nothing at a path that begins with `..`.
    try? FilePath.makeFolder(sceneFolder)
    let allowed = allowed.map { folder in path(ofAllowed: folder).map { copy + $0 } ?? folder }
    var asked: Set<String> = []
    while true {
      let resources = FileResources(folder: sceneFolder, allowing: allowed)
      let result = Result { () throws(Rejected) in try SceneFile.load(bytes, resources: resources) }
      let paths = resources.requestedFiles.filter { $0.hasPrefix(copy + "/") && !asked.contains($0) }
      asked.formUnion(paths)
      // A file that the revision has not, or that cannot be put there, is missed again when the scene is read again.
      let fetched = paths.filter { fetch(String($0.dropFirst(copy.count + 1)), to: $0) }
      if fetched.isEmpty { return try result.get().scene }
    }
  }

  /// The path of an allowed folder from the repository's root on, with a slash before it; nil for one elsewhere.
  private func path(ofAllowed folder: String) -> String? {
    guard let root else { return nil }
    let path = FilePath.resolved(folder) ?? URL(fileURLWithPath: folder).standardizedFileURL.path
    return path == root ? "" : path.hasPrefix(root + "/") ? String(path.dropFirst(root.count)) : nil
  }

  private func fetch(_ path: String, to file: String) -> Bool {
    guard let bytes = try? revision.contents(fromRoot: path) else { return false }
    guard (try? FilePath.makeFolder(FilePath.split(file).folder)) != nil else { return false }
    return FileManager.default.createFile(atPath: file, contents: Data(bytes))
  }
}
