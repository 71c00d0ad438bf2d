public import Fonts
import Foundation
public import SceneBuilding
import SceneModel
import Synchronization

/// Reads the files that a scene names: those beside or below its folder, and those in folders that were allowed.
///
/// Absolute paths, `..` that leaves the folder, and links that lead out of it are faults, unless an allowed folder holds the
/// file they lead to.
public struct FileResources: ResourceLoading {
  private let folder: String
  private let allowed: [String]
  private let record = PathRecord()
  private let onRequest: @Sendable (String) -> Void

  /// The resources of a scene.
  ///
  /// - Parameters:
  ///   - folder: The scene's folder; relative to the current folder where it does not begin with `/`.
  ///   - directories: Further folders whose files may be read, at any depth.
  ///   - onRequest: Hears of each of `requestedFiles` before it is first read.
  public init(
    folder: String, allowing directories: [String] = [], onRequest: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folder = Self.absolute(folder)
    allowed = directories.map(Self.absolute)
    self.onRequest = onRequest
  }

  /// The files that were asked for so far, each once, in order of first use.
  ///
  /// A file that is missing is listed too, since it may appear; one that may not be read is not.
  public var requestedFiles: [String] { record.paths }

  /// The bytes of a file that the scene may read.
  ///
  /// - Throws: A fault where the path leads elsewhere or the system refuses, with the system's reason.
  public func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
    try FileBytes.read(file(at: path), named: path)
  }

  /// The bytes of a font file that the scene may read, each when it is needed.
  public func font(at path: String) throws(ResourceFault) -> any FontBytes {
    let file = try file(at: path)
    do throws(FontFault) {
      return try OpenedFont(file)
    } catch {
      throw ResourceFault(error.message(naming: path))
    }
  }

  /// The file that a path leads to, which is noted.
  private func file(at path: String) throws(ResourceFault) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ResourceFault("'\(path)' is no path of a file") }
    let candidate = path.hasPrefix("/") ? path : folder + "/" + path
    // Links are resolved before the folders are compared; a missing file is judged by its name alone.
    let resolved = Self.resolved(candidate)
    guard isAllowed(resolved ?? Self.normalized(candidate)) else {
      let reason = path.hasPrefix("/") ? "is an absolute path" : "leads out of the scene's folder"
      throw ResourceFault(
        "'\(path)' \(reason): sources lie beside or below the scene",
        hint: "'--allow-path DIR' names a further folder")
    }
    let noted = Self.normalized(candidate)
    if record.note(noted) { onRequest(noted) }
    return resolved ?? candidate
  }

  private func isAllowed(_ file: String) -> Bool {
    ([folder] + allowed).contains { directory in
      Self.isInside(file, directory) || Self.isInside(file, Self.resolved(directory) ?? directory)
    }
  }

  private static func isInside(_ file: String, _ directory: String) -> Bool {
    file.hasPrefix(directory.hasSuffix("/") ? directory : directory + "/")
  }

  private static func absolute(_ path: String) -> String {
    normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
  }

  /// The folder that relative paths begin in; empty where the system does not know it.
  private static var currentFolder: String {
    guard let pointer = getcwd(nil, 0) else { return "" }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// An absolute path without `.`, `..` and doubled slashes, by its text alone.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else { _ = parts.popLast() }
    }
    var normal = parts.isEmpty ? "/" : ""
    for part in parts {
      normal += "/"
      normal += String(part)
    }
    return normal
  }

  /// The path with every link followed; nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

/// The paths that were asked for, noted from any thread.
private final class PathRecord: Sendable {
  private struct State {
    var paths: [String] = []
    var known: Set<String> = []
  }

  private let state = Mutex(State())

  var paths: [String] { state.withLock { $0.paths } }

  /// Notes a path.
  ///
  /// - Returns: Whether it is new.
  func note(_ path: String) -> Bool {
    state.withLock { state in
      let isNew = state.known.insert(path).inserted
      if isNew { state.paths.append(path) }
      return isNew
    }
  }
}
