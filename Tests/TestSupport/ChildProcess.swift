public import Foundation

/// A program started by a test: both its pipes are emptied while it runs, so that it never waits for its reader.
public final class ChildProcess: Sendable {
  /// How a program ended, and what it said.
  public struct Result: Sendable {
    /// The exit code; 128 and the signal's number where a signal ended it.
    public let code: Int32
    /// What it wrote on standard output.
    public let output: [UInt8]
    /// What it wrote on standard error.
    public let message: String

    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The folder of the programs that the package builds: where the tests themselves lie.
  public static var productFolder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private let process: Process
  private let output: PipeDrain
  private let message: PipeDrain

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: What follows its name.
  ///   - folder: Where it runs.
  ///   - input: What it reads on standard input.
  ///   - environment: What is added to the tests' environment, or replaced in it.
  ///   - standardOutput: Where standard output goes instead of into the result.
  ///   - standardError: Where standard error goes instead of into the result.
  public init(
    _ executable: URL, _ arguments: [String], in folder: URL, input: [UInt8] = [], environment: [String: String] = [:],
    standardOutput: FileHandle? = nil, standardError: FileHandle? = nil
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (outputPipe, messagePipe, inputPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = standardOutput ?? outputPipe
    process.standardError = standardError ?? messagePipe
    self.process = process
    try process.run()
    output = PipeDrain(standardOutput == nil ? outputPipe.fileHandleForReading : nil)
    message = PipeDrain(standardError == nil ? messagePipe.fileHandleForReading : nil)
    try? inputPipe.fileHandleForWriting.write(contentsOf: Data(input))
    try? inputPipe.fileHandleForWriting.close()
  }

  /// Runs a program to its end.
  public static func run(
    _ executable: URL, _ arguments: [String], in folder: URL, input: [UInt8] = [], environment: [String: String] = [:],
    standardOutput: FileHandle? = nil, standardError: FileHandle? = nil
  ) throws -> Result {
    try ChildProcess(
      executable, arguments, in: folder, input: input, environment: environment, standardOutput: standardOutput,
      standardError: standardError
    ).result()
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end.
  public func result() -> Result {
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Result(code: code, output: output.bytes, message: String(decoding: message.bytes, as: UTF8.self))
  }
}
