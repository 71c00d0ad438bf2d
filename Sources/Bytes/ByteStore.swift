import Synchronization

/// A place outside of memory for bytes that are asked for once more, later: where very many wait for the end of an output.
package struct ByteStore: Sendable {
  /// How many bytes of an output wait in memory before it is asked.
  package let keptCount: Int
  /// Takes bytes and says where they begin among all that were taken; nil where there is no room for them. Called by many threads
  /// at once.
  package let put: @Sendable (UnsafeRawBufferPointer) -> Int?
  /// Fills memory with bytes that were taken, from a place on, and says whether it could.
  ///
  /// Whoever lends the store has to know, too, as what is made without them is worth nothing. Called by many threads at once.
  package let get: @Sendable (_ start: Int, UnsafeMutableRawBufferPointer) -> Bool

  /// A store.
  package init(
    keptCount: Int, put: @escaping @Sendable (UnsafeRawBufferPointer) -> Int?,
    get: @escaping @Sendable (Int, UnsafeMutableRawBufferPointer) -> Bool
  ) {
    (self.keptCount, self.put, self.get) = (keptCount, put, get)
  }

  /// The same, asked when a part of the usual waits in memory.
  package func keeping(oneIn divisor: Int) -> ByteStore {
    ByteStore(keptCount: keptCount / divisor, put: put, get: get)
  }
}

/// How many bytes of an output wait in memory, beyond which others go to a store; counted by all threads that make the output.
package final class KeptBytes: Sendable {
  /// Where bytes go that are too many; nil where all wait in memory.
  package let store: ByteStore?
  private let count = Mutex(0)

  /// None so far.
  package init(beside store: ByteStore?) { self.store = store }

  /// The store that so many bytes more should go to; nil where they wait in memory.
  package func store(for count: Int) -> ByteStore? {
    guard let store else { return nil }
    return self.count.withLock { kept in
      if kept + count > store.keptCount { return store }
      kept += count
      return nil
    }
  }
}

/// A list in a store.
package struct StoredList<Element: BitwiseCopyable & Sendable>: Sendable {
  private let start: Int
  /// How many elements it has.
  package let count: Int

  /// Puts a list into a store; nil where that has no room.
  package init?(_ list: [Element], in store: ByteStore) {
    guard let start = list.isEmpty ? 0 : list.withUnsafeBytes(store.put) else { return nil }
    (self.start, count) = (start, list.count)
  }

  /// The list, in memory again; nil where the store lost it.
  package func list(from store: ByteStore) -> [Element]? {
    let byteCount = count * MemoryLayout<Element>.stride
    var isThere = true
    let list = [Element](unsafeUninitializedCapacity: count) { memory, filled in
      guard byteCount > 0 else { return }
      isThere = store.get(start, UnsafeMutableRawBufferPointer(start: memory.baseAddress, count: byteCount))
      filled = isThere ? count : 0
    }
    return isThere ? list : nil
  }
}
