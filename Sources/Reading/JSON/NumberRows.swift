import Bytes
public import SceneModel

/// Equally long lists of numbers, as `[[x, y], [x, y], ...]` has them, without an object for each.
public struct NumberRows: Sendable {
  private let tree: JSONTree
  private let first: Int
  /// How many rows there are.
  public let count: Int
  /// How many numbers each row has, at least 1.
  public let width: Int

  init(_ cell: JSONCell, in tree: JSONTree) {
    self.tree = tree
    first = Int(cell.first)
    count = Int(cell.count)
    width = cell.width
  }

  /// The numbers, row after row, in a list of their own.
  public var numbers: [Double] { withNumbers { Array($0) } }

  /// Calls `body` with the numbers, row after row.
  @inline(__always)
  package func withNumbers<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    tree.withNumbers(first..<first + count * width, body)
  }

  /// The number in a row and a column.
  public subscript(row: Int, column: Int) -> Double {
    precondition(row >= 0 && row < count && column >= 0 && column < width)
    return tree.number(first + row * width + column)
  }

  /// Where a row begins: its bracket is the last before its first number.
  public func place(ofRow row: Int) -> Place {
    let number = Int(tree.offset(first + row * width))
    return tree.source.withBytes { bytes in
      var offset = number
      while offset > 0, bytes[offset] != UInt8(ascii: "[") { offset -= 1 }
      return Place(offset: UInt32(offset))
    }
  }

  /// Where a number begins.
  public func place(row: Int, column: Int) -> Place { Place(offset: tree.offset(first + row * width + column)) }

  /// A row as a list of its own.
  public func node(at row: Int) -> Node {
    Node(
      JSONCell(.numbers, at: Int(place(ofRow: row).offset), first: first + row * width, count: width), in: tree)
  }
}
