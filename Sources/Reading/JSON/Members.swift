import Bytes
public import SceneModel

extension Node {
  /// A name with its value.
  public struct Member: Sendable {
    private let label: JSONCell
    /// The value.
    public let node: Node

    init(_ label: JSONCell, _ node: Node) {
      self.label = label
      self.node = node
    }

    /// The name.
    public var name: String { node.tree.text(of: label) }
    /// Where the name stands.
    public var place: Place { Place(offset: label.place) }
    /// Whether the name is a text.
    public func isNamed(_ text: String) -> Bool { node.tree.isText(label, text) }
  }

  /// An object's names with their values, in the file's order; no name stands twice.
  public struct Members: RandomAccessCollection, Sendable {
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

    /// A name with its value.
    public subscript(index: Int) -> Member {
      precondition(index >= 0 && index < count)
      return Member(tree.cell(first + 2 * index), node(at: index))
    }

    /// A value.
    @inline(__always)
    func node(at index: Int) -> Node { Node(tree.cell(first + 2 * index + 1), in: tree) }
    /// Where a value stands.
    func place(at index: Int) -> Place { Place(offset: tree.cell(first + 2 * index + 1).place) }
    /// A name.
    func name(at index: Int) -> String { tree.text(of: tree.cell(first + 2 * index)) }

    /// The index of a name; nil where there is none.
    @inline(__always)
    func index(of name: String, _ mark: NameMark) -> Int? {
      var index = 0
      while index < count {
        let label = tree.cell(first + 2 * index)
        if label.mark == mark, tree.isText(label, name) { return index }
        index += 1
      }
      return nil
    }

    /// Calls `body` with each name's index, mark and letters of UTF-8.
    @inline(__always)
    func forEachName(_ body: (Int, NameMark, UnsafeBufferPointer<UInt8>) -> Void) {
      tree.source.withBytes { bytes in
        var index = 0
        while index < count {
          let label = tree.cell(first + 2 * index)
          if label.resolvedText == nil {
            body(index, label.mark, UnsafeBufferPointer(rebasing: bytes[label.range]))
          } else {
            tree.withText(of: label) { body(index, label.mark, $0) }
          }
          index += 1
        }
      }
    }

    /// The value of a name; nil where there is none.
    package func node(_ name: String) -> Node? { index(of: name, NameMark(name)).map(node(at:)) }
  }

  /// False where no object of the node's whole text has a member of a name.
  package func mayHaveMember(_ name: String) -> Bool {
    let mark = NameMark(name)
    return tree.containsCell { $0.mark == mark }
  }

  /// The object without members that nobody should see; any other value as it is.
  package func without(_ isHidden: (Member) -> Bool) -> Node {
    guard let members else { return self }
    var cells: [JSONCell] = []
    for (index, member) in members.enumerated() where !isHidden(member) {
      cells += [tree.cell(Int(cell.first) + 2 * index), tree.cell(Int(cell.first) + 2 * index + 1)]
    }
    let count = cells.count / 2
    // What stands in the others is copied behind them: their cells say where their values are in a list.
    for index in stride(from: 1, to: cells.count, by: 2) { cells[index] = tree.copy(cells[index], to: &cells) }
    return Node(JSONCell(.object, at: Int(cell.place), first: 0, count: count), in: tree.with(cells))
  }
}

extension Node.Members {
  /// Where the values are, by their names.
  var places: KeyPlaces { KeyPlaces(first..<first + 2 * count, of: tree) }
}

extension JSONTree: PlacedKeys {
  func place(ofKey key: String, in object: Range<Int>) -> Place? {
    let mark = NameMark(key)
    let name = stride(from: object.lowerBound, to: object.upperBound, by: 2).first {
      cell($0).mark == mark && isText(cell($0), key)
    }
    return name.map { Place(offset: cell($0 + 1).place) }
  }

  func placedKeys(in object: Range<Int>) -> [(String, Place)] {
    stride(from: object.lowerBound, to: object.upperBound, by: 2).map {
      (text(of: cell($0)), Place(offset: cell($0 + 1).place))
    }
  }
}

extension JSONTree {
  /// Copies the values of a cell to the end of other cells, and gives the cell that has them there.
  fileprivate func copy(_ cell: JSONCell, to others: inout [JSONCell]) -> JSONCell {
    guard cell.kind == .array || cell.kind == .object else { return cell }
    let (step, start) = (cell.kind == .object ? 2 : 1, others.count)
    let values = Int(cell.first)..<Int(cell.first) + step * Int(cell.count)
    others += values.map { self.cell($0) }
    for index in stride(from: step - 1, to: values.count, by: step) {
      others[start + index] = copy(self.cell(values.lowerBound + index), to: &others)
    }
    return JSONCell(cell, first: start)
  }
}
