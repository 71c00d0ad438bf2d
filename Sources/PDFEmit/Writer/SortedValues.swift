import Bytes

/// The values of the lines of a dictionary, written in the lines' order into a store: lines in an order of their own, one after the
/// other, would ask for the values of all surfaces again and again.
struct SortedValues: Sendable {
  /// Where a line's value stands among those of its bucket.
  private struct Place {
    var start, length: UInt32

    var bytes: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  /// The values of some lines in a row.
  private struct Bucket {
    /// Those that lie in the store, and others, which follow them.
    var (stored, rest) = ([StoredList<UInt8>](), ByteBuffer())
    var count = 0

    /// Puts the others into the store; they stay where that has no room.
    mutating func putAside(in store: ByteStore) {
      guard let list = StoredList(rest.bytes, in: store) else { return }
      stored.append(list)
      rest.removeAll()
    }

    /// All values; nil where the store lost some.
    func values(from store: ByteStore) -> [UInt8]? {
      var values: [UInt8] = []
      values.reserveCapacity(count)
      for list in stored {
        guard let list = list.list(from: store) else { return nil }
        values += list
      }
      values += rest.bytes
      return values
    }
  }

  private let store: ByteStore
  /// By lines.
  private let places: [Place]
  private let buckets: [Bucket]
  /// How many lines a bucket has.
  private let length: Int

  /// So many bytes a bucket has, where that makes no more than the most of them.
  private static let bucketLength = 1 << 18
  private static let mostBuckets = 512
  /// So many bytes of all buckets wait in memory while they are filled.
  private static let waitingLength = 1 << 21

  /// The values of lines.
  ///
  /// - Parameters:
  ///   - order: The entries that the lines are for.
  ///   - byteCount: How many bytes all values have, about.
  ///   - forEach: Calls its body with the entries that have a value, in any order, and with what appends it.
  init(
    in order: [Int32], byteCount: Int, _ store: ByteStore,
    forEach: (_ body: (_ entry: Int, _ append: (inout ByteBuffer) -> Void) -> Void) -> Void
  ) {
    let bucketCount = min(max(byteCount / Self.bucketLength, 1), Self.mostBuckets)
    let pieceLength = Self.waitingLength / bucketCount
    self.store = store
    length = max((order.count + bucketCount - 1) / bucketCount, 1)
    var lines = [Int32](repeating: 0, count: order.count)
    for (line, entry) in order.enumerated() { lines[Int(entry)] = Int32(truncatingIfNeeded: line) }
    var places = [Place](repeating: Place(start: 0, length: 0), count: order.count)
    var buckets = [Bucket](repeating: Bucket(), count: bucketCount)
    let length = length
    forEach { entry, append in
      let line = Int(lines[entry])
      let index = line / length
      let before = buckets[index].rest.count
      append(&buckets[index].rest)
      let count = buckets[index].rest.count - before
      places[line] = Place(
        start: UInt32(truncatingIfNeeded: buckets[index].count), length: UInt32(truncatingIfNeeded: count))
      buckets[index].count += count
      if buckets[index].rest.count >= pieceLength { buckets[index].putAside(in: store) }
    }
    for index in buckets.indices {
      buckets[index].putAside(in: store)
      buckets[index].rest.trim()
    }
    (self.places, self.buckets) = (places, buckets)
  }

  /// Calls `body` with lines of a range, those of one bucket after the other, and what appends the value of one of them: none of those
  /// that the store lost.
  func forEachPart(
    of range: Range<Int>, _ body: (_ lines: Range<Int>, _ append: (_ line: Int, inout ByteBuffer) -> Void) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let bucket = start / length
      let end = min((bucket + 1) * length, range.upperBound)
      let values = buckets[bucket].values(from: store) ?? []
      body(start..<end) { line, buffer in
        let place = places[line].bytes
        if place.upperBound <= values.count { buffer.append(contentsOf: values[place]) }
      }
      start = end
    }
  }
}
