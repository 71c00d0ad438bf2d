import Synchronization

/// Runs a task for each of many inputs on all cores, and prints what came of them in the order of the inputs.
final class InputRun: Sendable {
  private struct State {
    /// What came of each input; nil while it is under way.
    var reports: [Report?]
    /// The first one that is not printed yet.
    var next = 0
    var code = ExitCode.done
    /// Whether standard output still takes results; where it does not, that is said once.
    var isReadable = true
  }

  private let console: Console
  private let progress: ProgressLine
  private let state: Mutex<State>

  private init(count: Int, console: Console, isQuiet: Bool) {
    self.console = console
    progress = ProgressLine(total: count, console: console, isQuiet: isQuiet)
    state = Mutex(State(reports: Array(repeating: nil, count: count)))
  }

  /// Runs `task` for the indices 0 to `count`; the worst end of an input is the end of the run.
  ///
  /// - Returns: How the run ended, and what came of each input.
  static func run(
    count: Int, console: Console, isQuiet: Bool, task: @escaping @Sendable (Int) -> Report
  ) -> (code: ExitCode, reports: [Report]) {
    if count == 1 { Memory.growInLargeSteps() }
    let run = InputRun(count: count, console: console, isQuiet: isQuiet)
    Workers.forEach(count, width: Workers.coreCount) { index in run.finish(task(index), at: index) }
    run.progress.clear()
    return run.state.withLock { state in (state.code, state.reports.compactMap { $0 }) }
  }

  private func finish(_ report: Report, at index: Int) {
    // Printed under the lock: what two threads print must not mix.
    state.withLock { state in
      state.reports[index] = report
      while state.next < state.reports.count, let report = state.reports[state.next] {
        state.next += 1
        state.code = max(state.code, report.code)
        if state.isReadable {
          state.isReadable = print(report) == .done
          if !state.isReadable { state.code = .outputFault }
        }
      }
      progress.advance()
    }
  }

  private func print(_ report: Report) -> ExitCode {
    if !report.message.isEmpty {
      progress.clear()
      console.message(report.message)
    }
    return report.result.isEmpty ? .done : console.print(Array(report.result.utf8))
  }
}
