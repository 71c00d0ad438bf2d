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
  @inlinable
  public static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Whole, Value> & Sendable, _ rule: Rule<Value>, _ summary: String
  ) -> KeyOf {
    KeyOf(.required(name, rule, summary), path)
  }

  /// A key without which the instance keeps what it has, shown as the rule shows it unless `shown` says it in words.
  @inlinable
  public static func defaulted<Value>(
    _ name: String, _ path: any WritableKeyPath<Whole, Value> & Sendable, _ rule: Rule<Value>, shown: String? = nil,
    _ summary: String
  ) -> KeyOf {
    KeyOf(.optional(name, rule, summary), path) { shown ?? rule.shown($0[keyPath: path]) }
  }

  /// A key that may be left out, which is a value of its own.
  @inlinable
  public static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Whole, Value?> & Sendable, _ rule: Rule<Value>, _ summary: String
  ) -> KeyOf {
    let erased = Key.optional(name, rule, summary).erased
    return KeyOf(
      name: name, described: { _ in erased }, fault: { $0[keyPath: path].flatMap(rule.fault) },
      reading: MemoryLayout<Whole>.offset(of: path).map { KeyReading(name, rule, atOptional: $0) }
        ?? KeyReading(name, missing: nil, rule) {
          $0.assumingMemoryBound(to: Whole.self).pointee[keyPath: path] = $1
        })
  }

  /// A key that is checked and kept nowhere.
  @inlinable
  public static func unused<Value>(_ key: Key<Value>) -> KeyOf {
    let erased = key.erased
    return KeyOf(name: key.name, described: { _ in erased }, fault: { _ in nil }, reading: unkept(key))
  }

  @inlinable
  static func unkept<Value>(_ key: Key<Value>) -> KeyReading {
    KeyReading(key.name, missing: key.isRequired ? key.rule.expectation : nil, key.rule) { _, _ in }
  }

  /// A key that depends on others, which whoever knows them reads by hand.
  public static func byHand(_ key: AnyKey) -> KeyOf {
    KeyOf(name: key.name, described: { _ in key }, fault: { _ in nil }, reading: nil)
  }

  /// The same key, which `keep` keeps: cheaper than the path where that leads to no stored property.
  @inlinable
  public func kept<Value>(by rule: Rule<Value>, _ keep: @escaping @Sendable (inout Whole, Value) -> Void) -> KeyOf {
    KeyOf(
      name: name, described: described, fault: fault,
      reading: reading.map { reading in
        KeyReading(reading.name, missing: reading.missing, rule) {
          keep(&$0.assumingMemoryBound(to: Whole.self).pointee, $1)
        }
      })
  }

  @inlinable
  convenience init<Value>(
    _ key: Key<Value>, _ path: any WritableKeyPath<Whole, Value> & Sendable,
    shown: (@Sendable (Whole) -> String)? = nil
  ) {
    let (erased, missing) = (key.erased, key.isRequired ? key.rule.expectation : nil)
    self.init(
      name: key.name, described: { whole in shown.map { erased.withDefault($0(whole)) } ?? erased },
      fault: { key.rule.fault($0[keyPath: path]) },
      // Where the value is stored it is kept without asking the path.
      reading: MemoryLayout<Whole>.offset(of: path).map { KeyReading(key.name, missing: missing, key.rule, at: $0) }
        ?? KeyReading(key.name, missing: missing, key.rule) {
          $0.assumingMemoryBound(to: Whole.self).pointee[keyPath: path] = $1
        })
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
    for key in Self.keys.all {
      if let fault = key.fault(self) { return "'\(key.name)': \(fault)" }
    }
    return nil
  }

  /// Reads every key that stands in an object.
  ///
  /// - Returns: The names of the keys that are faulty or missing; each was reported.
  package mutating func read(_ object: inout ObjectReader) -> [String] {
    withUnsafeMutablePointer(to: &self) { whole in
      Self.keys.readings._withUnsafeGuaranteedRef { $0.read(&object, into: UnsafeMutableRawPointer(whole)) }
    }
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
      expectation, schema: schema() ?? .object(of: defaults.describedKeys), fault: \.fault
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
