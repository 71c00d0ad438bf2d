import Bytes

/// Rows of a mesh as bytes, all of one length: they become hexadecimal digits, a row a line, when they are written.
struct MeshRows: Sendable {
  private var buffer = ByteBuffer()
  private var rowCount = 0

  /// How many bytes their digits take.
  var digitCount: Int { 2 * buffer.count + rowCount }

  mutating func reserveCapacity(_ count: Int) { buffer.reserveCapacity(buffer.count + count) }

  /// Appends rows that `body` puts together on the stack, and returns how many they were.
  mutating func append(_ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Int) {
    buffer.appendLines { rowCount += body(&$0, &$1) }
  }

  /// Appends the rows' digits.
  func appendDigits(to buffer: inout ByteBuffer) {
    guard rowCount > 0 else { return }
    buffer.reserveCapacity(buffer.count + digitCount)
    let length = self.buffer.count / rowCount
    // Eight digits are written each time, of which what follows takes the last ones' place.
    let (whole, rest) = (length / 4, length % 4)
    self.buffer.bytes.withUnsafeBytes { bytes in
      buffer.appendLines(0..<rowCount, limit: 2 * length + 8) { row, line in
        var place = row &* length
        for _ in 0..<whole {
          let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian
          line.append(digitWord: ByteLine.hexDigits(of: UInt64(word)), count: 8)
          place &+= 4
        }
        if rest > 0 {
          var word: UInt64 = 0
          for index in 0..<rest { word |= UInt64(bytes[place &+ index]) &<< UInt64(24 &- 8 &* index) }
          line.append(digitWord: ByteLine.hexDigits(of: word), count: 2 * rest)
        }
        line.append(UInt8(ascii: "\n"))
      }
    }
  }
}
