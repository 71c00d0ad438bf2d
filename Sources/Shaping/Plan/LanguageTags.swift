internal import Fonts
internal import UnicodeText

/// The tags that fonts name scripts and languages by (OpenType, Script Tags and Language System Tags).
enum LanguageTags {
  /// The tag of a script.
  static func tag(of script: Script) -> Tag {
    switch script {
    case .hiragana: "kana"
    case .lao: "lao "
    case .yi: "yi  "
    case .nko: "nko "
    case .vai: "vai "
    default: Tag(text: script.code.lowercased()) ?? "DFLT"
    }
  }

  /// The tags of a language in BCP 47, the best first; none for one that fonts know nothing of.
  static func tags(of language: String) -> [Tag] {
    let subtags = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    // What follows `x` is private, and a single letter or digit begins an extension.
    let known = Array(subtags.prefix { $0.utf8.count > 1 })
    guard let first = known.first else { return [] }
    for (variant, tag) in variants where known.dropFirst().contains(variant) { return [tag] }
    if first == "zh" || chinese.contains(first) { return chineseTags(known) }
    if first == "ro", known.dropFirst().contains("md") { return ["MOL ", "ROM "] }
    let tags = listed(first)
    if !tags.isEmpty { return tags }
    return first.utf8.count == 3 ? Tag(text: first.uppercased()).map { [$0] } ?? [] : []
  }

  /// Ways to write a language that have tags of their own.
  private static let variants: [(String, Tag)] = [
    ("fonnapa", "APPH"), ("fonipa", "IPPH"), ("polyton", "PGR "), ("arevmda", "HYE "), ("geok", "KGE "),
    ("provenc", "PRO "), ("syre", "SYRE"), ("syrj", "SYRJ"), ("syrn", "SYRN"),
  ]

  /// Chinese languages beside `zh`.
  private static let chinese: Set = [
    "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hsn", "lzh", "mnp", "nan", "wuu", "yue",
  ]

  /// The tag of Chinese by its script and region.
  private static func chineseTags(_ subtags: [String]) -> [Tag] {
    let rest = subtags.dropFirst()
    if rest.contains("hans") { return ["ZHS "] }
    if rest.contains("hk") { return ["ZHH "] }
    if rest.contains("mo") { return ["ZHTM", "ZHH "] }
    if rest.contains("hant") || rest.contains("tw") { return ["ZHT "] }
    switch subtags[0] {
    case "yue": return ["ZHH "]
    case "lzh": return ["ZHT "]
    default: return ["ZHS "]
    }
  }

  /// The tags of a language in the list.
  private static func listed(_ language: String) -> [Tag] {
    var tags: [Tag] = []
    let lines = UnsafeBufferPointer(start: languages.utf8Start, count: languages.utf8CodeUnitCount)
    for line in lines.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.first == language else { continue }
      tags += words.dropFirst().compactMap { Tag(text: $0) }
    }
    return tags
  }
}
