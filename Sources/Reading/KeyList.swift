public import SceneModel

/// The keys of an object in the order of the reference, with what reading asks of them at hand.
///
/// They are never given back, as their table is not: threads that read beside one another counted references to the same list.
public struct KeyList<Whole: Sendable>: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let list: LastingList<KeyOf<Whole>>
  /// How they are read.
  @usableFromInline let readings: KeyReadings

  /// The keys.
  @inlinable public var all: [KeyOf<Whole>] { Array(list.elements) }

  /// Keys in an order.
  @inlinable
  public init(_ all: [KeyOf<Whole>]) {
    list = LastingList(all)
    readings = KeyReadings(KeyOf.readings(of: all))
  }

  /// Keys in an order.
  @inlinable
  public init(arrayLiteral all: KeyOf<Whole>...) { self.init(all) }

  /// The keys with others behind them.
  @inlinable
  public static func + (list: KeyList, others: [KeyOf<Whole>]) -> KeyList { KeyList(list.all + others) }

  /// The keys with others before them.
  @inlinable
  public static func + (others: [KeyOf<Whole>], list: KeyList) -> KeyList { KeyList(others + list.all) }

  /// Whether there is a key of a name.
  public func has(_ name: String) -> Bool { list.elements.contains { $0.name == name } }
}

extension KeyOf {
  /// How keys are read, those left out that are read by hand.
  @inlinable
  static func readings(of keys: [KeyOf]) -> [KeyReading] {
    var readings: [KeyReading] = []
    readings.reserveCapacity(keys.count)
    for key in keys {
      if let reading = key.reading { readings.append(reading) }
    }
    return readings
  }
}

/// How a key is read into an instance, whatever that is: all of it known without the instance's type, since metadata of generic
/// types takes longer to find than a key to read.
public struct KeyReading: Sendable {
  /// Reads a value into the instance at an address; false after a reported fault.
  @usableFromInline
  typealias Read = @Sendable (Node, ReadingContext, inout Diagnostics, UnsafeMutableRawPointer) -> Bool

  @usableFromInline let name: String
  /// What is expected where the key must be written; nil where it may be left out.
  @usableFromInline let missing: String?
  let read: Read

  @usableFromInline
  init(name: String, missing: String?, read: @escaping Read) {
    self.name = name
    self.missing = missing
    self.read = read
  }

  /// The reading of a key whose value `keep` keeps in the instance at an address.
  @inlinable
  init<Value>(
    _ name: String, missing: String?, _ rule: Rule<Value>,
    keeping keep: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void
  ) {
    let read = rule.read
    self.init(name: name, missing: missing) { node, context, diagnostics, whole in
      guard let value = read(node, context, &diagnostics) else { return false }
      keep(whole, value)
      return true
    }
  }

  /// The reading of a key whose value lies so many bytes behind the instance's address.
  @inlinable
  init<Value>(_ name: String, missing: String?, _ rule: Rule<Value>, at offset: Int) {
    let read = rule.read
    self.init(name: name, missing: missing) { node, context, diagnostics, whole in
      guard let value = read(node, context, &diagnostics) else { return false }
      whole.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
      return true
    }
  }

  /// The same of a value that is nil where the key is not written.
  @inlinable
  init<Value>(_ name: String, _ rule: Rule<Value>, atOptional offset: Int) {
    let read = rule.read
    self.init(name: name, missing: nil) { node, context, diagnostics, whole in
      guard let value = read(node, context, &diagnostics) else { return false }
      whole.advanced(by: offset).assumingMemoryBound(to: Value?.self).pointee = value
      return true
    }
  }

  /// The reading of a key that is kept in a part of the instance, so many bytes behind its address.
  @usableFromInline
  func moved(by offset: Int) -> KeyReading {
    let read = read
    return KeyReading(name: name, missing: missing) { read($0, $1, &$2, $3.advanced(by: offset)) }
  }
}

extension KeyReading {
  /// A closure as it is called for each key that is read: behind a reference that is never given back, as the keys' table is, so that
  /// nobody counts those to the closure.
  struct Call: Sendable {
    private final class Closure: Sendable {
      let read: Read

      init(_ read: @escaping Read) { self.read = read }
    }

    private let closure: Unmanaged<Closure>

    init(_ reading: KeyReading) { closure = .passRetained(Closure(reading.read)) }

    @inline(__always)
    func callAsFunction(
      _ node: Node, _ context: ReadingContext, _ diagnostics: inout Diagnostics, _ whole: UnsafeMutableRawPointer
    ) -> Bool {
      closure._withUnsafeGuaranteedRef { $0.read(node, context, &diagnostics, whole) }
    }
  }
}

/// How the keys of an object are read. They are never given back, as their table is not.
@usableFromInline
package struct KeyReadings: Sendable {
  private let table: KeyTable
  private let reads: LastingList<KeyReading.Call>
  /// What is expected of each key that must be written.
  private let missing: LastingList<String?>
  /// The first 64 keys that must be written, a bit each.
  private let required: UInt64

  @usableFromInline
  init(_ readings: [KeyReading]) {
    table = KeyTable(readings.map(\.name))
    reads = LastingList(readings.map { KeyReading.Call($0) })
    missing = LastingList(readings.map(\.missing))
    var required: UInt64 = 0
    for (index, reading) in readings.prefix(KeyTable.mostKeys).enumerated() where reading.missing != nil {
      required |= 1 << UInt64(index)
    }
    self.required = required
  }

  /// The keys of a whole, with those of a part that is stored so many bytes behind its beginning between them.
  @inlinable
  package init<Whole, Part>(
    _ first: [KeyOf<Whole>], _ parts: [KeyOf<Part>], at offset: Int?, _ last: [KeyOf<Whole>]
  ) {
    guard let offset else { preconditionFailure("the part is not stored") }
    self.init(
      KeyOf.readings(of: first) + KeyOf.readings(of: parts).map { $0.moved(by: offset) } + KeyOf.readings(of: last))
  }

  /// Reads every key that stands in an object into a value whose keys they are.
  ///
  /// - Returns: The names of the keys that are faulty or missing; each was reported.
  package func read<Whole>(_ object: inout ObjectReader, into whole: inout Whole) -> [String] {
    withUnsafeMutablePointer(to: &whole) { read(&object, into: UnsafeMutableRawPointer($0)) }
  }

  /// Reads every key that stands in an object into the instance at an address.
  ///
  /// - Returns: The names of the keys that are faulty or missing; each was reported.
  func read(_ object: inout ObjectReader, into whole: UnsafeMutableRawPointer) -> [String] {
    read(object.members, at: object.place, in: object.context, &object.progress, into: whole)
  }

  /// The same with the object's members and context, which are lent: no reference to them is counted.
  @inline(never)
  private func read(
    _ members: Node.Members, at place: Place, in context: ReadingContext,
    _ progress: inout ObjectReader.Progress, into whole: UnsafeMutableRawPointer
  ) -> [String] {
    progress.know(table)
    var faulty: [String] = []
    table.find(in: members) { found, places in
      var wanted = required | found
      while wanted != 0 {
        let key = wanted.trailingZeroBitCount
        wanted &= wanted &- 1
        let isRead: Bool
        if found & (1 << UInt64(key)) == 0 {
          isRead = isOptional(key, at: place, &progress)
        } else {
          isRead = progress.read(members, at: Int(places[key]), in: context, by: reads[key], into: whole)
        }
        if !isRead { faulty.append(table.names[key]) }
      }
    }
    for key in min(KeyTable.mostKeys, table.names.count)..<table.names.count {
      let index = members.index(of: table.names[key], NameMark(table.names[key]))
      let isRead =
        index.map { progress.read(members, at: $0, in: context, by: reads[key], into: whole) }
        ?? isOptional(key, at: place, &progress)
      if !isRead { faulty.append(table.names[key]) }
    }
    return faulty
  }

  /// Whether a key that is not there may be left out; else that is reported.
  private func isOptional(_ key: Int, at place: Place, _ progress: inout ObjectReader.Progress) -> Bool {
    guard let expectation = missing[key] else { return true }
    progress.reportMissing(table.names[key], expectation, at: place)
    return false
  }
}
