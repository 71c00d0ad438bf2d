import Foundation
import TestSupport

/// The fonts that `References/make-fonts.py` makes, once for all tests.
final class MadeFonts: Sendable {
  private static let shared = Result { try MadeFonts() }

  private let folder: TemporaryFolder

  private init() throws {
    folder = try TemporaryFolder()
    _ = try Script.run("make-fonts.py", [folder.url.path])
  }

  /// The path of a font.
  static func path(_ name: String) throws -> String { try shared.get().folder.path(name) }

  /// The bytes of a font.
  static func bytes(_ name: String) throws -> [UInt8] { try bytes(at: path(name)) }

  /// The bytes of a file.
  static func bytes(at path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
}

/// The scripts in `References`.
enum Script {
  /// A script that did not come to its end.
  struct Failure: Error {
    let message: String
  }

  /// What a script writes.
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let path = PackageFolder.url("Tests/FontsTests/References/\(name)").path
    let result = try Tool.fontTools.run([path] + arguments)
    guard result.code == 0 else { throw Failure(message: result.message) }
    return result.text
  }
}
