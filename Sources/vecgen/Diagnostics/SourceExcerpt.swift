/// A line of a file as a message quotes it: cut around a place, controls as escapes, with the caret's line.
struct SourceExcerpt: Hashable {
  /// The longest quotation, in characters.
  static let limit = 120
  private static let ellipsis = "..."

  /// The quoted line.
  let line: String
  /// The line below it, with a caret under the place.
  let caret: String

  /// The line around a place in a file's bytes; only the neighbourhood of the place is read, however long the line is.
  init(of bytes: [UInt8], offset: Int) {
    let offset = min(max(offset, 0), bytes.count)
    // Four bytes hold any scalar; one scalar more than the limit tells that something was left out.
    let reach = 4 * (Self.limit + 1)
    var start = offset
    while start > 0, offset - start < reach, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
    while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = offset
    while end < bytes.count, end - offset < reach, !Self.isLineEnd(bytes[end]) { end += 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    self.init(
      before: String(decoding: bytes[start..<offset], as: UTF8.self),
      after: String(decoding: bytes[offset..<end], as: UTF8.self))
  }

  /// A line around a column, counted in scalars from 1.
  init(of line: String, column: Int) {
    let scalars = line.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: max(column - 1, 0), limitedBy: scalars.endIndex)
    self.init(before: String(line[..<(place ?? line.endIndex)]), after: String(line[(place ?? line.endIndex)...]))
  }

  private init(before: String, after: String) {
    let left = before.unicodeScalars.suffix(Self.limit + 1).map(Self.shown)
    let right = after.unicodeScalars.prefix(Self.limit + 1).map(Self.shown)
    let (leftWidth, rightWidth) = (Self.width(left[...]), Self.width(right[...]))
    if leftWidth + rightWidth <= Self.limit {
      line = left.joined() + right.joined()
      caret = String(repeating: " ", count: leftWidth) + "^"
      return
    }
    let half = Self.limit / 2
    var start = left[...]
    if leftWidth > max(half, Self.limit - rightWidth) {
      let room = max(half, Self.limit - rightWidth) - Self.ellipsis.count
      while Self.width(start) > room { start.removeFirst() }
    }
    let prefix = (start.count < left.count ? Self.ellipsis : "") + start.joined()
    let column = prefix.unicodeScalars.count
    var end = right[...]
    if column + rightWidth > Self.limit {
      let room = Self.limit - column - Self.ellipsis.count
      while Self.width(end) > room { end.removeLast() }
    }
    line = prefix + end.joined() + (end.count < right.count ? Self.ellipsis : "")
    caret = String(repeating: " ", count: column) + "^"
  }

  /// A scalar in a quotation: tabs keep their look, but not their changing width.
  private static func shown(_ scalar: Unicode.Scalar) -> String { scalar == "\t" ? "    " : scalar.visible }
  private static func width(_ pieces: ArraySlice<String>) -> Int {
    pieces.reduce(0) { $0 + $1.unicodeScalars.count }
  }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
