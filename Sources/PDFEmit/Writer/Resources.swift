import Bytes
import SceneModel

/// The named resources of a page or form.
///
/// Not copyable: a surface's resources that were copied at each use made a page's cost quadratic in its layers.
struct Resources: ~Copyable {
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

  /// Resources in the order in which they were added.
  struct List: Sendable {
    fileprivate var entries: [Entry] = []
    fileprivate var index = NameIndex()
    /// All values, one after the other.
    fileprivate var values = OpenBytes()
  }

  /// A resource.
  fileprivate struct Entry {
    let category: Category
    let name: String
    /// Where its value is among all, and its references among theirs.
    let bytes: Range<Int>
    let references: Range<Int>
    let owner: Int?
  }

  /// The resources.
  private(set) var list: List
  /// The entry of the trace that resources are added for.
  var owner: Int?

  /// No resources, in room that others had.
  init(in room: consuming List = List()) {
    list = room
    list.entries.removeAll(keepingCapacity: true)
    list.values.removeAll()
    list.index.removeAll()
  }

  private static func hash(_ name: String, _ category: Category) -> UInt32 {
    StableNumber.hash(of: name) &+ UInt32(truncatingIfNeeded: category.rawValue)
  }

  private func place(of name: String, _ category: Category, _ hash: UInt32) -> Int? {
    list.index.place(of: hash) { list.entries[$0].category == category && list.entries[$0].name == name }
  }

  private func isLast(_ name: String, _ category: Category) -> Bool {
    // Most layers in a row use the same ones.
    list.entries.last.map { $0.category == category && $0.name == name } ?? false
  }

  /// Whether a name is taken.
  func contains(_ name: String, in category: Category) -> Bool {
    isLast(name, category) || place(of: name, category, Self.hash(name, category)) != nil
  }

  /// Adds a resource; the first one of a name stays.
  mutating func add(_ name: String, _ value: PDFValue, to category: Category) {
    add(name, to: category) { $0.append(value) }
  }

  /// Adds a resource whose value `body` appends; the first one of a name stays.
  mutating func add(_ name: String, to category: Category, _ body: (inout OpenBytes) -> Void) {
    if isLast(name, category) { return }
    let hash = Self.hash(name, category)
    guard place(of: name, category, hash) == nil else { return }
    let (start, first) = (list.values.count, list.values.references.count)
    body(&list.values)
    list.index.append(hash)
    list.entries.append(
      Entry(
        category: category, name: name, bytes: start..<list.values.count,
        references: first..<list.values.references.count, owner: owner))
  }

  /// Adds resources of another surface; the first one of a name stays.
  mutating func add(_ other: List) {
    for (entry, hash) in zip(other.entries, other.index.hashes)
    where place(of: entry.name, entry.category, hash) == nil {
      let (start, first) = (list.values.count, list.values.references.count)
      list.values.append(other.values, entry.bytes, references: entry.references)
      list.index.append(hash)
      list.entries.append(
        Entry(
          category: entry.category, name: entry.name, bytes: start..<list.values.count,
          references: first..<list.values.references.count, owner: entry.owner))
    }
  }

  /// The resource dictionary, one entry a line in the order of the names: a layer that is moved, or that used a font first
  /// and is removed, moves no entry.
  var value: PDFValue {
    guard !list.entries.isEmpty else { return .lineDictionary([]) }
    var value = OpenBytes()
    value.buffer.reserveCapacity(list.values.count + 64 * list.entries.count)
    value.buffer.append("<<\n")
    let present = list.entries.reduce(0) { $0 | 1 << $1.category.rawValue }
    for category in Category.allCases where present >> category.rawValue & 1 == 1 {
      let own = list.entries.filter { $0.category == category }
      value.buffer.append(name: category.key)
      value.buffer.append(" <<\n")
      for place in NameOrder.places(of: own.map(\.name)) {
        let entry = own[place]
        value.appendLine(of: entry.owner) { value in
          value.buffer.append(name: entry.name)
          value.buffer.append(" ")
          value.append(list.values, entry.bytes, references: entry.references)
        }
      }
      value.buffer.append(">>\n")
    }
    value.buffer.append(">>")
    return .written(value)
  }
}
