/// Bytes that XML does not allow, or that are more than ASCII.
enum ControlCharacters {
  /// Whether all bytes are characters of ASCII that XML allows, looked at without a branch a byte.
  static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { allSatisfy(bytes, most: 0x7F) }

  /// Whether no control character is among some bytes that XML does not allow.
  static func areAbsent(from bytes: UnsafeBufferPointer<UInt8>) -> Bool { allSatisfy(bytes, most: 0xFF) }

  @inline(__always)
  private static func allSatisfy(_ bytes: UnsafeBufferPointer<UInt8>, most: UInt8) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      let isOut: UInt8 = byte < 0x20 || byte > most ? 1 : 0
      let isSpace: UInt8 = byte == 0x09 || byte == 0x0A || byte == 0x0D ? 1 : 0
      found |= isOut & ~isSpace
    }
    return found == 0
  }
}
