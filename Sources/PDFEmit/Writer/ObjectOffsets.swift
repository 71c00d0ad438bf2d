/// Where the objects of a file begin, by their numbers: as wide as a row of the cross-reference has them, which is four bytes, and
/// eight in a file beyond 4 GiB.
struct ObjectOffsets: Sendable {
  /// 0 where a number has no object: the file's head stands there.
  private var short: [UInt32]
  /// All of them, from the first one on that four bytes do not hold.
  private var long: [UInt64] = []

  /// No offsets of numbers up to the largest.
  init(largest: Int) { short = Array(repeating: 0, count: largest + 1) }

  /// How many bytes a row has for an offset.
  var width: Int { long.isEmpty ? 4 : 8 }

  /// How many numbers there can be, from 0 on.
  var room: Int { long.isEmpty ? short.count : long.count }

  /// How many objects there are.
  var count: Int { long.isEmpty ? short.count { $0 > 0 } : long.count { $0 > 0 } }

  /// The largest number and one more, object 0 included; 0 where there is none.
  var size: Int { (long.isEmpty ? short.lastIndex { $0 > 0 } : long.lastIndex { $0 > 0 }).map { $0 + 1 } ?? 0 }

  /// Sets where the object of a number begins.
  mutating func begin(_ number: Int, at offset: Int) {
    if long.isEmpty, let offset = UInt32(exactly: offset) {
      short[number] = offset
      return
    }
    if long.isEmpty {
      long = short.map { UInt64($0) }
      short = []
    }
    long[number] = UInt64(offset)
  }

  /// Calls `body` with each number of some that has an object, in their order.
  func forEach(in numbers: Range<Int>, _ body: (_ number: Int, _ offset: UInt64) -> Void) {
    if long.isEmpty {
      for number in numbers where short[number] > 0 { body(number, UInt64(short[number])) }
    } else {
      for number in numbers where long[number] > 0 { body(number, long[number]) }
    }
  }
}
