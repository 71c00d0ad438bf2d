extension ByteBuffer {
  /// Appends bytes in base64 (RFC 4648, 4), each line after a line break of its own.
  ///
  /// - Parameter bytesPerLine: How many bytes a line holds, a multiple of 3; nil for one line without a break.
  package mutating func append(base64 bytes: [UInt8], bytesPerLine: Int? = nil) {
    let line = max(bytesPerLine ?? .max, 3)
    bytes.withUnsafeBufferPointer { bytes in
      Self.digits.withUTF8Buffer { digits in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          if bytesPerLine != nil, start % line == 0 { append(UInt8(ascii: "\n")) }
          let count = min(3, bytes.count - start)
          let word =
            UInt32(bytes[start]) << 16 | (count > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
            | (count > 2 ? UInt32(bytes[start + 2]) : 0)
          for index in 0..<4 {
            let digit = digits[Int(word >> UInt32(18 - 6 * index) & 63)]
            append(index <= count ? digit : UInt8(ascii: "="))
          }
        }
      }
    }
  }

  private static let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}
