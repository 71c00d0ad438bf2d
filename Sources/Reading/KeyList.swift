import Bytes

/// The keys of an object in the order of the reference, with what reading asks of them at hand.
public final class KeyList<Whole: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// The keys.
  public let all: [KeyOf<Whole>]
  let readings: KeyReadings

  /// Keys in an order.
  public init(_ all: [KeyOf<Whole>]) {
    self.all = all
    readings = KeyReadings(all.compactMap(\.reading))
  }

  /// Keys in an order.
  public convenience init(arrayLiteral all: KeyOf<Whole>...) { self.init(all) }

  /// The keys with others behind them.
  public static func + (list: KeyList, others: [KeyOf<Whole>]) -> KeyList { KeyList(list.all + others) }

  /// The keys with others before them.
  public static func + (others: [KeyOf<Whole>], list: KeyList) -> KeyList { KeyList(others + list.all) }

  /// Whether there is a key of a name.
  public func has(_ name: String) -> Bool { all.contains { $0.name == name } }
}

/// How a key is read into an instance, whatever that is: all of it known without the instance's type, since metadata of generic
/// types takes longer to find than a key to read.
public struct KeyReading: Sendable {
  @usableFromInline let name: String
  let mark: NameMark
  /// What is expected where the key must be written; nil where it may be left out.
  @usableFromInline let missing: String?
  /// Reads the member of an index into the instance at an address; false after a reported fault.
  let read: @Sendable (inout ObjectReader, Int, UnsafeMutableRawPointer) -> Bool

  @usableFromInline
  init(
    name: String, missing: String?,
    read: @escaping @Sendable (inout ObjectReader, Int, UnsafeMutableRawPointer) -> Bool
  ) {
    self.name = name
    mark = NameMark(name)
    self.missing = missing
    self.read = read
  }

  /// The reading of a key whose value `keep` keeps in the instance at an address.
  @inlinable
  init<Value>(_ key: Key<Value>, keeping keep: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void) {
    self.init(key.name, missing: key.isRequired ? key.rule.expectation : nil, key.rule, keep)
  }

  @inlinable
  init<Value>(
    _ name: String, missing: String?, _ rule: Rule<Value>,
    _ keep: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void
  ) {
    self.init(name: name, missing: missing) { object, index, whole in
      guard let value = object.value(at: index, by: rule) else { return false }
      keep(whole, value)
      return true
    }
  }
}

/// How the keys of an object are read.
struct KeyReadings: Sendable {
  private let reads: [@Sendable (inout ObjectReader, Int, UnsafeMutableRawPointer) -> Bool]
  private let names: [String]
  private let marks: [NameMark]
  /// What is expected of each key that must be written.
  private let missing: [String?]
  /// The first 64 keys that must be written, a bit each.
  private let required: UInt64
  /// For each mark's slot the first key and 1 more, and for each key the next one of its slot.
  private let slots: [UInt8]
  private let following: [UInt8]

  init(_ readings: [KeyReading]) {
    reads = readings.map(\.read)
    names = readings.map(\.name)
    marks = readings.map(\.mark)
    missing = readings.map(\.missing)
    var (required, slots, following) = (UInt64(0), [UInt8](repeating: 0, count: 64), [UInt8]())
    for (index, reading) in readings.prefix(Self.mostBits).enumerated() {
      if reading.missing != nil { required |= 1 << UInt64(index) }
      following.append(slots[reading.mark.slot])
      slots[reading.mark.slot] = UInt8(index + 1)
    }
    (self.required, self.slots, self.following) = (required, slots, following)
  }

  private static let mostBits = 64

  /// Reads every key that stands in an object into the instance at an address.
  ///
  /// - Returns: The names of the keys that are faulty or missing; each was reported.
  func read(_ object: inout ObjectReader, into whole: UnsafeMutableRawPointer) -> [String] {
    object.know(names)
    var faulty: [String] = []
    var wanted = required | keys(in: object.members)
    while wanted != 0 {
      read(wanted.trailingZeroBitCount, &object, into: whole, &faulty)
      wanted &= wanted &- 1
    }
    for index in names.indices.dropFirst(Self.mostBits) { read(index, &object, into: whole, &faulty) }
    return faulty
  }

  /// Notes the keys as asked for where none of them may be there; false where one may be.
  func areAbsent(from object: inout ObjectReader) -> Bool {
    guard required | keys(in: object.members) == 0, names.count <= Self.mostBits else { return false }
    object.know(names)
    return true
  }

  /// The keys that have a member's mark, a bit each.
  private func keys(in members: Node.Members) -> UInt64 {
    var found: UInt64 = 0
    var index = 0
    while index < members.count {
      let mark = members.mark(at: index)
      var key = Int(slots[mark.slot])
      while key > 0 {
        if marks[key - 1] == mark { found |= 1 << UInt64(key - 1) }
        key = Int(following[key - 1])
      }
      index += 1
    }
    return found
  }

  @inline(__always)
  private func read(
    _ place: Int, _ object: inout ObjectReader, into whole: UnsafeMutableRawPointer, _ faulty: inout [String]
  ) {
    if let index = object.take(names[place], marks[place]) {
      if !reads[place](&object, index, whole) { faulty.append(names[place]) }
    } else if let expectation = missing[place] {
      object.reportMissing(names[place], expectation)
      faulty.append(names[place])
    }
  }
}
