import Foundation
import TestSupport

/// The fonts that `References/make-fonts.py` makes, once for all tests.
final class MadeFonts: Sendable {
  private static let shared = Result { try MadeFonts() }

  private let folder: TemporaryFolder

  private init() throws {
    folder = try TemporaryFolder()
    _ = try Reference.run("make-fonts.py", [folder.url.path], .fontTools)
  }

  /// The path of a font.
  static func path(_ name: String) throws -> String { try shared.get().folder.path(name) }

  /// The bytes of a font.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
