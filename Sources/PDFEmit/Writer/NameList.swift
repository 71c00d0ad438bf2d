import Bytes

/// Names that lie one behind the other in one list of bytes: a page has very many, and none is counted references to.
///
/// In a list that others are put together in, what a name has in common with the last one that stands there as a whole is not
/// written again: an object's name mostly is its layer's, and a word.
struct NameList: Sendable {
  /// The names' UTF-8; of one that begins as an earlier one, how many bytes of that, how far before this count they begin, and the
  /// rest.
  private var letters: [UInt8] = []
  /// Where each of them ends: four bytes a name, of which no page has as many as these count.
  private var ends: [End] = []
  /// The last name that stands there as a whole.
  private var whole: Range<Int> = 0..<0

  /// Where a name ends.
  fileprivate struct End: BitwiseCopyable {
    /// The lowest bits are the place.
    private let value: UInt32

    init(_ offset: Int, isShared: Bool) { value = UInt32(truncatingIfNeeded: offset) | (isShared ? Self.shared : 0) }

    /// The place.
    var offset: Int { Int(value & ~Self.shared) }
    /// Whether the name begins as an earlier one.
    var isShared: Bool { value & Self.shared != 0 }

    private static let shared: UInt32 = 1 << 31
  }

  /// How many names there are.
  var count: Int { ends.count }
  /// Whether there is none.
  var isEmpty: Bool { ends.isEmpty }
  /// The places of the names.
  var indices: Range<Int> { 0..<ends.count }

  /// How many bytes of memory they take.
  var byteCount: Int { letters.count + ends.count * MemoryLayout<End>.stride }

  /// The name at a place.
  subscript(place: Int) -> String { withView { $0[place].withBytes { String(decoding: $0, as: UTF8.self) } } }

  /// Whether the name at a place is this one.
  func has(_ name: String, at place: Int) -> Bool { name.withBytes { has(Name($0), at: place) } }

  /// Whether the name at a place is this one.
  func has(_ name: Name, at place: Int) -> Bool { withView { $0[place].isEqual(to: name) } }

  /// Calls `body` with the names as they lie in memory.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    letters.withUnsafeBufferPointer { letters in
      ends.withUnsafeBufferPointer { body(View(letters: letters, ends: $0)) }
    }
  }

  /// Adds a name.
  mutating func append(_ name: String) { name.withBytes { append(Name($0)) } }

  /// Adds a name of these bytes.
  mutating func append(_ name: Name) {
    append(letters: name)
    ends.append(End(letters.count, isShared: false))
  }

  private mutating func append(letters name: Name) {
    letters.append(contentsOf: name.head)
    if !name.tail.isEmpty { letters.append(contentsOf: name.tail) }
  }

  /// Adds a name of these bytes, of which those are not written that the last whole name begins with, if they are most of it.
  mutating func append(sharing name: Name) {
    let start = letters.count
    let (common, distance) = (commonLength(with: name), start &- whole.lowerBound)
    guard common >= Self.leastCommon, 3 &* common >= 2 &* name.count, distance <= Int(UInt16.max) else {
      append(name)
      whole = start..<letters.count
      return
    }
    letters.append(UInt8(truncatingIfNeeded: common))
    letters.append(UInt8(truncatingIfNeeded: distance))
    letters.append(UInt8(truncatingIfNeeded: distance &>> 8))
    append(letters: name.dropFirst(common))
    ends.append(End(letters.count, isShared: true))
  }

  /// With how many bytes of the last whole name a name begins.
  @inline(__always)
  private func commonLength(with name: Name) -> Int {
    letters.withUnsafeBufferPointer {
      let last = UnsafeBufferPointer(start: $0.baseAddress.map { $0 + whole.lowerBound }, count: whole.count)
      return min(Name(last).commonLength(with: name), Int(UInt8.max))
    }
  }

  /// As few are written again.
  private static let leastCommon = 8

  /// Adds the names of another list.
  mutating func append(_ others: NameList) {
    others.withView { view in
      for place in others.indices { append(sharing: view[place]) }
    }
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
    letters.removeLast(letters.count - (count == 0 ? 0 : ends[count - 1].offset))
    ends.removeLast(ends.count - count)
    if whole.upperBound > letters.count { whole = 0..<0 }
  }

  /// Names in a store.
  struct Stored: Sendable {
    private let letters: StoredList<UInt8>
    private let ends: StoredList<End>

    /// Puts names into a store; nil where that has no room.
    init?(_ names: NameList, in store: ByteStore) {
      guard let letters = StoredList(names.letters, in: store), let ends = StoredList(names.ends, in: store)
      else { return nil }
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
    fileprivate let ends: UnsafeBufferPointer<End>

    /// The name at a place.
    @inline(__always)
    subscript(place: Int) -> Name {
      let (start, end) = (place == 0 ? 0 : ends[place - 1].offset, ends[place])
      guard end.isShared else { return Name(UnsafeBufferPointer(rebasing: letters[start..<end.offset])) }
      let whole = start - (Int(letters[start + 1]) | Int(letters[start + 2]) << 8)
      return Name(
        UnsafeBufferPointer(rebasing: letters[whole..<whole + Int(letters[start])]),
        UnsafeBufferPointer(rebasing: letters[(start + 3)..<end.offset]))
    }
  }
}

extension NameList: Hashable {
  /// Whether the names are the same, however much of them is written.
  static func == (a: NameList, b: NameList) -> Bool {
    a.count == b.count && a.withView { a in b.withView { b in a.ends.indices.allSatisfy { a[$0].isEqual(to: b[$0]) } } }
  }

  func hash(into hasher: inout Hasher) {
    withView { names in
      for place in indices { names[place].withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
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
