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

  /// Values of a JSON type, with further limits.
  public static func type(_ name: String, _ limits: [Member] = []) -> SchemaValue {
    .object([Member("type", .string(name))] + limits)
  }

  /// Lists whose elements all have a schema.
  public static func list(of element: SchemaValue) -> SchemaValue { type("array", [Member("items", element)]) }

  /// Objects of any names whose values all have a schema.
  public static func map(of value: SchemaValue) -> SchemaValue {
    type("object", [Member("additionalProperties", value)])
  }

  /// Values that one of several schemas takes.
  public static func anyOf(_ choices: [SchemaValue]) -> SchemaValue { .object([Member("anyOf", .array(choices))]) }

  /// One of several texts.
  public static func oneOf(_ texts: [String]) -> SchemaValue {
    .object([Member("enum", .array(texts.map(SchemaValue.string)))])
  }

  /// Objects of these keys and no others.
  public static func object(of keys: [AnyKey], first: [Member] = []) -> SchemaValue {
    var members = [Member("type", .string("object"))]
    members.append(Member("properties", .object(first + keys.map { Member($0.name, $0.described) })))
    let required = first.map(\.name) + keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(Member("required", .array(required.map(SchemaValue.string)))) }
    members.append(Member("additionalProperties", .boolean(false)))
    return .object(members)
  }
}

extension AnyKey {
  /// The schema of the key's value with what it means; a default stands in the words, since it is shown, not computed.
  var described: SchemaValue {
    let words = shownDefault.map { "\(summary) Default: \($0)." } ?? summary
    let description = SchemaValue.Member("description", .string(words))
    guard case .object(let members) = schema else { return schema }
    return .object([description] + members)
  }
}
