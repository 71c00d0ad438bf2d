package import Bytes
public import SceneModel

/// A JSON value with its place in the file.
public struct Node: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number; infinite where it is written too large for a Double, which every rule refuses.
    case number(Double)
    /// A text, its escapes resolved.
    case string(String)
    /// A list.
    case array(NodeList)
    /// A list of numbers alone, packed.
    case numbers(NumberList)
    /// A list of equally long lists of numbers alone, packed.
    case rows(NumberRows)
    /// Names with values, in the file's order; no name stands twice.
    case object(Members)
  }

  let tree: JSONTree
  let cell: JSONCell

  init(_ cell: JSONCell, in tree: JSONTree) {
    self.tree = tree
    self.cell = cell
  }

  /// A number that stands in no text, at its beginning.
  public init(_ number: Double) {
    self.init(JSONCell(number, at: 0), in: JSONTree())
  }

  /// The value.
  public var value: Value {
    switch cell.kind {
    case .null: .null
    case .no: .boolean(false)
    case .yes: .boolean(true)
    case .number: .number(cell.number)
    case .string: .string(tree.text(of: cell))
    case .array: .array(NodeList(self))
    case .numbers: .numbers(NumberList(cell, in: tree))
    case .rows: .rows(NumberRows(cell, in: tree))
    case .object: .object(Members(cell, in: tree))
    }
  }

  /// Where it begins.
  public var place: Place { Place(offset: cell.place) }

  /// What the value is, for a message: `a number`, `an object`.
  public var kind: String {
    switch cell.kind {
    case .null: "null"
    case .no, .yes: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array, .numbers, .rows: "an array"
    case .object: "an object"
    }
  }

  /// The elements of a list, packed or not; nil where the value is no list.
  public var elements: NodeList? { isList ? NodeList(self) : nil }

  /// Whether the value is a list, packed or not.
  package var isList: Bool {
    switch cell.kind {
    case .array, .numbers, .rows: true
    case .null, .no, .yes, .number, .string, .object: false
    }
  }

  /// The number; nil where the value is none.
  package var number: Double? { cell.kind == .number ? cell.number : nil }
  /// Whether the value is `null`.
  package var isNull: Bool { cell.kind == .null }
  /// Whether the value is a text.
  package var isText: Bool { cell.kind == .string }
  /// Whether the value is an object.
  package var isObject: Bool { cell.kind == .object }
  /// The text, its escapes resolved; nil where the value is none.
  package var text: String? { isText ? tree.text(of: cell) : nil }
  /// Where the letters of a text without escapes stand; nil of other values.
  package var textRange: Range<Int>? { isText && cell.resolvedText == nil ? cell.range : nil }
  /// Whether the value is a text that has the letters of another.
  package func isText(_ text: String) -> Bool { isText && tree.isText(cell, text) }
  /// The members of an object; nil where the value is none.
  package var members: Members? { cell.kind == .object ? Members(cell, in: tree) : nil }
  /// The numbers of a packed list; nil where the value is none.
  package var numbers: NumberList? { cell.kind == .numbers ? NumberList(cell, in: tree) : nil }

  /// Calls `body` with the bytes of UTF-8 of a text, its escapes resolved; nil where the value is none.
  package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    isText ? tree.withText(of: cell, body) : nil
  }

  /// The file's text, and where the value stands in it; nil where the value is no text, or has escapes.
  package var textInFile: (source: InputText, range: Range<Int>)? {
    isText && cell.resolvedText == nil ? (tree.source, cell.range) : nil
  }

  /// The value with a tree of its own, for a thread that reads beside others.
  package var alone: Node { Node(cell, in: tree.copy) }
}
