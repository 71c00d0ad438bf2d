/// A Huffman code for writing (RFC 1951, 3.2.2): no code is longer than the limit.
struct HuffmanCode {
  /// The bits of each symbol's code, 0 where it has none.
  let lengths: [UInt8]

  /// The code of given lengths.
  init(lengths: [UInt8]) { self.lengths = lengths }

  /// Each symbol's code, its first bit lowest, times 256, and its length: made anew each time.
  var entries: [UInt32] {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: HuffmanTable.longest + 2) { next in
      next.initialize(repeating: 0)
      for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
      for length in 2..<next.count { next[length] = (next[length - 1] + next[length]) << 1 }
      return lengths.map { length in
        guard length > 0 else { return 0 }
        defer { next[Int(length)] += 1 }
        let code = HuffmanTable.reversed(next[Int(length)], bits: Int(length))
        return UInt32(truncatingIfNeeded: code << 8) | UInt32(length)
      }
    }
  }

  /// The code of the fewest bits, or nearly so where the limit cuts it.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol stands.
  ///   - limit: The most bits of a code; two to its power is not below the number of symbols.
  init(counts: [UInt32], limit: Int) {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * counts.count) { room in
      var used = 0
      // In rising order of weights, those of one weight by their symbols.
      for (symbol, count) in counts.enumerated() where count > 0 {
        room[used] = Int(count) << 16 | symbol
        used += 1
      }
      // Older decoders want two codes.
      for symbol in counts.indices where used < 2 && counts[symbol] == 0 {
        room[used] = symbol
        used += 1
      }
      var keys = UnsafeMutableBufferPointer(rebasing: room[..<used])
      keys.sort()
      let weights = UnsafeMutableBufferPointer(rebasing: room[used..<2 * used])
      for index in 0..<used { weights[index] = keys[index] >> 16 }
      let numbers = Self.numbers(of: weights, limit: limit)
      var place = 0
      for length in stride(from: limit, to: 0, by: -1) {
        for _ in 0..<numbers[length] {
          lengths[keys[place] & 0xFFFF] = UInt8(truncatingIfNeeded: length)
          place += 1
        }
      }
    }
    self.lengths = lengths
  }

  /// How many codes have each length, of two weights or more in rising order, whose room is used.
  private static func numbers(of weights: UnsafeMutableBufferPointer<Int>, limit: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: limit + 1)
    join(weights)
    // Of the nodes at each depth those that are joined lie before the leaves.
    var (depth, nodes, joined) = (0, 1, weights.count - 2)
    while nodes > 0 {
      let last = joined
      while joined >= 0, weights[joined] == depth { joined -= 1 }
      numbers[min(depth, limit)] += nodes - (last - joined)
      nodes = 2 * (last - joined)
      depth += 1
    }
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

  /// Puts the depths of Huffman's tree into the room of its weights: the two lightest nodes are joined again and again, and
  /// joined ones come in rising order, too; the last, before the end, is the root (Moffat and Katajainen, 1995).
  private static func join(_ weights: UnsafeMutableBufferPointer<Int>) {
    let count = weights.count
    var (leaf, node) = (0, 0)
    for parent in 0..<count - 1 {
      var sum = 0
      for _ in 0..<2 {
        // A leaf's room is free as soon as it is joined, a node's holds its parent.
        if node < parent, leaf >= count || weights[node] < weights[leaf] {
          sum += weights[node]
          weights[node] = parent
          node += 1
        } else {
          sum += weights[leaf]
          leaf += 1
        }
      }
      weights[parent] = sum
    }
    weights[count - 2] = 0
    for node in stride(from: count - 3, through: 0, by: -1) { weights[node] = weights[weights[node]] + 1 }
  }
}
