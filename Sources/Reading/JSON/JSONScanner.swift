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

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var tree: TreeBuilder
  private var diagnostics = Diagnostics()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tree = TreeBuilder(length: bytes.count)
  }

  /// Reads a whole text; a byte-order mark before it is skipped.
  ///
  /// A fault of the syntax ends the reading with nil; a name that stands twice is reported and the first one counts.
  package static func scan(_ bytes: [UInt8], reporting diagnostics: inout Diagnostics) -> Node? {
    guard bytes.count < UInt32.max else {
      diagnostics.error("the file is larger than 4 GB", at: Place(offset: 0))
      return nil
    }
    return bytes.withUnsafeBufferPointer { text in
      var scanner = JSONScanner(text)
      defer { diagnostics.append(scanner.diagnostics) }
      do throws(SyntaxFault) {
        let cell = try scanner.text()
        return Node(cell, in: scanner.tree.tree(of: bytes))
      } catch {
        scanner.diagnostics.error(error.message, at: Place(offset: UInt32(error.offset)), hint: error.hint)
        return nil
      }
    }
  }

  private mutating func text() throws(SyntaxFault) -> JSONCell {
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
      return JSONCell(try number(), at: UInt32(truncatingIfNeeded: place))
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(SyntaxFault) -> JSONCell {
    try checkDepth(depth)
    let (place, start) = (offset, tree.open.count)
    offset += 1
    skipSpace()
    guard !skip("}") else { return JSONCell(.object, at: place) }
    var names: Set<String> = []
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let string = try string()
      let name = name(string)
      skipSpace()
      guard skip(":") else { throw unexpected("':' after a key") }
      skipSpace()
      let cell = try value(depth: depth + 1)
      if isNew(name, behind: start, &names) {
        tree.append(name)
        tree.append(cell)
      } else {
        diagnostics.error("the key '\(text(of: name))' stands twice in this object", at: Place(offset: name.place))
      }
    } while try separator(before: "}")
    return tree.close(.object, at: place, from: start)
  }

  /// Whether a name is none of those of the object that begins with an open one: few are compared, many kept as a set.
  private func isNew(_ name: JSONCell, behind start: Int, _ names: inout Set<String>) -> Bool {
    guard tree.open.count - start >= 2 * Self.manyNames else {
      var index = start
      while index < tree.open.count {
        if tree.open[index].mark == name.mark, areEqual(tree.open[index], name) { return false }
        index += 2
      }
      return true
    }
    if names.isEmpty {
      for index in stride(from: start, to: tree.open.count, by: 2) { names.insert(text(of: tree.open[index])) }
    }
    return names.insert(text(of: name)).inserted
  }

  private static let manyNames = 12

  private mutating func array(depth: Int) throws(SyntaxFault) -> JSONCell {
    try checkDepth(depth)
    let place = offset
    offset += 1
    skipSpace()
    guard !skip("]") else { return JSONCell(.array, at: place) }
    var list = ElementList(at: place, in: tree)
    repeat {
      skipSpace()
      let start = offset
      if list.takesNumbers, let byte = peek, Self.beginsNumber(byte) {
        list.append(try number(), at: start, to: &tree)
      } else if list.takesRows, peek == UInt8(ascii: "["), depth + 1 < Self.depthLimit, row(&list) {
        continue
      } else {
        list.unpack(in: &tree, text: bytes)
        let cell = try value(depth: depth + 1)
        tree.append(cell)
      }
    } while try separator(before: "]")
    return list.close(in: &tree)
  }

  /// Reads a list of numbers alone into `list`; where it is something else, nothing has happened.
  private mutating func row(_ list: inout ElementList) -> Bool {
    let (start, first) = (offset, tree.numbers.count)
    offset += 1
    while true {
      skipSpace()
      let place = offset
      guard let byte = peek, Self.beginsNumber(byte), let value = try? number() else { break }
      tree.append(value, at: place)
      skipSpace()
      if skip(",") { continue }
      guard skip("]"), list.endRow(from: first, in: tree) else { break }
      return true
    }
    tree.removeNumbers(from: first)
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
