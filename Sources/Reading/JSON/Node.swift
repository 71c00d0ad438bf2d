public import SceneModel

/// A JSON value with its place in the file.
public struct Node: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number; infinite where it is written too large for a Double, which every rule refuses.
    case number(Double)
    /// A text, its escapes resolved.
    case string(String)
    /// A list.
    case array([Node])
    /// A list of numbers alone, packed: as many offsets of places as numbers.
    case numbers([Double], offsets: [UInt32])
    /// A list of equally long lists of numbers alone, packed.
    case rows(NumberRows)
    /// Names with values, in the file's order; no name stands twice.
    case object([Member])
  }

  /// A name with its value.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// Where the name stands.
    public let place: Place
    /// What the name is known by.
    let mark: NameMark
    /// The value.
    public let node: Node

    /// A name with its value.
    public init(name: String, place: Place, node: Node) {
      self.name = name
      self.place = place
      self.node = node
      mark = NameMark(name)
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
    case .array, .numbers, .rows: "an array"
    case .object: "an object"
    }
  }

  /// The elements of a list, packed ones unpacked; nil where the value is no list.
  public var elements: [Node]? {
    switch value {
    case .array(let nodes): nodes
    case .numbers(let numbers, let offsets):
      zip(numbers, offsets).map { Node(.number($0), at: Place(offset: $1)) }
    case .rows(let rows): (0..<rows.count).map(rows.node(at:))
    case .null, .boolean, .number, .string, .object: nil
    }
  }
}
