import Bytes

extension JSONScanner {
  /// Reads the string that begins at `offset` with its quote; its escapes are resolved.
  @inline(__always)
  mutating func string() throws(SyntaxFault) -> JSONCell {
    let opening = offset
    offset &+= 1
    skipPlain()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return try restOfString(from: opening) }
    offset &+= 1
    return JSONCell(.string, at: opening, count: offset &- opening &- 2)
  }

  /// Reads the rest of the string that begins at `opening`, from its first byte on that is not plain.
  @inline(never)
  private mutating func restOfString(from opening: Int) throws(SyntaxFault) -> JSONCell {
    var start = opening + 1
    var resolved: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<offset]
        offset += 1
        if resolved.isEmpty { return JSONCell(.string, at: opening, count: rest.count) }
        resolved.append(contentsOf: rest)
        return JSONCell(.string, at: opening, first: tree.keep(String(decoding: resolved, as: UTF8.self)))
      case UInt8(ascii: "\\"):
        resolved.append(contentsOf: bytes[start..<offset])
        resolved.append(contentsOf: String(try escape()).utf8)
        start = offset
      case 0..<0x20:
        throw SyntaxFault(
          offset: offset, message: "a control character in a string", hint: "write it as an escape, as in \\n")
      case 0x80...: try multibyteScalar()
      default: skipPlain()
      }
    }
    throw SyntaxFault(offset: opening, message: "the string has no end")
  }

  /// Reads a member's name of at most 15 plain letters with a colon right behind it, as nearly all are written, and the space that
  /// follows; nil of all others, of which nothing is passed.
  @inline(__always)
  mutating func shortName() -> JSONCell? {
    let place = offset
    guard bytes.count &- place >= Self.shortNameReach, bytes[place] == UInt8(ascii: "\""),
      let base = bytes.baseAddress
    else { return nil }
    let text = base + (place &+ 1)
    var count = Self.marksOfOthers(bytes.word(at: place &+ 1)).firstMark
    // Where none of 16 letters is another one the count is 16.
    if count == 8 { count &+= Self.marksOfOthers(bytes.word(at: place &+ 9)).firstMark }
    guard text[count] == UInt8(ascii: "\""), text[count &+ 1] == UInt8(ascii: ":") else { return nil }
    offset = place &+ count &+ 3
    skipSpace()
    let letters = UnsafeBufferPointer(start: text, count: count)
    return JSONCell(name: JSONCell(.string, at: place, count: count), NameMark(letters))
  }

  /// A quote, 16 letters, a quote and a colon.
  private static let shortNameReach = 19

  /// The name that a string is.
  @inline(__always)
  func name(_ string: JSONCell) -> JSONCell {
    guard string.resolvedText == nil else { return JSONCell(name: string, NameMark(text(of: string))) }
    let text = bytes.baseAddress.map { $0 + string.range.lowerBound }
    return JSONCell(name: string, NameMark(UnsafeBufferPointer(start: text, count: string.range.count)))
  }

  /// The text of a name or a string.
  func text(of cell: JSONCell) -> String {
    if let index = cell.resolvedText { return tree.text(at: index) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[cell.range]), as: UTF8.self)
  }

  /// Whether two names have the same bytes.
  @inline(never)
  mutating func areEqual(_ a: JSONCell, _ b: JSONCell) -> Bool {
    guard a.resolvedText == nil, b.resolvedText == nil else { return text(of: a) == text(of: b) }
    return UnsafeBufferPointer(rebasing: bytes[a.range]).isEqual(to: UnsafeBufferPointer(rebasing: bytes[b.range]))
  }

  /// Passes printable ASCII, eight bytes at a time where there are so many.
  @inline(__always)
  private mutating func skipPlain() {
    var place = offset
    while bytes.count &- place >= 8 {
      let others = Self.marksOfOthers(bytes.word(at: place))
      guard others == 0 else {
        offset = place &+ others.firstMark
        return
      }
      place &+= 8
      // Names and words are short, path data and what is coded in letters are not.
      if place &- offset == Self.longText { place = endOfPlainBlocks(from: place) }
    }
    while place < bytes.count, Self.isPlain(bytes[place]) { place &+= 1 }
    offset = place
  }

  /// A text is looked at in larger blocks behind so many bytes.
  private static let longText = 64

  /// Where the blocks of printable ASCII end that stand from a place on.
  private func endOfPlainBlocks(from start: Int) -> Int {
    var place = start
    let text = UnsafeRawBufferPointer(bytes)
    let (one, space) = (SIMD4(repeating: UInt64(eight: 1)), SIMD4(repeating: UInt64(eight: 0x20)))
    let quote = SIMD4(repeating: UInt64(eight: UInt8(ascii: "\"")))
    let escape = SIMD4(repeating: UInt64(eight: UInt8(ascii: "\\")))
    while bytes.count &- place >= 32 {
      let block = text.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      // A byte's highest bit is set where it is beyond ASCII, or something is more than it is.
      let marks = block | (block &- space) | ((block ^ quote) &- one) | ((block ^ escape) &- one)
      let halves = marks.lowHalf | marks.highHalf
      if (halves[0] | halves[1]).marksBeyondASCII != 0 { break }
      place &+= 32
    }
    return place
  }

  /// The marks of bytes that are no printable ASCII, a quote or a backslash.
  @inline(__always)
  private static func marksOfOthers(_ word: UInt64) -> UInt64 {
    word.marksBeyondASCII | word.marks(below: 0x20) | word.marks(of: UInt8(ascii: "\""))
      | word.marks(of: UInt8(ascii: "\\"))
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reads an escape from its backslash on.
  private mutating func escape() throws(SyntaxFault) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw SyntaxFault(offset: start, message: "an escape is one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
    let first = try hexUnit(of: start)
    guard let scalar = Unicode.Scalar(first) else {
      let lone = SyntaxFault(offset: start, message: "a surrogate without its other half")
      guard first < 0xDC00, skip(word: "\\u") else { throw lone }
      let second = try hexUnit(of: offset - 2)
      guard (0xDC00...0xDFFF).contains(second),
        let pair = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw lone }
      return pair
    }
    return scalar
  }

  /// Reads the four hexadecimal digits of the escape that begins at `start`.
  private mutating func hexUnit(of start: Int) throws(SyntaxFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw SyntaxFault(offset: start, message: "\\u needs four hexadecimal digits")
      }
      value = value * 16 + UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Passes a scalar beyond ASCII, checked by Unicode's table of well-formed UTF-8 (table 3-7).
  private mutating func multibyteScalar() throws(SyntaxFault) {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[offset] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    let end = offset + length
    guard length > 0, end <= bytes.count, second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<end].allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw SyntaxFault(offset: offset, message: "these bytes are not UTF-8") }
    offset = end
  }
}
