import Bytes
import Testing
import TestSupport

@testable import PDFEmit

/// Operators that are put aside as they are joined.
@Suite struct OperatorsTests {
  /// The operators as the file has them.
  private static func written(_ operators: Operators) -> [UInt8] {
    var (written, start) = (ByteBuffer(), 0)
    for place in operators.late {
      written.append(contentsOf: operators.buffer.bytes[start..<place.offset])
      place.bytes.append(0..<place.bytes.partCount, &written)
      start = place.offset
    }
    written.append(contentsOf: operators.buffer.bytes[start...])
    return written.bytes
  }

  private static func bytes(_ count: Int, _ seed: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ seed) }
  }

  /// Parts that are shorter than what is put aside, and longer, and what waits in memory, in a store that is full after some, and in one
  /// that takes all.
  @Test(arguments: [300, 20_000], [0, 50_000, .max])
  func `parts stand in their order, wherever they wait`(length: Int, capacity: Int) {
    let kept = KeptBytes(beside: MemoryStore(capacity: capacity).store(keptCount: 30_000))
    var (whole, expected) = (Operators(), [UInt8]())
    for index in 0..<200 {
      var part = Operators()
      for half in 0..<2 {
        let bytes = Self.bytes(length + 37 * index * half, index + half)
        part.buffer.append(contentsOf: bytes)
        part.putAside(keptIn: kept)
        expected += bytes
      }
      whole.append(part)
      whole.putAside(keptIn: kept)
    }
    #expect(whole.count == expected.count)
    #expect(Self.written(whole) == expected)
    // All but a part's end is put aside.
    #expect(whole.buffer.count < 200 * LateBytes.pieceLength)
  }

  @Test func `those before a start stay, and without a store all do`() {
    let kept = KeptBytes(beside: MemoryStore().store())
    var operators = Operators()
    operators.buffer.append(contentsOf: Self.bytes(40_000, 1))
    operators.putAside(from: 17, keptIn: kept)
    #expect(operators.buffer.count == 17)
    #expect(Self.written(operators) == Self.bytes(40_000, 1))
    var others = Operators()
    others.buffer.append(contentsOf: Self.bytes(40_000, 1))
    others.putAside(keptIn: KeptBytes(beside: nil))
    #expect(others.buffer.count == 40_000)
  }
}
