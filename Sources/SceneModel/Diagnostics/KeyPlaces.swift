/// The places of an object's values in a scene file, by their keys: few, so that they are looked through.
public struct KeyPlaces: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable, Sendable {
    var key: String
    var place: Place
  }

  private enum Storage: Sendable {
    case entries([Entry])
    case object(any PlacedKeys, Range<Int>)
  }

  private var storage: Storage

  /// Places by keys.
  public init(dictionaryLiteral elements: (String, Place)...) {
    storage = .entries([])
    for (key, place) in elements { self[key] = place }
  }

  /// The places of an object that was read: some of the keys of a text, which is asked for them.
  package init(_ range: Range<Int>, of text: any PlacedKeys) { storage = .object(text, range) }

  private var entries: [Entry] {
    switch storage {
    case .entries(let entries): entries
    case .object(let text, let range): text.placedKeys(in: range).map { Entry(key: $0, place: $1) }
    }
  }

  /// The place of a key's value; nil where the key is not written.
  public subscript(key: String) -> Place? {
    get {
      switch storage {
      case .entries(let entries): entries.first { $0.key == key }?.place
      case .object(let text, let range): text.place(ofKey: key, in: range)
      }
    }
    set {
      var entries = entries
      entries.removeAll { $0.key == key }
      if let newValue { entries.append(Entry(key: key, place: newValue)) }
      storage = .entries(entries)
    }
  }

  /// Whether the keys and their places are the same, in order.
  public static func == (a: KeyPlaces, b: KeyPlaces) -> Bool { a.entries == b.entries }

  /// Feeds the keys and their places.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

/// A text of JSON that knows where the values of its objects are.
package protocol PlacedKeys: AnyObject, Sendable {
  /// The place of a key's value in an object, which has some of the keys; nil where the key is not written.
  func place(ofKey key: String, in object: Range<Int>) -> Place?
  /// The keys of an object with the places of their values, in the file's order, each once.
  func placedKeys(in object: Range<Int>) -> [(String, Place)]
}
