package import SceneModel

/// Reads an object key by key; what nobody asked for is a fault at the end.
package struct ObjectReader: ~Copyable {
  /// Where the object begins.
  package let place: Place
  /// What rules may need.
  package var context: ReadingContext
  /// What was found so far.
  package var diagnostics = Diagnostics()
  private let members: [Node.Member]
  /// Where each name is among many members; few are looked through.
  private var indices: [String: Int] = [:]
  private var known: [String] = []
  private var isFinished = false

  /// A reader of an object's members.
  package init(_ members: [Node.Member], at place: Place, context: ReadingContext) {
    self.members = members
    self.place = place
    self.context = context
    if members.count > Self.fewMembers {
      for (index, member) in members.enumerated() { indices[member.name] = index }
    }
  }

  /// Reads a key: its default where it is left out, nil where it has none and after a reported fault, which names it.
  package mutating func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
    if let index = look(for: key.name) { return value(at: index, by: key.rule) }
    if key.isRequired { reportMissing(key.name, key.rule.expectation) }
    return key.fallback
  }

  /// The index of the member of a name, which counts as asked for; nil where there is none.
  mutating func look(for name: String) -> Int? {
    known.append(name)
    return index(of: name)
  }

  /// Notes that a key is not there.
  mutating func reportMissing(_ name: String, _ expectation: String) {
    diagnostics.error("'\(name)' is missing: expected \(expectation)", at: place)
  }

  /// Reads the value of a member that was found; nil after a reported fault, which names it.
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
  package mutating func ignore(_ name: String) { known.append(name) }

  /// Whether the object has the key.
  package func has(_ name: String) -> Bool { index(of: name) != nil }

  /// How many entries the key's value has, right or wrong; nil where it is no list.
  package func count(of name: String) -> Int? { index(of: name).flatMap { members[$0].node.elements?.count } }

  /// Where the key's value stands; the object's place where it is not written.
  package func place(of name: String) -> Place { index(of: name).map { members[$0].node.place } ?? place }

  /// Where the values of all keys stand.
  package var places: [String: Place] {
    Dictionary(members.map { ($0.name, $0.node.place) }) { first, _ in first }
  }

  /// Notes a fault at a key's value.
  package mutating func error(_ message: String, at name: String, hint: String? = nil) {
    diagnostics.error(message, at: place(of: name), hint: hint)
  }

  /// The faults, those of keys that nobody asked for included.
  package consuming func finish() -> Diagnostics {
    isFinished = true
    for member in members where !known.contains(member.name) {
      diagnostics.error(
        "unknown key '\(member.name)'", at: member.place, hint: Spelling.hint(for: member.name, in: known))
    }
    return diagnostics
  }

  /// Ends the reading of an object that turned out to be unreadable: its other keys are not looked at.
  package consuming func abandon() -> Diagnostics {
    isFinished = true
    return diagnostics
  }

  private func index(of name: String) -> Int? {
    members.count > Self.fewMembers ? indices[name] : members.firstIndex { $0.name == name }
  }

  private static let fewMembers = 12

  deinit { assert(isFinished, "an object was read but not finished") }
}
