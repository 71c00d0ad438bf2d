/// The compressor of zlib's streams: repetitions within 32 KiB are found by their first three bytes, and all is written in the
/// code that needs not be sent (RFC 1951, 3.2.6). The same bytes give the same stream on every machine.
package enum Deflated {
  /// The zlib stream of some bytes.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.bytes = [0x78, 0x9C]
    writer.bytes.reserveCapacity(bytes.count / 2)
    // The one block, the last, in the fixed code.
    writer.put(3, count: 3)
    var matches = Matches(bytes)
    var place = 0
    while place < bytes.count {
      guard let match = matches.longest(at: place) else {
        writer.put(literal: Int(bytes[place]))
        matches.enter(place)
        place += 1
        continue
      }
      writer.put(length: match.length)
      writer.put(distance: match.distance)
      for index in place..<place + match.length { matches.enter(index) }
      place += match.length
    }
    writer.put(literal: 256)
    writer.align()
    let check = Adler32.of(bytes)
    for shift in [24, 16, 8, 0] as [UInt32] { writer.bytes.append(UInt8(truncatingIfNeeded: check >> shift)) }
    return writer.bytes
  }
}

/// The places of earlier bytes by the hash of three of them, the last one first.
private struct Matches {
  private let bytes: [UInt8]
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  private var earlier: [Int32]

  /// How many places are looked at.
  private static let patience = 32
  private static let window = 32_768

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    earlier = [Int32](repeating: -1, count: Self.window)
  }

  private func hash(_ place: Int) -> Int {
    let word = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  mutating func enter(_ place: Int) {
    guard place + 2 < bytes.count, place < Int(Int32.max) else { return }
    let hash = hash(place)
    earlier[place & (Self.window - 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }

  func longest(at place: Int) -> (length: Int, distance: Int)? {
    guard place + 2 < bytes.count else { return nil }
    let most = min(258, bytes.count - place)
    var best: (length: Int, distance: Int)?
    var candidate = Int(heads[hash(place)])
    for _ in 0..<Self.patience {
      guard candidate >= 0, place - candidate <= Self.window, candidate < place else { break }
      var length = 0
      while length < most, bytes[candidate + length] == bytes[place + length] { length += 1 }
      if length >= 3, length > best?.length ?? 0 { best = (length, place - candidate) }
      if length == most { break }
      let next = Int(earlier[candidate & (Self.window - 1)])
      // An entry that was written over leads forwards.
      guard next < candidate else { break }
      candidate = next
    }
    return best
  }
}

/// Bits, the lowest of each byte first.
private struct BitWriter {
  var bytes: [UInt8] = []
  private var held: UInt64 = 0
  private var heldCount = 0

  mutating func put(_ value: Int, count: Int) {
    held |= UInt64(truncatingIfNeeded: value) << UInt64(heldCount)
    heldCount += count
    while heldCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      heldCount -= 8
    }
  }

  mutating func align() { if heldCount > 0 { put(0, count: 8 - heldCount) } }

  /// Codes stand with their highest bit first.
  private mutating func put(code: Int, bits: Int) { put(HuffmanTable.reversed(code, bits: bits), count: bits) }

  mutating func put(literal symbol: Int) {
    switch symbol {
    case ..<144: put(code: 0x30 + symbol, bits: 8)
    case ..<256: put(code: 0x190 + symbol - 144, bits: 9)
    case ..<280: put(code: symbol - 256, bits: 7)
    default: put(code: 0xC0 + symbol - 280, bits: 8)
    }
  }

  mutating func put(length: Int) {
    let index = (LengthCode.bases.lastIndex { $0 <= length }) ?? 0
    put(literal: 257 + index)
    put(length - LengthCode.bases[index], count: LengthCode.extraBits[index])
  }

  mutating func put(distance: Int) {
    let index = (LengthCode.distanceBases.lastIndex { $0 <= distance }) ?? 0
    put(code: index, bits: 5)
    put(distance - LengthCode.distanceBases[index], count: LengthCode.distanceExtraBits[index])
  }
}
