internal import Fonts
internal import UnicodeText

/// Marks of fonts that have no rules to place them: they are put above, below or beside their base by what both fill
/// (HarfBuzz's fallback).
extension RunShaper {
  /// True where GPOS places nothing.
  var placesMarksByExtents: Bool { !plan.appliesPositions }

  /// Tells for marks of Hebrew and Arabic on which side of their base they are.
  mutating func noteSidesOfMarks() {
    guard placesMarksByExtents else { return }
    for index in buffer.info.indices where buffer.info[index].character.category == .nonspacingMark {
      buffer.info[index].combiningClass = CombiningClasses.side(of: buffer.info[index].combiningClass)
    }
  }

  mutating func placeMarksByExtents() throws(FontFault) {
    guard placesMarksByExtents else { return }
    var start = 0
    for end in 1..<max(buffer.info.count, 1) {
      let info = buffer.info[end]
      if info.character.isMark || info.character.isHidden || info.isIgnorable { continue }
      try placeMarks(start, end)
      start = end
    }
    try placeMarks(start, buffer.info.count)
  }

  /// Places the marks of a base and what follows it.
  private mutating func placeMarks(_ start: Int, _ end: Int) throws(FontFault) {
    guard end - start >= 2, let base = (start..<end).first(where: { !buffer.info[$0].character.isMark }) else { return }
    guard var whole = try extents(of: base) else {
      // Nothing to go by.
      for index in base + 1..<max(end, base + 1) where buffer.info[index].character.category == .nonspacingMark {
        if direction == .leftToRight { buffer.positions[index].x &-= buffer.positions[index].advance }
        buffer.positions[index].advance = 0
      }
      return
    }
    whole.top += Int(buffer.positions[base].y)
    // Along the line the advance counts, which is right for bases without ink, too.
    whole.left = 0
    whole.width = Int(try plan.font.advance(of: buffer.info[base].code, &cache))
    var offset = direction == .leftToRight ? 0 &- buffer.positions[base].advance : 0
    var (part, lastPart, lastClass) = (whole, -1, UInt8(255))
    var area = whole
    for index in base + 1..<max(end, base + 1) {
      let mark = buffer.info[index]
      guard mark.combiningClass != 0 else {
        let advance = buffer.positions[index].advance
        if direction == .leftToRight { offset &-= advance } else { offset &+= advance }
        continue
      }
      if let number = partNumber(of: mark, on: buffer.info[base]), number != lastPart {
        (lastPart, lastClass) = (number, 255)
        part = self.part(number, of: whole, count: buffer.info[base].partCount)
      }
      if lastClass != mark.combiningClass {
        lastClass = mark.combiningClass
        area = part
      }
      try placeMark(index, mark.combiningClass, &area)
      buffer.positions[index].advance = 0
      buffer.positions[index].x &+= offset
    }
  }

  private func extents(of index: Int) throws(FontFault) -> GlyphExtents? {
    let glyph = UInt16(truncatingIfNeeded: buffer.info[index].code)
    guard Int(glyph) < plan.instance.face.glyphCount else { return nil }
    return try plan.instance.extents(of: glyph)
  }

  /// The part of a ligature that a mark stands on, from 0; nil where the base is none.
  private func partNumber(of mark: GlyphInfo, on base: GlyphInfo) -> Int? {
    let count = base.partCount
    guard count > 1 else { return nil }
    let number = mark.ligature.part - 1
    let isOwn = base.ligature.number != 0 && base.ligature.number == mark.ligature.number && number < count
    return isOwn ? number : count - 1
  }

  private func part(_ number: Int, of whole: GlyphExtents, count: Int) -> GlyphExtents {
    var part = whole
    let place = plan.direction == .leftToRight ? number : count - 1 - number
    part.left += place * whole.width / count
    part.width /= count
    return part
  }

  /// Places a mark beside an area, which then takes it in.
  private mutating func placeMark(_ index: Int, _ side: UInt8, _ area: inout GlyphExtents) throws(FontFault) {
    guard let mark = try extents(of: index) else { return }
    let gap = plan.font.unitsPerEm / 16
    let x: Int
    switch side {
    case 233, 234: x = area.left + (direction == .leftToRight ? area.width : 0) - mark.width / 2 - mark.left
    case 200, 218, 228: x = area.left - mark.left
    case 216, 222, 232: x = area.left + area.width - mark.width - mark.left
    default: x = area.left + (area.width - mark.width) / 2 - mark.left
    }
    var y = 0
    switch side {
    case 200, 202, 218, 220, 222, 233:
      if side >= 218 { area.height -= gap }
      y = area.top + area.height - mark.top
      // What belongs below never goes up.
      if y > 0 {
        area.height -= y
        y = 0
      }
      area.height += mark.height
    case 214, 216, 228, 230, 232, 234:
      if side >= 228 {
        area.top += gap
        area.height -= gap
      }
      y = area.top - mark.top - mark.height
      // What belongs above goes down half the way at most.
      if y <= 0 {
        let correction = -(y / 2)
        area.top += correction
        area.height -= correction
        y += correction
      }
      area.top -= mark.height
      area.height += mark.height
    default: break
    }
    buffer.positions[index].x = Int32(clamping: x)
    buffer.positions[index].y = Int32(clamping: y)
  }
}
