import Fonts

extension BookFont {
  /// The font's name in ids and object names: `_` and a hexadecimal number and `_` for what is neither letter of ASCII nor
  /// digit, `-` or `_`; behind it the values of axes that a text asks for itself.
  package var stableName: String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": text.unicodeScalars.append(scalar)
      default: text += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
    return text + suffix
  }

  /// The values of axes that a text asks for itself: `-wght700`.
  package var suffix: String {
    axes.sorted { $0.key < $1.key }.map { tag, value in
      "-\(tag)" + (Int(exactly: value).map(String.init) ?? "\(value)".map { $0 == "." ? "_" : "\($0)" }.joined())
    }.joined()
  }

  /// What fonts are sorted by.
  package var nameParts: [String] { [name, suffix] }
}
