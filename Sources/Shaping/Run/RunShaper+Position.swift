internal import Fonts

/// Places for the glyphs.
extension RunShaper {
  mutating func position() throws(FontFault) {
    isPositioning = true
    swap(&buffer.positions, &cache.positions)
    buffer.positions.removeAll(keepingCapacity: true)
    buffer.positions.reserveCapacity(buffer.info.count)
    for index in buffer.info.indices {
      buffer.positions.append(GlyphPosition(advance: try plan.font.advance(of: buffer.info[index].code, &cache)))
    }
    if hasNarrowSpaces { try widenSpaces() }
    if plan.appliesPositions, let positions = plan.positions {
      for lookup in plan.features.positions { try apply(lookup, of: positions) }
    }
    if let kerning = plan.kerning { try kern(kerning) }
    if plan.rules.zeroesMarks { narrowMarks() }
    narrowIgnorables()
    if hasAttachments { propagateAttachments() }
    try placeMarksByExtents()
    if direction == .rightToLeft { buffer.reverse() }
  }

  /// Gives spaces their widths that the font has no glyphs for.
  private mutating func widenSpaces() throws(FontFault) {
    for index in buffer.info.indices {
      let info = buffer.info[index]
      guard info.character.isSpace, !info.role.isLigated, let width = SpaceWidth(rawValue: info.character.detail) else {
        continue
      }
      if let units = width.width(inEm: plan.font.unitsPerEm) {
        buffer.positions[index].advance = Int32(clamping: units)
        continue
      }
      switch width {
      case .digit: try takeAdvance(of: UInt32(0x30)...0x39, at: index)
      case .punctuation:
        if !(try takeAdvance(of: 0x2E...0x2E, at: index)) { try takeAdvance(of: 0x2C...0x2C, at: index) }
      case .narrow: buffer.positions[index].advance /= 2
      default: break
      }
    }
  }

  /// Takes the advance of the first character of some that the font has.
  @discardableResult
  private mutating func takeAdvance(of codes: ClosedRange<UInt32>, at index: Int) throws(FontFault) -> Bool {
    for code in codes {
      let glyph = try plan.font.glyph(of: code, &cache)
      guard glyph != 0 else { continue }
      buffer.positions[index].advance = try plan.font.advance(of: UInt32(glyph), &cache)
      return true
    }
    return false
  }

  /// Takes the advances of marks away; without GPOS they hang over the glyph before them.
  private mutating func narrowMarks() {
    let adjusts = !plan.appliesPositions && direction == .leftToRight
    for index in buffer.info.indices where buffer.info[index].role.isMark {
      if adjusts { buffer.positions[index].x &-= buffer.positions[index].advance }
      buffer.positions[index].advance = 0
    }
  }

  private mutating func narrowIgnorables() {
    guard hasIgnorables else { return }
    for index in buffer.info.indices where buffer.info[index].isIgnorable {
      buffer.positions[index].advance = 0
      buffer.positions[index].x = 0
    }
  }

  /// Adds to each attached glyph's place what the glyph has that it is attached to.
  private mutating func propagateAttachments() {
    if direction == .leftToRight {
      for index in buffer.positions.indices { propagateAttachment(index, depth: 0) }
    } else {
      for index in buffer.positions.indices.reversed() { propagateAttachment(index, depth: 0) }
    }
  }

  private mutating func propagateAttachment(_ index: Int, depth: Int) {
    let position = buffer.positions[index]
    guard position.chain != 0 else { return }
    buffer.positions[index].chain = 0
    let parent = index + Int(position.chain)
    guard buffer.positions.indices.contains(parent), depth < Self.depthLimit else { return }
    propagateAttachment(parent, depth: depth + 1)
    if position.attachment == .cursive {
      buffer.positions[index].y &+= buffer.positions[parent].y
      return
    }
    var x = buffer.positions[index].x &+ buffer.positions[parent].x
    // A mark stands behind its base, and is placed from there.
    if direction == .leftToRight {
      for place in min(parent, index)..<index { x &-= buffer.positions[place].advance }
    } else {
      for place in min(parent, index) + 1..<index + 1 { x &+= buffer.positions[place].advance }
    }
    buffer.positions[index].x = x
  }

  /// Moves neighbours by the pairs of `kern`: half of it goes to each.
  private mutating func kern(_ kerning: KerningTable) throws(FontFault) {
    guard plan.bits.kerning != 0 else { return }
    if direction == .rightToLeft { buffer.reverse() }
    lookupMask = plan.bits.kerning
    lookupFlags = Lookup.ignoresMarks
    for subtable in 0..<kerning.count {
      var index = 0
      while index < buffer.info.count {
        guard buffer.info[index].mask & lookupMask != 0, let next = try nextToKern(index) else {
          index += 1
          continue
        }
        let (left, right) = (Int(buffer.info[index].code), Int(buffer.info[next].code))
        let value = Int32(truncatingIfNeeded: try kerning.kerning(left, right, in: subtable))
        let half = value >> 1
        buffer.positions[index].advance &+= half
        buffer.positions[next].advance &+= value - half
        buffer.positions[next].x &+= value - half
        index = next
      }
    }
    if direction == .rightToLeft { buffer.reverse() }
  }

  /// The next glyph that is neither a mark nor ignorable; nil where kerning is off before it.
  private func nextToKern(_ index: Int) throws(FontFault) -> Int? {
    for place in index + 1..<max(buffer.info.count, index + 1) {
      let info = buffer.info[place]
      guard try skipping(info, lookupFlags, inContext: false) == .no else { continue }
      return info.mask & lookupMask != 0 ? place : nil
    }
    return nil
  }
}
