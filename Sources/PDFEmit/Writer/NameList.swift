import Bytes

/// Names that lie one behind the other in one list of bytes: a page has very many, and none is counted references to.
struct NameList: Hashable, Sendable {
  /// The names' UTF-8.
  private var letters: [UInt8] = []
  /// Where each of them ends: four bytes a name, of which no page has as many as these count.
  private var ends: [UInt32] = []

  /// How many names there are.
  var count: Int { ends.count }
  /// Whether there is none.
  var isEmpty: Bool { ends.isEmpty }
  /// The places of the names.
  var indices: Range<Int> { 0..<ends.count }

  /// How many bytes of memory they take.
  var byteCount: Int { letters.count + ends.count * MemoryLayout<UInt32>.stride }

  /// How many bytes the names from a place on have.
  func letterCount(from place: Int) -> Int { letters.count - (place == 0 ? 0 : Int(ends[place - 1])) }

  /// The name at a place.
  subscript(place: Int) -> String { withView { String(decoding: $0[place], as: UTF8.self) } }

  /// Whether the name at a place is this one.
  func has(_ name: String, at place: Int) -> Bool { name.withBytes { has($0, at: place) } }

  /// Whether the name at a place has these bytes.
  func has(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    withView { $0[place].isEqual(to: name) }
  }

  /// Calls `body` with the names as they lie in memory.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    letters.withUnsafeBufferPointer { letters in
      ends.withUnsafeBufferPointer { body(View(letters: letters, ends: $0)) }
    }
  }

  /// Adds a name.
  mutating func append(_ name: String) { name.withBytes { append($0) } }

  /// Adds a name of these bytes.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    letters.append(contentsOf: name)
    ends.append(UInt32(truncatingIfNeeded: letters.count))
  }

  /// Adds the names of another list.
  mutating func append(_ others: NameList) {
    let first = UInt32(truncatingIfNeeded: letters.count)
    letters += others.letters
    for end in others.ends { ends.append(first &+ end) }
  }

  /// Makes room for so many names, of some letters each.
  mutating func reserveCapacity(_ count: Int) {
    letters.reserveCapacity(count * 24)
    ends.reserveCapacity(count)
  }

  /// Gives back the room that nothing takes.
  mutating func trim() {
    letters.trim()
    ends.trim()
  }

  /// Takes back all names but the first ones, and keeps the room.
  mutating func truncate(to count: Int) {
    guard count < ends.count else { return }
    letters.removeLast(letterCount(from: count))
    ends.removeLast(ends.count - count)
  }

  /// Names in a store.
  struct Stored: Sendable {
    private let letters: StoredList<UInt8>
    private let ends: StoredList<UInt32>

    /// Puts names into a store; nil where that has no room.
    init?(_ names: NameList, in store: ByteStore) {
      guard let letters = StoredList(names.letters, in: store), let ends = StoredList(names.ends, in: store) else {
        return nil
      }
      (self.letters, self.ends) = (letters, ends)
    }

    /// The names, in memory again; nil where the store lost them.
    func names(from store: ByteStore) -> NameList? {
      guard let letters = letters.list(from: store), let ends = ends.list(from: store) else { return nil }
      var names = NameList()
      (names.letters, names.ends) = (letters, ends)
      return names
    }
  }

  /// Names as they lie in memory.
  struct View {
    fileprivate let letters: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<UInt32>

    /// The bytes of the name at a place.
    @inline(__always)
    subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: letters[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])])
    }
  }
}

extension String {
  /// The result of `body` for its UTF-8.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
