internal import Geometry
internal import Shaping

/// Sets plain lines in one font for one thread at a time: what it knows of letters and their ink goes from line to line.
struct PlainSetter: Sendable {
  /// What a line is made of.
  struct Line {
    var glyphs: [PlacedGlyph] = []
    /// The advance of all glyphs, and of those before the spaces at the line's end, in font units.
    var advance = 0
    var visibleAdvance = 0
    /// The bounds of all outlines in font units, y upwards; nil where there is no ink.
    var ink: Rect?
  }

  /// The bounds of a glyph's outline.
  private enum Ink: Sendable {
    case unknown, none, broken
    case bounds(minX: Double, minY: Double, maxX: Double, maxY: Double)
  }

  private let font: LoadedFont
  private var pairs: PlainShaper
  /// By the units of the pairs.
  private var inks: [Ink]

  /// nil for a plan that is not for plain lines.
  init?(_ font: LoadedFont, _ plan: ShapePlan) {
    guard let pairs = PlainShaper(plan) else { return nil }
    (self.font, self.pairs) = (font, pairs)
    inks = Array(repeating: .unknown, count: PlainShaper.unitLimit)
  }

  /// A line of letters below U+0100; nil where rules of the font look at more than two or three of them, or where something is
  /// to be reported.
  mutating func line(_ codes: UnsafeBufferPointer<UInt8>) -> Line? {
    withUnsafeTemporaryAllocation(of: PlainShaper.Glyph.self, capacity: codes.count) { glyphs in
      guard let count = pairs.shape(codes, into: glyphs) else { return nil }
      var visible = codes.count
      while visible > 0, codes[visible &- 1] == 0x20 { visible &-= 1 }
      var line = Line()
      guard place(UnsafeBufferPointer(rebasing: glyphs[..<count]), visible: visible, in: &line) else { return nil }
      return line
    }
  }

  /// Places glyphs one behind the other.
  ///
  /// - Parameter visible: How many letters count.
  /// - Returns: False where a glyph cannot be drawn.
  private mutating func place(
    _ glyphs: UnsafeBufferPointer<PlainShaper.Glyph>, visible: Int, in line: inout Line
  ) -> Bool {
    for glyph in glyphs {
      if case .unknown = inks[Int(glyph.unit)] { inks[Int(glyph.unit)] = ink(of: glyph.glyph) }
    }
    var (units, letters, source, wordLength, beginsWord) = (0, 0, UInt32(0), 0, true)
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    var isDrawn = true
    line.glyphs = Array(unsafeUninitializedCapacity: glyphs.count) { placed, count in
      for glyph in glyphs {
        let startsWord = beginsWord || wordLength == PlacedGlyph.wordLimit
        let x = Int32(clamping: units &+ Int(glyph.x))
        placed.initializeElement(
          at: count,
          to: PlacedGlyph(
            x: x, y: 0, source: source, length: glyph.length, glyph: glyph.glyph, startsWord: startsWord))
        count &+= 1
        switch inks[Int(glyph.unit)] {
        case .unknown, .broken: isDrawn = false
        case .none: break
        case .bounds(let left, let bottom, let right, let top):
          minX = min(minX, left + Double(x))
          minY = min(minY, bottom + 0)
          maxX = max(maxX, right + Double(x))
          maxY = max(maxY, top + 0)
        }
        wordLength = startsWord ? 1 : wordLength &+ 1
        beginsWord = glyph.isSpace
        units &+= Int(glyph.advance)
        if letters < visible { line.visibleAdvance = units }
        letters &+= glyph.letters
        source &+= glyph.length
        isDrawn = isDrawn && abs(units) < PlacedGlyph.runLimit
      }
    }
    line.advance = units
    line.ink = minX <= maxX ? Rect(Point(minX, minY), Point(maxX, maxY)) : nil
    return isDrawn
  }

  private func ink(of glyph: UInt16) -> Ink {
    do throws(GlyphInk.Fault) {
      guard let rect = try font.ink.bounds(of: glyph) else { return .none }
      return .bounds(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    } catch {
      return .broken
    }
  }
}
