/// How a font is asked for in SVG: a family with its fallbacks, weight and style.
struct FontFamily {
  /// The font's name.
  let name: String
  /// The families in order of preference, as the attribute has them.
  let list: String
  /// Whether the letters are bold.
  let isBold: Bool
  /// The style's name; nil for upright letters.
  let style: StaticString?

  /// The family of a font: the standard fonts by their PostScript names, else the name itself.
  init(_ name: String) {
    self.name = name
    let dash = name.utf8.firstIndex(of: UInt8(ascii: "-")) ?? name.endIndex
    let (family, face) = (String(name[..<dash]), String(name[dash...]))
    let isStandard: Bool
    switch family {
    case "Helvetica":
      list = "Helvetica, Arial, sans-serif"
      isStandard = FontFamily.faces.contains(face)
    case "Times":
      list = "Times, 'Times New Roman', serif"
      isStandard = true
    case "Courier":
      list = "Courier, 'Courier New', monospace"
      isStandard = FontFamily.faces.contains(face)
    case "Symbol", "ZapfDingbats":
      list = "\(name), sans-serif"
      isStandard = true
    default:
      list = "'\(name.filter { $0 != "'" && $0 != "\\" })', Helvetica, Arial, sans-serif"
      isStandard = false
    }
    // Nearly all texts' fonts have no face.
    isBold = !face.isEmpty && (face == "-Bold" || face.contains("-Bold"))
    style =
      !isStandard || face.isEmpty
      ? nil : face.hasSuffix("Oblique") ? "oblique" : face.hasSuffix("Italic") ? "italic" : nil
  }

  private static let faces: [String] = ["", "-Bold", "-Oblique", "-BoldOblique"]
}
