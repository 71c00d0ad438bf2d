import Bytes

extension SVGWriter {
  /// Writes an attribute whose value is known when the program is compiled.
  mutating func attribute(_ attribute: Attribute, _ value: StaticString) {
    self.attribute(attribute) { $0.append(value) }
  }

  /// Writes an attribute whose value is escaped.
  mutating func attribute(_ attribute: Attribute, text: String) {
    if XMLText.isPlain(text) { return self.attribute(attribute, limit: text.utf8.count) { $0.append(utf8: text) } }
    self.attribute(attribute) { XMLText.append(text, to: &$0, isAttribute: true) }
  }

  /// Writes an attribute that refers to a definition.
  mutating func attribute(_ attribute: Attribute, reference id: String) {
    self.attribute(attribute, limit: id.utf8.count + 8) { line in
      line.append("url(#")
      line.append(utf8: id)
      line.append(UInt8(ascii: ")"))
    }
  }

  /// Writes an attribute of the innermost element, whose value `body` puts together on the stack.
  ///
  /// - Parameter limit: The most bytes that the value takes.
  @inline(__always) private mutating func attribute(
    _ attribute: Attribute, limit: Int, _ body: (inout ByteLine) -> Void
  ) {
    attributes(limit: limit + SVGTag.usualLimit) { $0.attribute(attribute, body) }
  }
}
