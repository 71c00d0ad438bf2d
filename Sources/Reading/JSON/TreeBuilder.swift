import Bytes

/// The values of a tree while its text is read.
struct TreeBuilder {
  /// The values of closed lists and objects.
  private var cells: [JSONCell] = []
  /// The values of those that are open, the innermost last.
  private(set) var open: [JSONCell] = []
  private(set) var numbers: [Double] = []
  private var offsets: [UInt32] = []
  private var texts: [String] = []
  /// How long the text is, in bytes.
  private let length: Int

  init(length: Int) { self.length = length }

  /// Adds a value, or a name, to the innermost list or object.
  @inline(__always)
  mutating func append(_ cell: JSONCell) { open.append(cell) }

  /// Adds a packed number.
  @inline(__always)
  mutating func append(_ number: Double, at offset: Int) {
    if numbers.count == numbers.capacity { reserve(at: offset) }
    numbers.append(number)
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  /// Takes back the last packed numbers.
  mutating func removeNumbers(from start: Int) {
    numbers.removeSubrange(start...)
    offsets.removeSubrange(start...)
  }

  /// Keeps a text that has escapes, and gives its index and 1 more.
  mutating func keep(_ text: String) -> Int {
    texts.append(text)
    return texts.count
  }

  /// A text that was kept.
  func text(at index: Int) -> String { texts[index] }

  /// The list or the object that begins with a value of the open ones.
  @inline(__always)
  mutating func close(_ kind: JSONCell.Kind, at place: Int, from start: Int) -> JSONCell {
    let first = cells.count
    let count = open.count - start
    open.withUnsafeBufferPointer { open in
      for index in start..<open.count { cells.append(open[index]) }
    }
    open.removeLast(count)
    return JSONCell(kind, at: place, first: first, count: kind == .object ? count / 2 : count)
  }

  /// Makes the packed numbers from one on values of the innermost list: each alone, or rows of a width.
  mutating func unpack(from start: Int, width: Int?, text: UnsafeBufferPointer<UInt8>) {
    guard let width else {
      for index in start..<numbers.count { open.append(JSONCell(numbers[index], at: offsets[index])) }
      return removeNumbers(from: start)
    }
    for first in stride(from: start, to: numbers.count, by: width) {
      var place = Int(offsets[first])
      while place > 0, text[place] != UInt8(ascii: "[") { place -= 1 }
      open.append(JSONCell(.numbers, at: place, first: first, count: width))
    }
  }

  /// Makes room for as many numbers as the rest of the text holds if it goes on like this: a list that grows by doubling is
  /// copied as often as it doubles.
  private mutating func reserve(at offset: Int) {
    let needed = max(numbers.count * 2, Self.fewNumbers)
    let share = Double(length) / Double(max(offset, 1))
    let expected = Int(Double(numbers.count) * share * Self.reserve, within: 0...length)
    let count = numbers.count < Self.manyNumbers ? needed : max(expected, numbers.count + numbers.count / 4)
    numbers.reserveCapacity(count)
    offsets.reserveCapacity(count)
  }

  private static let fewNumbers = 64
  /// How many numbers tell how many there will be.
  private static let manyNumbers = 4096
  /// Numbers differ in length.
  private static let reserve = 1.05

  /// The tree of a text that was read.
  func tree(of bytes: [UInt8]) -> JSONTree {
    JSONTree(bytes, cells: cells, numbers: numbers, offsets: offsets, texts: texts)
  }
}
