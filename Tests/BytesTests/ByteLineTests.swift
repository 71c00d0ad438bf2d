import Bytes
import TestSupport
import Testing

@Suite struct ByteLineTests {
  private func text(_ body: (inout ByteLine) -> Void) -> String {
    var buffer = ByteBuffer()
    buffer.append("<")
    buffer.appendLine(body)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `parts stand one behind the other, after what the buffer has`() {
    let written = text { line in
      line.append("[<")
      line.append(hex: UInt16(0x0AF7))
      line.append(UInt8(ascii: ">"))
      line.append(units: -1250, decimals: 2)
      [UInt8]("] TJ".utf8).withUnsafeBufferPointer { line.append(contentsOf: $0) }
    }
    #expect(written == "<[<0af7>-12.5] TJ")
  }

  @Test func `blocks are their bytes, up to the end of the room`() {
    for count in [0, 1, 31, 32, 33, 64, 70] {
      let bytes = (0..<count).map { UInt8(ascii: "!") + UInt8($0) }
      let block = ByteBlock(bytes)
      #expect(block.count == count)
      let repeats = ByteLine.capacity / max(count, 1)
      let written = text { line in
        for _ in 0..<repeats { line.append(block) }
      }
      #expect(Array(written.utf8.dropFirst()) == (0..<repeats).flatMap { _ in bytes }, "\(count)")
    }
  }

  @Test func `whole numbers of any length are written as the library writes them`() {
    var random = SeededGenerator(seed: 3)
    var values = [0, 9, 10, 99, 100, .max, .min, .max - 1, .min + 1, 1_000_000_000_000_000_000]
    for _ in 0..<10_000 {
      values.append(Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63, using: &random))
    }
    for value in values {
      #expect(text { $0.append(decimal: value) } == "<\(value)")
      #expect("\(value)".utf8.count <= ByteLine.numberLimit)
    }
  }

  @Test func `hexadecimal digits are the library's, up to the end of the room`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let byteCount = Int.random(in: 0...8, using: &random)
      let value = UInt64.random(in: 0 ... .max, using: &random)
      let digits = String(value, radix: 16)
      let whole = String(repeating: "0", count: 16 - digits.count) + digits
      #expect(text { $0.append(hex: value, byteCount: byteCount) } == "<" + whole.suffix(2 * byteCount))
    }
    let full = text { line in while line.hasRoom(for: 4) { line.append(hex: UInt16(0x9ABF)) } }
    #expect(full == "<" + String(repeating: "9abf", count: ByteLine.capacity / 4))
  }

  @Test func `what is taken back is not appended, and the room is told`() {
    let written = text { line in
      for _ in 0..<ByteLine.capacity { line.append(UInt8(ascii: "x")) }
      #expect(line.hasRoom(for: 0))
      #expect(!line.hasRoom(for: 1))
      line.removeAll()
      #expect(line.hasRoom(for: ByteLine.capacity))
    }
    #expect(written == "<")
  }
}
