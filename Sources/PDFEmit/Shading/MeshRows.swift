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
    self.buffer.bytes.withUnsafeBytes { bytes in
      buffer.appendLines(0..<rowCount, limit: 2 * length + 8) { row, line in
        line.append(hexDigitsOf: UnsafeRawBufferPointer(rebasing: bytes[(row &* length)..<(row &* length &+ length)]))
        line.append(UInt8(ascii: "\n"))
      }
    }
  }
}
