import Foundation
import TestSupport

/// A folder in which the built command runs.
struct Bench {
  /// A scene that is never at fault.
  static let scene = ##"{"version": 1, "size": [40, 30], "background": "#336699", "layers": []}"##
  /// A scene with a fault in line 3, column 3: `colour`.
  static let faultyScene = """
    {
      "version": 1, "size": [40, 30],
      "colour": "#336699"
    }

    """

  /// The folder.
  let folder: TemporaryFolder
  /// The built command.
  let executable = ChildProcess.productFolder.appendingPathComponent("vecgen")

  /// A bench with files in it.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Runs the command to its end.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    standardOutput: FileHandle? = nil, standardError: FileHandle? = nil
  ) throws -> ChildProcess.Result {
    try run(
      arguments, input: input, environment: environment, standardOutput: standardOutput, standardError: standardError)
  }

  /// Runs the command to its end.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    standardOutput: FileHandle? = nil, standardError: FileHandle? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      executable, arguments, in: folder.url, input: Array(input.utf8), environment: environment,
      standardOutput: standardOutput, standardError: standardError)
  }

  /// Starts the command.
  func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(executable, arguments, in: folder.url)
  }

  /// Runs a line of the shell, in which `$VECGEN` is the command.
  func shell(_ line: String) throws -> ChildProcess.Result {
    try ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder.url, environment: ["VECGEN": executable.path])
  }

  /// Waits until a condition holds, at most half a minute; false where it never does.
  func wait(until condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<6000 {
      if try condition() { return true }
      usleep(5000)
    }
    return false
  }
}
