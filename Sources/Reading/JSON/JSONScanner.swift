import Bytes
package import SceneModel

/// Turns the bytes of a JSON text (RFC 8259) into nodes that know their places, in linear time.
///
/// Stricter than the grammar in three things: names may not stand twice in an object, lone surrogates are no text, and
/// lists and objects nest at most 1024 deep.
package struct JSONScanner {
  /// How deep lists and objects may nest.
  package static let depthLimit = 1024

  /// What keeps the text from being read any further.
  struct SyntaxFault: Error {
    var offset: Int
    var message: String
    var hint: String?
  }

  let bytes: [UInt8]
  var offset = 0
  private var diagnostics = Diagnostics()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole text; a byte-order mark before it is skipped.
  ///
  /// A fault of the syntax ends the reading with nil; a name that stands twice is reported and the first one counts.
  package static func scan(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> Node? {
    guard bytes.count < UInt32.max else {
      diagnostics.error("the file is larger than 4 GB", at: Place(offset: 0))
      return nil
    }
    var scanner = JSONScanner(bytes)
    defer { diagnostics.append(scanner.diagnostics) }
    do {
      return try scanner.text()
    } catch {
      scanner.diagnostics.error(error.message, at: Place(offset: UInt32(error.offset)), hint: error.hint)
      return nil
    }
  }

  private mutating func text() throws(SyntaxFault) -> Node {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipSpace()
    guard offset < bytes.count else { throw SyntaxFault(offset: offset, message: "the file is empty") }
    let node = try value(depth: 0)
    skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the file after the scene") }
    return node
  }

  /// Reads the value that begins at `offset`, after white space.
  mutating func value(depth: Int) throws(SyntaxFault) -> Node {
    let place = Place(offset: UInt32(offset))
    switch peek {
    case UInt8(ascii: "{"): return Node(try object(depth: depth), at: place)
    case UInt8(ascii: "["): return Node(try array(depth: depth), at: place)
    case UInt8(ascii: "\""): return Node(.string(try string()), at: place)
    case UInt8(ascii: "t") where skip(word: "true"): return Node(.boolean(true), at: place)
    case UInt8(ascii: "f") where skip(word: "false"): return Node(.boolean(false), at: place)
    case UInt8(ascii: "n") where skip(word: "null"): return Node(.null, at: place)
    case let byte? where Self.beginsNumber(byte): return Node(.number(try number()), at: place)
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(SyntaxFault) -> Node.Value {
    try checkDepth(depth)
    offset += 1
    skipSpace()
    var members: [Node.Member] = []
    guard !skip("}") else { return .object(members) }
    // Most objects have a few keys.
    members.reserveCapacity(4)
    var names = NameCheck()
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let place = Place(offset: UInt32(offset))
      let name = try string()
      skipSpace()
      guard skip(":") else { throw unexpected("':' after a key") }
      skipSpace()
      let node = try value(depth: depth + 1)
      let member = Node.Member(name: name, place: place, node: node)
      if names.isNew(member, among: members) {
        members.append(member)
      } else {
        diagnostics.error("the key '\(name)' stands twice in this object", at: place)
      }
    } while try separator(before: "}")
    return .object(members)
  }

  private mutating func array(depth: Int) throws(SyntaxFault) -> Node.Value {
    try checkDepth(depth)
    offset += 1
    skipSpace()
    guard !skip("]") else { return .array([]) }
    var elements = ElementList(in: offset..<bytes.count)
    repeat {
      skipSpace()
      let start = offset
      if elements.takesNumbers, let byte = peek, Self.beginsNumber(byte) {
        elements.append(try number(), at: start)
      } else if elements.takesRows, peek == UInt8(ascii: "["), depth + 1 < Self.depthLimit, row(&elements) {
        continue
      } else {
        elements.append(try value(depth: depth + 1))
      }
    } while try separator(before: "]")
    return elements.value
  }

  /// Reads a list of numbers alone into `elements`; where it is something else, nothing has happened.
  private mutating func row(_ elements: inout ElementList) -> Bool {
    let start = offset
    elements.beginRow(at: start)
    offset += 1
    while true {
      skipSpace()
      let place = offset
      guard let byte = peek, Self.beginsNumber(byte), let value = try? number() else { break }
      elements.appendToRow(value, at: place)
      skipSpace()
      if skip(",") { continue }
      guard skip("]"), elements.endRow() else { break }
      return true
    }
    elements.abandonRow()
    offset = start
    return false
  }

  /// Whether another element follows; the list or object ends otherwise.
  private mutating func separator(before closing: Unicode.Scalar) throws(SyntaxFault) -> Bool {
    skipSpace()
    if skip(closing) { return false }
    guard skip(",") else { throw unexpected("',' or '\(closing)'") }
    let comma = offset - 1
    skipSpace()
    if skip(closing) {
      throw SyntaxFault(offset: comma, message: "a comma before '\(closing)'", hint: "JSON allows none there")
    }
    return true
  }

  private func checkDepth(_ depth: Int) throws(SyntaxFault) {
    guard depth < Self.depthLimit else {
      throw SyntaxFault(offset: offset, message: "values nest deeper than \(Self.depthLimit)")
    }
  }
}

/// Finds names that stand twice: few by comparing, many by a set.
private struct NameCheck {
  private var names: Set<String> = []
  private static let setThreshold = 12

  mutating func isNew(_ member: Node.Member, among members: [Node.Member]) -> Bool {
    guard members.count >= Self.setThreshold else {
      return !members.containsInPlace { $0.mark == member.mark && $0.name == member.name }
    }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return names.insert(member.name).inserted
  }
}
