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
    var (end, start) = (offset, offset)
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
      if offset &- start >= Self.sharedStart, let width = list.width {
        let goesOn = takeSharedRows(of: width, length: (offset - start) * Self.sharedShare)
        end = offset
        while bytes[end &- 1] != UInt8(ascii: "]") { end &-= 1 }
        if !goesOn { start = bytes.count }
      }
    }
    if !list.isClosed { offset = end }
    return list
  }

  /// Reads numbers and the commas between them from `offset` on.
  ///
  /// - Returns: Whether a bracket ended them, which was passed. Where something else follows, `offset` is behind the last of them, or
  ///   where it was.
  @inline(__always)
  mutating func takeNumbers() -> Bool {
    var (place, end) = (offset, offset)
    while true {
      if bytes.count &- place >= PlainNumber.reach {
        let number = PlainNumber(in: bytes, at: place)
        // What follows so many digits at most is within reach, too.
        let next = bytes[place &+ number.length]
        if number.length > 0, next == UInt8(ascii: ",") || next == UInt8(ascii: "]") {
          tree.append(number.value, at: place)
          end = place &+ number.length
          place = end &+ 1
          if next == UInt8(ascii: "]") {
            offset = place
            return true
          }
          if bytes[place] <= UInt8(ascii: " ") {
            offset = place
            skipSpace()
            place = offset
          }
          continue
        }
      }
      offset = place
      guard let byte = peek, Self.beginsNumber(byte), let value = try? number() else { break }
      tree.append(value, at: place)
      end = offset
      skipSpace()
      guard skip(",") else {
        if skip("]") { return true }
        break
      }
      skipSpace()
      place = offset
    }
    offset = end
    return false
  }

  /// Reads a number of few digits; nil where something else stands at `offset`, or the text's end is near.
  @inline(__always)
  mutating func plainNumber() -> Double? {
    guard bytes.count &- offset >= PlainNumber.reach else { return nil }
    let number = PlainNumber(in: bytes, at: offset)
    guard number.length > 0, !Self.isLetter(bytes[offset &+ number.length]) else { return nil }
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
