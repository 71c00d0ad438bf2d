import Bytes

/// A JSON text that was read: its values in a few lists, which the nodes are places in.
///
/// Nodes are copied as often as they are looked at, and each copy counts a reference to its tree: where several threads read one
/// text each has a tree of its own over the same lists.
///
/// The indices that cells have are a scan's own, and are not checked again.
final class JSONTree: @unchecked Sendable {
  /// The text.
  let source: InputText
  private let cells: UnsafeBufferPointer<JSONCell>
  private let numbers: UnsafeBufferPointer<Double>
  private let offsets: UnsafeBufferPointer<UInt32>
  /// The texts that have escapes.
  let texts: [String]
  /// The lists whose values are not among these.
  let unread: [UnreadList]
  private let cellMemory: TreeCells
  private let numberMemory: TreeNumbers

  init(_ source: InputText, cells: TreeCells, numbers: TreeNumbers, texts: [String], unread: [UnreadList] = []) {
    self.source = source
    self.cells = cells.values
    self.numbers = numbers.values
    self.offsets = numbers.offsets
    self.texts = texts
    self.unread = unread
    cellMemory = cells
    numberMemory = numbers
  }

  /// A tree of no text.
  convenience init() { self.init(InputText([]), cells: TreeCells([]), numbers: TreeNumbers(), texts: []) }

  /// A value in a list or an object: those of one stand behind one another, of an object each behind its name.
  @inline(__always)
  func cell(_ index: Int) -> JSONCell { withExtendedLifetime(self) { cells[index] } }
  /// Whether a condition holds for a value.
  func containsCell(where condition: (JSONCell) -> Bool) -> Bool {
    withExtendedLifetime(self) { cells.contains(where: condition) }
  }
  /// A packed number.
  @inline(__always)
  func number(_ index: Int) -> Double { withExtendedLifetime(self) { numbers[index] } }
  /// Where a packed number stands.
  @inline(__always)
  func offset(_ index: Int) -> UInt32 { withExtendedLifetime(self) { offsets[index] } }
  /// Calls `body` with some packed numbers.
  @inline(__always)
  func withNumbers<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(rebasing: numbers[range])) }
  }

  /// A tree over the same lists.
  var copy: JSONTree { JSONTree(source, cells: cellMemory, numbers: numberMemory, texts: texts, unread: unread) }

  /// A tree of the same text with other cells.
  func with(_ cells: [JSONCell]) -> JSONTree {
    JSONTree(source, cells: TreeCells(cells), numbers: numberMemory, texts: texts, unread: unread)
  }

  /// The text of a name or a string.
  func text(of cell: JSONCell) -> String {
    if let text = cell.resolvedText { return texts[text] }
    return source.withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0[cell.range]), as: UTF8.self) }
  }

  /// Calls `body` with the bytes of UTF-8 of a name or a string.
  @inline(__always)
  func withText<Result>(of cell: JSONCell, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let text = cell.resolvedText {
      var text = texts[text]
      return text.withUTF8(body)
    }
    return source.withBytes { body(UnsafeBufferPointer(rebasing: $0[cell.range])) }
  }

  /// Whether a name or a string is a text.
  @inline(__always)
  func isText(_ cell: JSONCell, _ text: String) -> Bool {
    let utf8 = text.utf8
    return withText(of: cell) { bytes in
      utf8.withContiguousStorageIfAvailable(bytes.isEqual) ?? bytes.elementsEqual(utf8)
    }
  }
}

/// A value of a tree, or the name of one, in sixteen bytes.
struct JSONCell: Sendable {
  /// What a value is.
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, numbers, rows, object
  }

  /// Where it begins in the text.
  let place: UInt32
  /// The kind and, of rows, how long they are; of a name its mark.
  private let info: UInt32
  /// The first of its values among those of the tree; of a text with escapes its index among those and 1 more.
  let first: UInt32
  /// How many values or rows it has; of a text without escapes how many bytes.
  let count: UInt32

  /// A value of a kind; `first` and `count` fit four bytes, as the text's length does.
  init(_ kind: Kind, at place: Int, first: Int = 0, count: Int = 0, width: Int = 0) {
    self.place = UInt32(truncatingIfNeeded: place)
    info = UInt32(truncatingIfNeeded: width << 8) | UInt32(kind.rawValue)
    self.first = UInt32(truncatingIfNeeded: first)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// A number.
  init(_ number: Double, at place: UInt32) {
    self.place = place
    info = UInt32(Kind.number.rawValue)
    first = UInt32(truncatingIfNeeded: number.bitPattern)
    count = UInt32(truncatingIfNeeded: number.bitPattern >> 32)
  }

  /// A name, which a string's cell says.
  init(name: JSONCell, _ mark: NameMark) {
    place = name.place
    info = mark.bits
    first = name.first
    count = name.count
  }

  /// The same, its values elsewhere.
  init(_ cell: JSONCell, first: Int) {
    place = cell.place
    info = cell.info
    self.first = UInt32(truncatingIfNeeded: first)
    count = cell.count
  }

  /// What it is.
  @inline(__always)
  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: info)) ?? .null }
  /// How long rows are.
  var width: Int { Int(info >> 8) }
  /// The longest rows that a cell can say.
  static let widthLimit = 1 << 24
  /// The mark of a name.
  var mark: NameMark { NameMark(bits: info) }
  /// The value of a number.
  var number: Double { Double(bitPattern: UInt64(count) << 32 | UInt64(first)) }
  /// The index of a text with escapes.
  var resolvedText: Int? { first == 0 ? nil : Int(first) - 1 }
  /// Where a text without escapes stands.
  var range: Range<Int> { Int(place) + 1..<Int(place) + 1 + Int(count) }
  /// The indices of its values.
  var values: Range<Int> { Int(first)..<Int(first) + Int(count) }
}
