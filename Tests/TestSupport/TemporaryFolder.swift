public import Foundation

/// A folder of a test's own, removed with all that is in it when nobody refers to it any more.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// A new, empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vecgen-test-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, with the folders it lies in.
  public func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Puts a new file in the place of one, as editors do: nobody sees a part of it.
  public func replace(_ name: String, by text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
  }

  /// A file's text; nil where there is none.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder, hidden ones included, in order.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
