public import SceneModel

/// Reads an object key by key; what nobody asked for is a fault at the end.
public struct ObjectReader: ~Copyable {
  /// Where the object begins.
  public let place: Place
  /// What rules may need.
  public var context: ReadingContext
  /// What was found so far.
  public var diagnostics = Diagnostics()
  private let members: [Node.Member]
  /// Where each name is among many members; few are looked through.
  private var indices: [String: Int] = [:]
  private var known: [String] = []
  private var isFinished = false

  /// A reader of an object's members.
  public init(_ members: [Node.Member], at place: Place, context: ReadingContext) {
    self.members = members
    self.place = place
    self.context = context
    if members.count > Self.fewMembers {
      for (index, member) in members.enumerated() { indices[member.name] = index }
    }
  }

  /// The key's value: read, or its default, or nil where it is missing or faulty; faults are reported.
  public mutating func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
    known.append(key.name)
    guard let index = index(of: key.name) else {
      switch key.presence {
      case .required:
        diagnostics.error("'\(key.name)' is missing: expected \(key.rule.expectation)", at: place)
        return nil
      case .optional: return nil
      case .defaulted(let value, _): return value
      }
    }
    return key.rule.read(members[index].node, context, &diagnostics)
  }

  /// Counts a key as asked for, its value not looked at.
  public mutating func ignore(_ name: String) { known.append(name) }

  /// Whether the object has the key.
  public func has(_ name: String) -> Bool { index(of: name) != nil }

  /// How many entries the key's value has, right or wrong; nil where it is no list.
  public func count(of name: String) -> Int? { index(of: name).flatMap { members[$0].node.elements?.count } }

  /// Where the key's value stands; the object's place where it is not written.
  public func place(of name: String) -> Place { index(of: name).map { members[$0].node.place } ?? place }

  /// Where the values of all keys stand.
  public var places: [String: Place] {
    Dictionary(members.map { ($0.name, $0.node.place) }) { first, _ in first }
  }

  /// Notes a fault at a key's value.
  public mutating func error(_ message: String, at name: String, hint: String? = nil) {
    diagnostics.error(message, at: place(of: name), hint: hint)
  }

  /// The faults, those of keys that nobody asked for included.
  public consuming func finish() -> Diagnostics {
    isFinished = true
    for member in members where !known.contains(member.name) {
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
    members.count > Self.fewMembers ? indices[name] : members.firstIndex { $0.name == name }
  }

  private static let fewMembers = 12

  deinit { assert(isFinished, "an object was read but not finished") }
}
