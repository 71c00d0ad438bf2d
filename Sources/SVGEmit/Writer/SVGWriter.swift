import Bytes

/// Elements and attributes as bytes: one element a line and two spaces a level, within a `text` none, or no spare byte at all.
struct SVGWriter {
  /// What has been written after the finished pieces.
  private(set) var buffer = ByteBuffer()
  /// What was written before, the last parts too.
  private var pieces: Pieces
  /// How many bytes the finished pieces have.
  private var pieceBytes = 0
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
  ///
  /// - Parameter sink: Where finished pieces are handed on to; nil where they are kept.
  init(isMinified: Bool, to sink: Pieces.Sink? = nil) {
    self.isMinified = isMinified
    pieces = Pieces(to: sink)
  }

  /// From this length on a piece is finished: a buffer that grew on would be copied again and again.
  private static let pieceLength = 96 << 10
  /// The room of a piece, below the length of blocks that the C library asks the system for one by one.
  private static let pieceCapacity = 120 << 10

  /// How many bytes there are once the last tag is closed.
  var byteCount: Int { pieceBytes + buffer.count + (isTagOpen ? 1 : 0) }

  /// How many elements are open.
  var depth: Int { openElements.count }

  /// Begins an element on a line of its own.
  mutating func begin(_ element: Element) {
    finishLongPiece()
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

  /// Begins an element with attributes that are put together on the stack.
  ///
  /// - Parameter limit: The most bytes that they take.
  mutating func begin(_ element: Element, limit: Int, _ attributes: (inout SVGTag) -> Void) {
    appendTag(element, limit: limit, end: "", attributes)
    openElements.append(element)
    if element == .text { openTexts += 1 }
    isTagOpen = true
  }

  /// Writes an element of attributes alone, which are put together on the stack.
  ///
  /// - Parameter limit: The most bytes that they take.
  mutating func leaf(_ element: Element, limit: Int, _ attributes: (inout SVGTag) -> Void) {
    appendTag(element, limit: limit, end: "/>", attributes)
    isTagOpen = false
  }

  @inline(__always) private mutating func appendTag(
    _ element: Element, limit: Int, end: StaticString, _ attributes: (inout SVGTag) -> Void
  ) {
    finishLongPiece()
    let (closes, breaks, depth) = (isTagOpen, endsLines, depth)
    var last = -1
    buffer.appendLines(0..<1, limit: limit + 2 * depth + 32) { _, line in
      if closes { line.append(UInt8(ascii: ">")) }
      if breaks { Self.breakLine(depth, &line) }
      line.append(UInt8(ascii: "<"))
      line.append(element.name)
      var tag = SVGTag(line)
      attributes(&tag)
      line = tag.line
      last = tag.lastAttribute
      line.append(end)
    }
    hasBegun = true
    lastAttribute = last
  }

  /// Writes further attributes of the innermost element, which are put together on the stack.
  ///
  /// - Parameter limit: The most bytes that they take.
  @inline(__always) mutating func attributes(limit: Int, _ attributes: (inout SVGTag) -> Void) {
    assert(isTagOpen, "an attribute after the element's content")
    var last = lastAttribute
    buffer.appendLines(0..<1, limit: limit) { _, line in
      var tag = SVGTag(line, after: last)
      attributes(&tag)
      line = tag.line
      last = tag.lastAttribute
    }
    lastAttribute = last
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
    finishLongPiece()
    body(&buffer)
  }

  /// By how many spaces an element is indented that stands where the next one of this writer would; nil on the same line.
  var indentation: Int? { endsLines ? 2 * depth : nil }

  /// What begins an element that stands where the next one of this writer would, or so many levels deeper.
  func lineStart(deeper levels: Int) -> [UInt8] {
    guard endsLines else { return [] }
    return [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * (depth + levels))
  }

  /// A writer of elements that stand where the next one of this writer would, without what has been written.
  func part() -> SVGWriter {
    var part = self
    (part.buffer, part.pieces, part.pieceBytes) = (ByteBuffer(), Pieces(), 0)
    part.isTagOpen = false
    return part
  }

  /// Makes room for a part, in a writer of its own: what several share is copied at its length alone.
  ///
  /// - Parameter count: How many bytes it has at least.
  mutating func beginPart(of count: Int) { buffer.reserveCapacity(max(count, Self.pieceCapacity)) }

  /// What a part has written.
  consuming func finishPart() -> Pieces {
    finishPiece()
    return pieces
  }

  /// Appends the elements of a part.
  mutating func append(_ part: Pieces) {
    guard part.count > 0 else { return }
    closeTag()
    appendPieces(of: part)
  }

  private mutating func appendPieces(of part: Pieces) {
    finishPiece()
    for piece in part.list where !piece.isEmpty { pieces.append(piece) }
    pieceBytes += part.count
  }

  /// Writes an attribute of the innermost element whose value is made in parts; nothing happens where it is not shared.
  ///
  /// - Parameters:
  ///   - count: The length of what the value is made of.
  ///   - length: The length of blocks of it that are not divided.
  ///   - make: Makes a part of the value.
  /// - Returns: Whether it was shared.
  mutating func attribute(
    _ attribute: Attribute, of count: Int, inBlocksOf length: Int, on cores: Cores,
    _ make: @escaping @Sendable (Range<Int>) -> Pieces
  ) -> Bool {
    guard cores.share(count / length) else { return false }
    beginAttribute(attribute)
    _ = cores.parts(of: count, inBlocksOf: length, into: &self, make) { $1.appendPieces(of: $0) }
    buffer.append(UInt8(ascii: "\""))
    return true
  }

  private mutating func finishLongPiece() {
    guard buffer.count >= Self.pieceLength else { return }
    finishPiece()
    buffer.reserveCapacity(Self.pieceCapacity)
  }

  private mutating func finishPiece() {
    guard buffer.count > 0 else { return }
    pieces.append(buffer.bytes)
    pieceBytes += buffer.count
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
    beginAttribute(attribute)
    body(&buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func beginAttribute(_ attribute: Attribute) {
    assert(isTagOpen, "an attribute after the element's content")
    assert(attribute.rawValue > lastAttribute, "\(attribute) is out of order")
    lastAttribute = attribute.rawValue
    buffer.appendLine { line in
      line.append(UInt8(ascii: " "))
      line.append(attribute.name)
      line.append("=\"")
    }
  }

  /// The document's bytes that no sink has taken; every element has been ended.
  consuming func finish() -> Pieces {
    assert(openElements.isEmpty, "an element is still open")
    if !isMinified { buffer.append(UInt8(ascii: "\n")) }
    finishPiece()
    return pieces
  }

  private mutating func closeTag() {
    if isTagOpen { buffer.append(UInt8(ascii: ">")) }
    isTagOpen = false
  }

  /// Whether what comes next begins a line that is put together on the stack.
  private var breaksLines: Bool { endsLines && depth <= Self.depthOnStack }
  /// Whether what comes next stands on a line of its own.
  var endsLines: Bool { !isMinified && hasBegun && openTexts == 0 && heldLines == 0 }
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
