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

  /// `--allow-path`: a further folder that sources may lie in.
  static func allowedPaths(_ add: @escaping @Sendable (inout Target, String) -> Void) -> Option {
    repeated("--allow-path", "DIR", "Let scenes read sources in DIR too, not only beside and below themselves", add)
  }
}
