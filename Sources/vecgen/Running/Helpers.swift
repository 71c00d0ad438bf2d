import Foundation
import Synchronization

/// Threads that help another one, and then wait for what comes next.
///
/// Each thread has memory of its own. One that is started anew would often find that of an earlier one still in use by a thread
/// that is about to end, and take more.
final class Helpers: Sendable {
  /// What a thread does, and what it says when that is done.
  private struct Task: Sendable {
    let body: @Sendable () -> Void
    let ending: @Sendable () -> Void
  }

  private struct State {
    /// What waits for a thread.
    var tasks: [Task] = []
    /// How many threads wait for a task that none of those above is for, or are about to.
    var freeCount = 0
  }

  /// Where tasks are handed over: the threads keep it, and not the helpers, alive.
  private final class Desk: Sendable {
    let state = Mutex(State())
    let tasks = DispatchSemaphore(value: 0)

    /// Performs what comes; a signal without a task ends it.
    func serve() {
      while true {
        tasks.wait()
        guard let task = takeTask() else { return }
        task.body()
        // Who hears of the end may have another task at once.
        state.withLock { $0.freeCount += 1 }
        task.ending()
      }
    }

    func takeTask() -> Task? { state.withLock { $0.tasks.popLast() } }
  }

  private let desk = Desk()

  deinit { for _ in 0..<desk.state.withLock({ $0.freeCount }) { desk.tasks.signal() } }

  /// Runs `body`, and then `ending`, on a thread that is free, else on another one; where the system has none, before this returns.
  func start(_ body: @escaping @Sendable () -> Void, ending: @escaping @Sendable () -> Void) {
    let isTaken = desk.state.withLock { state in
      state.tasks.append(Task(body: body, ending: ending))
      guard state.freeCount > 0 else { return false }
      state.freeCount -= 1
      return true
    }
    // The thread knows no task but those at the desk: else it kept the first one, with all that this knows, as long as it serves.
    if isTaken || Workers.startThread({ [desk] in desk.serve() }) {
      desk.tasks.signal()
    } else if let task = desk.takeTask() {
      task.body()
      task.ending()
    }
  }
}
