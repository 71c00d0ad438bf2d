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
    /// An SVG or PDF.
    case picture(ComparedPicture)
  }

  /// Why there is nothing to compare: the whole text of it for standard error.
  struct Fault: Error {
    let message: String
  }

  /// The name for messages: `ring.scene.json`, `HEAD:ring.scene.json`.
  let name: String
  /// The file's path in the working tree.
  let path: String
  /// The revision it was taken from, as git understands it; nil for the working tree.
  let revisionName: String?
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
    let content = try Self.content(of: bytes, at: path, named: input, console) {
      try? InputFile(path: $0).read()
    } scene: { (bytes) throws(Rejected) in
      try SceneFile.load(bytes, resources: FileResources(folder: input.folder, allowing: allowed)).scene
    }
    self.init(name: input.shownName, path: path, revisionName: nil, bytes: bytes, content: content)
  }

  /// Reads a file of a revision, with the sources that a scene names as they were there.
  init(_ path: String, at revisionName: String, allowing allowed: [String], console: Console) throws(Fault) {
    let name = "\(revisionName):\(path)"
    let (revision, file) = GitRevision.around(path, at: revisionName)
    let bytes: [UInt8]
    do {
      bytes = try revision.contents(of: file)
    } catch {
      throw Fault(message: console.text(of: error.reason, file: name))
    }
    let content = try Self.content(of: bytes, at: file, named: InputFile(path: name), console) {
      try? revision.contents(of: $0)
    } scene: { (bytes) throws(Rejected) in
      try RevisionSources(revision, folder: FilePath.split(file).folder).scene(from: bytes, allowing: allowed)
    }
    self.init(name: name, path: path, revisionName: revisionName, bytes: bytes, content: content)
  }

  private init(name: String, path: String, revisionName: String?, bytes: [UInt8], content: Content) {
    self.name = name
    self.path = path
    self.revisionName = revisionName
    self.bytes = bytes
    self.content = content
  }

  /// What a file is.
  ///
  /// - Parameters:
  ///   - path: Its path, as `read` takes it.
  ///   - input: Its name for messages.
  ///   - read: The bytes of a file beside it; nil where there is none.
  ///   - scene: The scene that such bytes are.
  private static func content(
    of bytes: [UInt8], at path: String, named input: InputFile, _ console: Console, read: (String) -> [UInt8]?,
    scene: ([UInt8]) throws(Rejected) -> Scene
  ) throws(Fault) -> Content {
    for (start, format, line) in [("%PDF-", Output.pdf, "\n% scene\n"), ("<svg", Output.svg, "\n")]
    where bytes.starts(with: Array(start.utf8)) {
      guard bytes.firstRange(of: Array(line.utf8)) != nil else {
        let reason = "it is minified, so that its lines are no layers': compare the scenes"
        throw Fault(message: console.text(of: reason, file: input.shownName))
      }
      return .picture(ComparedPicture(bytes, at: path, in: format) { read($0).flatMap { try? scene($0) } })
    }
    do {
      return .scene(try scene(bytes))
    } catch {
      let printer = DiagnosticPrinter(input, bytes, style: Style(isOn: console.isStyled))
      throw Fault(message: printer.text(of: error.diagnostics))
    }
  }
}
