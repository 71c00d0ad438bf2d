import SceneModel

/// What a file says of itself before its objects.
struct FileHead: Hashable {
  /// The version of PDF.
  var version = "1.7"
  /// Whether a standard asks for bytes beyond ASCII and for an identifier.
  var isStandard = false

  /// A file of PDF 1.7 and nothing more.
  init() {}

  /// The file of a print job.
  init(_ settings: PrintSettings?) {
    guard let settings, !settings.standards.isEmpty else { return }
    isStandard = true
    version = settings.aStandard == .a4 ? "2.0" : settings.xStandard != nil ? "1.6" : "1.7"
  }
}
