/// The control characters that XML does not allow.
enum ControlCharacters {
  /// Whether no such byte is among some, looked for without a branch a byte; false says that one is.
  static func areAbsent(from bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      let isLow: UInt8 = byte < 0x20 ? 1 : 0
      let isSpace: UInt8 = byte == 0x09 || byte == 0x0A || byte == 0x0D ? 1 : 0
      found |= isLow & ~isSpace
    }
    return found == 0
  }
}
