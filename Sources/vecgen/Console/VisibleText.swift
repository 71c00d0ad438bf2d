extension Unicode.Scalar {
  /// The scalar as a terminal may safely show it: controls and characters that reorder a line become escapes.
  var visible: String {
    switch value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFE, 0xFFFF:
      "\\u" + String(repeating: "0", count: 4 - String(value, radix: 16).count) + String(value, radix: 16)
    default: String(self)
    }
  }

  /// Whether a terminal shows the scalar as it is.
  var isVisible: Bool {
    switch value {
    case 0x20..<0x7F: true
    default: visible.unicodeScalars.first == self
    }
  }
}

extension String {
  /// The text with its controls as escapes, so that no name and no quotation can steer a terminal or break a line.
  var withVisibleControls: String {
    if unicodeScalars.allSatisfy(\.isVisible) { return self }
    return unicodeScalars.map(\.visible).joined()
  }
}
