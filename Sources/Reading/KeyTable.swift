import Bytes

/// Names, looked up by their marks: what an object has of them is found in one look at each of its members.
///
/// Tables are never given back: keys are declared once, and objects are read by them without counting references to their
/// table.
package struct KeyTable: Sendable {
  /// One, which is handed on as a place in memory.
  private let all: LastingList<Lists>

  /// A table of names, of which the first 64 can be found.
  package init(_ names: [String]) {
    var letters: [UInt8] = []
    var starts = [0]
    var slots = [UInt8](repeating: 0, count: 64)
    var following: [UInt8] = []
    let marks = names.map { NameMark($0) }
    for (index, name) in names.enumerated() {
      letters += name.utf8
      starts.append(letters.count)
      if index >= Self.mostKeys { continue }
      following.append(slots[marks[index].slot])
      slots[marks[index].slot] = UInt8(index + 1)
    }
    let lists = Lists(
      names: LastingList(names), letters: LastingList(letters), slots: LastingList(slots),
      following: LastingList(following), starts: LastingList(starts), marks: LastingList(marks))
    all = LastingList([lists])
  }

  private var lists: Lists { @inline(__always) get { all[0] } }

  /// The names in their order.
  var names: LastingList<String> { lists.names }

  /// So many keys have a bit.
  static let mostKeys = 64

  /// Calls `body` with the keys that an object has, a bit each, and room in which the member of each stands at the key's place.
  @inline(__always)
  func find<Result>(
    in members: Node.Members, _ body: (UInt64, UnsafeMutableBufferPointer<UInt32>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.mostKeys) { places in
      body(find(in: members, places), places)
    }
  }

  private func find(in members: Node.Members, _ places: UnsafeMutableBufferPointer<UInt32>) -> UInt64 {
    var found: UInt64 = 0
    members.forEachName { index, mark, name in
      guard let key = lists.key(of: name, mark) else { return }
      found |= 1 << UInt64(key)
      places[key] = UInt32(truncatingIfNeeded: index)
    }
    return found
  }

  /// The name that a text is; nil of all others.
  package func index(ofTextIn node: Node) -> Int? {
    node.withText { text in lists.key(of: text, NameMark(text)) } ?? nil
  }

  private struct Lists: Sendable {
    let names: LastingList<String>
    /// The names' letters behind one another.
    let letters: LastingList<UInt8>
    /// For each mark's slot the first key and 1 more, and for each key the next one of its slot.
    let slots, following: LastingList<UInt8>
    /// Where the letters of each name begin.
    let starts: LastingList<Int>
    let marks: LastingList<NameMark>

    /// The key of a name; nil where there is none.
    @inline(__always)
    func key(of name: UnsafeBufferPointer<UInt8>, _ mark: NameMark) -> Int? {
      var next = Int(slots[mark.slot])
      while next > 0 {
        let key = next - 1
        // Marks that are alike say the same length.
        if marks[key] == mark, isName(key, name) { return key }
        next = Int(following[key])
      }
      return nil
    }

    /// Whether a key whose mark is that of a name has its letters.
    @inline(__always)
    private func isName(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
      let start = starts[key]
      guard starts[key + 1] - start == name.count else { return false }
      // The mark has all of them.
      if name.count < 4 { return true }
      return UnsafeBufferPointer(rebasing: letters.elements[start..<start + name.count]).isEqual(to: name)
    }
  }
}
