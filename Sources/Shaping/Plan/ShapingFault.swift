public import Fonts
public import UnicodeText

/// Why a text cannot be shaped.
public enum ShapingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font is broken, or shaping with it takes more than it may.
  case font(FontFault)
  /// The script has rules that are not known yet; with the first of its characters, where one stands in the text.
  case script(Script, Unicode.Scalar?, index: Int?)

  /// The fault in words: `Devanagari cannot be shaped yet (U+0915)`.
  public var description: String {
    switch self {
    case .font(let fault): return fault.reason
    case .script(let script, let scalar, _):
      guard let scalar else { return "\(script.name) cannot be shaped yet" }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
      return "\(script.name) cannot be shaped yet (U+\(zeros)\(digits))"
    }
  }
}
