import Foundation

/// Why the system refused something.
struct SystemFault: Error, Hashable {
  /// The system's number of the reason.
  let code: Int32

  /// The reason of the last call that failed on this thread.
  static var last: SystemFault { SystemFault(code: errno) }

  /// The reason in the system's words.
  var reason: String { String(cString: strerror(code)) }
  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { code == EPIPE }
  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT }
}
