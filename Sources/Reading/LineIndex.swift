package import SceneModel

/// Finds lines and columns in a file's bytes, for printing.
package struct LineIndex: Sendable {
  /// A line and a column, both from 1; a column counts Unicode scalars.
  package struct Position: Hashable, Sendable {
    /// The line.
    package let line: Int
    /// The column.
    package let column: Int

    /// A line and a column.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// How many bytes a block has: what a column in a long line costs, and what a number of the table below stands for.
  private static let blockSize = 4096

  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block.
  private let scalarCounts: [Int]

  /// The index of a file; a byte-order mark is not counted, and a line ends with a line feed, a return or both.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalarCounts: [Int] = []
    var scalarCount = 0
    for (index, byte) in bytes.enumerated() {
      if index % Self.blockSize == 0 { scalarCounts.append(scalarCount) }
      if byte & 0xC0 != 0x80 { scalarCount += 1 }
      let isReturn = byte == UInt8(ascii: "\r")
      let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || (isReturn && !isPair) { starts.append(index + 1) }
    }
    scalarCounts.append(scalarCount)
    self.starts = starts
    self.scalarCounts = scalarCounts
  }

  /// Where a place is; the end of the file where it lies beyond.
  package func position(of place: Place) -> Position { position(ofOffset: Int(place.offset)) }

  /// Where the value, the name or the character at a place ends: the position after its last character.
  ///
  /// Of a list and an object it is the end of the opening bracket.
  package func end(of place: Place) -> Position { position(ofOffset: tokenEnd(from: Int(place.offset))) }

  /// The text of a line without its end; bytes that are not UTF-8 show as U+FFFD.
  package func text(ofLine line: Int) -> String {
    guard starts.indices.contains(line - 1) else { return "" }
    var end = line < starts.count ? starts[line] : bytes.count
    while end > starts[line - 1], bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return String(decoding: bytes[starts[line - 1]..<end], as: UTF8.self)
  }

  /// The offset of a line and a column; the line's end where the column lies beyond it, the file's where the line does.
  package func offset(of position: Position) -> Int {
    guard position.line <= starts.count else { return bytes.count }
    var offset = starts[max(position.line, 1) - 1]
    var column = 1
    while offset < bytes.count, column < position.column, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      offset += 1
      if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { column += 1 }
    }
    return offset
  }

  private func position(ofOffset offset: Int) -> Position {
    let offset = max(min(offset, bytes.count), starts[0])
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: scalarCount(before: offset) - scalarCount(before: starts[low]) + 1)
  }

  /// How many scalars begin before an offset.
  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarCounts[block] + bytes[(block * Self.blockSize)..<offset].count { $0 & 0xC0 != 0x80 }
  }

  private func tokenEnd(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    if bytes[start] == UInt8(ascii: "\""), isOpeningQuote(at: start) { return stringEnd(from: start) }
    if Self.isWord(bytes[start]) { return bytes[start...].firstIndex { !Self.isWord($0) } ?? bytes.count }
    // A character of several bytes ends before the next byte that begins one.
    return bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
  }

  private func stringEnd(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] >= 0x20 {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return min(index, bytes.count)
  }

  /// Whether a quote stands where a string begins, told by its neighbours.
  private func isOpeningQuote(at index: Int) -> Bool {
    let before = bytes[..<index].last { !Self.isSpace($0) }
    let after = bytes[(index + 1)...].first { !Self.isSpace($0) }
    let beginsAfter = before.map { "{[:,".utf8.contains($0) } ?? true
    return beginsAfter && !(after.map { "}]:,".utf8.contains($0) } ?? true)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether a byte belongs to a number, `true`, `false` or `null`.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
