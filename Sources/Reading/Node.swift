public import SceneModel

/// A JSON value with its place in the file.
public struct Node: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number, finite.
    case number(Double)
    /// A text, its escapes resolved.
    case string(String)
    /// A list.
    case array([Node])
    /// A list of numbers alone, packed: as many offsets of places as numbers.
    case numbers([Double], offsets: [UInt32])
    /// Names with values, in the file's order; no name stands twice.
    case object([Member])
  }

  /// A name with its value.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// Where the name stands.
    public let place: Place
    /// The value.
    public let node: Node

    /// A name with its value.
    public init(name: String, place: Place, node: Node) {
      self.name = name
      self.place = place
      self.node = node
    }
  }

  /// The value.
  public let value: Value
  /// Where it begins.
  public let place: Place

  /// A value at its place.
  public init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }

  /// What the value is, for a message: `a number`, `an object`.
  public var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array, .numbers: "an array"
    case .object: "an object"
    }
  }
}
