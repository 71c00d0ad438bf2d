public import SceneModel

/// Equally long lists of numbers, as `[[x, y], [x, y], ...]` has them, without an object for each.
public struct NumberRows: Sendable {
  /// The numbers, row after row.
  public let numbers: [Double]
  /// How many numbers each row has, at least 1.
  public let width: Int
  /// For each row the offset of its opening bracket, then those of its numbers.
  let offsets: [UInt32]

  /// Rows of `width` numbers; for each row `offsets` has its bracket's offset and those of its numbers.
  init(_ numbers: [Double], width: Int, offsets: [UInt32]) {
    self.numbers = numbers
    self.width = width
    self.offsets = offsets
  }

  /// How many rows there are.
  public var count: Int { numbers.count / width }

  /// The number in a row and a column.
  public subscript(row: Int, column: Int) -> Double { numbers[row * width + column] }

  /// Where a row begins.
  public func place(ofRow row: Int) -> Place { Place(offset: offsets[row * (width + 1)]) }

  /// Where a number begins.
  public func place(row: Int, column: Int) -> Place { Place(offset: offsets[row * (width + 1) + 1 + column]) }

  /// A row as a list of its own.
  public func node(at row: Int) -> Node {
    let first = row * (width + 1) + 1
    return Node(
      .numbers(Array(numbers[row * width..<(row + 1) * width]), offsets: Array(offsets[first..<first + width])),
      at: place(ofRow: row))
  }
}
