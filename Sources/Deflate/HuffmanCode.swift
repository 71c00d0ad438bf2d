/// A Huffman code for writing (RFC 1951, 3.2.2): no code is longer than the limit.
struct HuffmanCode {
  /// The bits of each symbol's code, 0 where it has none.
  let lengths: [UInt8]
  /// Each symbol's code, its first bit lowest.
  let codes: [UInt16]

  /// The code of given lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var next = [Int](repeating: 0, count: HuffmanTable.longest + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 2..<next.count { next[length] = (next[length - 1] + next[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return UInt16(truncatingIfNeeded: HuffmanTable.reversed(next[Int(length)], bits: Int(length)))
    }
  }

  /// The code of the fewest bits, or nearly so where the limit cuts it.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol stands.
  ///   - limit: The most bits of a code; two to its power is not below the number of symbols.
  init(counts: [UInt32], limit: Int) {
    // Older decoders want two codes.
    var keys: [UInt64] = []
    keys.reserveCapacity(counts.count)
    for (symbol, count) in counts.enumerated() where count > 0 { keys.append(UInt64(count) << 16 | UInt64(symbol)) }
    for symbol in counts.indices where keys.count < 2 && counts[symbol] == 0 { keys.append(UInt64(symbol)) }
    keys.sort()
    let numbers = Self.numbers(of: keys.map { Int($0 >> 16) }, limit: limit)
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var place = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for _ in 0..<numbers[length] {
        lengths[Int(keys[place] & 0xFFFF)] = UInt8(truncatingIfNeeded: length)
        place += 1
      }
    }
    self.init(lengths: lengths)
  }

  /// How many codes have each length, of two weights or more in rising order.
  private static func numbers(of weights: [Int], limit: Int) -> [Int] {
    let depths = depths(of: weights)
    var numbers = [Int](repeating: 0, count: limit + 1)
    for depth in depths { numbers[min(depth, limit)] += 1 }
    // Codes that were cut take more room than there is: one at a time is put beside a shorter one that moves down for it.
    var excess = -(1 << limit)
    for length in 1...limit { excess += numbers[length] << (limit - length) }
    while excess > 0 {
      guard let length = (1..<limit).last(where: { numbers[$0] > 0 }) else { break }
      numbers[length] -= 1
      numbers[length + 1] += 2
      numbers[limit] -= 1
      excess -= 1
    }
    return numbers
  }

  /// The depth of each leaf in Huffman's tree of weights in rising order: the two lightest nodes are joined again and again,
  /// and joined ones come in rising order, too.
  private static func depths(of weights: [Int]) -> [Int] {
    let count = weights.count
    var joined = [Int](repeating: 0, count: count - 1)
    var leafParents = [Int](repeating: 0, count: count)
    var joinedParents = [Int](repeating: 0, count: count - 1)
    var (leaf, node) = (0, 0)
    for parent in joined.indices {
      for _ in 0..<2 {
        if node >= parent || leaf < count && weights[leaf] <= joined[node] {
          joined[parent] += weights[leaf]
          leafParents[leaf] = parent
          leaf += 1
        } else {
          joined[parent] += joined[node]
          joinedParents[node] = parent
          node += 1
        }
      }
    }
    // The last is the root.
    var depths = [Int](repeating: 0, count: count - 1)
    for node in joined.indices.dropLast().reversed() { depths[node] = depths[joinedParents[node]] + 1 }
    return leafParents.map { depths[$0] + 1 }
  }
}
