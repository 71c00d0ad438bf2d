import Fonts
import Foundation
import Shaping
import TestSupport
import UnicodeText

/// A font, and what HarfBuzz is asked to do with it.
struct ShapingCase: Sendable, CustomStringConvertible {
  var path: String
  var face = 0
  /// `wght=700,wdth=90`; `-` for the default.
  var axes = "-"
  var script: String
  var language = "-"
  var direction = TextDirection.leftToRight
  /// `kern=0,ss01=1`; `-` for the usual ones.
  var features = "-"

  init(
    path: String, axes: String, script: String, language: String, direction: TextDirection, features: String
  ) {
    (self.path, self.axes, self.script, self.language) = (path, axes, script, language)
    (self.direction, self.features) = (direction, features)
  }

  init(
    _ font: SystemFont, face: Int = 0, axes: String = "-", _ script: String, _ language: String = "-",
    _ direction: TextDirection = .leftToRight, features: String = "-"
  ) {
    path = font.path
    (self.face, self.axes, self.script, self.language) = (face, axes, script, language)
    (self.direction, self.features) = (direction, features)
  }

  var arguments: [String] {
    [path, "\(face)", axes, script, language, direction == .leftToRight ? "ltr" : "rtl", features]
  }

  var description: String { arguments.joined(separator: " ") }

  /// The numbers of `tag=number` parts.
  private static func pairs<Number: LosslessStringConvertible>(_ text: String) -> [Fonts.Tag: Number] {
    guard text != "-" else { return [:] }
    return text.split(separator: ",").reduce(into: [:]) { pairs, part in
      let sides = part.split(separator: "=")
      if let tag = Fonts.Tag(text: sides[0]), let value = Number(String(sides[1])) { pairs[tag] = value }
    }
  }

  /// The plan, with a file that was opened already.
  func plan(_ file: FontFile) throws -> ShapePlan {
    try ShapePlan(
      file.face(at: face).instance(axes: Self.pairs(axes)), script: Script(code: script) ?? .unknown,
      language: language == "-" ? nil : language, direction: direction, features: Self.pairs(features))
  }

  /// The plan.
  func plan() throws -> ShapePlan { try plan(Self.file(path)) }

  /// The font file at a path.
  static func file(_ path: String) throws -> FontFile {
    try FontFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)))
  }
}

extension [ShapedGlyph] {
  /// Glyph, cluster, advance, x and y of each, as the script writes them.
  var referenceText: String {
    map { "\($0.glyph),\($0.cluster),\($0.advance),\($0.x),\($0.y)" }.joined(separator: " ")
  }
}

/// A text, its run, and the glyphs that HarfBuzz makes of it.
struct ShapedText: Sendable {
  var scalars: [Unicode.Scalar]
  var range: Range<Int>
  var glyphs: String
  var hexadecimal: String

  init?(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let ends = parts[1].split(separator: " ").compactMap { Int($0) }
    guard ends.count == 2 else { return nil }
    scalars = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    range = ends[0]..<ends[1]
    (glyphs, hexadecimal) = (String(parts[2]), String(parts[0]))
  }
}

/// The scripts in `References`.
enum Reference {
  /// A script that did not come to its end.
  struct Failure: Error {
    let message: String
  }

  /// What a script writes.
  static func run(_ name: String, _ arguments: [String], _ tool: Tool) throws -> String {
    let path = PackageFolder.url("Tests/ShapingTests/References/\(name)").path
    let result = try tool.run([path] + arguments)
    guard result.code == 0 else { throw Failure(message: result.message) }
    return result.text
  }

  /// Texts of each case with the glyphs that HarfBuzz makes of them.
  static func texts(_ cases: [ShapingCase], count: Int, seed: Int) throws -> [[ShapedText]] {
    let output = try run("harfbuzz.py", ["\(count)", "\(seed)"] + cases.flatMap(\.arguments), .harfBuzz)
    return output.split(separator: "\n").reduce(into: []) { answers, line in
      if line.hasPrefix("= ") {
        answers.append([])
      } else if let text = ShapedText(line) {
        answers[answers.count - 1].append(text)
      }
    }
  }
}
