/// A character in a text that XML cannot hold: a control character, or U+FFFE and U+FFFF.
package struct ForbiddenCharacter: Hashable, Sendable {
  /// What is wrong.
  package let message: String
  /// How many bytes of the text's UTF-8 stand before the character.
  package let offset: Int

  /// The first such character of a text; nil where there is none.
  package init?(in text: String) {
    // Of all characters in UTF-8 only these begin with such bytes, and nearly no text has one.
    let isRare: (UInt8) -> Bool = { $0 < 0x20 || $0 == 0xEF }
    let hasRare = text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isRare) }
    guard hasRare ?? text.utf8.contains(where: isRare) else { return nil }
    guard let index = text.unicodeScalars.firstIndex(where: Self.isForbidden) else { return nil }
    let code = String(text.unicodeScalars[index].value, radix: 16, uppercase: true)
    message = "the character U+\(String(repeating: "0", count: max(4 - code.count, 0)))\(code) cannot stand in a text"
    offset = text.utf8.distance(from: text.startIndex, to: index)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
