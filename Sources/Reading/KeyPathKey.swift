import Bytes
import SceneModel

/// A value that an object of a scene file describes, key by key.
package protocol Keyed: Sendable {
  /// The keys in the order of the reference, each declared once: reading, checking, reference and schema come from here.
  static var keys: KeyList<Self> { get }
}

/// A key of an object with the place in a value where its own value is kept.
///
/// Defaults are those of the value that the keys are read into: what Swift's initializer says is said nowhere else. All of it
/// is behind one reference, since reading counts those to each key once for each layer.
public final class KeyOf<Whole: Sendable>: Sendable {
  /// The name.
  public let name: String
  /// The key with its default, as it is kept in an instance.
  public let described: @Sendable (Whole) -> AnyKey
  /// What is wrong with what an instance keeps, in the words of the reading; nil where it is right.
  public let fault: @Sendable (Whole) -> String?
  /// How the key is read; nil for one that is read by hand.
  @usableFromInline let reading: KeyReading?

  /// A key that must be written.
  ///
  /// The path is looked at where the key is declared, so that the compiler takes its offset and its uses from it: a path that is
  /// made when the program runs takes longer than the reading of a small layer.
  ///
  /// - Parameter isStored: Whether the path leads to a stored property all the way; false spares one that does not, and that the
  ///   compiler cannot look into, from being made.
  @inlinable @inline(__always)
  public static func required<Value>(
    _ name: String, _ path: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, Value> & Sendable,
    isStored: Bool = true, _ rule: Rule<Value>, _ summary: String
  ) -> KeyOf {
    KeyOf(
      name, rule, summary, at: isStored ? MemoryLayout<Whole>.offset(of: path()) : nil, { $0[keyPath: path()] },
      { $0[keyPath: path()] = $1 }, shown: nil)
  }

  /// A key without which the instance keeps what it has, shown as the rule shows it unless `shown` says it in words.
  @inlinable @inline(__always)
  public static func defaulted<Value>(
    _ name: String, _ path: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, Value> & Sendable,
    isStored: Bool = true, _ rule: Rule<Value>, shown: String? = nil, _ summary: String
  ) -> KeyOf {
    KeyOf(
      name, rule, summary, at: isStored ? MemoryLayout<Whole>.offset(of: path()) : nil, { $0[keyPath: path()] },
      { $0[keyPath: path()] = $1 }, shown: { shown ?? rule.shown($0) })
  }

  /// A key that may be left out, which is a value of its own.
  @inlinable @inline(__always)
  public static func optional<Value>(
    _ name: String, _ path: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Whole, Value?> & Sendable,
    isStored: Bool = true, _ rule: Rule<Value>, _ summary: String
  ) -> KeyOf {
    KeyOf(
      optional: name, rule, summary, at: isStored ? MemoryLayout<Whole>.offset(of: path()) : nil,
      { $0[keyPath: path()] }, { $0[keyPath: path()] = $1 })
  }

  /// A key that is checked and kept nowhere.
  @inlinable
  public static func unused<Value>(
    _ name: String, isRequired: Bool = false, _ rule: Rule<Value>, _ summary: String
  ) -> KeyOf {
    let key = AnyKey(name, rule, isRequired: isRequired, summary)
    return KeyOf(
      name: name, described: { _ in key }, fault: { _ in nil },
      reading: KeyReading(name, missing: isRequired ? rule.expectation : nil, rule) { _, _ in })
  }

  /// A key that depends on others, which whoever knows them reads by hand.
  public static func byHand(_ key: AnyKey) -> KeyOf {
    KeyOf(name: key.name, described: { _ in key }, fault: { _ in nil }, reading: nil)
  }

  /// A key whose value `get` finds in an instance.
  ///
  /// - Parameters:
  ///   - offset: Where the value is stored in the instance; nil where `set` has to keep it.
  ///   - shown: How a default is shown; nil where the key must be written.
  @inlinable
  convenience init<Value>(
    _ name: String, _ rule: Rule<Value>, _ summary: String, at offset: Int?,
    _ get: @escaping @Sendable (Whole) -> Value, _ set: @escaping @Sendable (inout Whole, Value) -> Void,
    shown: (@Sendable (Value) -> String)?
  ) {
    let missing = shown == nil ? rule.expectation : nil
    let reading: KeyReading
    if let offset {
      reading = KeyReading(name, missing: missing, rule, at: offset)
    } else {
      reading = KeyReading(name, missing: missing, rule) { set(&$0.assumingMemoryBound(to: Whole.self).pointee, $1) }
    }
    let key = AnyKey(name, rule, isRequired: shown == nil, summary)
    self.init(
      name: name, described: { whole in shown.map { key.withDefault($0(get(whole))) } ?? key },
      fault: { rule.fault(get($0)) }, reading: reading)
  }

  /// The same of a value that is nil where the key is not written.
  @inlinable
  convenience init<Value>(
    optional name: String, _ rule: Rule<Value>, _ summary: String, at offset: Int?,
    _ get: @escaping @Sendable (Whole) -> Value?, _ set: @escaping @Sendable (inout Whole, Value?) -> Void
  ) {
    let reading: KeyReading
    if let offset {
      reading = KeyReading(name, rule, atOptional: offset)
    } else {
      reading = KeyReading(name, missing: nil, rule) { set(&$0.assumingMemoryBound(to: Whole.self).pointee, $1) }
    }
    let key = AnyKey(name, rule, isRequired: false, summary)
    self.init(name: name, described: { _ in key }, fault: { get($0).flatMap(rule.fault) }, reading: reading)
  }

  @usableFromInline
  init(
    name: String, described: @escaping @Sendable (Whole) -> AnyKey, fault: @escaping @Sendable (Whole) -> String?,
    reading: KeyReading?
  ) {
    self.name = name
    self.described = described
    self.fault = fault
    self.reading = reading
  }
}

extension Keyed {
  /// The keys with the defaults of this instance.
  package var describedKeys: [AnyKey] { Self.keys.all.map { $0.described(self) } }

  /// What is wrong with the first key whose value is wrong; nil where all are right.
  package var fault: String? {
    for key in Self.keys.list.elements {
      if let fault = key.fault(self) { return "'\(key.name)': \(fault)" }
    }
    return nil
  }

  /// Reads every key that stands in an object.
  ///
  /// - Returns: The names of the keys that are faulty or missing; each was reported.
  package mutating func read(_ object: inout ObjectReader) -> [String] {
    Self.keys.readings.read(&object, into: &self)
  }
}

extension Rule where Value: Keyed {
  /// An object of the value's keys; what is not written is taken from `defaults`.
  ///
  /// - Parameter check: Says of a value whose keys are all right whether they go together, and reports where they do not.
  package static func object(
    _ expectation: String, defaults: Value, schema: @escaping @autoclosure @Sendable () -> SchemaValue? = nil,
    _ check: @escaping @Sendable (Value, inout ObjectReader) -> Bool = { _, _ in true }
  ) -> Rule {
    Rule(
      expectation, schema: schema() ?? .object(of: defaults.describedKeys), fault: { $0.fault }
    ) { node, context, diagnostics in
      guard let members = node.members else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      var reader = ObjectReader(members, at: node.place, context: context)
      var value = defaults
      let isSound = value.read(&reader).isEmpty && check(value, &reader)
      diagnostics.append(reader.finish())
      return isSound ? value : nil
    }
  }
}

extension AnyKey {
  @usableFromInline func withDefault(_ shown: String) -> AnyKey {
    AnyKey(
      name: name, expectation: expectation, makeSchema: makeSchema, isRequired: false, shownDefault: shown,
      summary: summary)
  }
}
