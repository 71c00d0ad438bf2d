import Bytes

/// Names that lie one behind the other in one list of bytes: a page has very many, and none is counted references to.
///
/// In a list that others are put together in, what a name has in common with one of the last that stand there as a whole, at its
/// beginning and its end, is not written again: an object's name mostly is its layer's, and a word, and each layer has few of them.
struct NameList: Sendable {
  /// The names' UTF-8; of one that is partly that of an earlier one how much of it is, and the rest.
  private var letters: [UInt8] = []
  /// Where each of them ends: four bytes a name, of which no page has as many as these count.
  private var ends: [End] = []
  /// The last short name that stands there as a whole.
  private var whole = Whole(0..<0)
  /// The last long ones that do, and which of them the last long name had bytes of.
  private var (longNames, lastLong) = ([Whole](), 0)

  /// Where a name stands as a whole, in eight bytes: what draws has many lists.
  private struct Whole: BitwiseCopyable {
    private let start, count: UInt32

    init(_ range: Range<Int>) {
      (start, count) = (UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.count))
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// Where a name ends.
  fileprivate struct End: BitwiseCopyable {
    /// The lowest bits are the place.
    private let value: UInt32

    /// A place behind a name that is written whole.
    init(_ offset: Int) { value = UInt32(truncatingIfNeeded: offset) }

    /// A place behind one that is not.
    init(_ offset: Int, sharingEnd sharesEnd: Bool) {
      value = UInt32(truncatingIfNeeded: offset) | Self.shared | (sharesEnd ? Self.endShared : 0)
    }

    /// The place.
    var offset: Int { Int(value & ~(Self.shared | Self.endShared)) }
    /// Whether the name is partly that of an earlier one.
    var isShared: Bool { value & Self.shared != 0 }
    /// Whether it ends as that one does.
    var sharesEnd: Bool { value & Self.endShared != 0 }

    private static let shared: UInt32 = 1 << 31
    private static let endShared: UInt32 = 1 << 30
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
    append(lettersOf: name, 0..<name.count)
    ends.append(End(letters.count))
  }

  private mutating func append(lettersOf name: Name, _ range: Range<Int>) {
    name.forEachPiece(of: range) { letters.append(contentsOf: $0) }
  }

  /// Adds a name of these bytes, of which those are not written that a whole one begins and ends with, if they are most of it.
  mutating func append(sharing name: Name) {
    let start = letters.count
    guard name.count >= Self.longName else {
      if append(name, sharing: whole.range) { return }
      append(name)
      whole = Whole(start..<letters.count)
      return
    }
    // Names of several kinds mostly come in turn.
    for step in 0..<longNames.count {
      let index = (lastLong + 1 + step) % longNames.count
      if append(name, sharing: longNames[index].range, andEnd: true) {
        lastLong = index
        return
      }
    }
    append(name)
    let own = Whole(start..<letters.count)
    if longNames.count < Self.mostLongNames {
      lastLong = longNames.count
      longNames.append(own)
    } else {
      lastLong = (lastLong + 1) % longNames.count
      longNames[lastLong] = own
    }
  }

  /// Adds a name without what it shares with a whole one: before the rest there stands how many bytes it begins with, how far before
  /// this count the whole name begins, and where in that those begin that it ends with, if any, and how many these are.
  ///
  /// - Parameter sharesEnd: Whether its end is looked at.
  /// - Returns: Whether it shares most of it; else it is not added.
  @inline(__always)
  private mutating func append(_ name: Name, sharing whole: Range<Int>, andEnd sharesEnd: Bool = false) -> Bool {
    let distance = letters.count &- whole.lowerBound
    guard !whole.isEmpty, distance <= Int(UInt16.max) else { return false }
    let (common, end) = commonLengths(of: whole, with: name, andEnd: sharesEnd)
    guard common &+ end >= Self.leastCommon, 3 &* (common &+ end) >= 2 &* name.count else { return false }
    letters.append(UInt8(truncatingIfNeeded: common))
    letters.append(UInt8(truncatingIfNeeded: distance))
    letters.append(UInt8(truncatingIfNeeded: distance &>> 8))
    if end > 0 {
      letters.append(UInt8(truncatingIfNeeded: whole.count &- end))
      letters.append(UInt8(truncatingIfNeeded: end))
    }
    append(lettersOf: name, common..<name.count &- end)
    ends.append(End(letters.count, sharingEnd: end > 0))
    return true
  }

  /// With how many bytes of a whole name a name begins, and with how many others it ends; none of so few that to say it takes as many.
  @inline(__always)
  private func commonLengths(of whole: Range<Int>, with name: Name, andEnd sharesEnd: Bool) -> (start: Int, end: Int) {
    letters.withUnsafeBufferPointer { letters in
      let whole = UnsafeBufferPointer(rebasing: letters[whole])
      let start = min(Name(whole).commonLength(with: name), Int(UInt8.max))
      if !sharesEnd { return (start, 0) }
      let end = min(name.commonEndLength(with: whole, atMost: min(name.count, whole.count) &- start), Int(UInt8.max))
      return (start, end > 2 && whole.count &- end <= Int(UInt8.max) ? end : 0)
    }
  }

  /// As few are written again.
  private static let leastCommon = 8
  /// Of shorter names less is to be had than it takes to look at their ends, and at several.
  private static let longName = 40
  /// A layer's names mostly end in as few ways.
  private static let mostLongNames = 4

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
    if whole.range.upperBound > letters.count { whole = Whole(0..<0) }
    longNames.removeAll { $0.range.upperBound > letters.count }
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
      guard end.isShared else { return Name(bytes(start..<end.offset)) }
      let whole = start - (Int(letters[start + 1]) | Int(letters[start + 2]) << 8)
      let head = bytes(whole..<whole + Int(letters[start]))
      guard end.sharesEnd else { return Name(head, bytes((start + 3)..<end.offset)) }
      let tail = whole + Int(letters[start + 3])
      return Name(head, bytes((start + 5)..<end.offset), bytes(tail..<tail + Int(letters[start + 4])))
    }

    @inline(__always)
    private func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: letters[range])
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
