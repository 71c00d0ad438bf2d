import Synchronization

/// A line at the bottom of a terminal that says how far a run is; on anything else nothing.
final class ProgressLine: Sendable {
  private let console: Console
  private let total: Int?
  private let isShown: Bool
  private let finished = Atomic(0)

  /// The line of a run over `total` inputs; nil where their number is not known.
  init(total: Int?, console: Console, isQuiet: Bool) {
    self.console = console
    self.total = total
    isShown = console.isStyled && !isQuiet && total ?? 2 > 1
  }

  /// Counts an input.
  func advance() {
    guard isShown else { return }
    let count = finished.add(1, ordering: .relaxed).newValue
    console.message("\r\u{1B}[K\(count)\(total.map { "/\($0)" } ?? "")")
  }

  /// Clears the line, for a message or for good.
  func clear() {
    if isShown { console.message("\r\u{1B}[K") }
  }
}
