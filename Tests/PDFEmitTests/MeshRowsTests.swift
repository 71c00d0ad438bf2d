import Bytes
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct MeshRowsTests {
  @Test(arguments: [1, 3, 4, 7, 18, 20, 22]) func `rows become digits, a row a line`(length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    let lines = (0..<100).map { _ in (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) } }
    var rows = MeshRows()
    for part in [0..<40, 40..<40, 40..<100] {
      rows.append { buffer, line in
        for index in part {
          _ = buffer.makeRoom(for: length, in: &line)
          for byte in lines[index] { line.append(byte) }
        }
        return part.count
      }
    }
    var buffer = ByteBuffer()
    rows.appendDigits(to: &buffer)
    let expected = lines.map { line in
      line.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n"
    }.joined()
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
    #expect(rows.digitCount == expected.utf8.count)
    // In a store they take no memory, and become the same digits.
    let memory = MemoryStore()
    rows.putAside(in: memory.store())
    #expect(memory.count == 100 * length)
    #expect(rows.byteCount == 0 && rows.digitCount == expected.utf8.count)
    var again = ByteBuffer()
    rows.appendDigits(to: &again)
    #expect(again.bytes == buffer.bytes)
  }

  @Test func `rows that a store has no room for stay, and those that it loses have no digits`() {
    func digits(_ memory: MemoryStore) -> String {
      var rows = MeshRows()
      rows.append { buffer, line in
        line.append(255)
        return 1
      }
      rows.putAside(in: memory.store())
      var buffer = ByteBuffer()
      rows.appendDigits(to: &buffer)
      return String(decoding: buffer.bytes, as: UTF8.self)
    }
    #expect(digits(MemoryStore(capacity: 0)) == "ff\n")
    #expect(digits(MemoryStore(losesAll: true)).isEmpty)
  }
}
