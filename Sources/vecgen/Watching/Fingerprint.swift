import Foundation

/// What tells a file's bytes from others within one run of the program; it reaches no output.
enum Fingerprint: Hashable {
  /// The hash of the bytes.
  case bytes(Int)
  /// There is nothing to read.
  case unreadable

  /// The fingerprint of a file.
  init(of path: String) {
    guard let bytes = try? InputFile(path: path).read() else {
      self = .unreadable
      return
    }
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    self = .bytes(hasher.finalize())
  }
}
