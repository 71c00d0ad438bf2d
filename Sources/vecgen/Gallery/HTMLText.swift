/// Texts in HTML.
enum HTMLText {
  /// A text as it stands between tags or in a quoted attribute; controls that a page may not hold are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
