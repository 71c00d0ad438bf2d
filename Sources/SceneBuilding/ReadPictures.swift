import Images
import Synchronization

/// The image files that a scene's figures have asked for, by their paths, from several threads.
final class ReadPictures: Sendable {
  /// Files by their paths: most scenes have none, and to look up what a table holds takes a tenth of a millisecond, when it goes, too.
  private final class Table {
    var files: [String: ImageFile] = [:]
  }

  private let table = Mutex<Table?>(nil)

  /// The file at a path; nil where it was not read.
  subscript(path: String) -> ImageFile? { table.withLock { $0?.files[path] } }

  /// Keeps a file that was read.
  func add(_ file: ImageFile, at path: String) {
    table.withLock { table in
      let known = table ?? Table()
      known.files[path] = file
      table = known
    }
  }
}
