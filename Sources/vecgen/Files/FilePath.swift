import Foundation

/// Names of files, as text.
enum FilePath {
  /// The folder and the last part; the folder of a bare name is `.`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// A name in a folder; an absolute name as it is.
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The part behind the last dot of the last part, in lower case; nil where there is none.
  static func fileExtension(of path: String) -> String? {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The path without links, `.` and `..`; nil where it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path that a link holds, from where the link's own folder is; nil where the path is no link.
  static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count < 0 { return nil }
    return join(split(path).folder, String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// The file that a name leads to when the links it names itself are followed, whether that file exists or not.
  static func linkTarget(of path: String) throws(SystemFault) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let next = link(at: path) else { return path }
      path = next
    }
    throw SystemFault(code: ELOOP)
  }

  /// Makes a folder with the folders around it.
  static func makeFolder(_ path: String) throws(SystemFault) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST {
      if FileStatus(of: path)?.kind == .folder { return }
      throw SystemFault(code: ENOTDIR)
    }
    let fault = SystemFault.last
    let (parent, name) = split(path)
    if name.isEmpty, parent != path { return try makeFolder(parent) }
    guard fault.code == ENOENT, parent != path, parent != "." else { throw fault }
    try makeFolder(parent)
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .last }
  }

  /// Removes a file.
  static func remove(_ path: String) throws(SystemFault) {
    if unlink(path) != 0 { throw .last }
  }
}
