import Foundation
import TestSupport

/// Where files and pictures lie: the folder that `VECGEN_RENDERINGS` names, to look at them, else a temporary one.
struct RenderingFolder: Sendable {
  private let temporary: TemporaryFolder?
  let url: URL

  init() throws {
    if let path = ProcessInfo.processInfo.environment["VECGEN_RENDERINGS"], !path.isEmpty {
      temporary = nil
      url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } else {
      let folder = try TemporaryFolder()
      temporary = folder
      url = folder.url
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file.
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
}
