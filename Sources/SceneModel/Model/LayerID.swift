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

  /// The name of a text in UTF-8; nil where it is none.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isName(bytes) else { return nil }
    value = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is a layer's name.
  public static func isName(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isName($0) } ?? Array(text.utf8).withUnsafeBufferPointer { isName($0) }
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 0, bytes.count <= 64, isLetter(bytes[0]) else { return false }
    for byte in bytes {
      guard isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") else { return false }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
}
