/// A walk over the tags and texts of an XML 1.0 text, which is checked to be well-formed and to declare its prefixes
/// (Namespaces in XML 1.0). Document types are refused, so no entity is ever expanded but the five that XML has.
///
/// What it has found is read from it until the next step; a step over a tag or a text makes nothing of its own.
struct XMLScanner {
  /// What a step has found.
  enum Event {
    /// A start tag, or an empty element's tag; `name` and `attributes` are its own.
    case start
    /// The end of an element, of which `name` is.
    case end
    /// Text within an element, or a part of it.
    case text
    /// The end of the file.
    case finish
  }

  /// An attribute of the last start tag, as ranges of the bytes.
  struct Attribute {
    var name: Range<Int>
    /// What stands between the quotes.
    var value: Range<Int>
  }

  /// What keeps the text from being read any further.
  struct Fault: Error {
    var offset: Int
    var message: String
  }

  /// More attributes in a tag, or more prefixes in force, are refused: they are looked for one by one.
  static let limit = 1000

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  /// Where the last start tag begins.
  private(set) var tag = 0
  /// The name of the last tag, with its prefix.
  private(set) var name = 0..<0
  /// The name of the last start tag without its prefix.
  private var localName = 0..<0
  /// The attributes of the last start tag.
  private(set) var attributes: [Attribute] = []
  /// Where the last text stands.
  private(set) var text = 0..<0
  private var isLiteral = false
  private var open: [Range<Int>] = []
  private var prefixes: [(name: Range<Int>, depth: Int)] = []
  private var hasRoot = false
  /// Whether a name that was passed since the last start tag began has a colon.
  var hasColon = false
  private var isEmptyElement = false

  /// A walk over UTF-8 that `XMLEncoding` has checked, and that outlives the walk; a byte-order mark is skipped.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Goes on to the next tag, text or the file's end.
  mutating func next() throws(Fault) -> Event {
    if isEmptyElement {
      isEmptyElement = false
      close()
      return .end
    }
    while offset < bytes.count {
      let start = offset
      if bytes[start] != UInt8(ascii: "<") {
        try passText()
        if !open.isEmpty { return .text }
      } else if begins(second: UInt8(ascii: "/")) {
        offset += 2
        try passEndTag(at: start)
        return .end
      } else if !begins(second: UInt8(ascii: "!")), !begins(second: UInt8(ascii: "?")) {
        try passStartTag(at: start)
        return .start
      } else if skip("<!--") {
        try passComment(from: start)
      } else if skip("<![CDATA[") {
        guard !open.isEmpty else { throw misplaced(at: start) }
        guard let end = end("]]>") else { throw Fault(offset: start, message: "a CDATA section has no end") }
        (text, isLiteral) = (start + 9..<end, true)
        return .text
      } else if skip("<!DOCTYPE") {
        throw Fault(
          offset: start, message: "a document type (<!DOCTYPE) is not taken: no entity is ever expanded")
      } else if skip("<?") {
        try passInstruction(from: start)
      } else {
        try passStartTag(at: start)
        return .start
      }
    }
    if let last = open.last {
      throw Fault(offset: bytes.count, message: "the file ends before <\(string(last))> does")
    }
    return .finish
  }

  /// Whether the last start tag's name, its prefix left out, is this one.
  func isLocalName(_ expected: StaticString) -> Bool { matches(localName, expected) }

  /// An attribute of the last start tag by its name; nil where there is none.
  func attribute(_ name: StaticString) -> Attribute? { attributes.first { matches($0.name, name) } }

  /// The bytes of a range as text.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Lends an attribute's value as it is meant: references resolved, white space as spaces.
  @inline(__always)
  func with<Result>(_ attribute: Attribute, _ body: (SourceText) -> Result) -> Result {
    let isPlain = bytes[attribute.value].allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "&") }
    if isPlain { return body(SourceText(bytes: bytes, range: attribute.value)) }
    var value: [UInt8] = []
    append(attribute.value, isLiteral: false, space: 0x20, to: &value)
    return value.withUnsafeBufferPointer { body(SourceText(bytes: $0, range: 0..<$0.count)) }
  }

  /// Whether the last text is meant as it stands.
  var isPlainText: Bool { bytes[text].allSatisfy { $0 != 0x0D && ($0 != UInt8(ascii: "&") || isLiteral) } }

  /// Appends the last text as it is meant: references resolved, ends of lines as line feeds.
  func appendText(to result: inout [UInt8]) { append(text, isLiteral: isLiteral, space: nil, to: &result) }

  /// Appends what a range means; all white space that is written as itself becomes `space`, where that is given.
  private func append(_ text: Range<Int>, isLiteral: Bool, space: UInt8?, to result: inout [UInt8]) {
    var index = text.lowerBound
    while index < text.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), !isLiteral, let (scalar, end) = reference(at: index) {
        result.append(contentsOf: String(scalar).utf8)
        index = end
      } else if byte == 0x0D {
        if index + 1 >= text.upperBound || bytes[index + 1] != 0x0A { result.append(space ?? 0x0A) }
        index += 1
      } else {
        result.append(byte < 0x20 ? space ?? byte : byte)
        index += 1
      }
    }
  }
}

extension XMLScanner {
  private mutating func passText() throws(Fault) {
    let start = offset
    while offset < bytes.count {
      if !open.isEmpty { offset = endOfPlainText(from: offset) }
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") { break }
      switch byte {
      case UInt8(ascii: "&"):
        guard !open.isEmpty else { throw misplaced(at: offset) }
        try checkReference()
      case UInt8(ascii: "]") where begins("]]>"):
        throw Fault(offset: offset, message: "']]>' stands outside of a CDATA section")
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default:
        guard !open.isEmpty else { throw misplaced(at: offset) }
        offset += 1
      }
    }
    (text, isLiteral) = (start..<offset, false)
  }

  /// Passes a comment; `--` does not stand in one.
  private mutating func passComment(from start: Int) throws(Fault) {
    guard let end = end("--") else { throw Fault(offset: start, message: "a comment has no end") }
    guard skip(">") else { throw Fault(offset: end, message: "'--' in a comment") }
  }

  /// Passes a processing instruction; an XML declaration is one at the start of the file alone.
  private mutating func passInstruction(from start: Int) throws(Fault) {
    let target = try passName()
    let isDeclaration = target.count == 3 && string(target).lowercased() == "xml"
    let isFirst = start == 0 || start == 3 && bytes[0] == 0xEF
    guard !isDeclaration || isFirst && matches(target, "xml") else {
      throw Fault(offset: start, message: "an XML declaration stands at the start of the file alone")
    }
    guard !bytes[target].contains(UInt8(ascii: ":")), skipSpace() || begins("?>") else {
      throw Fault(offset: start, message: "an instruction's name ends in white space or '?>'")
    }
    guard end("?>") != nil else { throw Fault(offset: start, message: "an instruction has no end") }
  }

  private mutating func passEndTag(at start: Int) throws(Fault) {
    if let last = open.last, offset + last.count < bytes.count, bytes[offset + last.count] == UInt8(ascii: ">"),
      areEqual(last, offset..<offset + last.count)
    {
      offset += last.count + 1
      return close()
    }
    let found = try passName()
    skipSpace()
    guard skip(">") else { throw Fault(offset: offset, message: "a tag has no '>'") }
    guard let last = open.last, areEqual(last, found) else {
      throw Fault(offset: start, message: "an end tag does not match its start tag")
    }
    close()
  }

  private mutating func passStartTag(at start: Int) throws(Fault) {
    guard open.isEmpty == false || !hasRoot else { throw misplaced(at: start) }
    hasRoot = true
    tag = start
    offset += 1
    hasColon = false
    name = try passName()
    localName = hasColon ? localName(of: name) : name
    open.append(name)
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = skipSpace()
      if peek == UInt8(ascii: ">") {
        offset += 1
        break
      }
      if peek == UInt8(ascii: "/"), skip("/>") {
        isEmptyElement = true
        break
      }
      guard offset < bytes.count else { throw Fault(offset: start, message: "a tag has no '>'") }
      guard hasSpace, Self.beginsName(bytes[offset]) else {
        throw Fault(offset: offset, message: "an attribute is not written as name=\"value\"")
      }
      try passAttribute()
    }
    if hasColon { try checkPrefixes() }
  }

  private mutating func passAttribute() throws(Fault) {
    let start = offset
    let name = try passName()
    skipSpace()
    guard peek == UInt8(ascii: "=") else {
      throw Fault(offset: start, message: "an attribute is not written as name=\"value\"")
    }
    offset += 1
    skipSpace()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Fault(offset: offset, message: "an attribute's value stands in quotes")
    }
    offset += 1
    let first = offset
    while true {
      offset = endOfPlainText(from: offset, orAt: quote)
      guard let byte = peek, byte != quote else { break }
      if byte == UInt8(ascii: "<") { throw Fault(offset: offset, message: "'<' in an attribute's value") }
      if byte == UInt8(ascii: "&") { try checkReference() } else { offset += 1 }
    }
    guard offset < bytes.count else { throw Fault(offset: first - 1, message: "an attribute's value has no end") }
    for other in attributes where areEqual(other.name, name) {
      throw Fault(offset: start, message: "an attribute stands twice in one tag")
    }
    guard attributes.count < Self.limit else { throw Fault(offset: start, message: "a tag has over 1,000 attributes") }
    attributes.append(Attribute(name: name, value: first..<offset))
    offset += 1
  }

  /// Takes in the prefixes that the last start tag declares, and refuses those that none does.
  private mutating func checkPrefixes() throws(Fault) {
    for attribute in attributes where matches(prefix(of: attribute.name), "xmlns") {
      guard prefixes.count < Self.limit else {
        throw Fault(offset: attribute.name.lowerBound, message: "over 1,000 prefixes are declared")
      }
      guard !attribute.value.isEmpty else {
        throw Fault(offset: attribute.name.lowerBound, message: "a prefix is declared as nothing")
      }
      prefixes.append((localName(of: attribute.name), open.count))
    }
    try checkPrefix(of: name)
    for attribute in attributes { try checkPrefix(of: attribute.name) }
  }

  private func checkPrefix(of name: Range<Int>) throws(Fault) {
    let prefix = prefix(of: name)
    let colons = bytes[name].count { $0 == UInt8(ascii: ":") }
    guard colons == 0 || colons == 1 && !prefix.isEmpty && !localName(of: name).isEmpty else {
      throw Fault(offset: name.lowerBound, message: "a name has at most one prefix before a colon")
    }
    guard colons == 1, !matches(prefix, "xml"), !matches(prefix, "xmlns") else { return }
    let isDeclared = prefixes.contains { areEqual($0.name, prefix) }
    guard isDeclared else { throw Fault(offset: name.lowerBound, message: "a prefix that no 'xmlns' declares") }
  }

  private mutating func close() {
    while let last = prefixes.last, last.depth == open.count { prefixes.removeLast() }
    if let last = open.popLast() { name = last }
  }

  private func misplaced(at offset: Int) -> Fault {
    Fault(
      offset: offset,
      message: hasRoot ? "something follows the end of the root element" : "expected an XML element")
  }
}
