import Synchronization

/// One face of a font file: its characters, names, axes and rights.
///
/// A table is read when it is first needed, and a fault in it is thrown by whoever needs it. Faces compare by identity.
public final class FontFace: Sendable {
  /// The number of the face in its file.
  public let index: Int
  /// The tags of the tables, in the file's order.
  public var tableTags: [Tag] { tables.tags }
  /// The units of the em square, 16...16,384.
  public var unitsPerEm: Int { head.unitsPerEm }
  /// The number of glyphs, 1...65,535.
  public var glyphCount: Int { head.glyphCount }
  /// The tag of the table that the outlines come from: `glyf`, `CFF` or `CFF2`.
  public let outlineTag: Tag

  let tables: TableDirectory
  let head: FontHead
  let horizontalMetrics: HorizontalMetrics

  private let wholeTables = Mutex([Tag: Lazy<TableReader?>]())
  private let lazyCharacters = Lazy<CharacterMap>()
  private let lazyNames = Lazy<FontNames>()
  private let lazyStyle = Lazy<StyleTable>()
  private let lazyAxes = Lazy<AxisTable>()
  private let lazyAxisMap = Lazy<AxisMap?>()
  private let lazyGlyf = Lazy<GlyfTable>()
  private let lazyCompact = Lazy<CompactFont>()
  private let lazyGlyphVariations = Lazy<GlyphVariations?>()
  private let lazyAdvanceVariations = Lazy<AdvanceVariations?>()
  private let lazyMeasureVariations = Lazy<MeasureVariations?>()

  init(_ directory: TableDirectory, index: Int) throws(FontFault) {
    tables = directory
    self.index = index
    outlineTag = try Self.outlines(directory)
    head = try FontHead(directory)
    horizontalMetrics = try HorizontalMetrics(directory, head)
    _ = try directory.required(.cmap)
  }

  /// The table that the outlines come from; of several the one that the file's version speaks of.
  private static func outlines(_ directory: TableDirectory) throws(FontFault) -> Tag {
    let tags = directory.prefersCompact ? [Tag.cff2, .cff, .glyf] : [.glyf, .cff2, .cff]
    for tag in tags where directory.has(tag) { return tag }
    for tag in Tag.pictures where directory.has(tag) {
      throw FontFault(.unusable, "its letters are pictures in table '\(tag)', which are not read")
    }
    throw FontFault(.unusable, "it has no table 'glyf', 'CFF' or 'CFF2'")
  }

  /// The glyph of a character; nil where the face has none.
  public func glyph(for scalar: Unicode.Scalar) throws(FontFault) -> UInt16? { try characters().glyph(of: scalar) }

  /// The glyph of a character with a variation selector after it; nil where the face does not know the sequence.
  public func glyph(for scalar: Unicode.Scalar, selector: Unicode.Scalar) throws(FontFault) -> UInt16? {
    try characters().glyph(of: scalar, selector: selector)
  }

  /// Calls `body` with every character that the face has, and its glyph, in rising order.
  public func forEachCharacter(_ body: (Unicode.Scalar, UInt16) -> Void) throws(FontFault) {
    try characters().forEach(body)
  }

  /// The names.
  public func names() throws(FontFault) -> FontNames {
    try lazyNames.value { () throws(FontFault) in FontNames(try tables.table(.name)?.whole()) }
  }

  /// The axes of a variable font in the file's order; none for another.
  public var axes: [VariationAxis] { get throws(FontFault) { try axisTable().axes } }

  /// The places on the axes that the font has names for.
  public var namedInstances: [NamedInstance] { get throws(FontFault) { try axisTable().instances } }

  /// What the font's maker allows of embedding it.
  public var rights: EmbeddingRights { get throws(FontFault) { try style().rights } }
}

extension FontFace: Hashable {
  /// Whether both are the same face of the same opened file.
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The tables as they are first needed.
extension FontFace {
  /// A table that is kept whole; nil where the face has none of this tag.
  package func table(_ tag: Tag) throws(FontFault) -> TableReader? {
    let table = wholeTables.withLock { tables in
      if tables[tag] == nil { tables[tag] = Lazy() }
      return tables[tag]
    }
    return try table?.value { () throws(FontFault) in try tables.table(tag)?.whole() }
  }

  /// The map from characters to glyphs; whoever asks for many keeps it, which spares a lock each time.
  package func characters() throws(FontFault) -> CharacterMap {
    try lazyCharacters.value { () throws(FontFault) in
      try CharacterMap(tables.required(.cmap).whole(), glyphCount: glyphCount)
    }
  }

  func style() throws(FontFault) -> StyleTable {
    try lazyStyle.value { () throws(FontFault) in try StyleTable(tables) }
  }

  func axisTable() throws(FontFault) -> AxisTable {
    try lazyAxes.value { () throws(FontFault) in
      if let table = try tables.table(.fvar) { try AxisTable(table.whole()) } else { AxisTable.none }
    }
  }

  func axisMap() throws(FontFault) -> AxisMap? {
    try lazyAxisMap.value { () throws(FontFault) in
      guard let table = try tables.table(.avar) else { return nil }
      return try AxisMap(table.whole(), axisCount: axisTable().axes.count)
    }
  }

  func glyf() throws(FontFault) -> GlyfTable {
    try lazyGlyf.value { () throws(FontFault) in try GlyfTable(tables, head, horizontalMetrics) }
  }

  func compactFont() throws(FontFault) -> CompactFont {
    try lazyCompact.value { () throws(FontFault) in
      try CompactFont(tables.required(outlineTag), axisCount: axisTable().axes.count)
    }
  }

  func glyphVariations() throws(FontFault) -> GlyphVariations? {
    try lazyGlyphVariations.value { () throws(FontFault) in
      guard let table = try tables.table(.gvar) else { return nil }
      return try GlyphVariations(table, axisCount: axisTable().axes.count)
    }
  }

  func advanceVariations() throws(FontFault) -> AdvanceVariations? {
    try lazyAdvanceVariations.value { () throws(FontFault) in
      guard let table = try tables.table(.hvar) else { return nil }
      return try AdvanceVariations(table.whole(), axisCount: axisTable().axes.count)
    }
  }

  func measureVariations() throws(FontFault) -> MeasureVariations? {
    try lazyMeasureVariations.value { () throws(FontFault) in
      guard let table = try tables.table(.mvar) else { return nil }
      return try MeasureVariations(table.whole(), axisCount: axisTable().axes.count)
    }
  }
}
