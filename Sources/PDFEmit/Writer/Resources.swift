/// The named resources of a page or form.
///
/// Not copyable: a surface's resources that were copied at each use made a page's cost quadratic in its layers.
struct Resources: ~Copyable {
  /// The resources in the order in which they were added.
  private(set) var additions: [Addition] = []
  private var names: Set<Key> = []
  /// The resource that was added last: most layers in a row use the same ones.
  private var last: Key?
  /// The entry of the trace that resources are added for.
  var owner: Int?

  /// A resource that was added.
  typealias Addition = (category: Category, entry: PDFValue.Entry)

  private struct Key: Hashable {
    let category: Category
    let name: String
  }

  /// What resources are listed by, in the order they are written.
  enum Category: Int, CaseIterable {
    case graphicsState, colorSpace, pattern, shading, form, font

    /// The key of their dictionary.
    var key: String {
      switch self {
      case .graphicsState: "ExtGState"
      case .colorSpace: "ColorSpace"
      case .pattern: "Pattern"
      case .shading: "Shading"
      case .form: "XObject"
      case .font: "Font"
      }
    }
  }

  /// Whether a name is taken.
  func contains(_ name: String, in category: Category) -> Bool { names.contains(Key(category: category, name: name)) }

  /// Adds a resource; the first one of a name stays.
  mutating func add(_ name: String, _ value: PDFValue, to category: Category) {
    let key = Key(category: category, name: name)
    if key == last { return }
    last = key
    guard names.insert(key).inserted else { return }
    additions.append((category, .init(name, value.written, owner: owner)))
  }

  /// Adds resources of another surface; the first one of a name stays.
  mutating func add(_ others: [Addition]) {
    for other in others where names.insert(Key(category: other.category, name: other.entry.key)).inserted {
      additions.append(other)
    }
  }

  /// The resource dictionary, one entry a line in the order of the names: a layer that is moved, or that used a font first
  /// and is removed, moves no entry.
  var value: PDFValue {
    .lineDictionary(
      Category.allCases.compactMap { category in
        let sorted = additions.lazy.filter { $0.category == category }.map(\.entry)
          .sorted { $0.key.precedesInBytes($1.key) }
        return sorted.isEmpty ? nil : .init(category.key, .lineDictionary(sorted))
      })
  }
}

extension String {
  /// Whether its UTF-8 stands before another's.
  func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
