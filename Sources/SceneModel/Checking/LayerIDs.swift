import Bytes

/// The authors' names of layers, each once.
///
/// Their hashes are kept, so that the names of parts are joined without making these anew.
struct LayerIDs: Sendable {
  private var list: [LayerID] = []
  private var index = NameIndex()

  /// How many there are.
  var count: Int { list.count }
  /// Whether there is none.
  var isEmpty: Bool { list.isEmpty }

  /// Whether a name is one of them.
  func contains(_ id: LayerID) -> Bool { contains(id, StableNumber.hash(of: id.value)) }

  /// Adds a name; whether it was none of them.
  mutating func insert(_ id: LayerID) -> Bool { insert(id, StableNumber.hash(of: id.value)) }

  /// Adds others.
  mutating func formUnion(_ others: LayerIDs) {
    guard !isEmpty else {
      self = others
      return
    }
    for (id, hash) in zip(others.list, others.index.hashes) { _ = insert(id, hash) }
  }

  /// Makes room for so many.
  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
    index.reserveCapacity(count)
  }

  private func contains(_ id: LayerID, _ hash: UInt32) -> Bool { index.place(of: hash) { list[$0] == id } != nil }

  private mutating func insert(_ id: LayerID, _ hash: UInt32) -> Bool {
    if contains(id, hash) { return false }
    index.append(hash)
    list.append(id)
    return true
  }
}
