package import Foundation

/// Empties a pipe on a thread of its own.
package final class PipeDrain: @unchecked Sendable {
  // Written by the reading thread before it signals the end, and read after that.
  private var collected: [UInt8] = []
  private let end = DispatchSemaphore(value: 0)

  /// Begins to read; nothing where there is no pipe.
  package init(_ handle: FileHandle?) {
    guard let handle else {
      end.signal()
      return
    }
    let thread = Thread { [self] in
      collected = Array((try? handle.readToEnd()) ?? Data())
      end.signal()
    }
    thread.start()
  }

  /// All bytes, once the pipe's other end is closed.
  package var bytes: [UInt8] {
    end.wait()
    defer { end.signal() }
    return collected
  }
}
