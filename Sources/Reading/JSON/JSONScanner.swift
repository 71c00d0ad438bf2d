package import Bytes
package import SceneModel

/// Turns the bytes of a JSON text (RFC 8259) into nodes that know their places, in linear time.
///
/// Stricter than the grammar in three things: names may not stand twice in an object, lone surrogates are no text, and
/// lists and objects nest at most 1024 deep.
package struct JSONScanner: ~Copyable {
  /// How deep lists and objects may nest.
  package static let depthLimit = 1024

  /// What keeps the text from being read any further.
  struct SyntaxFault: Error {
    var offset: Int
    var message: String
    var hint: String?
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var tree: TreeBuilder
  private(set) var diagnostics = Diagnostics()
  /// What long lists of numbers are shared among.
  var cores = Cores.one
  /// The lists that are not read; nil where all are.
  var leaving: LeavingLists?
  /// Where no object begins any more that is read.
  var objectLimit = Int.max
  /// Whether one would have begun there.
  private(set) var hasLongObject = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tree = TreeBuilder(length: bytes.count)
  }

  /// A scanner of a part of a text, about so long.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, length: Int) {
    self.bytes = bytes
    offset = start
    tree = TreeBuilder(from: start, length: length, end: bytes.count)
  }

  /// Reads a whole text; a byte-order mark before it is skipped.
  ///
  /// A fault of the syntax ends the reading with nil; a name that stands twice is reported and the first one counts.
  package static func scan(_ source: InputText, reporting diagnostics: inout Diagnostics) -> Node? {
    guard source.count < UInt32.max else {
      diagnostics.error("the file is larger than 4 GB", at: Place(offset: 0))
      return nil
    }
    return source.withBytes { text in
      var scanner = JSONScanner(text)
      defer { diagnostics.append(scanner.diagnostics) }
      do throws(SyntaxFault) {
        let cell = try scanner.text()
        return Node(cell, in: scanner.tree.tree(of: source))
      } catch {
        scanner.tree.abandon()
        scanner.diagnostics.error(error.message, at: Place(offset: UInt32(error.offset)), hint: error.hint)
        return nil
      }
    }
  }

  /// Reads the text that a list of bytes is.
  package static func scan(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> Node? {
    scan(InputText(bytes), reporting: &diagnostics)
  }

  mutating func text() throws(SyntaxFault) -> JSONCell {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipSpace()
    guard offset < bytes.count else { throw SyntaxFault(offset: offset, message: "the file is empty") }
    let cell = try value(depth: 0)
    skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the file after the scene") }
    return cell
  }

  /// Reads the value that begins at `offset`, after white space.
  mutating func value(depth: Int) throws(SyntaxFault) -> JSONCell {
    let place = offset
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "t") where skip(word: "true"): return JSONCell(.yes, at: place)
    case UInt8(ascii: "f") where skip(word: "false"): return JSONCell(.no, at: place)
    case UInt8(ascii: "n") where skip(word: "null"): return JSONCell(.null, at: place)
    case let byte? where Self.beginsNumber(byte):
      if let number = plainNumber() { return JSONCell(number, at: UInt32(truncatingIfNeeded: place)) }
      return JSONCell(try number(), at: UInt32(truncatingIfNeeded: place))
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(SyntaxFault) -> JSONCell {
    try checkDepth(depth)
    guard offset <= objectLimit else {
      hasLongObject = true
      throw unexpected("no object")
    }
    let (place, start) = (offset, tree.open.count)
    offset &+= 1
    skipSpace()
    guard !skip("}") else { return JSONCell(.object, at: place) }
    var names: Set<String>?
    repeat {
      let name = if let name = shortName() { name } else { try memberName() }
      let cell = leaving == nil ? try value(depth: depth + 1) : try valueOrList(name, depth: depth + 1)
      if isNew(name, behind: start, &names) {
        tree.append(name)
        tree.append(cell)
      } else {
        diagnostics.error("the key '\(text(of: name))' stands twice in this object", at: Place(offset: name.place))
      }
    } while try separator(before: "}")
    return tree.close(.object, at: place, from: start, end: offset)
  }

  /// Reads a member's name and the colon behind it, with space around both.
  @inline(never)
  private mutating func memberName() throws(SyntaxFault) -> JSONCell {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let name = name(try string())
    skipSpace()
    guard skip(":") else { throw unexpected("':' after a key") }
    skipSpace()
    return name
  }

  /// Whether a name is none of those of the object that begins with an open one: few are compared, many kept as a set.
  @inline(__always)
  private mutating func isNew(_ name: JSONCell, behind start: Int, _ names: inout Set<String>?) -> Bool {
    let count = tree.open.count
    guard count &- start < 2 &* Self.manyNames else { return isNew(name, behind: start, among: &names) }
    var index = start
    while index < count {
      if tree.open[index].mark == name.mark, areEqual(tree.open[index], name) { return false }
      index &+= 2
    }
    return true
  }

  @inline(never)
  private mutating func isNew(_ name: JSONCell, behind start: Int, among names: inout Set<String>?) -> Bool {
    if names == nil {
      names = []
      for index in stride(from: start, to: tree.open.count, by: 2) { names?.insert(text(of: tree.open[index])) }
    }
    return names?.insert(text(of: name)).inserted ?? true
  }

  private static let manyNames = 12

  private mutating func array(depth: Int) throws(SyntaxFault) -> JSONCell {
    try checkDepth(depth)
    let place = offset
    offset &+= 1
    skipSpace()
    let first = tree.numberCount
    var list = PackedList.none
    if let byte = peek, Self.beginsNumber(byte) {
      list = numbers()
    } else if peek == UInt8(ascii: "["), depth + 1 < Self.depthLimit {
      list = rows()
    } else if skip("]") {
      return JSONCell(.array, at: place)
    }
    let count = tree.numberCount - first
    if list.isClosed, let width = list.width {
      return JSONCell(.rows, at: place, first: first, count: count / width, width: width)
    }
    if list.isClosed { return JSONCell(.numbers, at: place, first: first, count: count) }
    return try values(depth: depth, place, first, packed: list)
  }

  /// Reads the rest of a list of any values, of which some were read as packed numbers.
  private mutating func values(
    depth: Int, _ place: Int, _ firstNumber: Int, packed list: PackedList
  ) throws(SyntaxFault) -> JSONCell {
    let start = tree.open.count
    if tree.numberCount > firstNumber {
      tree.unpack(from: firstNumber, width: list.width, text: bytes)
      guard try separator(before: "]") else { return tree.close(.array, at: place, from: start, end: offset) }
    }
    repeat {
      skipSpace()
      let cell = try value(depth: depth + 1)
      tree.append(cell)
    } while try separator(before: "]")
    return tree.close(.array, at: place, from: start, end: offset)
  }

  /// Whether another element follows; the list or object ends otherwise.
  @inline(__always)
  mutating func separator(before closing: Unicode.Scalar) throws(SyntaxFault) -> Bool {
    if bytes.count &- offset > 1, bytes[offset] == UInt8(ascii: ",") {
      let next = bytes[offset &+ 1]
      if next > UInt8(ascii: " "), next != UInt8(ascii: closing) {
        offset &+= 1
        return true
      }
    }
    skipSpace()
    if skip(closing) { return false }
    guard skip(",") else { throw unexpected("',' or '\(closing)'") }
    let comma = offset - 1
    skipSpace()
    if skip(closing) { throw spareComma(at: comma, before: closing) }
    return true
  }

  private func spareComma(at comma: Int, before closing: Unicode.Scalar) -> SyntaxFault {
    SyntaxFault(offset: comma, message: "a comma before '\(closing)'", hint: "JSON allows none there")
  }

  @inline(__always)
  private func checkDepth(_ depth: Int) throws(SyntaxFault) {
    guard depth < Self.depthLimit else {
      throw SyntaxFault(offset: offset, message: "values nest deeper than \(Self.depthLimit)")
    }
  }
}
