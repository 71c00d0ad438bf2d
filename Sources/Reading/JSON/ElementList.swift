import Bytes
import SceneModel

/// Collects a list's elements in the most compact of three forms: numbers, equally long rows of numbers, or nodes.
struct ElementList {
  private enum Form {
    case empty, numbers, rows, nodes
  }

  private var form = Form.empty
  private var nodes: [Node] = []
  private var numbers: [Double] = []
  private var offsets: [UInt32] = []
  private var width = 0
  private var rowStart = 0
  /// Where the list begins and the text ends, in bytes.
  private let extent: Range<Int>

  /// How many numbers a list has where it is known for one that may be long.
  private static let manyNumbers = 4096

  /// A list that begins at a byte of a text that ends at another.
  init(in extent: Range<Int>) { self.extent = extent }

  /// Whether a number can join without a change of form.
  var takesNumbers: Bool { form == .empty || form == .numbers }
  /// Whether a row of numbers can join without a change of form.
  var takesRows: Bool { form == .empty || form == .rows }

  /// Adds a number to a list of numbers.
  mutating func append(_ number: Double, at offset: Int) {
    if form == .empty { reserve(numbers: 4, offsets: 4) }
    form = .numbers
    numbers.append(number)
    offsets.append(UInt32(offset))
  }

  /// Adds any element, giving up the compact forms.
  mutating func append(_ node: Node) {
    if form != .nodes {
      nodes = Node(value, at: node.place).elements ?? []
      (numbers, offsets, form) = ([], [], .nodes)
    }
    nodes.append(node)
  }

  /// Begins a row, which is then ended or abandoned.
  mutating func beginRow(at offset: Int) {
    if form == .empty { reserve(numbers: 12, offsets: 16) }
    rowStart = numbers.count
    if numbers.capacity - numbers.count < width, numbers.count >= Self.manyNumbers { reserve(at: offset) }
    offsets.append(UInt32(offset))
  }

  /// Makes room for what most short lists have.
  private mutating func reserve(numbers: Int, offsets: Int) {
    self.numbers.reserveCapacity(numbers)
    self.offsets.reserveCapacity(offsets)
  }

  /// Makes room for as many rows as the rest of the text holds if it goes on like this: a list that grows by doubling is
  /// copied as often as it doubles.
  private mutating func reserve(at offset: Int) {
    let share = Double(extent.upperBound - extent.lowerBound) / Double(max(offset - extent.lowerBound, 1))
    numbers.reserveCapacity(
      Int(Double(numbers.count) * share * Self.reserve, within: numbers.count...extent.upperBound))
    offsets.reserveCapacity(
      Int(Double(offsets.count) * share * Self.reserve, within: offsets.count...extent.upperBound))
  }

  /// Rows differ in length.
  private static let reserve = 1.05

  /// Adds a number to the row.
  mutating func appendToRow(_ number: Double, at offset: Int) {
    numbers.append(number)
    offsets.append(UInt32(offset))
  }

  /// Keeps the row; false where it is not as long as the ones before.
  mutating func endRow() -> Bool {
    let length = numbers.count - rowStart
    guard form == .empty || length == width else { return false }
    (width, form) = (length, .rows)
    return true
  }

  /// Takes the row back.
  mutating func abandonRow() {
    offsets.removeLast(numbers.count - rowStart + 1)
    numbers.removeLast(numbers.count - rowStart)
  }

  /// The list.
  var value: Node.Value {
    switch form {
    case .empty, .nodes: .array(nodes)
    case .numbers: .numbers(numbers, offsets: offsets)
    case .rows: .rows(NumberRows(numbers.fitted, width: width, offsets: offsets.fitted))
    }
  }
}

extension Array {
  /// The list without the room for more, where that is larger than the list.
  fileprivate var fitted: Array {
    guard capacity > 2 * count else { return self }
    var list: Array = []
    list.reserveCapacity(count)
    list.append(contentsOf: self)
    return list
  }
}
