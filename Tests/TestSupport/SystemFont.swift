public import Foundation
public import Testing

/// A font file of a Debian package that tests read.
public struct SystemFont: Hashable, Sendable, CustomTestStringConvertible {
  /// Where it lies.
  public let path: String
  /// The package that brings it.
  public let package: String

  private init(_ path: String, from package: String) {
    self.path = "/usr/share/fonts/" + path
    self.package = package
  }

  /// TrueType, with composites, Arabic and marks.
  public static let dejaVuSans = SystemFont("truetype/dejavu/DejaVuSans.ttf", from: "fonts-dejavu-core")
  /// TrueType, with languages that differ.
  public static let dejaVuSerif = SystemFont("truetype/dejavu/DejaVuSerif.ttf", from: "fonts-dejavu-core")
  /// TrueType, with Hebrew without rules of its own.
  public static let liberationSans = SystemFont(
    "truetype/liberation2/LiberationSans-Regular.ttf", from: "fonts-liberation2")
  /// TrueType, with `kern`.
  public static let liberationSerifItalic = SystemFont(
    "truetype/liberation2/LiberationSerif-Italic.ttf", from: "fonts-liberation2")
  /// TrueType with a small em, and Arabic of many contexts.
  public static let amiri = SystemFont("opentype/fonts-hosny-amiri/Amiri-Regular.ttf", from: "fonts-hosny-amiri")
  /// CFF with one Private DICT.
  public static let palladio = SystemFont("opentype/urw-base35/P052-Roman.otf", from: "fonts-urw-base35")
  /// CFF with many features.
  public static let garamond = SystemFont("opentype/ebgaramond/EBGaramond12-Regular.otf", from: "fonts-ebgaramond")
  /// CFF with Font DICTs, in a collection.
  public static let notoSansCJK = SystemFont("opentype/noto/NotoSansCJK-Regular.ttc", from: "fonts-noto-cjk")
  /// TrueType with axes, and HVAR.
  public static let inter = SystemFont("truetype/inter-vf/Inter.var.ttf", from: "fonts-inter-variable")
  /// Pictures alone.
  public static let notoColorEmoji = SystemFont("truetype/noto/NotoColorEmoji.ttf", from: "fonts-noto-color-emoji")

  /// A font of the Noto family for one script: `NotoSansHebrew-Regular`.
  public static func noto(_ name: String) -> SystemFont {
    SystemFont("truetype/noto/\(name).ttf", from: "fonts-noto-core")
  }

  /// The file's name.
  public var testDescription: String { url.lastPathComponent }
  /// The file.
  public var url: URL { URL(fileURLWithPath: path) }

  /// The file's bytes.
  public func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}

extension Trait where Self == ConditionTrait {
  /// The test needs these fonts: where one is missing, it says so and is skipped, but fails in continuous integration.
  public static func needs(_ fonts: SystemFont...) -> Self {
    let missing = isContinuousIntegration ? [] : fonts.filter { !FileManager.default.fileExists(atPath: $0.path) }
    return .enabled(
      if: missing.isEmpty, "missing: \(missing.map { "Debian's \($0.package)" }.joined(separator: ", "))")
  }
}
