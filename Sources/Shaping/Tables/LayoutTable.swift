internal import Fonts

/// `GSUB` or `GPOS`: which lookups a script, a language and a feature have (OpenType, Common Table Formats).
struct LayoutTable: Sendable {
  let table: TableReader
  private let scripts: Int?
  private let features: Int?
  private let lookups: Int?
  private let variations: Int?
  /// The number of lookups.
  let lookupCount: Int

  /// The table of a face; nil where it has none.
  init?(_ face: FontFace, _ tag: Tag) throws(FontFault) {
    guard let table = try face.table(tag) else { return nil }
    let major = try table.uint16(0)
    guard major == 1 else { throw table.unread("version", major, at: 0) }
    self.table = table
    scripts = try table.place16(4, from: 0)
    features = try table.place16(6, from: 0)
    lookups = try table.place16(8, from: 0)
    variations = try table.uint16(2) >= 1 ? try table.place32(10, from: 0) : nil
    lookupCount = if let lookups { try table.uint16(lookups) } else { 0 }
  }

  /// The place of a record's table in a list of tags in rising order; nil where the tag is not there.
  private func place(of tag: Tag, in list: Int, _ at: Int, base: Int) throws(FontFault) -> Int? {
    var (low, high) = (0, try table.uint16(at))
    while low < high {
      let middle = (low + high) / 2
      let found = try table.tag(at + 2 + middle * 6)
      if found == tag { return try table.place16(at + 6 + middle * 6, from: base) }
      if found < tag { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The script that the rules are taken from: the first of the tags that the font has, else its default.
  ///
  /// - Returns: The script's tag and place; nil where there is none.
  func script(_ tags: [Tag]) throws(FontFault) -> (tag: Tag, place: Int)? {
    guard let scripts else { return nil }
    // Fonts are known to write the default in lower case, or to put what is for all scripts under Latin (HarfBuzz).
    for tag in tags + ["DFLT", "dflt", "latn"] {
      if let place = try place(of: tag, in: scripts, scripts, base: scripts) { return (tag, place) }
    }
    return nil
  }

  /// The place of the language's rules in a script: of the first of the tags that is there, else the default's.
  func language(_ tags: [Tag], inScript script: Int) throws(FontFault) -> Int? {
    for tag in tags + ["dflt"] {
      if let place = try place(of: tag, in: script, script + 2, base: script) { return place }
    }
    return try table.place16(script, from: script)
  }

  /// The number of the feature that a language always has, and its tag.
  func requiredFeature(ofLanguage language: Int) throws(FontFault) -> (tag: Tag, index: Int)? {
    guard let features else { return nil }
    let index = try table.uint16(language + 2)
    guard index != 0xFFFF, index < (try table.uint16(features)) else { return nil }
    return (try table.tag(features + 2 + index * 6), index)
  }

  /// The features of a language with their numbers; of two of one tag the first counts.
  func features(ofLanguage language: Int) throws(FontFault) -> [Tag: Int] {
    guard let features else { return [:] }
    let count = try table.uint16(features)
    var found: [Tag: Int] = [:]
    for position in 0..<(try table.uint16(language + 4)) {
      let index = try table.uint16(language + 6 + position * 2)
      guard index < count else { continue }
      let tag = try table.tag(features + 2 + index * 6)
      if found[tag] == nil { found[tag] = index }
    }
    return found
  }

  /// The lookups of a feature at a place on the axes.
  func lookups(ofFeature index: Int, _ variation: FeatureVariation?) throws(FontFault) -> [Int] {
    guard let features else { return [] }
    let usual = try table.place16(features + 6 + index * 6, from: features)
    guard let feature = try variation?.substitute(forFeature: index, in: table) ?? usual else { return [] }
    var lookups: [Int] = []
    for position in 0..<(try table.uint16(feature + 2)) {
      let lookup = try table.uint16(feature + 4 + position * 2)
      if lookup < lookupCount { lookups.append(lookup) }
    }
    return lookups
  }

  /// The features that are others at a place on the axes; nil where none is.
  func variation(at location: NormalizedLocation) throws(FontFault) -> FeatureVariation? {
    guard let variations else { return nil }
    return try FeatureVariation(table, variations, at: location)
  }

  /// The place of a lookup.
  func lookupPlace(_ index: Int) throws(FontFault) -> Int? {
    guard let lookups, index < lookupCount else { return nil }
    return try table.place16(lookups + 2 + index * 2, from: lookups)
  }
}

/// The features that are exchanged for others where an instance lies in some part of the axes.
struct FeatureVariation: Sendable {
  private let substitutions: Int?

  /// The first record whose conditions all hold at a place on the axes.
  init?(_ table: TableReader, _ place: Int, at location: NormalizedLocation) throws(FontFault) {
    for index in 0..<(try table.uint32(place + 4)) {
      let record = place + 8 + index * 8
      guard try Self.holds(table, try table.place32(record, from: place), location) else { continue }
      substitutions = try table.place32(record + 4, from: place)
      return
    }
    return nil
  }

  private static func holds(
    _ table: TableReader, _ conditions: Int?, _ location: NormalizedLocation
  ) throws(FontFault) -> Bool {
    guard let conditions else { return true }
    for index in 0..<(try table.uint16(conditions)) {
      guard let condition = try table.place32(conditions + 2 + index * 4, from: conditions) else { continue }
      guard try table.uint16(condition) == 1 else { return false }
      let coordinate = location.coordinate(ofAxis: try table.uint16(condition + 2))
      let (least, most) = (try table.int16(condition + 4), try table.int16(condition + 6))
      if coordinate < least || coordinate > most { return false }
    }
    return true
  }

  /// The place of the feature that stands for another one; nil where that one stays.
  func substitute(forFeature feature: Int, in table: TableReader) throws(FontFault) -> Int? {
    guard let substitutions else { return nil }
    for index in 0..<(try table.uint16(substitutions + 4)) {
      let record = substitutions + 6 + index * 6
      if try table.uint16(record) == feature { return try table.place32(record + 2, from: substitutions) }
    }
    return nil
  }
}
