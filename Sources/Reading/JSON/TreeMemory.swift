/// The values in a tree's lists and objects, which are given back with the last tree that has them.
///
/// They are never changed, so that threads may share them.
final class TreeCells: @unchecked Sendable {
  let values: UnsafeBufferPointer<JSONCell>
  private let list: RawList<JSONCell>

  init(_ list: RawList<JSONCell>) {
    self.list = list
    values = list.values
  }

  /// The values of a list.
  convenience init(_ cells: [JSONCell]) {
    var list = RawList<JSONCell>(capacity: cells.count)
    for cell in cells { list.appendInRoom(cell) }
    self.init(list)
  }

  deinit { list.deallocate() }
}

/// The packed numbers of a tree and where they stand in its text, likewise; the places are counted by the numbers.
final class TreeNumbers: @unchecked Sendable {
  let values: UnsafeBufferPointer<Double>
  let offsets: UnsafeBufferPointer<UInt32>
  private let list: RawList<Double>
  private let places: RawList<UInt32>

  init(_ list: RawList<Double>, at places: RawList<UInt32>) {
    self.list = list
    self.places = places
    values = list.values
    offsets = places.values(list.count)
  }

  /// No number.
  convenience init() { self.init(RawList(capacity: 0), at: RawList(capacity: 0)) }

  deinit {
    list.deallocate()
    places.deallocate()
  }
}
