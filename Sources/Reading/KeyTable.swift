/// Names, looked up by their marks: what an object has of them is found in one look at each of its members.
package final class KeyTable: Sendable {
  /// The names in their order.
  package let names: [String]
  /// The names' letters behind one another, and where those of each begin.
  private let letters: [UInt8]
  private let starts: [Int]
  private let marks: [NameMark]
  /// For each mark's slot the first key and 1 more, and for each key the next one of its slot.
  private let slots: [UInt8]
  private let following: [UInt8]

  /// A table of names, of which the first 64 can be found.
  package init(_ names: [String]) {
    self.names = names
    marks = names.map { NameMark($0) }
    var (letters, starts) = ([UInt8](), [0])
    for name in names {
      letters += name.utf8
      starts.append(letters.count)
    }
    var (slots, following) = ([UInt8](repeating: 0, count: 64), [UInt8]())
    for (index, mark) in marks.prefix(Self.mostKeys).enumerated() {
      following.append(slots[mark.slot])
      slots[mark.slot] = UInt8(index + 1)
    }
    (self.letters, self.starts, self.slots, self.following) = (letters, starts, slots, following)
  }

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
    slots.withUnsafeBufferPointer { slots in
      var index = 0
      while index < members.count {
        let mark = members.mark(at: index)
        var key = Int(slots[mark.slot])
        while key > 0 {
          if marks[key - 1] == mark, isName(key - 1, of: members, at: index) {
            found |= 1 << UInt64(key - 1)
            places[key - 1] = UInt32(truncatingIfNeeded: index)
            break
          }
          key = Int(following[key - 1])
        }
        index += 1
      }
    }
    return found
  }

  /// The name that a text is; nil of all others.
  package func index(ofTextIn node: Node) -> Int? {
    node.withText { text in
      let mark = NameMark(text)
      var key = Int(slots[mark.slot])
      while key > 0 {
        if marks[key - 1] == mark, letters[starts[key - 1]..<starts[key]].elementsEqual(text) { return key - 1 }
        key = Int(following[key - 1])
      }
      return nil
    } ?? nil
  }

  @inline(__always)
  private func isName(_ key: Int, of members: Node.Members, at index: Int) -> Bool {
    letters.withUnsafeBufferPointer {
      members.isName(at: index, UnsafeBufferPointer(rebasing: $0[starts[key]..<starts[key + 1]]))
    }
  }
}
