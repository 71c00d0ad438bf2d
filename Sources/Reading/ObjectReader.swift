public import SceneModel

/// Reads an object key by key; what nobody asked for is a fault at the end.
public struct ObjectReader: ~Copyable {
  /// Where the object begins.
  public let place: Place
  /// What rules may need.
  public var context: ReadingContext
  @usableFromInline let members: Node.Members
  /// What changes with each key: apart from what the reader is of, which is lent while keys are read.
  @usableFromInline var progress = Progress()

  /// What was found so far.
  @inlinable public var diagnostics: Diagnostics {
    get { progress.diagnostics }
    _modify { yield &progress.diagnostics }
  }

  /// A reader of an object's members.
  public init(_ members: Node.Members, at place: Place, context: ReadingContext) {
    self.members = members
    self.place = place
    self.context = context
  }

  /// Reads a key: its default where it is left out, nil where it has none and after a reported fault, which names it.
  @inlinable
  public mutating func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
    if let index = look(for: key.name, key.mark) { return value(at: index, by: key.rule.read) }
    if key.isRequired { reportMissing(key.name, key.rule.expectation) }
    return key.fallback
  }

  /// Reads a key in a way of the caller's; nil where it is left out, and after a reported fault, which names it.
  package mutating func callAsFunction<Value, Result>(
    _ key: Key<Value>, _ read: (Node, ReadingContext, inout Diagnostics) -> Result?
  ) -> Result? {
    look(for: key.name, key.mark).flatMap { value(at: $0, by: read) }
  }

  /// The index of the member of a name, which counts as asked for; nil where there is none.
  @usableFromInline
  mutating func look(for name: String, _ mark: NameMark) -> Int? {
    progress.know(name)
    return take(name, mark)
  }

  /// Notes names that are asked for together, those of a table.
  package mutating func know(_ table: KeyTable) { progress.know(table) }

  /// The index of the member of a name that is known to be asked for; nil where there is none.
  @inline(__always)
  mutating func take(_ name: String, _ mark: NameMark) -> Int? {
    guard let index = members.index(of: name, mark) else { return nil }
    progress.ask(at: index)
    return index
  }

  /// Reads a key whose name is known already; nil where it is not there, and after a reported fault, which names it.
  package mutating func readKnown<Value>(_ key: Key<Value>) -> Value? {
    members.index(of: key.name, key.mark).flatMap { value(at: $0, by: key.rule.read) }
  }

  /// Notes that a key is not there.
  @usableFromInline
  mutating func reportMissing(_ name: String, _ expectation: String) {
    progress.reportMissing(name, expectation, at: place)
  }

  /// Reads the value of a member that was found; nil after a reported fault, which names it.
  @inlinable
  mutating func value<Value>(
    at index: Int, by read: (Node, ReadingContext, inout Diagnostics) -> Value?
  ) -> Value? {
    let said = diagnostics.namelessCount
    let value = read(ask(at: index), context, &diagnostics)
    if diagnostics.namelessCount > said { name(index, from: said) }
    return value
  }

  /// The value of a member, which counts as asked for.
  @usableFromInline
  mutating func ask(at index: Int) -> Node {
    progress.ask(at: index)
    return members.node(at: index)
  }

  /// Puts a member's name before what was said of its value, the faults behind the first ones that nobody has named.
  @usableFromInline
  mutating func name(_ index: Int, from first: Int) { diagnostics.name(members.name(at: index), from: first) }

  /// Counts a key as asked for, its value not looked at.
  public mutating func ignore(_ name: String) { _ = look(for: name, NameMark(name)) }

  /// Whether the object has the key.
  public func has(_ name: String) -> Bool { index(of: name) != nil }

  /// Whether the object has the key.
  public func has<Value>(_ key: Key<Value>) -> Bool { members.index(of: key.name, key.mark) != nil }

  /// How many entries the key's value has, right or wrong; nil where it is no list.
  public func count(of name: String) -> Int? { index(of: name).flatMap { members.node(at: $0).elements?.count } }

  /// Where the key's value stands; the object's place where it is not written.
  public func place(of name: String) -> Place { index(of: name).map { members.place(at: $0) } ?? place }

  /// Where the key's value stands; the object's place where it is not written.
  public func place<Value>(of key: Key<Value>) -> Place {
    members.index(of: key.name, key.mark).map { members.place(at: $0) } ?? place
  }

  /// Where the values of all keys stand.
  public var places: KeyPlaces { members.places }

  /// Notes a fault at a key's value.
  public mutating func error(_ message: String, at name: String, hint: String? = nil) {
    diagnostics.error(message, at: place(of: name), hint: hint)
  }

  /// The faults, those of keys that nobody asked for included.
  public mutating func finish() -> Diagnostics {
    progress.finish(members)
    return diagnostics
  }

  /// Ends the reading of an object that turned out to be unreadable: its other keys are not looked at.
  public mutating func abandon() -> Diagnostics {
    progress.isFinished = true
    return diagnostics
  }

  private func index(of name: String) -> Int? { members.index(of: name, NameMark(name)) }

  deinit { assert(progress.isFinished, "an object was read but not finished") }
}

extension ObjectReader {
  /// How far the reading of an object's members is.
  @usableFromInline
  struct Progress {
    /// What was found so far.
    @usableFromInline var diagnostics = Diagnostics()
    /// The names that were asked for one by one, for hints.
    private var known: [String] = []
    /// The names that were asked for together; objects have at most three such tables, nearly all of them.
    private var first = Asked()
    private var second = Asked()
    private var third = Asked()
    /// The members that were asked for, of the first 64, a bit each.
    private var asked: UInt64 = 0
    var isFinished = false

    /// Names that were asked for together, and how many of the others stand before them.
    private struct Asked {
      var start = 0
      var table: KeyTable?

      init() {}

      init(_ start: Int, _ table: KeyTable) { (self.start, self.table) = (start, table) }
    }

    init() {}

    /// Notes a name that is asked for.
    mutating func know(_ name: String) {
      if known.isEmpty { known.reserveCapacity(8) }
      known.append(name)
    }

    /// Notes names that are asked for together, those of a table.
    mutating func know(_ table: KeyTable) {
      if first.table == nil {
        first = Asked(known.count, table)
      } else if second.table == nil {
        second = Asked(known.count, table)
      } else if third.table == nil {
        third = Asked(known.count, table)
      } else {
        known = allKnown
        (first, second, third) = (Asked(known.count, table), Asked(), Asked())
      }
    }

    /// Counts a member as asked for.
    @inline(__always)
    mutating func ask(at index: Int) { asked |= 1 << UInt64(index) }

    /// Notes that a key is not there.
    mutating func reportMissing(_ name: String, _ expectation: String, at place: Place) {
      diagnostics.error("'\(name)' is missing: expected \(expectation)", at: place)
    }

    /// Reads the value of one of the object's members into an instance at an address; false after a reported fault, which names it.
    @inline(__always)
    mutating func read(
      _ members: Node.Members, at index: Int, in context: ReadingContext, by read: KeyReading.Call,
      into whole: UnsafeMutableRawPointer
    ) -> Bool {
      ask(at: index)
      let said = diagnostics.namelessCount
      let isRead = read(members.node(at: index), context, &diagnostics, whole)
      if diagnostics.namelessCount > said { diagnostics.name(members.name(at: index), from: said) }
      return isRead
    }

    /// Notes the members that nobody asked for.
    mutating func finish(_ members: Node.Members) {
      isFinished = true
      let count = UInt64(members.count)
      // All of 64 are asked for where no bit of them is open.
      if count > 64 || asked != (1 << count) &- 1 { findUnknown(in: members) }
    }

    @inline(never)
    private mutating func findUnknown(in members: Node.Members) {
      let known = allKnown
      for (index, member) in members.enumerated()
      where asked & (1 << UInt64(index)) == 0 && !known.contains(member.name) {
        diagnostics.error(
          "unknown key '\(member.name)'", at: member.place, hint: Spelling.hint(for: member.name, in: known))
      }
    }

    /// All names that were asked for, in the order of asking.
    private var allKnown: [String] {
      var (all, start) = ([String](), 0)
      for list in [first, second, third] {
        guard let table = list.table else { continue }
        all += known[start..<list.start] + table.names.elements
        start = list.start
      }
      return all + known[start...]
    }
  }
}
