import Bytes

/// The values of a tree while its text is read; they are handed on as a tree, or given back.
struct TreeBuilder: ~Copyable {
  /// The values of closed lists and objects.
  private var cells: RawList<JSONCell>
  /// The values of those that are open, the innermost last.
  private(set) var open = RawList<JSONCell>(capacity: few)
  /// The packed numbers.
  var packed: PackedNumbers
  private var texts: [String] = []
  /// Where the text begins that is read, how long it is said to be, and how long it is if it is longer than that, in bytes.
  private let start, length, longest: Int

  init(length: Int) {
    (start, self.length, longest) = (0, length, length)
    (cells, packed) = (RawList(capacity: Self.few), PackedNumbers(capacity: Self.few))
  }

  /// The values of a part, about so long, of a text that ends at a place. There is room for those of most parts.
  init(from start: Int, length: Int, end: Int) {
    (self.start, self.length, longest) = (start, length, end - start)
    let room = max(length / Self.valueLength, Self.few)
    (cells, packed) = (RawList(capacity: room), PackedNumbers(capacity: room))
  }

  /// How many numbers are packed.
  var numberCount: Int { packed.count }

  /// Adds a value, or a name, to the innermost list or object.
  @inline(__always)
  mutating func append(_ cell: JSONCell) { open.append(cell) }

  /// Adds a packed number.
  @inline(__always)
  mutating func append(_ number: Double, at offset: Int) {
    if packed.count == packed.capacity { reserve(at: offset) }
    packed.appendInRoom(number, at: offset)
  }

  /// Takes back the last packed numbers.
  mutating func removeNumbers(from start: Int) {
    packed.removeAll(from: start)
  }

  /// Keeps a text that has escapes, and gives its index and 1 more.
  mutating func keep(_ text: String) -> Int {
    texts.append(text)
    return texts.count
  }

  /// A text that was kept.
  func text(at index: Int) -> String { texts[index] }

  /// The list or the object that begins with a value of the open ones, and ends at a place of the text.
  @inline(__always)
  mutating func close(_ kind: JSONCell.Kind, at place: Int, from start: Int, end: Int) -> JSONCell {
    let (first, count) = (cells.count, open.count &- start)
    if cells.capacity &- first < count { cells.reserve(room(for: first + count, of: cells.capacity, at: end)) }
    cells.take(from: start, of: &open)
    return JSONCell(kind, at: place, first: first, count: kind == .object ? count / 2 : count)
  }

  /// Makes the packed numbers from one on values of the innermost list: each alone, or rows of a width.
  mutating func unpack(from start: Int, width: Int?, text: UnsafeBufferPointer<UInt8>) {
    guard let width else {
      for index in start..<packed.count { open.append(JSONCell(packed.numbers[index], at: packed.offset(index))) }
      return removeNumbers(from: start)
    }
    for first in stride(from: start, to: packed.count, by: width) {
      var place = Int(packed.offset(first))
      while place > 0, text[place] != UInt8(ascii: "[") { place -= 1 }
      open.append(JSONCell(.numbers, at: place, first: first, count: width))
    }
  }

  /// Makes room for the packed numbers of so much text from a place on, in bytes, if it goes on like the text before.
  mutating func makeRoom(forNext more: Int, at offset: Int) {
    let passed = Double(max(offset - start, 1))
    let needed = Double(packed.count) * (1 + Double(more) / passed)
    // Room that was made by what was known before has some to spare already.
    guard needed > Double(packed.capacity) else { return }
    let room = room(for: packed.count + 1, of: packed.capacity, at: offset)
    packed.reserve(max(room, Int(saturating: needed * Self.reserve)))
  }

  /// Makes room for more packed numbers.
  @inline(never)
  private mutating func reserve(at offset: Int) {
    packed.reserve(room(for: packed.count + 1, of: packed.capacity, at: offset))
  }

  /// How much room a list should have that needs more: for as much as the rest of the text holds if it goes on like this. A list that
  /// grows by doubling is copied as often as it doubles.
  @inline(never)
  private func room(for needed: Int, of capacity: Int, at offset: Int) -> Int {
    let doubled = max(needed, capacity * 2)
    guard capacity >= Self.many else { return doubled }
    let passed = offset - start
    let share = Double(passed < length ? length : longest) / Double(max(passed, 1))
    // A text may begin with more than the rest of it has.
    return max(Int(Double(needed) * share * Self.reserve, within: 0...capacity * 16), needed + capacity / 4)
  }

  private static let few = 16
  /// How long a value of a layer is, or a name, in bytes.
  private static let valueLength = 8
  /// How many values tell how many there will be.
  private static let many = 4096
  /// Values differ in length.
  private static let reserve = 1.05

  /// The tree of a text that was read, which has the values now.
  func tree(of source: InputText, unread: [UnreadList] = []) -> JSONTree {
    open.deallocate()
    return JSONTree(
      source, cells: TreeCells(cells), numbers: TreeNumbers(packed.numbers, at: packed.offsets), texts: texts,
      unread: unread)
  }

  /// The packed numbers alone; all else is given back.
  func packedAlone() -> PackedNumbers {
    open.deallocate()
    cells.deallocate()
    return packed
  }

  /// Gives back the values of a text that could not be read.
  func abandon() {
    open.deallocate()
    cells.deallocate()
    packed.deallocate()
  }
}
