/// The script runs of a text that is read from its start.
struct ScriptRunBuilder {
  private var runs: [ScriptRun] = []
  private var start = 0
  /// The scripts that all characters of the run are used with; nil while none has a script of its own.
  private var candidates: ScriptSet?
  /// Brackets whose places are the numbers of their runs.
  private var brackets = BracketPairs()

  /// Reads a scalar.
  mutating func read(_ scalar: Unicode.Scalar, at index: Int) {
    let properties = CharacterProperties(scalar)
    if properties.bracket == .closing, let run = brackets.read(scalar, .closing, at: runs.count) {
      if run < runs.count { narrow(to: ScriptSet(runs[run].script), at: index) }
      return
    }
    let scripts = properties.scriptExtensions
    switch properties.script {
    case .inherited:
      // A mark never leaves its base.
      if let common = candidates?.intersection(scripts), !common.isEmpty { candidates = common }
    case .common where scripts == ScriptSet(.common): break
    default: narrow(to: scripts, at: index)
    }
    // Only now, since it may have begun a run.
    if properties.bracket == .opening { _ = brackets.read(scalar, .opening, at: runs.count) }
  }

  /// Holds the run to scripts, or ends it where it has none of them.
  private mutating func narrow(to scripts: ScriptSet, at index: Int) {
    guard let known = candidates else {
      candidates = scripts
      return
    }
    let common = known.intersection(scripts)
    if common.isEmpty { endRun(at: index) }
    candidates = common.isEmpty ? scripts : common
  }

  private mutating func endRun(at index: Int) {
    guard index > start else { return }
    runs.append(ScriptRun(range: start..<index, script: candidates?.first ?? .common))
    start = index
  }

  /// All runs, the last one with them.
  consuming func finish(at end: Int) -> [ScriptRun] {
    endRun(at: end)
    return runs
  }
}
