import Bytes

/// Names in the order in which they were added, which are found by their hashes.
struct NameTable: Sendable {
  /// The names.
  private(set) var list = NameList()
  private var index = NameIndex()

  /// How many names there are.
  var count: Int { list.count }
  /// The hashes of the names in their order.
  var hashes: [UInt32] { index.hashes }

  /// The place of a name; nil where it is not there.
  func place(of name: String, _ hash: UInt32) -> Int? { name.withBytes { place(of: NameList.Name($0), hash) } }

  /// The place of a name; nil where it is not there.
  func place(of name: NameList.Name, _ hash: UInt32) -> Int? { index.place(of: hash) { list.has(name, at: $0) } }

  /// Adds a name.
  ///
  /// - Returns: Its place; nil where it was there before.
  mutating func add(_ name: String, _ hash: UInt32) -> Int? { name.withBytes { add(NameList.Name($0), hash) } }

  private mutating func add(_ name: NameList.Name, _ hash: UInt32, isShared: Bool = false) -> Int? {
    guard place(of: name, hash) == nil else { return nil }
    index.append(hash)
    if isShared { list.append(sharing: name) } else { list.append(name) }
    return list.count - 1
  }

  /// Adds other names.
  ///
  /// - Returns: Their places, nil of those that were there before; no list where none was, and they stand in their order.
  mutating func add(_ others: NameTable) -> [Int?]? {
    index.reserveCapacity(count + others.count)
    let (first, hashes) = (count, others.hashes)
    var places: [Int?]?
    others.list.withView { view in
      for other in hashes.indices {
        let place = add(view[other], hashes[other], isShared: true)
        if places == nil, place == nil { places = (0..<other).map { first + $0 } }
        places?.append(place)
      }
    }
    return places
  }

  /// Makes room for so many names, of some letters each.
  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
    index.reserveCapacity(count)
  }
}
