/// Bits of a stream, the lowest of each byte first (RFC 1951, 3.1.1).
struct BitWriter {
  /// The whole bytes so far.
  var bytes: [UInt8]
  private var held: UInt64 = 0
  private var heldCount = 0

  /// The bits after some bytes.
  ///
  /// - Parameter room: How many bytes are expected.
  init(_ head: [UInt8], room: Int) {
    bytes = []
    bytes.reserveCapacity(head.count + room)
    bytes += head
  }

  /// Appends the lowest bits of a number, at most 32 of them.
  mutating func put(_ value: Int, count: Int) {
    held |= UInt64(truncatingIfNeeded: value) << UInt64(heldCount)
    heldCount += count
    while heldCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      heldCount -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() { if heldCount > 0 { put(0, count: 8 - heldCount) } }

  /// Takes out the whole bytes so far.
  mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// How many bits are missing to a whole byte when some more are written.
  func bitsToByte(after count: Int) -> Int { -(heldCount + count) & 7 }

  /// Appends many bits at once, of which `body` gives up to 56 at a time.
  ///
  /// - Parameters:
  ///   - bitCount: How many they are together, at least.
  ///   - body: Hands them over, one after the other, lowest first.
  mutating func put(atMost bitCount: Int, _ body: (inout Bits) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: bitCount / 8 + 16))
    let written = bytes.withUnsafeMutableBytes { bytes in
      var bits = Bits(room: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), held, heldCount)
      body(&bits)
      (held, heldCount) = (bits.held, bits.heldCount)
      return bits.place
    }
    bytes.removeLast(bytes.count - start - written)
  }

  /// Bits on their way into bytes that are there already.
  struct Bits {
    fileprivate let room: UnsafeMutableRawBufferPointer
    fileprivate var place = 0
    fileprivate var held: UInt64
    fileprivate var heldCount: Int

    fileprivate init(room: UnsafeMutableRawBufferPointer, _ held: UInt64, _ heldCount: Int) {
      (self.room, self.held, self.heldCount) = (room, held, heldCount)
    }

    /// Appends bits, which are all there are in `value`; at most 56 before the next `flush()`.
    @inline(__always) mutating func put(_ value: UInt64, count: Int) {
      held |= value &<< UInt64(truncatingIfNeeded: heldCount)
      heldCount &+= count
    }

    /// Appends an entry of a code.
    @inline(__always) mutating func put(_ entry: UInt32) { put(UInt64(entry &>> 8), count: Int(entry & 0xFF)) }

    /// Writes the whole bytes among the bits.
    @inline(__always) mutating func flush() {
      room.storeBytes(of: held.littleEndian, toByteOffset: place, as: UInt64.self)
      place &+= heldCount &>> 3
      held &>>= UInt64(truncatingIfNeeded: heldCount & ~7)
      heldCount &= 7
    }
  }
}
