/// The order of names by their bytes.
enum NameOrder {
  /// A place of a list, and the eight bytes of its name after those that all names have in common.
  private struct Key {
    let prefix: UInt64
    let place: Int
  }

  /// The places of names in the order of the names' UTF-8; equal ones stay as they were.
  static func places(of names: [String]) -> [Int] {
    guard names.count > 1 else { return Array(names.indices) }
    let common = commonLength(of: names)
    var keys = names.indices.map { Key(prefix: prefix(of: names[$0], after: common), place: $0) }
    keys.sort { one, other in
      if one.prefix != other.prefix { return one.prefix < other.prefix }
      let (first, second) = (names[one.place], names[other.place])
      return first == second ? one.place < other.place : first.precedesInBytes(second)
    }
    return keys.map(\.place)
  }

  /// The number of bytes that all names begin with.
  private static func commonLength(of names: [String]) -> Int {
    guard let first = names.first.map({ Array($0.utf8) }) else { return 0 }
    return names.reduce(first.count) { length, name in
      name.withBytes { name in
        let shorter = min(length, name.count)
        var common = 0
        while common < shorter, first[common] == name[common] { common += 1 }
        return common
      }
    }
  }

  /// Eight bytes of a name, the first one the highest; what is behind its end is 0, which no name holds.
  private static func prefix(of name: String, after length: Int) -> UInt64 {
    name.withBytes { bytes in
      if length + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: length, as: UInt64.self)
        return UInt64(bigEndian: word)
      }
      var prefix: UInt64 = 0
      for index in length..<length + 8 { prefix = prefix << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
      return prefix
    }
  }
}

extension String {
  /// The result of `body` for its UTF-8.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether its UTF-8 stands before another's.
  func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
