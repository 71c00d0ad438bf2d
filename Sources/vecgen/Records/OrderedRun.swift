import Foundation

/// Runs tasks that come one after another on several threads, and hands their results on in the order of the tasks.
///
/// A thread that is done waits until all tasks before its own are handed on: what is under way is never more than a task a
/// thread, however many there are.
final class OrderedRun<Task: Sendable, Outcome: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  // Guarded by the condition's lock.
  private var taken = 0
  private var handedOn = 0
  private var isAtEnd = false
  private var isStopped = false

  /// Runs all tasks.
  ///
  /// - Parameters:
  ///   - width: How many threads.
  ///   - next: The next task; nil at the end. Called by one thread at a time.
  ///   - body: What is done with the task of a number, from 0.
  ///   - finish: Takes the outcomes in order, one at a time; false ends the run.
  static func run(
    width: Int, next: @escaping () -> Task?, body: @escaping @Sendable (Task, Int) -> Outcome,
    finish: @escaping (Outcome) -> Bool
  ) {
    let run = OrderedRun()
    // Both are called under the lock alone.
    nonisolated(unsafe) let (next, finish) = (next, finish)
    Workers.forEach(width, width: width) { _ in run.work(next, body, finish) }
  }

  private func work(_ next: () -> Task?, _ body: (Task, Int) -> Outcome, _ finish: (Outcome) -> Bool) {
    while let (task, number) = take(next) {
      let outcome = body(task, number)
      condition.lock()
      while handedOn < number { condition.wait() }
      if !isStopped, !finish(outcome) { isStopped = true }
      handedOn += 1
      condition.broadcast()
      condition.unlock()
    }
  }

  private func take(_ next: () -> Task?) -> (Task, Int)? {
    condition.lock()
    defer { condition.unlock() }
    guard !isStopped, !isAtEnd, let task = next() else {
      isAtEnd = true
      return nil
    }
    defer { taken += 1 }
    return (task, taken)
  }
}
