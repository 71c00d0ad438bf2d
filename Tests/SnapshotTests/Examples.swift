import Foundation
import TestSupport

/// The scenes in `Examples/` and what the command makes of them.
enum Examples {
  /// The formats that every example is compiled to.
  static let formats = ["svg", "pdf"]

  private static let suffix = ".scene.json"

  /// The names of all examples, in order.
  static let names: [String] = ((try? PackageFolder.files(in: "Examples", ending: suffix)) ?? [])
    .map { String($0.lastPathComponent.dropLast(suffix.count)) }

  /// The templates with records beside them, in a file of the same name.
  static let templates = names.filter {
    FileManager.default.fileExists(atPath: PackageFolder.url("Examples/\($0).ndjson").path)
  }

  /// The scene files.
  static let scenes = names.map { PackageFolder.url("Examples/\($0)\(suffix)") }

  /// All examples in all formats, compiled by one call of the command for all tests.
  private static let compiled = Result { try compile() }

  /// The compiled file of an example.
  static func output(_ name: String, _ format: String) throws -> URL {
    try compiled.get().url.appendingPathComponent("\(name).\(format)")
  }

  /// The compiled files of all examples in one format.
  static func outputs(_ format: String) throws -> [URL] { try names.map { try output($0, format) } }

  /// The SVGs of a template's records, by the names of their files.
  static func pictures(of template: String) throws -> [(name: String, bytes: Data)] {
    let outputs = try TemporaryFolder()
    let arguments = [
      "compile", "Examples/\(template)\(suffix)", "--data", "Examples/\(template).ndjson", "--name", "{{id}}", "--out",
      outputs.url.path,
    ]
    let result = try Program.run(arguments, in: PackageFolder.root)
    guard result.code == 0, result.message.isEmpty else { throw FailedCall(arguments: arguments, result: result) }
    return try outputs.names().map { ($0, try Data(contentsOf: outputs.url.appendingPathComponent($0))) }
  }

  /// Compiles all examples, or other scenes, in all formats into a folder of their own.
  ///
  /// - Parameters:
  ///   - scenes: The scene files.
  ///   - environment: What is changed in the environment of the command.
  ///   - folder: Where the command runs.
  ///   - launcher: A program, with its first arguments, that runs the command.
  static func compile(
    _ scenes: [URL] = scenes, environment: [String: String] = [:], in folder: URL = PackageFolder.root,
    by launcher: (program: URL, arguments: [String])? = nil
  ) throws -> TemporaryFolder {
    let outputs = try TemporaryFolder()
    let arguments =
      ["compile"] + scenes.map(\.path) + ["--out", outputs.url.path, "--format", formats.joined(separator: ",")]
    let result =
      if let launcher {
        try ChildProcess.run(
          launcher.program, launcher.arguments + [Program.url.path] + arguments, in: folder, environment: environment)
      } else {
        try Program.run(arguments, in: folder, environment: environment)
      }
    guard result.code == 0, result.message.isEmpty else { throw FailedCall(arguments: arguments, result: result) }
    return outputs
  }
}
