import Foundation
import TestSupport

/// The built command, called as a user calls it.
enum Program {
  /// The executable.
  static let url = ChildProcess.productFolder.appendingPathComponent("vecgen")

  /// Runs the command to its end in a folder.
  static func run(
    _ arguments: [String], in folder: URL = PackageFolder.root, environment: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(url, arguments, in: folder, environment: environment)
  }
}

/// A call of the command that went wrong.
struct FailedCall: Error, CustomStringConvertible {
  let arguments: [String]
  let result: ChildProcess.Result

  var description: String {
    "vecgen \(arguments.joined(separator: " ")) ended with \(result.code)\n\(result.message)"
  }
}
