package import Bytes
import SceneModel

/// Where a list lies that is left unread.
struct LeftList {
  /// Where it begins, and where it ends, behind its bracket.
  let place, end: Int
  /// How deep it lies.
  let depth: Int
}

/// Which lists of objects are left unread.
struct LeavingLists {
  /// The names that they stand behind.
  let names: [String]
  /// Where the one ends that is the last value of the text's own object.
  var lastEnd: Int?
  /// How long those are at least that lie deeper; nil where the one of the text's own object alone is left.
  var leastLength: Int?
  /// Those that were found.
  var lists: [LeftList] = []
}

extension JSONScanner {
  /// How long the parts of a list are, in bytes: their trees stay in a processor's cache.
  package static let partLength = 1 << 16

  /// Reads a whole text but for the list of objects that stands behind a name of its own object. At the text's end, as it mostly
  /// is, it is not looked through for its own end.
  ///
  /// - Parameters:
  ///   - innerNames: The names that lists in its values stand behind, of which long ones are left unread, too.
  ///   - cores: What long lists of numbers in its parts are shared among.
  ///   - atHalf: Called once when half of the list was handed out, with how many values that were.
  /// - Returns: Nil where there is no such list, where it is short, or where there is anything to say.
  package static func scan(
    _ source: InputText, leaving name: String, and innerNames: [String], partLength: Int = JSONScanner.partLength,
    on cores: Cores = .one, atHalf: (@Sendable (Int) -> Void)? = nil
  ) -> (node: Node, list: UnreadList)? {
    guard source.count >= 2 * partLength, source.count < UInt32.max else { return nil }
    return source.withBytes { text in
      var scanner = JSONScanner(text, from: 0, length: partLength)
      scanner.leaving = LeavingLists(names: [name], lastEnd: endOfList(text))
      guard let cell = try? scanner.text(), scanner.diagnostics.entries.isEmpty, let list = scanner.leaving?.lists.first
      else {
        scanner.tree.abandon()
        return nil
      }
      let unread = UnreadList(
        list, innerNames, of: source, partLength: partLength, on: cores, atHalf: atHalf)
      return (Node(cell, in: scanner.tree.tree(of: source, unread: [unread])), unread)
    }
  }

  /// Where a list of objects ends that is the last value of the text's object.
  private static func endOfList(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var rest = text[...]
    func last(_ character: Unicode.Scalar) -> Int? {
      while let byte = rest.last, byte <= UInt8(ascii: " ") { rest.removeLast() }
      return rest.popLast() == UInt8(ascii: character) ? rest.endIndex : nil
    }
    guard last("}") != nil, let bracket = last("]"), last("}") != nil else { return nil }
    return bracket + 1
  }

  /// Reads the value of a member, or passes the list that it is where that is to be left unread.
  @inline(never)
  mutating func valueOrList(_ name: JSONCell, depth: Int) throws(SyntaxFault) -> JSONCell {
    guard let leaving, depth == 1 || leaving.leastLength != nil, leaving.names.contains(text(of: name)),
      let end = endOfList(leaving, depth: depth)
    else { return try value(depth: depth) }
    let cell = JSONCell(.array, at: offset)
    self.leaving?.lists.append(LeftList(place: offset, end: end, depth: depth))
    offset = end
    return cell
  }

  /// Where the list ends that begins here, if it is one to be left unread.
  private mutating func endOfList(_ leaving: LeavingLists, depth: Int) -> Int? {
    let place = offset
    guard peek == UInt8(ascii: "["), leaving.leastLength != nil || leaving.lists.isEmpty else { return nil }
    if depth == 1, let end = leaving.lastEnd, place >= end { return nil }
    offset &+= 1
    skipSpace()
    defer { offset = place }
    guard peek == UInt8(ascii: "{") else { return nil }
    guard let length = leaving.leastLength else { return leaving.lastEnd ?? endOfBrackets(from: place) }
    return endOfBrackets(from: place).flatMap { $0 - place >= length ? $0 : nil }
  }

  /// Where the brackets close that open at a place, strings left aside; nil where they do not.
  private func endOfBrackets(from place: Int) -> Int? {
    var (depth, index) = (0, place)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads values of the list that ends at a place until one is behind another place, or the list ends; nil where it ends elsewhere.
  mutating func objects(until place: Int, end: Int, depth: Int) throws(SyntaxFault) -> JSONCell? {
    let start = offset
    var goesOn = true
    while goesOn, offset < place || offset == start {
      skipSpace()
      tree.append(try value(depth: depth))
      goesOn = try separator(before: "]")
    }
    return goesOn == (offset < end) ? tree.close(.array, at: start, from: 0, end: offset) : nil
  }
}
