/// Names, looked up by their marks: what an object has of them is found in one look at each of its members.
package final class KeyTable: Sendable {
  /// The names in their order.
  package let names: [String]
  private let tables: Tables

  /// A table of names, of which the first 64 can be found.
  package init(_ names: [String]) {
    self.names = names
    var length = 0
    for name in names { length += name.utf8.count }
    // In memory of the table's own: threads that read beside one another would count references to one array.
    let letters = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: length)
    let slots = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
    let following = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(names.count, Self.mostKeys))
    let starts = UnsafeMutableBufferPointer<Int>.allocate(capacity: names.count + 1)
    let marks = UnsafeMutableBufferPointer<NameMark>.allocate(capacity: names.count)
    slots.initialize(repeating: 0)
    var end = 0
    for (index, name) in names.enumerated() {
      starts.initializeElement(at: index, to: end)
      for letter in name.utf8 {
        letters.initializeElement(at: end, to: letter)
        end += 1
      }
      let mark = NameMark(name)
      marks.initializeElement(at: index, to: mark)
      if index >= Self.mostKeys { continue }
      following.initializeElement(at: index, to: slots[mark.slot])
      slots[mark.slot] = UInt8(index + 1)
    }
    starts.initializeElement(at: names.count, to: end)
    tables = Tables(
      letters: UnsafeBufferPointer(letters), slots: UnsafeBufferPointer(slots),
      following: UnsafeBufferPointer(following), starts: UnsafeBufferPointer(starts),
      marks: UnsafeBufferPointer(marks))
  }

  deinit { tables.deallocate() }

  /// The same table, from now on never given back: keys are declared once, and objects are read by them without counting references
  /// to their table.
  package func lasting() -> KeyTable {
    _ = Unmanaged.passRetained(self)
    return self
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
    members.forEachName { index, mark, name in
      guard let key = tables.key(of: name, mark) else { return }
      found |= 1 << UInt64(key)
      places[key] = UInt32(truncatingIfNeeded: index)
    }
    return found
  }

  /// The name that a text is; nil of all others.
  package func index(ofTextIn node: Node) -> Int? {
    node.withText { text in tables.key(of: text, NameMark(text)) } ?? nil
  }

  /// The lists as they lie in memory, which nobody changes.
  private struct Tables: @unchecked Sendable {
    /// The names' letters behind one another.
    let letters: UnsafeBufferPointer<UInt8>
    /// For each mark's slot the first key and 1 more, and for each key the next one of its slot.
    let slots, following: UnsafeBufferPointer<UInt8>
    /// Where the letters of each name begin.
    let starts: UnsafeBufferPointer<Int>
    let marks: UnsafeBufferPointer<NameMark>

    func deallocate() {
      for list in [letters, slots, following] { list.deallocate() }
      starts.deallocate()
      marks.deallocate()
    }

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
      let own = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(letters)[start..<start + name.count])
      return Self.areEqual(own, UnsafeRawBufferPointer(name))
    }

    /// Whether two texts of the same length, at least 4, are the same: four letters at a time, the last ones once more.
    @inline(__always)
    private static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
      let last = a.count &- 4
      var index = 0
      while index < last {
        if word(a, index) != word(b, index) { return false }
        index &+= 4
      }
      return word(a, last) == word(b, last)
    }

    @inline(__always)
    private static func word(_ text: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
      text.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    }
  }
}
