import Foundation

/// A folder that could not be listed.
struct FolderFault: Error, Hashable {
  /// Its path.
  let path: String
  /// The system's reason.
  let fault: SystemFault
}

/// The files below a folder: hidden ones and those in hidden folders left out, links to folders not followed.
struct FolderTree {
  /// The folder.
  let path: String
  /// The files by their paths from the folder on, in the order of their text.
  let files: [String]

  /// Lists a folder with all folders in it.
  init(_ path: String) throws(FolderFault) {
    self.path = path
    var files: [String] = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      let entries = try Self.entries(of: folder.isEmpty ? path : FilePath.join(path, folder))
      for entry in entries where !entry.name.hasPrefix(".") {
        let entryPath = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isFolder { waiting.append(entryPath) } else { files.append(entryPath) }
      }
    }
    self.files = files.sorted()
  }

  /// The files whose names end so.
  func files(ending suffix: String) -> [String] {
    files.filter { $0.hasSuffix(suffix) && FilePath.split($0).name.count > suffix.count }
  }

  private static func entries(of path: String) throws(FolderFault) -> [(name: String, isFolder: Bool)] {
    guard let folder = opendir(path) else { throw FolderFault(path: path, fault: .last) }
    defer { closedir(folder) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      var status = stat()
      let isThere = lstat(FilePath.join(path, name), &status) == 0
      entries.append((name, isThere && status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries
  }
}
