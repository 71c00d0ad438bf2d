import Foundation
import TestSupport

/// A command that watches in a bench's folder, with what it has said so far.
///
/// It says that a scene is compiled once the files are watched, so that a test that waits for it needs no further time.
struct WatchedBench {
  private static let name = "said"

  private let bench: Bench
  /// The command.
  let run: ChildProcess

  /// Starts a command.
  init(_ bench: Bench, _ arguments: [String]) throws {
    self.bench = bench
    try bench.folder.write("", to: Self.name)
    run = try ChildProcess(
      bench.executable, arguments, in: bench.folder.url,
      standardError: FileHandle(forWritingTo: bench.folder.url.appendingPathComponent(Self.name)))
  }

  /// What it has said.
  var message: String { bench.folder.text(Self.name) ?? "" }

  /// Waits until scenes were compiled so many times in all.
  func waits(for count: Int) -> Bool { bench.wait { message.ranges(of: ": compiled\n").count >= count } }
}
