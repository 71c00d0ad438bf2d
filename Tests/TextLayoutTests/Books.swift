import Fonts
import Foundation
import TestSupport
import TextLayout

/// Fonts of Debian as books.
enum Books {
  /// The entry of a font.
  static func entry(_ font: SystemFont, fallback: [String] = []) throws -> FontEntry {
    FontEntry(
      try FontFile([UInt8](Data(contentsOf: font.url, options: .alwaysMapped))), fallback: fallback)
  }

  /// A book of fonts under names.
  static func book(_ fonts: [String: SystemFont]) throws -> FontBook {
    FontBook(try fonts.mapValues { try entry($0) })
  }
}

/// DejaVu Sans, which has Latin, Hebrew and Arabic, at a size of its em: a user unit is a font unit.
struct DejaVu {
  static let em = 2_048.0
  let book: FontBook
  let instance: FontInstance

  init() throws {
    book = try Books.book(["body": .dejaVuSans])
    instance = try FontFile(SystemFont.dejaVuSans.bytes()).face().instance()
  }

  /// The advance of a text's characters, without kerning.
  func advance(_ text: String) throws -> Double {
    try text.unicodeScalars.reduce(0) { sum, scalar in
      Double(try instance.advance(of: instance.face.glyph(for: scalar) ?? 0)) + sum
    }
  }

  static func style(_ size: Double = em) -> TextStyle { TextStyle("body", size: size) }
}
