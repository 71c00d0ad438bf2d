/// Checks the encoding of sources that no other reader checks.
enum UTF8Check {
  /// The offset of the first bytes that are not UTF-8, or nil.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while true {
        offset = endOfASCII(in: bytes, from: offset)
        if offset == bytes.count { return nil }
        var parser = UTF8.ForwardParser()
        var rest = bytes[offset...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
        offset += scalar.count
      }
    }
  }

  /// Where the bytes of ASCII end that stand from an offset on, looked for eight at a time.
  private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let words = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= bytes.count,
      words.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }
}
