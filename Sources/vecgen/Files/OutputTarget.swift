import Foundation

/// Where an output goes, and in which format.
struct OutputTarget: Sendable {
  /// How it is written.
  enum Destination: Hashable, Sendable {
    /// To an open file of this process.
    case descriptor(FileDescriptor)
    /// Straight to a device or FIFO.
    case stream
    /// Beside the target, then renamed.
    case file
  }

  /// The name as the call gives it.
  let path: String
  /// The format; nil for what is no picture.
  let output: Output?
  /// How it is written.
  let destination: Destination
  /// Whether its bytes are compressed.
  var isCompressed = false

  /// The name that messages call it.
  var shownName: String { path == "-" ? "standard output" : path }
  /// What makes it the same file as another.
  var identity: FileIdentity {
    destination == .descriptor(.standardOutput) ? .standard : FileIdentity(ofPath: path)
  }

  /// How a name is written to.
  static func destination(of path: String) -> Destination {
    switch path {
    // Opened anew by name these would start again at the beginning of what they lead to.
    case "-", "/dev/stdout", "/dev/fd/1": return .descriptor(.standardOutput)
    case "/dev/stderr", "/dev/fd/2": return .descriptor(.standardError)
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      if let number = Int32(path.dropFirst(folder.count)), number >= 0 {
        return .descriptor(FileDescriptor(number: number))
      }
    }
    return FileStatus(of: path)?.kind == .stream ? .stream : .file
  }
}
