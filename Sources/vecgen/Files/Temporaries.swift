import Foundation
import Synchronization

/// The unfinished files of a run: made beside their targets, and gone when the run ends, however it ends.
final class Temporaries: Sendable {
  private struct State {
    /// Those of all inputs that are written just then, which are few.
    var paths: [String] = []
    var count = 0

    mutating func forget(_ path: String) { paths.removeAll { $0 == path } }
  }

  private let state = Mutex(State())

  /// A new, empty file in a folder.
  ///
  /// Its name begins with a dot and has no output's extension, so that a file left behind by a kill is taken for nothing else.
  func create(in folder: String) throws(SystemFault) -> (path: String, descriptor: FileDescriptor) {
    try state.withLock { state throws(SystemFault) in
      while true {
        state.count += 1
        let path = FilePath.join(folder, ".vecgen-\(getpid())-\(state.count).tmp")
        do throws(SystemFault) {
          let descriptor = try FileDescriptor.open(path, O_RDWR | O_CREAT | O_EXCL)
          state.paths.append(path)
          return (path, descriptor)
        } catch {
          // A name left behind by an earlier run with this process number is passed over.
          if error.code != EEXIST { throw error }
        }
      }
    }
  }

  /// Puts an unfinished file, now complete, in the place of its target.
  func commit(_ path: String, to target: String) throws(SystemFault) {
    guard rename(path, target) == 0 else { throw .last }
    state.withLock { $0.forget(path) }
  }

  /// Removes an unfinished file.
  func discard(_ path: String) {
    unlink(path)
    state.withLock { $0.forget(path) }
  }

  /// Removes all unfinished files and ends the program; no thread can make another one meanwhile.
  func removeAll(andExit code: Int32) -> Never {
    state.withLock { state in
      for path in state.paths { unlink(path) }
      // The other threads still run, so nothing of theirs is torn down.
      _exit(code)
    }
  }
}
