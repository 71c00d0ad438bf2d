/// Compiles inputs, and again those whose files change, until a signal ends the program.
struct Watch {
  /// An input with what it was last made from.
  private struct Entry {
    let job: CompileJob
    /// The scene file and its sources, as the last run asked for them.
    var files: [String]
    /// The files' bytes, by their fingerprints.
    var prints: [String: Fingerprint]
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
    entries = jobs.map { Entry(job: $0, files: [$0.input.path], prints: [:]) }
    watcher = try FileWatcher()
  }

  private mutating func run() throws(SystemFault) {
    var stale = Array(entries.indices)
    for index in stale { entries[index].prints = Fingerprint.all(of: entries[index].files) }
    try watcher.watch(files)
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
    let run = InputRun.run(count: jobs.count, console: session.console, isQuiet: isQuiet) { index in
      jobs[index].report(in: session)
    }
    for (index, report) in zip(indices, run.reports) {
      entries[index].files = report.files
      if report.code == .done, !isQuiet {
        session.console.message("\(entries[index].job.input.shownName.withVisibleControls): compiled\n")
      }
    }
    try watcher.watch(files)
    return indices.filter { index in
      let before = entries[index].prints
      entries[index].prints = Fingerprint.all(of: entries[index].files)
      // A file that was read for the first time has no earlier fingerprint to differ from.
      return entries[index].prints.contains { path, print in before[path].map { $0 != print } ?? false }
    }
  }

  /// Whether the bytes of one of an input's files are others than at its last run; `changed` is nil where anything may be.
  private mutating func isStale(_ index: Int, after changed: Set<String>?) -> Bool {
    if let changed, !entries[index].files.contains(where: changed.contains) { return false }
    let prints = Fingerprint.all(of: entries[index].files)
    if prints == entries[index].prints { return false }
    entries[index].prints = prints
    return true
  }

  private var files: [String] { entries.flatMap(\.files) }
}
