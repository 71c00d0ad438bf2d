import Foundation

/// What makes two names one file.
enum FileIdentity: Hashable, Sendable {
  /// A file that is there.
  case existing(device: UInt64, node: UInt64)
  /// A file that is not there yet, by its folder's resolved path.
  case path(String)
  /// Standard input or output.
  case standard

  /// The identity of a path, links resolved.
  init(ofPath path: String) {
    if let status = FileStatus(of: path) {
      self = .existing(device: status.device, node: status.node)
      return
    }
    let (folder, name) = FilePath.split(path)
    self = .path(FilePath.join(FilePath.resolved(folder) ?? folder, name))
  }
}

/// What the system knows of a file.
struct FileStatus: Sendable {
  /// What a file is.
  enum Kind: Sendable {
    /// Bytes in a folder.
    case regular
    /// A folder.
    case folder
    /// A device, a FIFO or a socket.
    case stream
  }

  /// What it is.
  let kind: Kind
  /// The device it lies on.
  let device: UInt64
  /// Its number there.
  let node: UInt64
  /// Who may do what with it.
  let permissions: mode_t

  /// The status of a path, links followed; nil where there is no such file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .stream
    }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    permissions = status.st_mode & 0o7777
  }
}
