import Dispatch
import Synchronization

/// Runs tasks that come one after another on several threads, and hands their results on in the order of the tasks.
///
/// A thread that is done waits until all tasks before its own are handed on: what is under way is never more than a task a
/// thread, however many there are. Waiting for the next task holds up nothing that is done.
final class OrderedRun<Task: Sendable, Outcome: Sendable>: @unchecked Sendable {
  /// How long a task may take, and what comes of one that takes longer.
  struct Limit: Sendable {
    /// In seconds.
    var seconds: Double
    /// The outcome of a task that was given up.
    var outcome: @Sendable (Task) -> Outcome
  }

  private struct Turn {
    var task: Task
    var end: ContinuousClock.Instant
  }

  private let body: @Sendable (Task, Int) -> Outcome
  private let limit: Limit?
  private let width: Int
  /// Those whose end is waited for.
  private let threads = DispatchGroup()

  private let reading = Mutex(())
  // Guarded by `reading`.
  private let next: () -> Task?
  private var taken = 0
  private var isAtEnd = false

  private let condition = Condition()
  // Guarded by the condition's lock.
  private let finish: (Outcome) -> Bool
  private var handedOn = 0
  private var isStopped = false
  /// The tasks that may still be given up, by number.
  private var underWay: [Int: Turn] = [:]
  /// How many threads work on at what was given up.
  private var strays = 0

  private init(
    _ width: Int, _ limit: Limit?, _ next: @escaping () -> Task?, _ body: @escaping @Sendable (Task, Int) -> Outcome,
    _ finish: @escaping (Outcome) -> Bool
  ) {
    (self.width, self.limit, self.next, self.body, self.finish) = (width, limit, next, body, finish)
  }

  /// Runs all tasks.
  ///
  /// - Parameters:
  ///   - width: How many threads.
  ///   - limit: How long a task may take; nil where it may take for ever. A thread at a task that was given up is replaced by
  ///     another and works on until it is done, or the process ends; as many as there are threads may do so at a time.
  ///   - next: The next task; nil at the end. Called by one thread at a time.
  ///   - body: What is done with the task of a number, from 0.
  ///   - finish: Takes the outcomes in order, one at a time; false ends the run.
  static func run(
    width: Int, limit: Limit? = nil, next: @escaping () -> Task?, body: @escaping @Sendable (Task, Int) -> Outcome,
    finish: @escaping (Outcome) -> Bool
  ) {
    let run = OrderedRun(width, limit, next, body, finish)
    for _ in 0..<width {
      run.threads.enter()
      run.start()
    }
    guard let limit else { return run.threads.wait() }
    // Asked now and then, so that a task costs nothing for it.
    while run.threads.wait(timeout: .now() + min(max(limit.seconds / 4, 0.01), 0.25)) == .timedOut {
      run.condition.withLock { run.giveUp(limit) }
    }
  }

  /// Starts a thread; in place of one whose task was given up with the outcome of that.
  private func start(with outcome: Outcome? = nil, of number: Int = 0) {
    Workers.start { [self] in
      if let outcome { handOn(outcome, of: number) }
      while let (task, number) = take() {
        guard let outcome = awaited(body(task, number), of: task, number) else { return }
        handOn(outcome, of: number)
      }
      threads.leave()
    }
  }

  /// Replaces the threads of tasks that have taken too long; the lock is held.
  private func giveUp(_ limit: Limit) {
    let now = ContinuousClock.now
    for (number, turn) in underWay where turn.end < now && strays < width {
      underWay[number] = nil
      strays += 1
      start(with: limit.outcome(turn.task), of: number)
    }
  }

  private func take() -> (Task, Int)? {
    reading.withLock { _ in
      guard !isAtEnd, !condition.withLock({ isStopped }), let task = next() else {
        isAtEnd = true
        return nil
      }
      defer { taken += 1 }
      if let limit {
        let turn = Turn(task: task, end: .now + .seconds(limit.seconds))
        condition.withLock { underWay[taken] = turn }
      }
      return (task, taken)
    }
  }

  /// What is handed on of a task that is done; nil where it was given up.
  private func awaited(_ outcome: Outcome, of task: Task, _ number: Int) -> Outcome? {
    guard let limit else { return outcome }
    let turn = condition.withLock {
      if let turn = underWay.removeValue(forKey: number) { return turn as Turn? }
      strays -= 1
      return nil
    }
    return turn.map { $0.end < .now ? limit.outcome(task) : outcome }
  }

  private func handOn(_ outcome: Outcome, of number: Int) {
    condition.withLock {
      while handedOn < number { condition.wait() }
      if !isStopped, !finish(outcome) { isStopped = true }
      handedOn += 1
      condition.broadcast()
    }
  }
}
