import Bytes
import SceneModel

/// The named resources of a page or form.
///
/// Not copyable: a surface's resources that were copied at each use made a page's cost quadratic in its layers.
struct Resources: ~Copyable {
  /// What resources are listed by, in the order they are written.
  enum Category: Int, CaseIterable {
    case graphicsState, colorSpace, pattern, shading, form, font

    /// The beginning of their dictionary.
    var opening: Phrase {
      switch self {
      case .graphicsState: .graphicsStates
      case .colorSpace: .colorSpaces
      case .pattern: .patterns
      case .shading: .shadings
      case .form: .forms
      case .font: .fonts
      }
    }
  }

  /// Resources in the order in which they were added.
  struct List: Sendable {
    fileprivate(set) var entries: [Entry] = []
    fileprivate(set) var names = NameList()
    /// The values of each surface that they were added on; none of the one that the list is for.
    fileprivate(set) var values: [ResourceValues] = [.here(OpenBytes())]
    /// Of lists that others were added to.
    fileprivate var index = NameIndex()

    /// Adds the resources of another list; the first one of a name stays.
    ///
    /// - Parameter kept: What waits in memory, the other's values with it.
    mutating func add(_ other: List, keptIn kept: KeptBytes) {
      let first = values.count
      for own in other.values { values.append(own.kept(in: kept)) }
      index.reserveCapacity(entries.count + other.entries.count)
      other.names.withView { others in
        for (place, entry) in other.entries.enumerated() {
          func isSame(_ own: Int) -> Bool {
            entries[own].category == entry.category && names.has(others[place], at: own)
          }
          guard index.place(of: entry.hash, where: isSame) == nil else { continue }
          index.append(entry.hash)
          entries.append(entry.moved(by: first))
          names.append(sharing: others[place])
        }
      }
    }
  }

  /// Resources that wait while those of another surface are listed behind them.
  struct Waiting: ~Copyable {
    fileprivate let start: Start
    fileprivate let index: NameIndex
    fileprivate let owner: Int?
  }

  /// Where a surface's own resources begin among those of all surfaces that wait.
  struct Start {
    fileprivate var (entry, byte, reference, part) = (0, 0, 0, 0)
  }

  /// A resource; pages have very many.
  struct Entry {
    let category: Category
    /// What it does with the object of its own name: it has no other value; nil where it has one.
    let use: ObjectUse?
    /// The name's and the category's.
    let hash: UInt32
    /// Where its value begins among those of its source, and how long it is with the end of its line.
    private let start, length: UInt32
    /// Whose values have its own: 0 for the surface's, others for those of its parts.
    private var ownSource: UInt32 = 0
    private let ownReference: UInt32
    private let ownOwner: Int32

    init(
      _ category: Category, _ hash: UInt32, bytes: Range<Int>, firstReference: Int, use: ObjectUse? = nil, owner: Int?
    ) {
      (self.category, self.use, self.hash) = (category, use, hash)
      start = UInt32(truncatingIfNeeded: bytes.lowerBound)
      length = UInt32(truncatingIfNeeded: bytes.count)
      ownReference = UInt32(truncatingIfNeeded: firstReference)
      ownOwner = owner.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }

    /// The same where so many sources stand before its own.
    func moved(by sources: Int) -> Entry {
      var moved = self
      moved.ownSource &+= UInt32(truncatingIfNeeded: sources)
      return moved
    }

    /// The name's.
    var nameHash: UInt32 { hash &- Resources.salt(of: category) }
    var source: Int { Int(ownSource) }
    var bytes: Range<Int> { Int(start)..<Int(start) + Int(length) }
    var firstReference: Int { Int(ownReference) }
    var owner: Int? { ownOwner < 0 ? nil : Int(ownOwner) }
  }

  private var entries: [Entry] = []
  private var names = NameList()
  /// Where the surface's own begin.
  private var start = Start()
  /// Of a surface's own entries, once they are many.
  private var index = NameIndex()
  /// The values of all names, one after the other, each with the end of its line.
  var values = OpenBytes()
  /// The values of parts that were added.
  private var others: [ResourceValues] = []
  /// The entry of the trace that resources are added for.
  var owner: Int?

  /// As many are searched from one end to the other.
  private static let fewEntries = 8

  /// Begins the resources of another surface, until `end`.
  mutating func begin() -> Waiting {
    let waiting = Waiting(start: start, index: index, owner: owner)
    (start.entry, start.byte) = (entries.count, values.count)
    (start.reference, start.part) = (values.references.count, others.count)
    index = NameIndex()
    return waiting
  }

  /// Takes back the resources that were begun last, and goes on with those before.
  mutating func end(_ waiting: consuming Waiting) {
    if count > 0 {
      values.truncate(to: start.byte, references: start.reference)
      others.removeLast(others.count - start.part)
      entries.removeLast(count)
      names.truncate(to: start.entry)
    }
    (start, index, owner) = (waiting.start, waiting.index, waiting.owner)
  }

  /// All resources, of a surface that no other waits for; there are none any more.
  mutating func takeList() -> List {
    var taken = Resources()
    swap(&taken, &self)
    taken.values.trim()
    return List(entries: taken.entries, names: taken.names, values: [.here(taken.values)] + taken.others)
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ category: Category) -> UInt32 {
    StableNumber.hash(of: name) &+ salt(of: category)
  }

  /// What tells the hashes of a name in two categories from one another.
  private static func salt(of category: Category) -> UInt32 { UInt32(truncatingIfNeeded: category.rawValue) }

  private func isTaken(_ name: NameList.Name, _ category: Category, _ hash: UInt32) -> Bool {
    func isSame(_ place: Int) -> Bool {
      entries[place].hash == hash && entries[place].category == category && names.has(name, at: place)
    }
    guard count > Self.fewEntries else { return (start.entry..<entries.count).contains(where: isSame) }
    return index.place(of: hash) { isSame(start.entry + $0) } != nil
  }

  private func isLast(_ name: NameList.Name, _ category: Category) -> Bool {
    // Most layers in a row use the same ones.
    guard count > 0 else { return false }
    return entries[entries.count - 1].category == category && names.has(name, at: entries.count - 1)
  }

  private mutating func append(_ entry: Entry, named name: NameList.Name) {
    entries.append(entry)
    names.append(name)
    if count > Self.fewEntries + 1 {
      index.append(entry.hash)
    } else if count > Self.fewEntries {
      for place in start.entry..<entries.count { index.append(entries[place].hash) }
    }
  }

  /// Whether a name is taken.
  func contains(_ name: String, in category: Category) -> Bool {
    name.withBytes { newHash($0, category) } == nil
  }

  /// Adds a resource; the first one of a name stays.
  mutating func add(_ name: String, _ value: PDFValue, to category: Category) {
    add(name, to: category) { $0.append(value) }
  }

  /// Adds the use of an object, which mostly is of the same name; the first one of a name stays.
  mutating func add(_ name: String, _ use: ObjectUse, of object: String) {
    guard object == name else {
      return add(name, to: use.category) { open in
        object.withBytes { open.append(use, of: NameList.Name($0), StableNumber.hash(of: $0)) }
      }
    }
    name.withBytes { bytes in
      guard let hash = newHash(bytes, use.category) else { return }
      let entry = Entry(use.category, hash, bytes: 0..<0, firstReference: 0, use: use, owner: owner)
      append(entry, named: NameList.Name(bytes))
    }
  }

  /// Adds a resource whose value `body` appends; the first one of a name stays.
  mutating func add(_ name: String, to category: Category, _ body: (inout OpenBytes) -> Void) {
    guard let opened = open(name, in: category) else { return }
    body(&values)
    close(opened, name)
  }

  /// A resource whose value is being appended.
  struct Opened {
    fileprivate let category: Category
    fileprivate let hash: UInt32
    fileprivate let start, firstReference: Int
  }

  /// Begins a resource, whose value is appended to `values` until it is closed; nil where its name is taken.
  ///
  /// For values that are made of much: a closure would count references to all of it.
  mutating func open(_ name: String, in category: Category) -> Opened? {
    guard let hash = name.withBytes({ newHash($0, category) }) else { return nil }
    return Opened(category: category, hash: hash, start: values.count, firstReference: values.references.count)
  }

  /// Ends a resource of a name.
  mutating func close(_ opened: Opened, _ name: String) {
    values.buffer.append(UInt8(ascii: "\n"))
    let entry = Entry(
      opened.category, opened.hash, bytes: opened.start..<values.count, firstReference: opened.firstReference,
      owner: owner)
    name.withBytes { append(entry, named: NameList.Name($0)) }
  }

  /// The hash of a name and its category; nil where the name is taken.
  private func newHash(_ bytes: UnsafeBufferPointer<UInt8>, _ category: Category) -> UInt32? {
    let name = NameList.Name(bytes)
    if isLast(name, category) { return nil }
    let hash = Self.hash(bytes, category)
    return isTaken(name, category, hash) ? nil : hash
  }

  /// Adds resources of other surfaces; the first one of a name stays.
  mutating func add(_ list: consuming List) {
    if entries.isEmpty, others.isEmpty, list.entries.count > Self.fewEntries, list.index.count == list.entries.count {
      // The page has none before them.
      (entries, names, index) = (list.entries, list.names, list.index)
      others = Array(list.values.dropFirst())
      return
    }
    let first = others.count + 1
    others += list.values
    list.names.withView { names in
      for (place, entry) in list.entries.enumerated() where !isTaken(names[place], entry.category, entry.hash) {
        append(entry.moved(by: first), named: names[place])
      }
    }
  }

  /// The resource dictionary.
  var value: PDFValue {
    guard count > 0 else { return .lineDictionary([]) }
    var value = OpenBytes()
    value.buffer.reserveCapacity(byteCount)
    append(to: &value)
    return .written(value)
  }

  /// How many bytes the dictionary takes, about.
  var byteCount: Int {
    others[start.part...].reduce(values.count - start.byte + 96 * count) { $0 + $1.count } + 256
  }

  /// Appends the resource dictionary, one entry a line.
  func append(to bytes: inout OpenBytes) {
    if count == 0 { return bytes.buffer.append("<<\n>>") }
    let others = others[start.part...].map(\.open)
    var last: Category?
    names.withView { names in
      // Most surfaces have one entry, which needs no order.
      let order = count > 1 ? Self.order(of: entries, self.names, from: start.entry) : []
      for index in 0..<count {
        let place = order.isEmpty ? start.entry : Int(order[index])
        if entries[place].category != last {
          bytes.buffer.append(last == nil ? "<<\n" : ">>\n")
          bytes.buffer.append(entries[place].category.opening)
        }
        last = entries[place].category
        let (outer, owner, source) = (bytes.owner, entries[place].owner, entries[place].source)
        if owner != nil { bytes.own(by: owner) }
        bytes.buffer.appendLine { $0.append(key: names[place]) }
        let (value, reference) = (entries[place].bytes, entries[place].firstReference)
        if let use = entries[place].use {
          bytes.append(use, of: names[place], entries[place].nameHash)
          bytes.buffer.append("\n")
        } else if source == 0 {
          bytes.append(values, value, firstReference: reference)
        } else if let other = others[source - 1 - start.part] {
          bytes.append(other, value, firstReference: reference)
        }
        if owner != nil { bytes.own(by: outer) }
      }
    }
    bytes.buffer.append(.resourcesEnd)
  }

  /// The places of entries in the order of their categories and names: a layer that is moved, or that used a font first and is
  /// removed, moves no entry.
  static func order(of entries: [Entry], _ names: NameList, from first: Int) -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(entries.count - first)
    var own: [Int] = []
    for category in Category.allCases {
      own.removeAll(keepingCapacity: true)
      for place in first..<entries.count where entries[place].category == category { own.append(place) }
      NameOrder.forEach(of: own, of: names) { order.append(Int32(truncatingIfNeeded: $0)) }
    }
    return order
  }

  /// The lines of the surface's dictionary, which has none any more; nil where they are few, or others wait before them.
  mutating func takeManyLines() -> Lines? {
    start.entry == 0 && start.byte == 0 && start.part == 0 && count >= Self.manyLines ? Lines(takeList()) : nil
  }

  /// Fewer lines of many dictionaries take less room in a store, written at once, than what they are made of.
  private static let manyLines = 1 << 12

  /// How many entries the surface has.
  var count: Int { entries.count - start.entry }
}
