import Fonts
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

  /// A font, a face, axes and a step between glyphs, of which the scripts tell.
  struct Request: Sendable {
    var path: String
    var face = 0
    var axes = "-"
    var every = 1

    /// The instance that is meant.
    func instance() throws -> FontInstance { try FontFile(MadeFonts.bytes(at: path)).instance(face: face, axes) }
  }

  /// What a script says of each request.
  static func answers(_ name: String, _ requests: [Request]) throws -> [[Substring]] {
    let text = try run(name, requests.flatMap { [$0.path, "\($0.face)", $0.axes, "\($0.every)"] })
    return text.split(separator: "\n").reduce(into: []) { answers, line in
      if line.hasPrefix("= ") { answers.append([]) } else { answers[answers.count - 1].append(line) }
    }
  }

  /// What a script writes.
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let path = PackageFolder.url("Tests/FontsTests/References/\(name)").path
    let result = try Tool.fontTools.run([path] + arguments)
    guard result.code == 0 else { throw Failure(message: result.message) }
    return result.text
  }
}
