internal import Fonts

/// The lookups of a table.
final class LookupList: Sendable {
  let layout: LayoutTable
  let isPositioning: Bool
  /// All lookups; nil for what is broken, which matters only where it is used, and for what was not read before.
  private let lookups: [Lookup?]
  private let definitions: GlyphDefinitions

  /// The most subtables that the lookups of a table may have, and records of coverage that are read for digests.
  private static let subtableLimit = 200_000, digestLimit = 2_000_000
  /// The most broken lookups that are read before they are used: of a list that is damaged, nearly all may be.
  private static let brokenLimit = 64

  /// The table's bytes.
  var table: TableReader { layout.table }

  /// The lookups of a table; of those that a plan uses the digests are read.
  init(
    _ layout: LayoutTable, isPositioning: Bool, _ definitions: GlyphDefinitions, used: [Int]
  ) throws(FontFault) {
    self.layout = layout
    self.isPositioning = isPositioning
    self.definitions = definitions
    var (subtables, records) = (Self.subtableLimit, Self.digestLimit)
    func read(_ index: Int) throws(FontFault) -> Lookup {
      try Self.read(index, layout, isPositioning: isPositioning, definitions, &subtables)
    }
    var lookups: [Lookup?] = []
    lookups.reserveCapacity(layout.lookupCount)
    var brokenCount = 0
    for index in 0..<layout.lookupCount {
      let lookup = brokenCount < Self.brokenLimit ? try? read(index) : nil
      if lookup == nil { brokenCount += 1 }
      lookups.append(lookup)
    }
    for index in used where lookups.indices.contains(index) {
      var lookup = lookups[index]
      if lookup == nil { lookup = try Self.reread(index, layout, isPositioning: isPositioning, definitions) }
      lookups[index] = try lookup?.digested(layout.table, budget: &records)
    }
    self.lookups = lookups
  }

  /// A lookup that could not be read with the others, or why it is broken.
  private static func reread(
    _ index: Int, _ layout: LayoutTable, isPositioning: Bool, _ definitions: GlyphDefinitions
  ) throws(FontFault) -> Lookup {
    var budget = subtableLimit
    return try read(index, layout, isPositioning: isPositioning, definitions, &budget)
  }

  private static func read(
    _ index: Int, _ layout: LayoutTable, isPositioning: Bool, _ definitions: GlyphDefinitions, _ budget: inout Int
  ) throws(FontFault) -> Lookup {
    guard let place = try layout.lookupPlace(index) else { return .none }
    return try Lookup(layout.table, place, isPositioning: isPositioning, definitions, budget: &budget)
  }

  /// A lookup by its number; one without subtables for a number that is not there.
  func lookup(_ index: Int) throws(FontFault) -> Lookup {
    guard lookups.indices.contains(index) else { return .none }
    if let lookup = lookups[index] { return lookup }
    return try Self.reread(index, layout, isPositioning: isPositioning, definitions)
  }
}
