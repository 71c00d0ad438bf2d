import Bytes
import Testing
import TestSupport

@testable import PDFEmit

/// The values of lines that come in another order than the lines.
@Suite struct SortedValuesTests {
  private static let count = 5003
  /// The entries in the order of the lines.
  private static let order = (0..<count).map { Int32($0 * 7919 % count) }

  /// What an entry's value is: of some nothing, of others several hundred bytes.
  private static func value(of entry: Int) -> [UInt8] {
    (0..<entry * 31 % 601).map { UInt8(truncatingIfNeeded: entry &* 7 &+ $0) }
  }

  private static func values(in store: MemoryStore) -> SortedValues {
    let byteCount = (0..<count).reduce(0) { $0 + value(of: $1).count }
    return SortedValues(in: order, byteCount: byteCount, store.store()) { body in
      for entry in 0..<count where entry % 5 != 0 { body(entry) { $0.append(contentsOf: value(of: entry)) } }
    }
  }

  /// A store without room, one that is full after some values, and one that takes all.
  @Test(arguments: [0, 600_000, .max], [1, 97, 1500, count])
  func `each line has its value, whoever asks for how many lines`(capacity: Int, step: Int) {
    let values = Self.values(in: MemoryStore(capacity: capacity))
    for start in stride(from: 0, to: Self.count, by: step * (step == 1 ? 41 : 1)) {
      let range = start..<min(start + step, Self.count)
      var (buffer, lines) = (ByteBuffer(), [Int]())
      values.forEachPart(of: range) { part, append in
        for line in part { append(line, &buffer) }
        lines += part
      }
      #expect(lines == Array(range))
      let entries = range.map { Int(Self.order[$0]) }
      #expect(buffer.bytes == entries.flatMap { $0 % 5 == 0 ? [] : Self.value(of: $0) })
    }
  }

  @Test func `values that a store lost are missed, and nothing else`() {
    let values = Self.values(in: MemoryStore(losesAll: true))
    var buffer = ByteBuffer()
    values.forEachPart(of: 0..<Self.count) { lines, append in for line in lines { append(line, &buffer) } }
    #expect(buffer.count == 0)
  }
}
