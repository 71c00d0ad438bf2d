/// The streams or the annotations of a page in their order, by their names: one for each of very many layers.
struct PageObjects: Sendable {
  private var names = NameList()
  /// The entries of the trace that own objects, by the objects' places; none where nobody asked.
  private var owners: [Int: Int] = [:]

  /// How many there are.
  var count: Int { names.count }
  /// Their places.
  var indices: Range<Int> { names.indices }

  /// Adds an object after all others.
  mutating func append(_ name: String, owner: Int? = nil) {
    if let owner { owners[count] = owner }
    name.withBytes { names.append(sharing: NameList.Name($0)) }
  }

  /// Adds objects after all others.
  mutating func append(_ others: PageObjects) {
    for (place, owner) in others.owners { owners[count + place] = owner }
    names.append(others.names)
  }

  /// The name of an object.
  subscript(place: Int) -> String { names[place] }

  /// The entry of the trace that owns an object; nil where nobody asked, or none does.
  func owner(of place: Int) -> Int? { owners.isEmpty ? nil : owners[place] }
}
