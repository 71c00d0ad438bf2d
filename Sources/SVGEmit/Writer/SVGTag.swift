import Bytes

/// The attributes of an element that are put together on the stack.
struct SVGTag {
  /// What has been put together.
  var line: ByteLine
  /// The attribute written last.
  private(set) var lastAttribute: Int

  /// A tag after an attribute.
  init(_ line: ByteLine, after attribute: Int = -1) {
    self.line = line
    lastAttribute = attribute
  }

  /// What an attribute of numbers, or of a colour, takes at most.
  static let usualLimit = 160

  /// Writes an attribute, whose value `body` appends.
  @inline(__always) mutating func attribute(_ attribute: Attribute, _ body: (inout ByteLine) -> Void) {
    assert(attribute.rawValue > lastAttribute, "\(attribute) is out of order")
    lastAttribute = attribute.rawValue
    line.append(UInt8(ascii: " "))
    line.append(attribute.name)
    line.append("=\"")
    body(&line)
    line.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value is known when the program is compiled.
  @inline(__always) mutating func attribute(_ attribute: Attribute, _ value: StaticString) {
    self.attribute(attribute) { $0.append(value) }
  }
}
