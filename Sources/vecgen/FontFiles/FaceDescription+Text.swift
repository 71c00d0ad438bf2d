import Fonts
import Shaping
import UnicodeText

/// A face in words.
extension FaceDescription {
  /// The width of the first column.
  private static let indent = 14
  /// The width at which lines are broken.
  private static let width = 100

  /// The face's lines: what it is, then a row for each matter.
  var table: String {
    var text = name + "\n"
    func row(_ title: String, _ parts: [String], separator: String = ", ") {
      guard !parts.isEmpty else { return }
      text += Self.row(title, parts.map(\.withVisibleControls), separator)
    }
    row("name", [[family, style].compactMap(\.self).joined(separator: " ")].filter { !$0.isEmpty })
    row("PostScript", postScriptName.map { [$0] } ?? [])
    row("format", [format, "\(glyphCount) glyphs", "\(unitsPerEm) units per em"])
    row(
      "measures",
      [
        "ascent \(measures.ascent)", "descent \(measures.descent)", "line gap \(measures.lineGap)",
        "capitals \(measures.capHeight)", "from \(measures.source.rawValue)",
      ])
    row(
      "axes",
      axes.map { axis in
        let values = axis.axis
        let name = axis.name.map { " (\($0))" } ?? ""
        return "\(values.tag)\(name) \(Self.plain(values.minimum)) to \(Self.plain(values.maximum)), "
          + "default \(Self.plain(values.defaultValue))" + (values.isHidden ? ", hidden" : "")
      }, separator: "; ")
    row("instances", instances.map { "\($0.name ?? "unnamed") \($0.axes)" }, separator: "; ")
    row("features", features.map { feature in "\(feature.tag)" + (feature.name.map { " (\($0))" } ?? "") })
    row(
      "scripts",
      scripts.map { script in ([script.tag] + script.languages).map(\.description).joined(separator: " ") })
    row(
      "characters",
      characters.map { "\($0.script.name) \($0.count)" + ($0.script.isShaped ? "" : " (cannot be shaped yet)") })
    row("rights", [rights.description])
    row("not read", notRead)
    return text
  }

  /// The file, and the face where it has several.
  private var name: String { path.withVisibleControls + (isOfCollection ? ", face \(index)" : "") }

  /// The face's line with the characters that it lacks.
  var missingLine: String {
    guard let missing, !missing.isEmpty else { return "\(name): has all characters\n" }
    return "\(name): lacks \(missing.map(Self.words).joined(separator: ", "))\n"
  }

  /// A character by number and name: `U+0041 LATIN CAPITAL LETTER A`.
  static func words(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(number) \($0)" } ?? number
  }

  /// A number without a point where it is whole.
  static func plain(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? "\(value)" }

  private static func row(_ title: String, _ parts: [String], _ separator: String) -> String {
    var text = ""
    var line = "  " + title + String(repeating: " ", count: max(1, indent - 2 - title.count))
    var isEmpty = true
    for (index, part) in parts.enumerated() {
      let word = part + (index + 1 < parts.count ? separator : "")
      if !isEmpty, line.count + word.count > width {
        while line.last == " " { line.removeLast() }
        text += line + "\n"
        line = String(repeating: " ", count: indent)
      }
      line += word
      isEmpty = false
    }
    return text + line + "\n"
  }
}

extension FaceDescription.Instance {
  /// The instance as `axes` of a font in a scene: `{"wght": 700}`.
  var axes: String {
    let pairs = values.map { "\(JSONText.quoted($0.tag.description)): \(FaceDescription.plain($0.value))" }
    return "{\(pairs.joined(separator: ", "))}"
  }
}
