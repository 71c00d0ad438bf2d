import Bytes
import Foundation
import TestSupport
import Testing

@Suite struct Base64Tests {
  @Test func `base64 is Foundation's, whole or in lines`() {
    var random = SeededGenerator(seed: 9)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var (whole, lines) = (ByteBuffer(), ByteBuffer())
      whole.append(base64: bytes)
      lines.append(base64: bytes, bytesPerLine: 12)
      let expected = Data(bytes).base64EncodedString()
      #expect(String(decoding: whole.bytes, as: UTF8.self) == expected)
      let parts = String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n")
      #expect(parts.joined() == expected && parts.dropLast().allSatisfy { $0.utf8.count == 16 })
    }
  }
}
