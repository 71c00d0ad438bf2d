/// A typographic feature of a face.
public struct FontFeature: Hashable, Sendable {
  /// The feature's tag.
  public let tag: Tag
  /// The number of its name in the `name` table, as stylistic sets and character variants have one.
  public let nameID: Int?
}

/// A script that a face has rules for.
public struct FontScript: Hashable, Sendable {
  /// The script's tag.
  public let tag: Tag
  /// The tags of the languages that have rules of their own there.
  public let languages: [Tag]
}

/// The tags at the head of `GSUB` or `GPOS` (OpenType, Common Table Formats).
struct LayoutTags {
  private let table: TableReader

  init(_ table: TableReader) { self.table = table }

  /// The features, in the table's order, one tag maybe many times.
  func features() throws(FontFault) -> [FontFeature] {
    guard let list = try table.follow16(6) else { return [] }
    var features: [FontFeature] = []
    for index in 0..<(try list.uint16(0)) {
      let at = 2 + index * 6
      let tag = try list.tag(at)
      var nameID: Int?
      let name = tag.description
      if name.hasPrefix("ss") || name.hasPrefix("cv"), let feature = try list.follow16(at + 4),
        let parameters = try feature.follow16(0)
      {
        let id = try parameters.uint16(2)
        nameID = id == 0 ? nil : id
      }
      features.append(FontFeature(tag: tag, nameID: nameID))
    }
    return features
  }

  /// The scripts with their languages, in the table's order.
  func scripts() throws(FontFault) -> [FontScript] {
    guard let list = try table.follow16(4) else { return [] }
    var scripts: [FontScript] = []
    for index in 0..<(try list.uint16(0)) {
      let at = 2 + index * 6
      var languages: [Tag] = []
      if let script = try list.follow16(at + 4) {
        for language in 0..<(try script.uint16(2)) { languages.append(try script.tag(4 + language * 6)) }
      }
      scripts.append(FontScript(tag: try list.tag(at), languages: languages))
    }
    return scripts
  }
}

extension FontFace {
  /// The features of substitution and positioning in the order of their tags, each once.
  public func features() throws(FontFault) -> [FontFeature] {
    var features: [Tag: FontFeature] = [:]
    for tag in [Tag.gsub, .gpos] {
      guard let table = try table(tag) else { continue }
      for feature in try LayoutTags(table).features() where features[feature.tag]?.nameID == nil {
        features[feature.tag] = feature
      }
    }
    return features.values.sorted { $0.tag < $1.tag }
  }

  /// The scripts of substitution and positioning in the order of their tags, each once, with all their languages.
  public func scripts() throws(FontFault) -> [FontScript] {
    var languages: [Tag: Set<Tag>] = [:]
    for tag in [Tag.gsub, .gpos] {
      guard let table = try table(tag) else { continue }
      for script in try LayoutTags(table).scripts() { languages[script.tag, default: []].formUnion(script.languages) }
    }
    return languages.sorted { $0.key < $1.key }.map { FontScript(tag: $0.key, languages: $0.value.sorted()) }
  }
}
