/// SHA-256 (FIPS 180-4) of a message that comes in parts.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The last bytes, fewer than a block's 64.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The digest of no byte yet.
  package init() {}

  /// Takes in further bytes.
  package mutating func add(_ bytes: [UInt8]) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 64 else { return }
      takeBlocks(rest, from: 0)
      rest = []
    }
    let end = takeBlocks(bytes, from: start)
    rest += bytes[end...]
  }

  /// The 32 bytes of the digest.
  package var digest: [UInt8] {
    var whole = self
    var padding: [UInt8] = [0x80]
    while (rest.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: (byteCount &* 8) >> UInt64(shift)))
    }
    whole.add(padding)
    return whole.state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// The 32 bytes of a message's digest.
  package static func hash(of message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.add(message)
    return hash.digest
  }

  /// Takes in the whole blocks of some bytes.
  ///
  /// - Returns: Where they end.
  @discardableResult private mutating func takeBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    let end = start + (bytes.count - start) / 64 * 64
    state.withUnsafeMutableBufferPointer { state in
      Self.constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
          bytes.withUnsafeBytes { bytes in
            for block in stride(from: start, to: end, by: 64) {
              for index in 0..<16 {
                words[index] = UInt32(
                  bigEndian: bytes.loadUnaligned(fromByteOffset: block + 4 * index, as: UInt32.self))
              }
              Self.add(words, to: state, constants)
            }
          }
        }
      }
    }
    return end
  }

  /// Takes in a block, of whose words the first 16 are set.
  private static func add(
    _ words: UnsafeMutableBufferPointer<UInt32>, to state: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 16..<64 {
      let (a, b) = (words[index &- 15], words[index &- 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a &>> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b &>> 10
      words[index] = words[index &- 16] &+ low &+ words[index &- 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds at a time, so that no word moves.
    for index in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
      round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ words[index &+ 1])
      round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ words[index &+ 2])
      round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ words[index &+ 3])
      round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ words[index &+ 4])
      round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ words[index &+ 5])
      round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ words[index &+ 6])
      round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ words[index &+ 7])
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always) private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// A round (6.2.2, step 3): `d` becomes the next `e`, `h` the next `a`.
  @inline(__always) private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (g ^ e & (f ^ g)) &+ word
    d &+= first
    h = first &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b | c & (a | b))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
