import PDFEmit

/// What came of one input.
struct Report: Sendable {
  /// What to say on standard error.
  var message = ""
  /// What to say on standard output.
  var result = ""
  /// How it ended.
  var code = ExitCode.done
  /// The page of a document of many that it makes.
  var page: PDFPage?
  /// The language of the page's texts.
  var language: String?
}
