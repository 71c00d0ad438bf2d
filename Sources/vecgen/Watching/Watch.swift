import Synchronization

/// Compiles inputs, and again those whose files change, until a signal ends the program.
struct Watch {
  /// An input with what it was last made from.
  private struct Entry {
    let job: CompileJob
    /// The bytes of the scene file, and of the sources that the last run asked for, by their fingerprints.
    var prints: [String: Fingerprint]
  }

  /// The bytes of the files of a run before it read them.
  private final class Requests: Sendable {
    private let state = Mutex<[String: Fingerprint]>([:])

    init(scene: String) { note(scene) }

    var prints: [String: Fingerprint] { state.withLock { $0 } }

    func note(_ path: String) {
      let print = Fingerprint(of: path)
      state.withLock { $0[path] = print }
    }
  }

  private let session: Session
  private let isQuiet: Bool
  private var entries: [Entry]
  private var watcher: FileWatcher

  /// Watches; returns only where the system offers no more watches.
  static func run(_ jobs: [CompileJob], in session: Session, isQuiet: Bool) -> ExitCode {
    do {
      var watch = try Watch(jobs, in: session, isQuiet: isQuiet)
      try watch.run()
      return .done
    } catch {
      session.console.message(session.console.text(of: error, file: "--watch"))
      return .inputFault
    }
  }

  private init(_ jobs: [CompileJob], in session: Session, isQuiet: Bool) throws(SystemFault) {
    self.session = session
    self.isQuiet = isQuiet
    entries = jobs.map { Entry(job: $0, prints: [:]) }
    watcher = try FileWatcher()
  }

  private mutating func run() throws(SystemFault) {
    var stale = Array(entries.indices)
    while true {
      stale = try compile(stale)
      while stale.isEmpty {
        let changed = try watcher.wait()
        stale = entries.indices.filter { isStale($0, after: changed) }
        // A folder that came or went is watched from now on, whether a file's bytes changed or not.
        try watcher.watch(files)
      }
    }
  }

  /// Compiles some of the inputs; those whose files changed meanwhile are stale again.
  private mutating func compile(_ indices: [Int]) throws(SystemFault) -> [Int] {
    let (jobs, session) = (indices.map { entries[$0].job }, session)
    let requests = jobs.map { Requests(scene: $0.input.path) }
    let run = InputRun.run(count: jobs.count, console: session.console, isQuiet: isQuiet) { index in
      jobs[index].report(in: session, onRequest: requests[index].note)
    }
    for (index, requests) in zip(indices, requests) { entries[index].prints = requests.prints }
    try watcher.watch(files)
    let stale = indices.filter { isStale($0, after: nil) }
    // Said once the files are watched: who reads it may change them at once.
    for (index, report) in zip(indices, run.reports) where report.code == .done && !isQuiet {
      session.console.message("\(entries[index].job.input.shownName.withVisibleControls): compiled\n")
    }
    return stale
  }

  /// Whether the bytes of one of an input's files are others than at its last run; `changed` is nil where anything may be.
  private func isStale(_ index: Int, after changed: Set<String>?) -> Bool {
    if let changed, !entries[index].prints.keys.contains(where: changed.contains) { return false }
    return entries[index].prints.contains { path, print in Fingerprint(of: path) != print }
  }

  private var files: [String] { entries.flatMap(\.prints.keys) }
}
