import Synchronization
import Testing

@testable import Bytes

@Suite struct ByteStoreTests {
  /// Bytes that were put, and how many there may be.
  private final class Shelf: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let capacity: Int

    init(capacity: Int = .max) { self.capacity = capacity }

    /// - Parameter isLost: Whether what was put cannot be had again.
    func store(isLost: Bool = false) -> ByteStore {
      ByteStore(keptCount: 0) { [self] taken in
        bytes.withLock { bytes in
          guard bytes.count + taken.count <= capacity else { return nil }
          bytes += taken
          return bytes.count - taken.count
        }
      } get: { [self] start, memory in
        guard !isLost else { return false }
        bytes.withLock { bytes in
          for (index, byte) in bytes[start..<start + memory.count].enumerated() { memory[index] = byte }
        }
        return true
      }
    }
  }

  @Test func `lists come back as they were put, in any order`() throws {
    let store = Shelf().store()
    let numbers: [UInt32] = [7, .max, 0, 65_536]
    let places = (0..<1000).map { Double($0) / 3 }
    let (first, none, second) = (
      try #require(StoredList(numbers, in: store)), try #require(StoredList([UInt64](), in: store)),
      try #require(StoredList(places, in: store))
    )
    #expect(second.list(from: store) == places)
    #expect(none.list(from: store) == [])
    #expect(first.list(from: store) == numbers)
  }

  @Test func `a list that has no room is not put, an empty one always has it`() {
    let store = Shelf(capacity: 15).store()
    #expect(StoredList([1, 2] as [Int64], in: store) == nil)
    #expect(StoredList([1] as [Int64], in: store) != nil)
    #expect(StoredList([2] as [Int64], in: store) == nil)
    #expect(StoredList([Int64](), in: store) != nil)
  }

  @Test func `a list that is lost is no list`() {
    let store = Shelf().store(isLost: true)
    #expect(StoredList([1, 2], in: store)?.list(from: store) == nil)
  }
}
