/// What came of one input.
struct Report: Sendable {
  /// What to say on standard error.
  var message = ""
  /// What to say on standard output.
  var result = ""
  /// How it ended.
  var code = ExitCode.done
  /// The files that were read or looked for.
  var files: [String] = []
}
