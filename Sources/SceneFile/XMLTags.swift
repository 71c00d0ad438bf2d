/// Walks over the tags of an XML text byte by byte: it finds where the n-th element begins and what must be refused before a
/// parser sees it.
///
/// It does not check the text; on what a parser takes for well-formed it counts the same elements.
struct XMLTags {
  /// What begins at an offset.
  enum Markup {
    case element
    case documentType
    case declaration
  }

  private let bytes: [UInt8]
  private var offset = 0

  /// A walk over UTF-8, or over any encoding whose markup is ASCII.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next start tag, document type or XML declaration with its offset; comments, CDATA, instructions and end tags are
  /// passed over.
  mutating func next() -> (markup: Markup, offset: Int)? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      let start = offset
      if skip("<!--") {
        pass("-->")
      } else if skip("<![CDATA[") {
        pass("]]>")
      } else if skip("<!DOCTYPE") {
        return (.documentType, start)
      } else if skip("<?xml ") {
        pass("?>")
        return (.declaration, start)
      } else if skip("<?") {
        pass("?>")
      } else if skip("</") {
        pass(">")
      } else {
        passTag()
        return (.element, start)
      }
    }
    return nil
  }

  /// The offsets of several start tags by their numbers, which never fall and count from 1; the end of the text where there are
  /// fewer.
  static func offsets(ofElements numbers: [Int], in bytes: [UInt8]) -> [Int] {
    var tags = XMLTags(bytes)
    var count = 0
    var offsets: [Int] = []
    while offsets.count < numbers.count {
      guard let (markup, offset) = tags.next() else {
        offsets.append(bytes.count)
        continue
      }
      guard markup == .element else { continue }
      count += 1
      while offsets.count < numbers.count, numbers[offsets.count] == count { offsets.append(offset) }
    }
    return offsets
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += count
    return true
  }

  private mutating func pass(_ end: StaticString) {
    while offset < bytes.count {
      if skip(end) { return }
      offset += 1
    }
  }

  /// Passes a start tag; a '>' in an attribute's value does not end it.
  private mutating func passTag() {
    var quote: UInt8?
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }
}
