/// A JSON value of a schema; members keep their order.
public indirect enum SchemaValue: Hashable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number, printed with at most 6 decimals.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([SchemaValue])
  /// Names with values.
  case object([Member])

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: SchemaValue

    /// A name with its value.
    public init(_ name: String, _ value: SchemaValue) {
      self.name = name
      self.value = value
    }
  }

  /// A reference to one of the schema's definitions.
  public static func reference(_ name: String) -> SchemaValue {
    .object([Member("$ref", .string("#/$defs/\(name)"))])
  }
}
