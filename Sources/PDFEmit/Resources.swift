/// The named resources of a page or form, in the order of their first use.
///
/// Not copyable: a surface's resources that were copied at each use made a page's cost quadratic in its layers.
struct Resources: ~Copyable {
  private var entries: [Category: [PDFValue.Entry]] = [:]
  private var names: Set<Key> = []

  private struct Key: Hashable {
    let category: Category
    let name: String
  }

  /// What resources are listed by, in the order they are written.
  enum Category: String, CaseIterable {
    case graphicsState = "ExtGState"
    case pattern = "Pattern"
    case shading = "Shading"
    case form = "XObject"
    case font = "Font"
  }

  /// Whether a name is taken.
  func contains(_ name: String, in category: Category) -> Bool { names.contains(Key(category: category, name: name)) }

  /// Adds a resource; the first one of a name stays.
  mutating func add(_ name: String, _ value: PDFValue, to category: Category) {
    guard names.insert(Key(category: category, name: name)).inserted else { return }
    entries[category, default: []].append(.init(name, value))
  }

  /// The resource dictionary, one entry a line.
  var value: PDFValue {
    .lineDictionary(
      Category.allCases.compactMap { category in
        entries[category].map { .init(category.rawValue, .lineDictionary($0)) }
      })
  }
}
