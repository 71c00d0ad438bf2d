import Foundation

/// A line that GitHub Actions shows at a place of a file.
struct WorkflowCommand {
  /// The file's path, as the call names it.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1, where it is known.
  var column: Int?
  /// What is said there.
  let message: String

  /// The line as a workflow prints it: `::error file=a.scene.json,line=7::...`.
  ///
  /// GitHub counts paths from the root of the repository, which `GITHUB_WORKSPACE` names.
  var text: String {
    var properties = "file=\(Self.escaped(Self.pathInRepository(file), besides: ":,")),line=\(line)"
    if let column { properties += ",col=\(column)" }
    return "::error \(properties)::\(Self.escaped(message, besides: ""))\n"
  }

  private static func pathInRepository(_ path: String) -> String {
    guard let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"].flatMap(FilePath.resolved),
      let file = FilePath.resolved(path), file.hasPrefix(root + "/")
    else { return path }
    return String(file.dropFirst(root.count + 1))
  }

  /// The text as the runner's own toolkit escapes it.
  private static func escaped(_ text: String, besides further: String) -> String {
    text.unicodeScalars.map { scalar in
      guard "%\r\n".unicodeScalars.contains(scalar) || further.unicodeScalars.contains(scalar) else {
        return String(scalar)
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
