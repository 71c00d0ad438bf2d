/// The options that several commands have.
extension Option {
  /// `--format`: a list of formats; given several times, the lists are joined.
  static func formats(
    _ summary: String, _ add: @escaping @Sendable (inout Target, [Output]) -> Void
  ) -> Option {
    text("--format", "LIST", summary) { (target, text) throws(UsageFault) in
      var outputs: [Output] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        outputs.append(try Output.named(String(word), by: "--format"))
      }
      add(&target, outputs)
    }
  }

  /// `--require-font-files`: texts in the standard fonts, which viewers replace by their own, are faults.
  static func fontFiles(_ set: @escaping @Sendable (inout Target) -> Void) -> Option {
    flag("--require-font-files", "Let no text pass that is in none of the scene's font files", set)
  }

  /// `--allow-path`: a further folder that sources may lie in.
  static func allowedPaths(_ add: @escaping @Sendable (inout Target, String) -> Void) -> Option {
    repeated("--allow-path", "DIR", "Let scenes read sources in DIR too, not only beside and below themselves", add)
  }
}
