import Bytes

/// Checks the encoding of sources that no other reader checks.
enum UTF8Check {
  /// The offset of the first bytes that are not UTF-8, or nil.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while true {
        offset = bytes.endOfASCII(from: offset)
        if offset == bytes.count { return nil }
        var parser = UTF8.ForwardParser()
        var rest = bytes[offset...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
        offset += scalar.count
      }
    }
  }
}
