/// The bytes of small fonts, put together by hand where no tool makes such ones.
struct SmallFont {
  /// The tables by tag.
  var tables: [String: [UInt8]] = [:]
  var version: UInt32 = 0x0001_0000

  /// The tables that every face needs, for so many glyphs of one advance, 1000 units per em.
  init(glyphCount: Int, advance: Int = 500) {
    var head = [UInt8](repeating: 0, count: 54)
    head.replaceSubrange(18..<20, with: Self.u16(1000))
    tables["head"] = head
    var hhea = [UInt8](repeating: 0, count: 36)
    hhea.replaceSubrange(4..<8, with: Self.u16(800) + Self.u16(0x1_0000 - 200))
    hhea.replaceSubrange(34..<36, with: Self.u16(1))
    tables["hhea"] = hhea
    tables["maxp"] = [0, 1, 0, 0] + Self.u16(glyphCount)
    tables["hmtx"] = Self.u16(advance) + [UInt8](repeating: 0, count: glyphCount * 2)
    // A map of format 6: glyph 1 for A.
    tables["cmap"] =
      Self.u16(0) + Self.u16(1) + Self.u16(3) + Self.u16(1) + Self.u32(12)
      + Self.u16(6) + Self.u16(12) + Self.u16(0) + Self.u16(65) + Self.u16(1) + Self.u16(1)
  }

  /// The file.
  var file: [UInt8] {
    let tags = tables.keys.sorted()
    var bytes = Self.u32(Int(version)) + Self.u16(tags.count) + [UInt8](repeating: 0, count: 6)
    var offset = 12 + tags.count * 16
    for tag in tags {
      let count = tables[tag]?.count ?? 0
      bytes += Array(tag.utf8) + Self.u32(0) + Self.u32(offset) + Self.u32(count)
      offset += count
    }
    for tag in tags { bytes += tables[tag] ?? [] }
    return bytes
  }

  static func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value & 0xFFFF) }
}

/// A font of charstrings.
struct SmallCFF {
  var charstrings: [[UInt8]]
  var globalSubroutines: [[UInt8]] = []

  private func index(_ entries: [[UInt8]]) -> [UInt8] {
    guard !entries.isEmpty else { return [0, 0] }
    var bytes = SmallFont.u16(entries.count) + [2] + SmallFont.u16(1)
    var offset = 1
    for entry in entries {
      offset += entry.count
      bytes += SmallFont.u16(offset)
    }
    return bytes + entries.flatMap { $0 }
  }

  /// The file.
  var file: [UInt8] {
    let names = index([Array("X".utf8)])
    let subroutines = index(globalSubroutines)
    // The Top DICT has but one entry, CharStrings as a number of three bytes.
    let end = 4 + names.count + index([[0, 0, 0, 0]]).count + 2 + subroutines.count
    let top: [UInt8] = [28] + SmallFont.u16(end) + [17]
    var font = SmallFont(glyphCount: charstrings.count)
    font.version = 0x4F54_544F
    font.tables["CFF "] = [1, 0, 4, 2] + names + index([top]) + index([]) + subroutines + index(charstrings)
    return font.file
  }
}

/// A font of TrueType glyphs.
struct SmallGlyf {
  var glyphs: [[UInt8]]
  /// The largest coordinate that the head tells.
  var reach = 1000

  init(glyphs: [[UInt8]]) { self.glyphs = glyphs }

  /// A glyph of components, each so many bytes as they stand in the file.
  static func composite(_ components: [[UInt8]]) -> [UInt8] {
    SmallFont.u16(0xFFFF) + [UInt8](repeating: 0, count: 8) + components.flatMap { $0 }
  }

  /// A component at (0, 0); the last one has no other after it.
  static func component(_ glyph: Int, isLast: Bool) -> [UInt8] {
    SmallFont.u16(isLast ? 2 : 0x22) + SmallFont.u16(glyph) + [0, 0]
  }

  /// The file.
  var file: [UInt8] {
    var font = SmallFont(glyphCount: glyphs.count)
    var head = font.tables["head"] ?? []
    head[51] = 1
    head.replaceSubrange(40..<42, with: SmallFont.u16(reach))
    font.tables["head"] = head
    var offset = 0
    font.tables["loca"] =
      SmallFont.u32(0)
      + glyphs.flatMap { glyph in
        offset += glyph.count
        return SmallFont.u32(offset)
      }
    font.tables["glyf"] = glyphs.flatMap { $0 }
    return font.file
  }
}
