/// How a font is asked for in SVG: a family with its fallbacks, weight and style.
struct FontFamily {
  /// The families in order of preference, as the attribute has them.
  let list: String
  /// Whether the letters are bold.
  let isBold: Bool
  /// The style's name; nil for upright letters.
  let style: StaticString?

  /// The family of a font: the standard fonts by their PostScript names, else the name itself.
  init(_ name: String) {
    if name == "Helvetica" { self = .helvetica } else { self.init(parsing: name) }
  }

  /// Nearly all texts', which are many.
  private static let helvetica = FontFamily(parsing: "Helvetica")

  private init(parsing name: String) {
    isBold = name.contains("-Bold")
    let isStandard: Bool
    switch name.prefix(while: { $0 != "-" }) {
    case "Helvetica":
      list = "Helvetica, Arial, sans-serif"
      isStandard = FontFamily.suffixes.contains(String(name.dropFirst(9)))
    case "Times":
      list = "Times, 'Times New Roman', serif"
      isStandard = true
    case "Courier":
      list = "Courier, 'Courier New', monospace"
      isStandard = FontFamily.suffixes.contains(String(name.dropFirst(7)))
    case "Symbol", "ZapfDingbats":
      list = "\(name), sans-serif"
      isStandard = true
    default:
      list = "'\(name.filter { $0 != "'" && $0 != "\\" })', Helvetica, Arial, sans-serif"
      isStandard = false
    }
    style =
      name.hasSuffix("Oblique") && isStandard ? "oblique" : name.hasSuffix("Italic") && isStandard ? "italic" : nil
  }

  private static let suffixes: Set<String> = ["", "-Bold", "-Oblique", "-BoldOblique"]
}
