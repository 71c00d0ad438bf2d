import Bytes

extension ByteLine {
  /// Appends a text as UTF-8.
  mutating func append(utf8 text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  /// Begins a line with spaces; without a number of them what follows stands on the same one.
  @inline(__always) mutating func breakLine(_ spaces: Int?) {
    guard let spaces else { return }
    append(UInt8(ascii: "\n"))
    append(spaces: spaces)
  }
}
