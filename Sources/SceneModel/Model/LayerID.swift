/// The name an author gives a layer: ASCII letters, digits, `-` and `_`, a letter or `_` first, at most 64.
public struct LayerID: Hashable, Sendable {
  /// What a name is, in words.
  package static let expectation = "a name: ASCII letters, digits, '-' and '_', a letter or '_' first, at most 64"

  /// The name.
  public let value: String

  /// A name; nil where it is none.
  public init?(_ value: String) {
    guard Self.isName(value) else { return nil }
    self.value = value
  }

  /// Whether a text is a layer's name.
  public static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    let bytes = text.utf8
    guard let first = bytes.first, isLetter(first), bytes.count <= 64 else { return false }
    return bytes.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}
