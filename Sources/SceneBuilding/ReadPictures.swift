import Images
import Synchronization

/// The image files that a scene's figures have asked for, by their paths, from several threads.
final class ReadPictures: Sendable {
  private let files = Mutex<[String: ImageFile]>([:])

  /// The file at a path; nil where it was not read.
  subscript(path: String) -> ImageFile? { files.withLock { $0[path] } }

  /// Keeps a file that was read.
  func add(_ file: ImageFile, at path: String) { files.withLock { $0[path] = file } }
}
