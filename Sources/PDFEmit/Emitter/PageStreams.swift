/// The streams of a page in their order, by their names: one for each of very many layers.
struct PageStreams: Sendable {
  private var names = NameList()
  /// The entries of the trace that own streams, by the streams' places; none where nobody asked.
  private var owners: [Int: Int] = [:]

  /// How many there are.
  var count: Int { names.count }
  /// The streams' places.
  var indices: Range<Int> { names.indices }

  /// Adds a stream after all others.
  mutating func append(_ name: String, owner: Int? = nil) {
    if let owner { owners[count] = owner }
    names.append(name)
  }

  /// Adds streams after all others.
  mutating func append(_ others: PageStreams) {
    for (place, owner) in others.owners { owners[count + place] = owner }
    names.append(others.names)
  }

  /// The name of a stream.
  subscript(place: Int) -> String { names[place] }

  /// The entry of the trace that owns a stream; nil where nobody asked, or none does.
  func owner(of place: Int) -> Int? { owners.isEmpty ? nil : owners[place] }
}
