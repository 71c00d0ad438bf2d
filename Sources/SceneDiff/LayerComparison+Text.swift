import Fonts
import Geometry
import SceneModel
import TextLayout
import UnicodeText

/// How a text is set, key by key, in the words of a comparison.
struct TextWords {
  /// What is written under each name; the same names in the same order for every text.
  let values: [(name: String, value: String)]

  init(_ text: Text) {
    let typography = text.typography
    values =
      [
        ("font", text.fonts.joined(separator: ", ")), ("size", Wording.number(text.size)),
        ("align", typography.isJustified ? "justify" : text.align.rawValue), ("baseline", text.baseline.rawValue),
        ("line height", typography.lineHeight.map(Wording.number) ?? "the font's"),
        ("direction", "\(typography.direction)"), ("outline", "\(typography.isOutlined)"),
        ("box", typography.box.map { Self.box($0.rect) } ?? "none"),
        ("vertical align", typography.box.map { "\($0.verticalAlignment)" } ?? "none"),
        ("overflow", typography.box.map { "\($0.overflow)" } ?? "none"),
        ("stroke width", typography.stroke.map { Wording.number($0.style.width) } ?? "none"),
      ] + Self.words(typography.letters)
  }

  /// How letters are set.
  static func words(_ letters: Text.Typography.Letters) -> [(name: String, value: String)] {
    let spacing =
      switch letters.letterSpacing {
      case .units(let units): Wording.number(units)
      case .ems(let ems): Wording.number(ems) + "em"
      case nil: "none"
      }
    return [
      ("features", list(letters.features) { "\($0)" }), ("axes", list(letters.axes, Wording.number)),
      ("letter spacing", spacing), ("language", letters.language ?? "none"),
    ]
  }

  private static func list<Value>(_ tags: [Tag: Value], _ words: (Value) -> String) -> String {
    let all = tags.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }

  private static func box(_ rect: Rect) -> String { Wording.list([rect.x, rect.y, rect.width, rect.height]) }
}

extension SceneDiff {
  /// What changed in the font files that a scene names.
  static func fontDetails(from old: SceneFonts, to new: SceneFonts) -> [SceneChange.Detail] {
    let names = Set(old.names + new.names).sorted()
    return names.compactMap { name in
      switch (old.fingerprint(of: name), new.fingerprint(of: name)) {
      case (nil, _?): .note("font '\(name)' added")
      case (_?, nil): .note("font '\(name)' removed")
      case (let before?, let after?) where before != after:
        .note("font '\(name)': another file" + outlines(old.book.glyphs(of: name, differingFrom: new.book)))
      default: old.isSetAlike(name, in: new) ? nil : .note("font '\(name)' is set otherwise")
      }
    }
  }

  /// Which outlines differ, the first of many.
  private static func outlines(_ glyphs: [Int]?) -> String {
    guard let glyphs else { return "" }
    if glyphs.isEmpty { return ", the same outlines" }
    let named = glyphs.prefix(12).map(String.init).joined(separator: ", ")
    return ", other outlines of \(glyphs.count == 1 ? "glyph" : "glyphs") \(named)"
      + (glyphs.count > 12 ? " and \(glyphs.count - 12) more" : "")
  }
}
