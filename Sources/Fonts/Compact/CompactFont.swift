internal import Geometry

/// The table `CFF ` or `CFF2`: charstrings, the subroutines that they call, and what they blend.
struct CompactFont: Sendable {
  /// The part of a font that some of its glyphs share: local subroutines and, in CFF2, a part of the store.
  struct FontDict: Sendable {
    var subroutines: CompactIndex?
    var storePart = 0
  }

  let table: Table
  /// Whether the table is CFF2, whose charstrings blend and end by themselves.
  let isCFF2: Bool
  let charStrings: CompactIndex
  let globalSubroutines: CompactIndex
  let store: ItemVariationStore?
  /// The byte where the charset begins, or the number of a predefined one.
  private let charset: Int
  private let fontDicts: CompactIndex?
  private let select: Int?
  private let single: FontDict

  init(_ table: Table, axisCount: Int) throws(FontFault) {
    self.table = table
    isCFF2 = table.tag == .cff2
    let head = try table.part(0, count: 5)
    let version = try head.uint8(0)
    guard version == (isCFF2 ? 2 : 1) else { throw FontFault.format(table.tag, "version", version, at: 0) }
    let headSize = try head.uint8(2)
    let top: CompactDict
    if isCFF2 {
      let size = try head.uint16(3)
      top = try CompactDict(table.part(headSize, count: size))
      globalSubroutines = try CompactIndex(table, at: headSize + size, isWide: true)
    } else {
      let names = try CompactIndex(table, at: headSize, isWide: false)
      let tops = try CompactIndex(table, at: names.end, isWide: false)
      guard let first = try tops.entry(0) else { throw FontFault.table(table.tag, "it has no Top DICT") }
      top = try CompactDict(first)
      let strings = try CompactIndex(table, at: tops.end, isWide: false)
      globalSubroutines = try CompactIndex(table, at: strings.end, isWide: false)
      let type = top.value(.charstringType) ?? 2
      guard type == 2 else { throw FontFault.table(table.tag, "charstrings of type \(type) are not read") }
    }
    charStrings = try CompactIndex(table, at: top.required(.charStrings, "CharStrings"), isWide: isCFF2)
    charset = top.value(.charset) ?? 0
    let fdArray = top.value(.fdArray)
    fontDicts =
      if let fdArray, isCFF2 || top.has(.ros) { try CompactIndex(table, at: fdArray, isWide: isCFF2) } else { nil }
    select = top.value(.fdSelect)
    single = fontDicts == nil ? try Self.fontDict(top, table, isCFF2) : FontDict()
    store = if isCFF2, let at = top.value(.vstore) { try Self.store(table, at, axisCount) } else { nil }
  }

  /// The outline of a glyph at a place on the axes.
  func path(of glyph: UInt16, at location: NormalizedLocation) throws(FontFault) -> Path {
    var interpreter = CharstringInterpreter(self, at: location, of: glyph)
    return try interpreter.path()
  }

  /// The charstring of a glyph.
  func charstring(of glyph: UInt16) throws(FontFault) -> TableReader {
    guard let charstring = try charStrings.entry(Int(glyph)) else {
      throw FontFault.glyph(table.tag, glyph, "has no charstring: there are \(FontFault.grouped(charStrings.count))")
    }
    return charstring
  }

  /// What the glyphs of a glyph's Font DICT share.
  func fontDict(of glyph: UInt16) throws(FontFault) -> FontDict {
    guard let fontDicts else { return single }
    guard let dict = try fontDicts.entry(fontDictIndex(of: glyph)) else {
      throw FontFault.glyph(table.tag, glyph, "has no Font DICT")
    }
    return try Self.fontDict(CompactDict(dict), table, isCFF2)
  }

  private static func fontDict(_ dict: CompactDict, _ table: Table, _ isCFF2: Bool) throws(FontFault) -> FontDict {
    guard let (size, offset) = dict.pair(.privateDict) else { return FontDict() }
    let own = try CompactDict(table.part(offset, count: size))
    var result = FontDict(storePart: own.value(.vsindex) ?? 0)
    if let subrs = own.value(.subrs) {
      result.subroutines = try CompactIndex(table, at: offset + subrs, isWide: isCFF2)
    }
    return result
  }

  /// The store of the deltas, which two bytes of its length stand before.
  private static func store(_ table: Table, _ at: Int, _ axisCount: Int) throws(FontFault) -> ItemVariationStore {
    let size = try table.part(at, count: 2).uint16(0)
    return try ItemVariationStore(table.part(at + 2, count: size), axisCount: axisCount)
  }

  /// The number of a glyph's Font DICT (Adobe Technical Note 5176, 19; OpenType, CFF2: FDSelect).
  private func fontDictIndex(of glyph: UInt16) throws(FontFault) -> Int {
    guard let select else { return 0 }
    let format = try table.part(select, count: 1).uint8(0)
    switch format {
    case 0: return try table.part(select + 1 + Int(glyph), count: 1).uint8(0)
    case 3, 4:
      let size = format == 3 ? 2 : 4
      let count = try table.part(select + 1, count: size).uint(0, size: size)
      let (first, step) = (select + 1 + size, format == 3 ? 3 : 6)
      // The last range that begins at or before the glyph.
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let begin = try table.part(first + middle * step, count: size).uint(0, size: size)
        if begin <= Int(glyph) { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { throw FontFault.glyph(table.tag, glyph, "has no Font DICT") }
      return try table.part(first + (low - 1) * step + size, count: size / 2).uint(0, size: size / 2)
    default: throw FontFault.format(table.tag, "the FDSelect of format", format, at: select)
    }
  }

  /// The glyph of a character of Adobe's standard encoding, for accents set by `endchar`.
  func standardGlyph(_ code: Int, in glyph: UInt16) throws(FontFault) -> UInt16 {
    let fault = FontFault.glyph(table.tag, glyph, "is composed of a letter that the font has not")
    guard fontDicts == nil, let name = StandardEncoding.name(of: code) else { throw fault }
    // The predefined charset ISOAdobe has every name at its own number; the expert ones have no letters.
    if charset == 0, name < charStrings.count, name <= 228 { return UInt16(truncatingIfNeeded: name) }
    guard charset > 2 else { throw fault }
    let format = try table.part(charset, count: 1).uint8(0)
    var (at, next) = (charset + 1, 1)
    while next < charStrings.count {
      let first = try table.part(at, count: 2).uint16(0)
      let more = format == 0 ? 0 : try table.part(at + 2, count: format == 1 ? 1 : 2).uint(0, size: format == 1 ? 1 : 2)
      if name >= first, name <= first + more, next + name - first < charStrings.count {
        return UInt16(truncatingIfNeeded: next + name - first)
      }
      at += format == 0 ? 2 : format == 1 ? 3 : 4
      next += more + 1
    }
    throw fault
  }
}
