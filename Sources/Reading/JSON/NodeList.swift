public import SceneModel

/// A list's elements, packed or not.
public struct NodeList: RandomAccessCollection, Sendable {
  private let list: Node

  init(_ list: Node) { self.list = list }

  /// No element.
  public static var none: NodeList { NodeList(Node(JSONCell(.array, at: 0), in: JSONTree())) }

  /// How many there are.
  public var count: Int { Int(list.cell.count) }
  /// The first index.
  public var startIndex: Int { 0 }
  /// The index behind the last.
  public var endIndex: Int { count }

  /// An element.
  public subscript(index: Int) -> Node {
    precondition(index >= 0 && index < count)
    return switch list.cell.kind {
    case .numbers: NumberList(list.cell, in: list.tree).node(at: index)
    case .rows: NumberRows(list.cell, in: list.tree).node(at: index)
    default: Node(list.tree.cell(Int(list.cell.first) + index), in: list.tree)
    }
  }

  /// The same with a tree of their own for a thread that reads beside others.
  package var alone: NodeList { NodeList(list.alone) }
}

/// Numbers that stand behind one another, without an object for each.
public struct NumberList: RandomAccessCollection, Sendable {
  private let tree: JSONTree
  private let first: Int
  /// How many there are.
  public let count: Int

  init(_ cell: JSONCell, in tree: JSONTree) {
    self.tree = tree
    first = Int(cell.first)
    count = Int(cell.count)
  }

  /// The first index.
  public var startIndex: Int { 0 }
  /// The index behind the last.
  public var endIndex: Int { count }
  /// A number.
  @inline(__always)
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count)
    return tree.number(first + index)
  }
  /// Where a number begins.
  public func place(at index: Int) -> Place { Place(offset: tree.offset(first + index)) }

  func node(at index: Int) -> Node {
    Node(JSONCell(self[index], at: tree.offset(first + index)), in: tree)
  }
}
