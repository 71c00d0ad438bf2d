package import Bytes
import SceneModel
import Synchronization

/// The long list of objects of a text, whose values are read part by part: each part has a tree of its own, which is
/// given back when its values are made, so that the whole list has none.
///
/// What is wrong with the text is found but not said: who reads the parts then reads the text again, as a whole. The text of parts
/// whose values were made can be let go of.
package final class UnreadList: Sendable {
  /// A part of the list.
  package struct Part: Sendable {
    /// The values.
    package let elements: NodeList
    /// Whether it is as long as many parts, since one of its values is.
    package let isLong: Bool
    /// Where it ends in the text.
    package let end: Int
  }

  private struct State {
    var offset: Int
    var count = 0
    var valueCount = 0
    var isFaulty = false
    /// Called when half of it was handed out, with how many values that were.
    var atHalf: (@Sendable (Int) -> Void)?
  }

  private let source: InputText
  private let end: Int
  private let partLength: Int
  private let cores: Cores
  private let state: Mutex<State>
  /// Where the list begins.
  let place: UInt32

  init(
    from place: Int, to end: Int, of source: InputText, partLength: Int, on cores: Cores,
    atHalf: (@Sendable (Int) -> Void)?
  ) {
    (self.source, self.partLength, self.cores, self.end) = (source, partLength, cores, end)
    self.place = UInt32(truncatingIfNeeded: place)
    state = Mutex(State(offset: place + 1, atHalf: atHalf))
  }

  /// The next part with its number; nil when there is no more, or the text was refused. One thread at a time reads it.
  package func next() -> (index: Int, part: Part)? {
    let half = state.withLock { state -> (values: Int, call: @Sendable (Int) -> Void)? in
      guard state.offset - Int(place) > (end - Int(place)) / 2, let atHalf = state.atHalf else { return nil }
      state.atHalf = nil
      return (state.valueCount, atHalf)
    }
    if let half { half.call(half.values) }
    return state.withLock { state -> (index: Int, part: Part)? in
      guard !state.isFaulty, state.offset < end, let (list, next) = part(from: state.offset) else {
        if state.offset < end { state.isFaulty = true }
        return nil
      }
      defer { (state.offset, state.count) = (next, state.count + 1) }
      let elements = NodeList(list)
      state.valueCount += elements.count
      let isLong = next - state.offset >= partLength * Self.manyParts
      return (state.count, Part(elements: elements, isLong: isLong, end: next))
    }
  }

  /// About how many parts there are.
  package var partCount: Int { (end - Int(place)) / partLength + 1 }

  /// Lets go of the text before the end of a part, whose values were made like those of all parts before it.
  package func letGo(before end: Int) { source.letGo(of: Int(place)..<end) }

  /// Refuses the text: it has something that the values of a part cannot be made without.
  package func refuse() { state.withLock { $0.isFaulty = true } }

  /// Whether all was read and nothing refused.
  package var isRead: Bool { state.withLock { !$0.isFaulty && $0.offset == end } }

  /// The values from a place on, and where others follow; nil where the text is wrong.
  private func part(from start: Int) -> (list: Node, next: Int)? {
    source.withBytes { text in
      var scanner = JSONScanner(text, from: start, length: partLength)
      scanner.cores = cores
      guard let cell = (try? scanner.objects(until: start + partLength, end: end)) ?? nil,
        scanner.diagnostics.entries.isEmpty
      else {
        scanner.tree.abandon()
        return nil
      }
      let next = scanner.offset
      return (Node(cell, in: scanner.tree.tree(of: source)), next)
    }
  }

  private static let manyParts = 16
}

/// Where a list lies that is left unread.
struct LeftList {
  /// The name that it stands behind.
  let name: String
  /// Where it ends, behind its bracket; nil until it is found where it is not at the text's end.
  var end: Int?
  /// Where it begins, when that was found.
  var place: Int?
}

extension JSONScanner {
  /// How long the parts of a list are, in bytes: their trees stay in a processor's cache.
  package static let partLength = 1 << 16

  /// Reads a whole text but for the list of objects that stands behind a name of its own object. At the text's end, as it mostly
  /// is, it is not looked through for its own end.
  ///
  /// - Parameters:
  ///   - cores: What long lists of numbers in its parts are shared among.
  ///   - atHalf: Called once when half of the list was handed out, with how many values that were.
  /// - Returns: Nil where there is no such list, where it is short, or where there is anything to say.
  package static func scan(
    _ source: InputText, leaving name: String, partLength: Int = JSONScanner.partLength, on cores: Cores = .one,
    atHalf: (@Sendable (Int) -> Void)? = nil
  ) -> (node: Node, list: UnreadList)? {
    guard source.count >= 2 * partLength, source.count < UInt32.max else { return nil }
    return source.withBytes { text in
      var scanner = JSONScanner(text, from: 0, length: partLength)
      scanner.left = LeftList(name: name, end: endOfList(text))
      guard let cell = try? scanner.text(), scanner.diagnostics.entries.isEmpty, let list = scanner.left,
        let place = list.place, let end = list.end
      else {
        scanner.tree.abandon()
        return nil
      }
      let unread = UnreadList(from: place, to: end, of: source, partLength: partLength, on: cores, atHalf: atHalf)
      return (Node(cell, in: scanner.tree.tree(of: source, unread: unread)), unread)
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

  /// Where the list that is left unread ends, if it begins here, with an object.
  mutating func end(of list: LeftList) -> Int? {
    guard list.place == nil, peek == UInt8(ascii: "["), offset < list.end ?? bytes.count else { return nil }
    let place = offset
    defer { offset = place }
    offset &+= 1
    skipSpace()
    return peek == UInt8(ascii: "{") ? list.end ?? endOfBrackets(from: place) : nil
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
  mutating func objects(until place: Int, end: Int) throws(SyntaxFault) -> JSONCell? {
    let start = offset
    var goesOn = true
    while goesOn, offset < place || offset == start {
      skipSpace()
      tree.append(try value(depth: 2))
      goesOn = try separator(before: "]")
    }
    return goesOn == (offset < end) ? tree.close(.array, at: start, from: 0, end: offset) : nil
  }
}

extension Node {
  /// The list itself, where its values are not read yet.
  package var unread: UnreadList? {
    guard let list = tree.unread, list.place == cell.place, cell.kind == .array else { return nil }
    return list
  }
}
