import Bytes

/// What a list is as far as it was read as packed numbers.
struct PackedList {
  /// Whether it is read to its end.
  var isClosed: Bool
  /// How long its rows are; nil of numbers, and where no row was read.
  var width: Int?

  /// Nothing that could be packed.
  static var none: PackedList { PackedList(isClosed: false, width: nil) }
}

extension JSONScanner {
  /// Reads a list's numbers from its first one on, up to something else, before which `offset` is left.
  mutating func numbers() -> PackedList { PackedList(isClosed: takeNumbers(), width: nil) }

  /// Reads a list's rows of numbers, all of one length, from its first one on, up to something else, before which `offset` is left.
  mutating func rows() -> PackedList {
    var list = PackedList.none
    var end = offset
    while true {
      let first = tree.numberCount
      offset &+= 1
      skipSpace()
      guard takeNumbers(), list.takesRow(of: tree.numberCount &- first) else {
        tree.removeNumbers(from: first)
        break
      }
      end = offset
      skipSpace()
      guard skip(",") else {
        list.isClosed = skip("]")
        break
      }
      skipSpace()
      guard peek == UInt8(ascii: "[") else { break }
    }
    if !list.isClosed { offset = end }
    return list
  }

  /// Reads numbers and the commas between them from `offset` on.
  ///
  /// - Returns: Whether a bracket ended them, which was passed. Where something else follows, `offset` is behind the last of them, or
  ///   where it was.
  @inline(__always)
  private mutating func takeNumbers() -> Bool {
    var end = offset
    while true {
      let place = offset
      if let value = plainNumber() {
        tree.append(value, at: place)
      } else if let byte = peek, Self.beginsNumber(byte), let value = try? number() {
        tree.append(value, at: place)
      } else {
        break
      }
      end = offset
      skipSpace()
      guard skip(",") else {
        if skip("]") { return true }
        break
      }
      skipSpace()
    }
    offset = end
    return false
  }

  /// Reads a number of few digits; nil where something else stands at `offset`, or the text's end is near.
  @inline(__always)
  mutating func plainNumber() -> Double? {
    guard bytes.count &- offset >= PlainNumber.reach else { return nil }
    let number = PlainNumber(in: bytes, at: offset)
    guard number.length > 0 else { return nil }
    offset &+= number.length
    return number.value
  }
}

extension PackedList {
  /// Whether a row of a length can join, which it does.
  @inline(__always)
  fileprivate mutating func takesRow(of length: Int) -> Bool {
    guard width == nil || width == length, length < JSONCell.widthLimit else { return false }
    width = length
    return true
  }
}
