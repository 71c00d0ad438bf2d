import Bytes
import TestSupport
import Testing

@Suite struct ByteBufferTests {
  @Test func `bytes, static text, UTF-8 and sequences stand one after another`() {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(64)
    buffer.append(0x41)
    buffer.append("bc")
    buffer.append(utf8: "é€𝄞")
    buffer.append(contentsOf: [0, 255])
    #expect(buffer.bytes == [0x41] + Array("bcé€𝄞".utf8) + [0, 255])
    #expect(buffer.count == buffer.bytes.count)
  }

  @Test func `what is trimmed keeps its bytes and gives back all but a little room`() {
    for count in [0, 1, 100, 5_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      var buffer = ByteBuffer()
      buffer.reserveCapacity(20_000)
      buffer.append(contentsOf: bytes)
      #expect(buffer.bytes.capacity >= 20_000)
      buffer.trim()
      #expect(buffer.bytes == bytes)
      // An allocation is rounded up by the C library.
      #expect(buffer.bytes.capacity <= count + count / 8 + 32)
      buffer.append(7)
      #expect(buffer.bytes == bytes + [7])
    }
  }

  @Test func `every byte has its two lower-case hexadecimal digits`() {
    for byte in UInt8.min...UInt8.max {
      var buffer = ByteBuffer()
      buffer.append(hex: byte)
      let digits = String(decoding: buffer.bytes, as: UTF8.self)
      #expect(digits.count == 2 && digits == digits.lowercased())
      #expect(UInt8(digits, radix: 16) == byte)
    }
  }

  @Test func `the lowest bytes of a number stand most significant first`() {
    var random = SeededGenerator(seed: 4)
    for byteCount in 0...8 {
      let value = UInt64.random(in: .min ... .max, using: &random)
      var buffer = ByteBuffer()
      buffer.append(hex: value, byteCount: byteCount)
      let digits = String(decoding: buffer.bytes, as: UTF8.self)
      let kept = byteCount == 8 ? value : value & ((1 << UInt64(byteCount * 8)) - 1)
      #expect(digits.count == 2 * byteCount)
      #expect(byteCount == 0 || UInt64(digits, radix: 16) == kept)
    }
  }
}
