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

  /// Whether a number can join without a change of form.
  var takesNumbers: Bool { form == .empty || form == .numbers }
  /// Whether a row of numbers can join without a change of form.
  var takesRows: Bool { form == .empty || form == .rows }

  /// Adds a number to a list of numbers.
  mutating func append(_ number: Double, at offset: Int) {
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
    rowStart = numbers.count
    offsets.append(UInt32(offset))
  }

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
    case .rows: .rows(NumberRows(numbers, width: width, offsets: offsets))
    }
  }
}
