import Foundation

extension FileWatcher {
  /// How long it must be quiet before a change counts as whole, in milliseconds: editors write in several steps.
  static let quiet: Int32 = 20

  /// The names that a path stands for: its own, and those of the links it goes through, each in its folder.
  ///
  /// Of a path whose folder is missing, the first missing folder is the name to wait for.
  static func names(of path: String) -> [(folder: String, name: String)] {
    var names: [(folder: String, name: String)] = []
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      var (folder, name) = FilePath.split(path)
      while FileStatus(of: folder) == nil, folder != "/", folder != "." { (folder, name) = FilePath.split(folder) }
      names.append((folder, name))
      guard let next = FilePath.link(at: path) else { break }
      path = next
    }
    return names
  }
}
