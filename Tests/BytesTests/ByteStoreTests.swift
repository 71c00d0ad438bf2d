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

  @Test func `bytes wait in memory up to a store's count, further ones go to it, and without a store all wait`() {
    let store = MemoryStore().store(keptCount: 100)
    let kept = KeptBytes(beside: store)
    #expect([60, 40, 1, 0, 200].map { kept.store(for: $0) != nil } == [false, false, true, false, true])
    // What went to the store takes no room of what waits.
    let others = KeptBytes(beside: store)
    #expect([90, 20, 10, 1].map { others.store(for: $0) != nil } == [false, true, false, true])
    let all = KeptBytes(beside: nil)
    #expect(all.store(for: .max / 2) == nil)
    #expect(all.store(for: .max / 2) == nil)
  }
}
