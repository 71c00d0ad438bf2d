extension JSONScanner {
  /// Reads the string that begins at `offset` with its quote; its escapes are resolved.
  mutating func string() throws(SyntaxFault) -> String {
    if let plain = plainString() { return plain }
    let opening = offset
    offset += 1
    var start = offset
    var resolved: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<offset]
        offset += 1
        if resolved.isEmpty { return String(decoding: rest, as: UTF8.self) }
        resolved.append(contentsOf: rest)
        return String(decoding: resolved, as: UTF8.self)
      case UInt8(ascii: "\\"):
        resolved.append(contentsOf: bytes[start..<offset])
        resolved.append(contentsOf: String(try escape()).utf8)
        start = offset
      case 0..<0x20:
        throw SyntaxFault(
          offset: offset, message: "a control character in a string", hint: "write it as an escape, as in \\n")
      case 0x80...: try multibyteScalar()
      default: offset += 1
      }
    }
    throw SyntaxFault(offset: opening, message: "the string has no end")
  }

  /// Reads a string of printable ASCII without escapes, as most are; nil for another, of which nothing is read.
  private mutating func plainString() -> String? {
    let start = offset + 1
    let read = bytes.withUnsafeBufferPointer { bytes -> (text: String, end: Int)? in
      var end = start
      while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
      return (String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self), end)
    }
    guard let read else { return nil }
    offset = read.end + 1
    return read.text
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
