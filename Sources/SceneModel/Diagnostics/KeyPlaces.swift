/// The places of an object's values in a scene file, by their keys: few, so that they are looked through.
public struct KeyPlaces: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable, Sendable {
    var key: String
    var place: Place
  }

  private var entries: [Entry] = []

  /// Places by keys.
  public init(dictionaryLiteral elements: (String, Place)...) {
    for (key, place) in elements { self[key] = place }
  }

  /// Places of as many keys as there are, none of which stands twice.
  package init(count: Int, _ entry: (Int) -> (String, Place)) {
    entries.reserveCapacity(count)
    for index in 0..<count {
      let (key, place) = entry(index)
      entries.append(Entry(key: key, place: place))
    }
  }

  /// The place of a key's value; nil where the key is not written.
  public subscript(key: String) -> Place? {
    get { entries.first { $0.key == key }?.place }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append(Entry(key: key, place: newValue)) }
    }
  }
}
