extension SVGWriter {
  /// How lines of elements begin that stand in the innermost one.
  struct LineStart {
    /// The bytes before an element.
    let bytes: [UInt8]
    /// The bytes before a child of one.
    let deeper: [UInt8]
  }

  /// How elements begin that stand in the innermost one.
  var lineStart: LineStart {
    guard endsLines else { return LineStart(bytes: [], deeper: []) }
    let bytes = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    return LineStart(bytes: bytes, deeper: bytes + [UInt8(ascii: " "), UInt8(ascii: " ")])
  }
}
