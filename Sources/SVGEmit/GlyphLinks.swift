import Bytes
import TextLayout

/// The glyphs of a font that a picture shows.
struct GlyphSet {
  /// A bit for each glyph that there can be.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)
  /// How often glyphs of the font are shown.
  private(set) var uses = 0

  /// Adds the glyphs of a run.
  mutating func insert(_ glyphs: [PlacedGlyph]) {
    uses += glyphs.count
    bits.withUnsafeMutableBufferPointer { bits in
      glyphs.withUnsafeBufferPointer { glyphs in
        for glyph in glyphs { bits[Int(glyph.glyph >> 6)] |= 1 << UInt64(glyph.glyph & 63) }
      }
    }
  }

  /// Adds other glyphs of the font.
  mutating func formUnion(_ other: GlyphSet) {
    uses += other.uses
    for index in bits.indices { bits[index] |= other.bits[index] }
  }

  /// The glyphs by number.
  var sorted: [UInt16] {
    var glyphs: [UInt16] = []
    for (place, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        glyphs.append(UInt16(truncatingIfNeeded: place * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return glyphs
  }
}

/// The glyphs of some fonts that a picture shows.
struct GlyphSets {
  /// The fonts, as they come.
  private(set) var fonts: [BookFont] = []
  private var sets: [GlyphSet] = []
  /// The number of the font that glyphs were added to last, as those of most texts are.
  private var last = 0

  /// Adds the glyphs of a run in a font.
  mutating func insert(_ glyphs: [PlacedGlyph], of font: BookFont) {
    find(font)
    sets[last].insert(glyphs)
  }

  /// Adds other glyphs.
  mutating func formUnion(_ others: GlyphSets) {
    for (font, set) in zip(others.fonts, others.sets) {
      find(font)
      sets[last].formUnion(set)
    }
  }

  /// Makes a font the last one; it has no glyphs where it is new.
  private mutating func find(_ font: BookFont) {
    if last < fonts.count, fonts[last] === font { return }
    last = fonts.firstIndex(of: font) ?? fonts.count
    if last == fonts.count {
      fonts.append(font)
      sets.append(GlyphSet())
    }
  }

  /// The glyphs of a font by number.
  func sorted(of font: BookFont) -> [UInt16] { fonts.firstIndex(of: font).map { sets[$0].sorted } ?? [] }

  /// How often glyphs of a font are shown.
  func uses(of font: BookFont) -> Int { fonts.firstIndex(of: font).map { sets[$0].uses } ?? 0 }
}

/// The references to the glyphs of a font that have ink: the beginnings of `use` elements, written once.
struct GlyphLinks {
  private var tags: [UInt8] = []
  /// For each glyph up to the largest one where its tag ends; 0 for one without ink.
  private var ends: [Int32] = []
  private var starts: [Int32] = []

  /// Adds a glyph.
  ///
  /// - Parameter tag: All that a `use` without a place begins with.
  mutating func add(_ glyph: UInt16, _ tag: [UInt8]) {
    let missing = Int(glyph) + 1 - ends.count
    if missing > 0 {
      ends.append(contentsOf: repeatElement(0, count: missing))
      starts.append(contentsOf: repeatElement(0, count: missing))
    }
    starts[Int(glyph)] = Int32(truncatingIfNeeded: tags.count)
    tags.append(contentsOf: tag)
    ends[Int(glyph)] = Int32(truncatingIfNeeded: tags.count)
  }

  /// The length of the longest tag.
  var longest: Int { zip(starts, ends).reduce(0) { max($0, Int($1.1 - $1.0)) } }

  /// Whether a glyph has ink.
  func has(_ glyph: UInt16) -> Bool { Int(glyph) < ends.count && ends[Int(glyph)] != 0 }

  /// Appends a reference to each glyph with ink, in font units right of a place.
  func append(_ glyphs: ArraySlice<PlacedGlyph>, from start: Int32, to buffer: inout ByteBuffer) {
    tags.withUnsafeBufferPointer { tags in
      glyphs.withUnsafeBufferPointer { glyphs in
        var index = 0
        while index < glyphs.count {
          let first = index
          buffer.appendLine { line in
            while index < glyphs.count {
              let (glyph, tag) = (glyphs[index], UnsafeBufferPointer(rebasing: tags[tag(of: glyphs[index].glyph)]))
              if !tag.isEmpty {
                guard line.hasRoom(for: tag.count + Self.placeLimit) else { break }
                line.append(contentsOf: tag)
                Self.append(glyph, from: start, to: &line)
              }
              index += 1
            }
          }
          // A name that is longer than a line.
          guard index == first else { continue }
          buffer.append(contentsOf: UnsafeBufferPointer(rebasing: tags[tag(of: glyphs[index].glyph)]))
          buffer.appendLine { Self.append(glyphs[index], from: start, to: &$0) }
          index += 1
        }
      }
    }
  }

  private func tag(of glyph: UInt16) -> Range<Int> {
    has(glyph) ? Int(starts[Int(glyph)])..<Int(ends[Int(glyph)]) : 0..<0
  }

  /// The most bytes of a glyph's place.
  private static let placeLimit = 2 * ByteLine.numberLimit + 12

  /// Appends the place of a glyph and the tag's end.
  @inline(__always)
  private static func append(_ glyph: PlacedGlyph, from start: Int32, to line: inout ByteLine) {
    let (x, y) = (Int(glyph.x) - Int(start), -Int(glyph.y))
    if x != 0 {
      line.append(" x=\"")
      append(x, to: &line)
      line.append(UInt8(ascii: "\""))
    }
    if y != 0 {
      line.append(" y=\"")
      append(y, to: &line)
      line.append(UInt8(ascii: "\""))
    }
    line.append("/>")
  }

  /// Appends a place, of which most have few digits.
  @inline(__always)
  private static func append(_ number: Int, to line: inout ByteLine) {
    guard 0 < number, number < 10_000 else { return line.append(decimal: number) }
    var (rest, digits) = (UInt32(truncatingIfNeeded: number), 0 as UInt32)
    repeat {
      digits = digits &<< 8 | (0x30 &+ rest % 10)
      rest /= 10
    } while rest > 0
    repeat {
      line.append(UInt8(truncatingIfNeeded: digits))
      digits &>>= 8
    } while digits > 0
  }
}
