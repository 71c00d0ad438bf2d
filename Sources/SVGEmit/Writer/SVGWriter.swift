import Bytes

/// Elements and attributes as bytes: one element a line and two spaces a level, within a `text` none, or no spare byte at all.
struct SVGWriter {
  /// What has been written after the finished pieces.
  private(set) var buffer = ByteBuffer()
  /// What was written before the last parts, and these.
  private var pieces: [[UInt8]] = []
  /// Whether no byte is spent on readers.
  let isMinified: Bool
  private var openElements: [Element] = []
  /// How many `text` elements are open: resvg and librsvg draw a line break between two elements in one as a space.
  private var openTexts = 0
  /// How many elements are open whose children stand on their line.
  private var heldLines = 0
  private var isTagOpen = false
  private var lastAttribute = -1
  /// Whether the document's first element has begun.
  private var hasBegun = false

  /// An empty document.
  init(isMinified: Bool) { self.isMinified = isMinified }

  /// How many bytes there are once the last tag is closed; of a writer without parts.
  var byteCount: Int { buffer.count + (isTagOpen ? 1 : 0) }

  /// How many elements are open.
  var depth: Int { openElements.count }

  /// Begins an element on a line of its own.
  mutating func begin(_ element: Element) {
    breakLineIfDeep()
    let (closes, breaks, depth) = (isTagOpen, breaksLines, depth)
    buffer.appendLine { line in
      if closes { line.append(UInt8(ascii: ">")) }
      if breaks { Self.breakLine(depth, &line) }
      line.append(UInt8(ascii: "<"))
      line.append(element.name)
    }
    openElements.append(element)
    hasBegun = true
    if element == .text { openTexts += 1 }
    isTagOpen = true
    lastAttribute = -1
  }

  /// Writes what follows on the line of the innermost element.
  mutating func holdLine() { heldLines += 1 }
  /// Ends what `holdLine` began.
  mutating func releaseLine() { heldLines -= 1 }

  /// Makes room for `count` bytes more.
  mutating func reserve(_ count: Int) { buffer.reserveCapacity(buffer.count + count) }

  /// Writes whole elements, which `body` appends, on the line of the innermost one.
  mutating func elements(_ body: (inout ByteBuffer) -> Void) {
    closeTag()
    body(&buffer)
  }

  /// What begins an element that stands where the next one of this writer would, or so many levels deeper.
  func lineStart(deeper levels: Int) -> [UInt8] {
    guard endsLines else { return [] }
    return [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * (depth + levels))
  }

  /// A writer of elements that stand where the next one of this writer would, without what has been written.
  func part() -> SVGWriter {
    var part = self
    (part.buffer, part.pieces) = (ByteBuffer(), [])
    part.isTagOpen = false
    return part
  }

  /// Appends the elements of parts.
  mutating func append(_ parts: [ByteBuffer]) {
    let written = parts.lazy.filter { $0.count > 0 }.map(\.bytes)
    guard !written.isEmpty else { return }
    closeTag()
    pieces.append(buffer.bytes)
    pieces += written
    buffer = ByteBuffer()
  }

  /// Ends the innermost element.
  mutating func end() {
    guard let element = openElements.popLast() else { return assertionFailure("no element is open") }
    if isTagOpen {
      buffer.append("/>")
      isTagOpen = false
      if element == .text { openTexts -= 1 }
      return
    }
    breakLineIfDeep()
    let (breaks, depth) = (breaksLines, depth)
    buffer.appendLine { line in
      if breaks { Self.breakLine(depth, &line) }
      Self.close(element, &line)
    }
    if element == .text { openTexts -= 1 }
  }

  /// Ends the innermost element after `text`, on the same line.
  mutating func end(text: String) {
    guard let element = openElements.popLast() else { return assertionFailure("no element is open") }
    if isTagOpen { buffer.append(UInt8(ascii: ">")) }
    isTagOpen = false
    XMLText.append(text, to: &buffer, isAttribute: false)
    buffer.appendLine { Self.close(element, &$0) }
    if element == .text { openTexts -= 1 }
  }

  /// Writes an element of one text.
  mutating func element(_ element: Element, text: String) {
    begin(element)
    end(text: text)
  }

  /// Writes an attribute of the innermost element, whose value `body` appends.
  mutating func attribute(_ attribute: Attribute, _ body: (inout ByteBuffer) -> Void) {
    assert(isTagOpen, "an attribute after the element's content")
    assert(attribute.rawValue > lastAttribute, "\(attribute) is out of order")
    lastAttribute = attribute.rawValue
    buffer.appendLine { line in
      line.append(UInt8(ascii: " "))
      line.append(attribute.name)
      line.append("=\"")
    }
    body(&buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value is known when the program is compiled.
  mutating func attribute(_ attribute: Attribute, _ value: StaticString) {
    self.attribute(attribute) { $0.append(value) }
  }

  /// Writes an attribute whose value is escaped.
  mutating func attribute(_ attribute: Attribute, text: String) {
    self.attribute(attribute) { XMLText.append(text, to: &$0, isAttribute: true) }
  }

  /// The document's bytes; every element has been ended.
  consuming func finish() -> Pieces {
    assert(openElements.isEmpty, "an element is still open")
    if !isMinified { buffer.append(UInt8(ascii: "\n")) }
    return Pieces(pieces: pieces + [buffer.bytes])
  }

  private mutating func closeTag() {
    if isTagOpen { buffer.append(UInt8(ascii: ">")) }
    isTagOpen = false
  }

  /// Whether what comes next begins a line that is put together on the stack.
  private var breaksLines: Bool { endsLines && depth <= Self.depthOnStack }
  /// Whether what comes next stands on a line of its own.
  private var endsLines: Bool { !isMinified && hasBegun && openTexts == 0 && heldLines == 0 }
  private static let depthOnStack = 300

  /// Begins a line that has too many spaces for the stack.
  private mutating func breakLineIfDeep() {
    guard depth > Self.depthOnStack else { return }
    closeTag()
    guard endsLines else { return }
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(spaces: 2 * depth)
  }

  private static func breakLine(_ depth: Int, _ line: inout ByteLine) {
    line.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { line.append("  ") }
  }

  private static func close(_ element: Element, _ line: inout ByteLine) {
    line.append("</")
    line.append(element.name)
    line.append(UInt8(ascii: ">"))
  }
}
