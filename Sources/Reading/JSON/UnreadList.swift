import Bytes
import SceneModel
import Synchronization

/// The long list of objects of a text, whose values are read part by part: each part has a tree of its own, which is
/// given back when its values are made, so that the whole list has none. A long list in one of its values, under names that were
/// told, is left unread in its turn.
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
    /// How many lists in its values are not read to their end.
    var innerCount = 0
    /// Called when half of it was handed out, with how many values that were.
    var atHalf: (@Sendable (Int) -> Void)?
  }

  private let source: InputText
  private let end: Int
  private let partLength: Int
  private let cores: Cores
  /// The names that lists in its values stand behind, and how deep these lie.
  private let innerNames: [String]
  private let depth: Int
  /// The list that it lies in; nil for that of the text's own object.
  private let outer: UnreadList?
  /// In how many others it lies.
  private let level: Int
  private let state: Mutex<State>
  /// Where the list begins.
  let place: UInt32

  /// The list of a text's own object.
  init(
    _ list: LeftList, _ innerNames: [String], of source: InputText, partLength: Int, on cores: Cores,
    atHalf: (@Sendable (Int) -> Void)?
  ) {
    (self.source, self.partLength, self.cores, end) = (source, partLength, cores, list.end)
    (self.innerNames, depth, outer, level) = (innerNames, list.depth + 1, nil, 0)
    place = UInt32(truncatingIfNeeded: list.place)
    state = Mutex(State(offset: list.place + 1, atHalf: atHalf))
  }

  /// A list in a value of another one.
  private init(_ list: LeftList, in outer: UnreadList) {
    (source, partLength, cores, end) = (outer.source, outer.partLength, outer.cores, list.end)
    (innerNames, depth, self.outer, level) = (outer.innerNames, list.depth + 1, outer, outer.level + 1)
    place = UInt32(truncatingIfNeeded: list.place)
    state = Mutex(State(offset: list.place + 1))
  }

  /// The next part with its number; nil when there is no more, or the text was refused. One thread at a time reads it.
  package func next() -> (index: Int, part: Part)? {
    let half = state.withLock { state -> (values: Int, call: @Sendable (Int) -> Void)? in
      guard state.offset > Int(place) + (end - Int(place)) / 2, state.offset < end, let atHalf = state.atHalf else {
        return nil
      }
      state.atHalf = nil
      return (state.valueCount, atHalf)
    }
    if let half { half.call(half.values) }
    let (next, isFaulty, isDone) = state.withLock { state -> ((index: Int, part: Part)?, Bool, Bool) in
      guard !state.isFaulty, state.offset < end else { return (nil, state.isFaulty, false) }
      guard let (list, inner, next) = part(from: state.offset) else {
        state.isFaulty = true
        return (nil, true, false)
      }
      defer { (state.offset, state.count) = (next, state.count + 1) }
      let elements = NodeList(list)
      state.valueCount += elements.count
      state.innerCount += inner
      let isLong = next - state.offset >= partLength * Self.manyParts
      return ((state.count, Part(elements: elements, isLong: isLong, end: next)), false, next == end)
    }
    if isFaulty { outer?.refuse() }
    if isDone { outer?.closeInner() }
    return next
  }

  /// About how many parts there are.
  package var partCount: Int { (end - Int(place)) / partLength + 1 }

  /// Lets go of the text before the end of a part, whose values were made like those of all parts before it.
  package func letGo(before end: Int) { source.letGo(of: Int(place)..<end) }

  /// Refuses the text: it has something that the values of a part cannot be made without.
  package func refuse() {
    state.withLock { $0.isFaulty = true }
    outer?.refuse()
  }

  private func closeInner() { state.withLock { $0.innerCount -= 1 } }

  /// Whether all was read, in its values too, and nothing refused.
  package var isRead: Bool { state.withLock { !$0.isFaulty && $0.offset == end && $0.innerCount == 0 } }

  /// The values from a place on, how many lists in them are left unread, and where others follow; nil where the text is wrong.
  private func part(from start: Int) -> (list: Node, innerCount: Int, next: Int)? {
    source.withBytes { text in
      var scanner = JSONScanner(text, from: start, length: partLength)
      // What is long may have a long list in it: it is read anew without that. Each level looks for the ends of those in it.
      if level < Self.mostLevels { scanner.objectLimit = start + Self.fewParts * partLength }
      var cell = values(&scanner, from: start)
      if cell == nil, scanner.hasLongObject {
        scanner.tree.abandon()
        scanner = JSONScanner(text, from: start, length: partLength)
        scanner.leaving = LeavingLists(names: innerNames, leastLength: 2 * partLength)
        cell = values(&scanner, from: start)
      }
      guard let cell, scanner.diagnostics.entries.isEmpty else {
        scanner.tree.abandon()
        return nil
      }
      let inner = (scanner.leaving?.lists ?? []).map { UnreadList($0, in: self) }
      let next = scanner.offset
      return (Node(cell, in: scanner.tree.tree(of: source, unread: inner)), inner.count, next)
    }
  }

  private func values(_ scanner: inout JSONScanner, from start: Int) -> JSONCell? {
    scanner.cores = cores
    return (try? scanner.objects(until: start + partLength, end: end, depth: depth)) ?? nil
  }

  private static let manyParts = 16
  private static let fewParts = 4
  private static let mostLevels = 4
}

extension Node {
  /// The list itself, where its values are not read yet.
  package var unread: UnreadList? {
    cell.kind == .array ? tree.unread.first { $0.place == cell.place } : nil
  }
}
