/// Finds lines and columns of offsets that rise, in one walk over a file's bytes.
struct LineCursor {
  private let bytes: [UInt8]
  private var offset: Int
  private var lineStart: Int
  /// The line of the last offset asked for, from 1.
  private(set) var line = 1
  /// Its column in Unicode scalars, from 1.
  private(set) var column = 1

  /// A cursor at the start of a file; a byte-order mark is not counted.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = offset
  }

  /// Moves on to an offset; one that lies before the last leaves the cursor where it is.
  mutating func advance(to target: Int) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      let isPair = byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPair) {
        line += 1
        column = 1
        lineStart = offset
      } else if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// The text of the line that the cursor is in, without its end.
  var lineText: String {
    var end = lineStart
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return String(decoding: bytes[lineStart..<end], as: UTF8.self)
  }
}
