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
    fileprivate var values = OpenBytes()
  }

  /// A resource.
  fileprivate struct Entry {
    let category: Category
    let name: String
    /// Where its line is among all, and its references among theirs.
    let bytes: Range<Int>
    let references: Range<Int>
    let owner: Int?

    /// The same behind further lines.
    func behind(bytes byteCount: Int, references referenceCount: Int) -> Entry {
      Entry(
        category: category, name: name, bytes: bytes.lowerBound + byteCount..<bytes.upperBound + byteCount,
        references: references.lowerBound + referenceCount..<references.upperBound + referenceCount, owner: owner)
    }
  }

  private var entries: [Entry]
  private var index: NameIndex
  /// The lines of all names with their values, one after the other.
  private var values: OpenBytes
  /// The entry of the trace that resources are added for.
  var owner: Int?

  /// No resources, in room that others had.
  init(in room: consuming List = List()) {
    (entries, index, values) = (room.entries, room.index, room.values)
    room = List()
    entries.removeAll(keepingCapacity: true)
    index.removeAll()
    values.removeAll()
  }

  /// The resources.
  consuming func takeList() -> List { List(entries: entries, index: index, values: values) }

  private static func hash(_ name: String, _ category: Category) -> UInt32 {
    StableNumber.hash(of: name) &+ UInt32(truncatingIfNeeded: category.rawValue)
  }

  private func isTaken(_ name: String, _ category: Category, _ hash: UInt32) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      index.place(of: hash) { entries[$0].category == category && entries[$0].name == name } != nil
    }
  }

  private func isLast(_ name: String, _ category: Category) -> Bool {
    // Most layers in a row use the same ones.
    guard !entries.isEmpty else { return false }
    return entries[entries.count - 1].category == category && entries[entries.count - 1].name == name
  }

  /// Whether a name is taken.
  func contains(_ name: String, in category: Category) -> Bool {
    isLast(name, category) || isTaken(name, category, Self.hash(name, category))
  }

  /// Adds a resource; the first one of a name stays.
  mutating func add(_ name: String, _ value: PDFValue, to category: Category) {
    add(name, to: category) { $0.append(value) }
  }

  /// Adds a resource whose value `body` appends; the first one of a name stays.
  mutating func add(_ name: String, to category: Category, _ body: (inout OpenBytes) -> Void) {
    if isLast(name, category) { return }
    let hash = Self.hash(name, category)
    guard !isTaken(name, category, hash) else { return }
    let (start, first) = (values.count, values.references.count)
    values.buffer.append(name: name)
    values.buffer.append(" ")
    body(&values)
    values.buffer.append("\n")
    index.append(hash)
    entries.append(
      Entry(
        category: category, name: name, bytes: start..<values.count,
        references: first..<values.references.count, owner: owner))
  }

  /// Adds resources of another surface; the first one of a name stays.
  mutating func add(_ other: List) {
    let (start, first) = (values.count, values.references.count)
    values.append(other.values)
    for (entry, hash) in zip(other.entries, other.index.hashes) where !isTaken(entry.name, entry.category, hash) {
      index.append(hash)
      entries.append(entry.behind(bytes: start, references: first))
    }
  }

  /// The resource dictionary, one entry a line in the order of the names: a layer that is moved, or that used a font first
  /// and is removed, moves no entry.
  var value: PDFValue {
    guard !entries.isEmpty else { return .lineDictionary([]) }
    var value = OpenBytes()
    value.buffer.reserveCapacity(values.count + 64 * entries.count)
    value.buffer.append("<<\n")
    var places: [[Int]] = Array(repeating: [], count: Category.allCases.count)
    for index in entries.indices { places[entries[index].category.rawValue].append(index) }
    for category in Category.allCases where !places[category.rawValue].isEmpty {
      let own = places[category.rawValue]
      value.buffer.append(name: category.key)
      value.buffer.append(" <<\n")
      let order = own.count == 1 ? [0] : NameOrder.places(of: own.map { entries[$0].name })
      for place in order.lazy.map({ own[$0] }) {
        let (outer, owner) = (value.owner, entries[place].owner)
        if owner != nil { value.own(by: owner) }
        value.append(values, entries[place].bytes, references: entries[place].references)
        if owner != nil { value.own(by: outer) }
      }
      value.buffer.append(">>\n")
    }
    value.buffer.append(">>")
    return .written(value)
  }
}
