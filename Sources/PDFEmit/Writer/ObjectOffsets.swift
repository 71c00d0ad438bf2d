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

  /// How many rows there are, object 0 included; 0 where there is none.
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

  /// Calls `body` with each number that has an object, in their order.
  func forEach(_ body: (_ number: Int, _ offset: UInt64) -> Void) {
    for (number, offset) in short.enumerated() where offset > 0 { body(number, UInt64(offset)) }
    for (number, offset) in long.enumerated() where offset > 0 { body(number, offset) }
  }
}
