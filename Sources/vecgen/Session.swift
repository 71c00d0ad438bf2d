import Foundation

/// What a run shares: where it prints, and which files it must not leave behind.
struct Session: Sendable {
  /// Where messages and results go.
  let console = Console()
  /// The unfinished files of this run.
  let temporaries = Temporaries()

  /// Ends the program on SIGINT and SIGTERM, without its unfinished files, as a shell expects: 128 and the signal's number.
  ///
  /// Threads started afterwards leave both signals to the one that waits for them.
  func exitOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    let isAwaited = DetachedThread.start {
      var signals = awaited
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      temporaries.removeAll(andExit: 128 + number)
    }
    // What nobody waits for must not be held back.
    if !isAwaited { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }
}
