import TestSupport
import Testing

@testable import Bytes

@Suite struct ByteStoreTests {
  @Test func `lists come back as they were put, in any order`() throws {
    let store = MemoryStore().store()
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
    let store = MemoryStore(capacity: 15).store()
    #expect(StoredList([1, 2] as [Int64], in: store) == nil)
    #expect(StoredList([1] as [Int64], in: store) != nil)
    #expect(StoredList([2] as [Int64], in: store) == nil)
    #expect(StoredList([Int64](), in: store) != nil)
  }

  @Test func `a list that is lost is no list`() {
    let store = MemoryStore(losesAll: true).store()
    #expect(StoredList([1, 2], in: store)?.list(from: store) == nil)
  }
}
