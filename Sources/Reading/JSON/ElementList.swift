/// A list that is read: in the most compact of three forms, numbers, equally long rows of numbers, or values.
struct ElementList {
  private enum Form {
    case empty, numbers, rows, values
  }

  private var form = Form.empty
  private var width = 0
  private let place: Int
  private let firstValue: Int
  private let firstNumber: Int

  /// An empty list that begins at a byte of the text.
  init(at place: Int, in tree: TreeBuilder) {
    self.place = place
    firstValue = tree.open.count
    firstNumber = tree.numbers.count
  }

  /// Whether a number can join without a change of form.
  var takesNumbers: Bool { form == .empty || form == .numbers }
  /// Whether a row of numbers can join without a change of form.
  var takesRows: Bool { form == .empty || form == .rows }

  /// Adds a number to a list of numbers.
  @inline(__always)
  mutating func append(_ number: Double, at offset: Int, to tree: inout TreeBuilder) {
    form = .numbers
    tree.append(number, at: offset)
  }

  /// Gives up the compact forms, for any value.
  mutating func unpack(in tree: inout TreeBuilder, text: UnsafeBufferPointer<UInt8>) {
    if form == .numbers { tree.unpack(from: firstNumber, width: nil, text: text) }
    if form == .rows { tree.unpack(from: firstNumber, width: width, text: text) }
    form = .values
  }

  /// Keeps a row whose numbers begin with one; false where it is not as long as the ones before.
  mutating func endRow(from start: Int, in tree: TreeBuilder) -> Bool {
    let length = tree.numbers.count - start
    guard form == .empty || length == width, length < JSONCell.widthLimit else { return false }
    (width, form) = (length, .rows)
    return true
  }

  /// The list, all of it read.
  func close(in tree: inout TreeBuilder) -> JSONCell {
    let count = tree.numbers.count - firstNumber
    return switch form {
    case .empty, .values: tree.close(.array, at: place, from: firstValue)
    case .numbers: JSONCell(.numbers, at: place, first: firstNumber, count: count)
    case .rows: JSONCell(.rows, at: place, first: firstNumber, count: count / width, width: width)
    }
  }
}
