/// Where values of a text that is known to be JSON end.
enum JSONExtent {
  /// The range of the value that begins at `start`.
  static func range(of bytes: [UInt8], from start: Int) -> Range<Int> { start..<end(of: bytes, from: start) }

  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = stringEnd(of: bytes, from: index)
        if depth == 0 { return index }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private static func stringEnd(of bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
