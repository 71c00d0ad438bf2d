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
    /// How many tasks were handed over, and have not ended.
    var busyCount = 0
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
        state.withLock { state in
          state.busyCount -= 1
          state.freeCount += 1
        }
        task.ending()
      }
    }

    func takeTask() -> Task? { state.withLock { $0.tasks.popLast() } }
  }

  private let desk = Desk()
  private let limit: Int

  /// No helpers yet, of whom so many are at work at most.
  init(atMost limit: Int) { self.limit = limit }

  deinit { for _ in 0..<desk.state.withLock({ $0.freeCount }) { desk.tasks.signal() } }

  /// Runs `body` on as many threads as are wanted, or on as few as there may be besides those at work, each a member of a group until
  /// it has ended. Where many parts of a work were shared in their turn, each of them would else have as many threads as there are cores.
  func start(_ wanted: Int, in group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
    let count = desk.state.withLock { state in
      let count = max(min(wanted, limit - state.busyCount), 0)
      state.busyCount += count
      return count
    }
    for _ in 0..<count {
      group.enter()
      start(Task(body: body) { group.leave() })
    }
  }

  /// Performs a task on a thread that is free, else on another one; where the system has none, before this returns.
  private func start(_ task: Task) {
    let isTaken = desk.state.withLock { state in
      state.tasks.append(task)
      guard state.freeCount > 0 else { return false }
      state.freeCount -= 1
      return true
    }
    // The thread knows no task but those at the desk: else it kept the first one, with all that this knows, as long as it serves.
    if isTaken || Workers.startThread({ [desk] in desk.serve() }) {
      desk.tasks.signal()
    } else if let task = desk.takeTask() {
      task.body()
      desk.state.withLock { $0.busyCount -= 1 }
      task.ending()
    }
  }
}
