import Foundation
import Reading
import SceneFile
import SceneModel

/// One side of a comparison: a scene, or a picture that this program made.
struct ComparedFile {
  /// What it is.
  enum Content {
    /// A scene that was read.
    case scene(Scene)
    /// An SVG or PDF, by its extension.
    case picture(String)
  }

  /// Why there is nothing to compare: the whole text of it for standard error.
  struct Fault: Error {
    let message: String
  }

  /// The name for messages: `ring.scene.json`, `HEAD:ring.scene.json`.
  let name: String
  /// The file's path in the working tree.
  let path: String
  /// The revision it was taken from; nil for the working tree.
  let revision: GitRevision?
  /// Its bytes.
  let bytes: [UInt8]
  /// What it is.
  let content: Content

  /// Reads a file of the working tree.
  init(_ path: String, allowing allowed: [String], console: Console) throws(Fault) {
    let input = InputFile(path: path)
    let bytes: [UInt8]
    do {
      bytes = try input.read()
    } catch {
      throw Fault(message: console.text(of: error, file: input.shownName))
    }
    let content = try Self.content(of: bytes, named: input, console) { () throws(Rejected) in
      try SceneFile.load(bytes, resources: FileResources(folder: input.folder, allowing: allowed)).scene
    }
    self.init(name: input.shownName, path: path, revision: nil, bytes: bytes, content: content)
  }

  /// Reads a file of a revision, with the sources that a scene names as they were there.
  init(_ path: String, at revision: GitRevision, allowing allowed: [String], console: Console) throws(Fault) {
    let name = "\(revision.name):\(path)"
    let bytes: [UInt8]
    do {
      bytes = try revision.contents(of: FilePath.split(path).name)
    } catch {
      throw Fault(message: console.text(of: error.reason, file: name))
    }
    let content = try Self.content(of: bytes, named: InputFile(path: name), console) { () throws(Rejected) in
      try RevisionSources(revision).scene(from: bytes, allowing: allowed)
    }
    self.init(name: name, path: path, revision: revision, bytes: bytes, content: content)
  }

  private init(name: String, path: String, revision: GitRevision?, bytes: [UInt8], content: Content) {
    self.name = name
    self.path = path
    self.revision = revision
    self.bytes = bytes
    self.content = content
  }

  private static func content(
    of bytes: [UInt8], named input: InputFile, _ console: Console, scene: () throws(Rejected) -> Scene
  ) throws(Fault) -> Content {
    for (start, format) in [("%PDF-", "pdf"), ("<svg", "svg")] where bytes.starts(with: Array(start.utf8)) {
      return .picture(format)
    }
    do {
      return .scene(try scene())
    } catch {
      let printer = DiagnosticPrinter(input, bytes, style: Style(isOn: console.isStyled))
      throw Fault(message: printer.text(of: error.diagnostics))
    }
  }
}

/// The sources of scenes at a revision, put beside each other in a folder that lives as long as this value is used.
private struct RevisionSources {
  private let revision: GitRevision

  init(_ revision: GitRevision) { self.revision = revision }

  /// Reads a scene whose sources are fetched as it asks for them.
  func scene(from bytes: [UInt8], allowing allowed: [String]) throws(Rejected) -> Scene {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vecgen-\(UUID().uuidString)").resolvingSymlinksInPath().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var asked: Set<String> = []
    while true {
      let resources = FileResources(folder: folder, allowing: allowed)
      let result = Result { () throws(Rejected) in try SceneFile.load(bytes, resources: resources) }
      let paths = resources.requestedFiles.filter { $0.hasPrefix(folder + "/") && !asked.contains($0) }
      asked.formUnion(paths)
      // A file that the revision has not, or that cannot be put there, is missed again when the scene is read again.
      let fetched = paths.filter { fetch(String($0.dropFirst(folder.count + 1)), to: $0) }
      if fetched.isEmpty { return try result.get().scene }
    }
  }

  private func fetch(_ path: String, to file: String) -> Bool {
    guard let bytes = try? revision.contents(of: path) else { return false }
    guard (try? FilePath.makeFolder(FilePath.split(file).folder)) != nil else { return false }
    return FileManager.default.createFile(atPath: file, contents: Data(bytes))
  }
}
