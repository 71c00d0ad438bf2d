public import SceneModel

/// Reads an object key by key; what nobody asked for is a fault at the end.
public struct ObjectReader: ~Copyable {
  /// Where the object begins.
  public let place: Place
  /// What rules may need.
  public var context: ReadingContext
  /// What was found so far.
  public var diagnostics = Diagnostics()
  @usableFromInline let members: [Node.Member]
  /// Where each name is among many members; few are looked through.
  private var indices: [String: Int] = [:]
  /// The names that were asked for, for hints.
  private var known: [String] = []
  /// The members that were asked for, of the first 64, a bit each.
  private var asked: UInt64 = 0
  private var isFinished = false

  /// A reader of an object's members.
  public init(_ members: [Node.Member], at place: Place, context: ReadingContext) {
    self.members = members
    self.place = place
    self.context = context
    known.reserveCapacity(32)
    if members.count > Self.fewMembers {
      for (index, member) in members.enumerated() { indices[member.name] = index }
    }
  }

  /// Reads a key: its default where it is left out, nil where it has none and after a reported fault, which names it.
  @inlinable
  public mutating func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
    if let index = look(for: key.name) { return value(at: index, by: key.rule) }
    if key.isRequired { reportMissing(key.name, key.rule.expectation) }
    return key.fallback
  }

  /// The index of the member of a name, which counts as asked for; nil where there is none.
  @usableFromInline
  mutating func look(for name: String) -> Int? {
    known.append(name)
    let index = index(of: name)
    if let index { asked |= 1 << UInt64(index) }
    return index
  }

  /// Notes that a key is not there.
  @usableFromInline
  mutating func reportMissing(_ name: String, _ expectation: String) {
    diagnostics.error("'\(name)' is missing: expected \(expectation)", at: place)
  }

  /// Reads the value of a member that was found; nil after a reported fault, which names it.
  @inlinable
  mutating func value<Value>(at index: Int, by rule: Rule<Value>) -> Value? {
    var said = Diagnostics()
    let value = rule.read(members[index].node, context, &said)
    if !said.entries.isEmpty {
      said.name(members[index].name)
      diagnostics.append(said)
    }
    return value
  }

  /// Counts a key as asked for, its value not looked at.
  public mutating func ignore(_ name: String) { _ = look(for: name) }

  /// Whether the object has the key.
  public func has(_ name: String) -> Bool { index(of: name) != nil }

  /// How many entries the key's value has, right or wrong; nil where it is no list.
  public func count(of name: String) -> Int? { index(of: name).flatMap { members[$0].node.elements?.count } }

  /// Where the key's value stands; the object's place where it is not written.
  public func place(of name: String) -> Place { index(of: name).map { members[$0].node.place } ?? place }

  /// Where the values of all keys stand.
  public private(set) lazy var places = KeyPlaces(count: members.count) { (members[$0].name, members[$0].node.place) }

  /// Notes a fault at a key's value.
  public mutating func error(_ message: String, at name: String, hint: String? = nil) {
    diagnostics.error(message, at: place(of: name), hint: hint)
  }

  /// The faults, those of keys that nobody asked for included.
  public consuming func finish() -> Diagnostics {
    isFinished = true
    for (index, member) in members.enumerated()
    where asked & (1 << UInt64(index)) == 0 && !known.contains(member.name) {
      diagnostics.error(
        "unknown key '\(member.name)'", at: member.place, hint: Spelling.hint(for: member.name, in: known))
    }
    return diagnostics
  }

  /// Ends the reading of an object that turned out to be unreadable: its other keys are not looked at.
  public consuming func abandon() -> Diagnostics {
    isFinished = true
    return diagnostics
  }

  private func index(of name: String) -> Int? {
    guard members.count <= Self.fewMembers else { return indices[name] }
    // Most names differ in length.
    let count = name.utf8.count
    return members.firstIndex { $0.name.utf8.count == count && $0.name == name }
  }

  private static let fewMembers = 12

  deinit { assert(isFinished, "an object was read but not finished") }
}
