import Bytes

/// Rows of a mesh as bytes, all of one length: they become hexadecimal digits, a row a line, when they are written.
struct MeshRows: Sendable {
  private var buffer = ByteBuffer()
  private var rowCount = 0
  /// The bytes, where they wait in a store.
  private var stored: (list: StoredList<UInt8>, store: ByteStore)?

  /// How many bytes wait in memory.
  var byteCount: Int { buffer.count }
  /// How many bytes they are.
  var count: Int { stored?.list.count ?? buffer.count }
  /// How many bytes their digits take.
  var digitCount: Int { 2 * count + rowCount }

  mutating func reserveCapacity(_ count: Int) { buffer.reserveCapacity(buffer.count + count) }

  /// Appends rows that `body` puts together on the stack, and returns how many they were.
  mutating func append(_ body: (_ buffer: inout ByteBuffer, _ line: inout ByteLine) -> Int) {
    buffer.appendLines { rowCount += body(&$0, &$1) }
  }

  /// Puts the rows into a store, if that has room; nothing is appended to them any more.
  mutating func putAside(in store: ByteStore) {
    guard stored == nil, let list = StoredList(buffer.bytes, in: store) else { return }
    (stored, buffer) = ((list, store), ByteBuffer())
  }

  /// The bytes; nil where a store lost them.
  var bytes: [UInt8]? {
    guard let (list, store) = stored else { return buffer.bytes }
    return list.list(from: store)
  }

  /// Appends the rows' digits; none where a store lost the rows.
  func appendDigits(to buffer: inout ByteBuffer) {
    if let bytes { append(digitsOf: bytes, to: &buffer) }
  }

  private func append(digitsOf bytes: [UInt8], to buffer: inout ByteBuffer) {
    guard rowCount > 0 else { return }
    buffer.reserveCapacity(buffer.count + digitCount)
    let length = bytes.count / rowCount
    bytes.withUnsafeBytes { bytes in
      buffer.appendLines(0..<rowCount, limit: 2 * length + 8) { row, line in
        line.append(hexDigitsOf: UnsafeRawBufferPointer(rebasing: bytes[(row &* length)..<(row &* length &+ length)]))
        line.append(UInt8(ascii: "\n"))
      }
    }
  }
}
