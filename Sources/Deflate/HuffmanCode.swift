/// A Huffman code for writing (RFC 1951, 3.2.2): no code is longer than the limit.
struct HuffmanCode {
  /// The bits of each symbol's code, 0 where it has none.
  let lengths: [UInt8]

  /// The code of given lengths.
  init(lengths: [UInt8]) { self.lengths = lengths }

  /// Each symbol's code, its first bit lowest, times 256, and its length: made anew each time.
  var entries: [UInt32] {
    lengths.withUnsafeBufferPointer { lengths in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: HuffmanTable.longest + 2) { next in
        next.initialize(repeating: 0)
        for length in lengths { next[Int(length) &+ 1] &+= 1 }
        next[1] = 0
        for length in 2..<next.count { next[length] = (next[length - 1] &+ next[length]) &<< 1 }
        return [UInt32](unsafeUninitializedCapacity: lengths.count) { entries, count in
          for symbol in 0..<lengths.count {
            let length = Int(lengths[symbol])
            entries[symbol] = 0
            if length == 0 { continue }
            let code = HuffmanTable.reversed(next[length], bits: length)
            entries[symbol] = UInt32(truncatingIfNeeded: code &<< 8 | length)
            next[length] &+= 1
          }
          count = lengths.count
        }
      }
    }
  }

  /// The code of the fewest bits, or nearly so where the limit cuts it.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol stands.
  ///   - limit: The most bits of a code; two to its power is not below the number of symbols.
  init(counts: [UInt32], limit: Int) {
    lengths = counts.withUnsafeBufferPointer { counts in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * counts.count + limit + 257) { room in
        Self.lengths(of: counts, limit: limit, in: room)
      }
    }
  }

  /// The lengths of the codes of symbols that stand so often.
  ///
  /// - Parameter room: Room for twice as many numbers, one for each length, and 256 others.
  private static func lengths(
    of counts: UnsafeBufferPointer<UInt32>, limit: Int, in room: UnsafeMutableBufferPointer<Int>
  ) -> [UInt8] {
    var (used, largest) = (0, 0)
    // In rising order of weights, those of one weight by their symbols.
    for symbol in 0..<counts.count where counts[symbol] > 0 {
      room[used] = Int(counts[symbol]) &<< 16 | symbol
      largest = max(largest, Int(counts[symbol]))
      used &+= 1
    }
    // Older decoders want two codes.
    for symbol in counts.indices where used < 2 && counts[symbol] == 0 {
      room[used] = symbol
      used += 1
    }
    let keys = UnsafeMutableBufferPointer(rebasing: room[..<used])
    let weights = UnsafeMutableBufferPointer(rebasing: room[used..<2 * used])
    sort(keys, weights, UnsafeMutableBufferPointer(rebasing: room[(room.count - 256)...]), largest: largest)
    for index in 0..<used { weights[index] = keys[index] &>> 16 }
    let numbers = UnsafeMutableBufferPointer(rebasing: room[(2 * used)...(2 * used + limit)])
    count(weights, limit: limit, into: numbers)
    return [UInt8](unsafeUninitializedCapacity: counts.count) { lengths, count in
      lengths.initialize(repeating: 0)
      var place = 0
      for length in stride(from: limit, to: 0, by: -1) {
        for _ in 0..<numbers[length] {
          lengths[keys[place] & 0xFFFF] = UInt8(truncatingIfNeeded: length)
          place &+= 1
        }
      }
      count = counts.count
    }
  }

  /// Sorts keys by their weights, those of one weight as they stand: byte by byte from the lowest on, as many as the largest has.
  ///
  /// - Parameters:
  ///   - other: Room for as many.
  ///   - places: Room for 256 numbers.
  private static func sort(
    _ keys: UnsafeMutableBufferPointer<Int>, _ other: UnsafeMutableBufferPointer<Int>,
    _ places: UnsafeMutableBufferPointer<Int>, largest: Int
  ) {
    var (from, to) = (keys, other)
    var shift = 0
    while largest &>> shift > 0 {
      places.initialize(repeating: 0)
      for key in from { places[key &>> (16 &+ shift) & 255] &+= 1 }
      var place = 0
      for byte in 0..<256 { (places[byte], place) = (place, place &+ places[byte]) }
      for key in from {
        let byte = key &>> (16 &+ shift) & 255
        to[places[byte]] = key
        places[byte] &+= 1
      }
      (from, to) = (to, from)
      shift += 8
    }
    if from.baseAddress != keys.baseAddress { _ = keys.update(from: from) }
  }

  /// Counts how many codes have each length, of two weights or more in rising order, whose room is used.
  private static func count(
    _ weights: UnsafeMutableBufferPointer<Int>, limit: Int, into numbers: UnsafeMutableBufferPointer<Int>
  ) {
    numbers.initialize(repeating: 0)
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
