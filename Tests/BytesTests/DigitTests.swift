import Bytes
import Testing

@Suite struct DigitTests {
  @Test func `hexadecimal digits written at once are those written one by one`() {
    for value in [0, 1, 9, 10, 0xF, 0x10, 0xABCDEF, 0x99_AA00, 0xFF_FFFF, 0x1234_5678, 0x89AB_CDEF, 0xFFFF_FFFF] {
      var (short, long, expected) = (ByteBuffer(), ByteBuffer(), ByteBuffer())
      let digits = String(value, radix: 16)
      short.appendLine { $0.append(hex: UInt64(value), byteCount: 3) }
      long.appendLine { $0.append(digitWord: ByteLine.hexDigits(of: UInt64(value)), count: 8) }
      expected.append(utf8: String(repeating: "0", count: 8 - digits.count) + digits)
      #expect(long.bytes == expected.bytes)
      #expect(short.bytes == Array(expected.bytes.dropFirst(2)))
    }
  }

  @Test(arguments: 0..<40)
  func `hexadecimal digits of many bytes are those of each`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 9) }
    var (many, expected) = (ByteBuffer(), ByteBuffer())
    bytes.withUnsafeBytes { bytes in many.appendLine { $0.append(hexDigitsOf: bytes) } }
    expected.append(utf8: bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    #expect(many.bytes == expected.bytes)
  }

  @Test func `a number is as long as it is written`() {
    for units in [0, 5, -5, 10, 99, 100, -1000, 123_456, 7_000_000, -98_765_432_100] {
      for decimals in 0...6 {
        var buffer = ByteBuffer()
        buffer.append(units: units, decimals: decimals)
        #expect(ByteLine.length(ofUnits: units, decimals: decimals) == buffer.count, "\(units), \(decimals)")
      }
    }
  }

  @Test func `what stands twice in a line is made once`() {
    var (buffer, calls) = (ByteBuffer(), 0)
    buffer.appendLine { line in
      line.append("q ")
      line.append(before: " rg\n", andBefore: " RG\n") {
        $0.append(decimal: 12)
        calls += 1
      }
    }
    #expect(buffer.bytes == Array("q 12 rg\n12 RG\n".utf8))
    #expect(calls == 1)
  }

  @Test func `short texts, long ones and none are appended whole`() {
    var buffer = ByteBuffer()
    buffer.append("")
    buffer.append("q\n")
    buffer.append("abcd")
    buffer.append("abcde")
    #expect(buffer.bytes == Array("q\nabcdabcde".utf8))
  }

  @Test func `lines are emptied as often as they are full`() {
    var buffer = ByteBuffer()
    buffer.append("a")
    buffer.appendLines { buffer, line in
      for number in 0..<20_000 where buffer.makeRoom(for: ByteLine.numberLimit, in: &line) {
        line.append(decimal: number)
      }
    }
    #expect(buffer.bytes == Array(("a" + (0..<20_000).map(String.init).joined()).utf8))
  }
}
