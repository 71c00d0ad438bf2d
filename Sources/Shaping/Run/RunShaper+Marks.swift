internal import Fonts

/// Marks on letters, ligatures and marks.
extension RunShaper {
  /// Type 4: a mark on the letter before it.
  mutating func attachMarkToBase(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, let base = try baseBefore(table, place, isLigature: false),
      let row = try table.coverageIndex(of: Int(buffer.info[base].code), at: table.place16(place + 4, from: place)),
      let anchors = try table.place16(place + 10, from: place)
    else { return false }
    return try attachMark(table, place, index, row, anchors, to: base)
  }

  /// Type 5: a mark on the part of a ligature that it stood behind, else on the last.
  mutating func attachMarkToLigature(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, let base = try baseBefore(table, place, isLigature: true),
      let number = try table.coverageIndex(of: Int(buffer.info[base].code), at: table.place16(place + 4, from: place)),
      let ligatures = try table.place16(place + 10, from: place), number < (try table.uint16(ligatures)),
      let anchors = try table.place16(ligatures + 2 + number * 2, from: ligatures)
    else { return false }
    let count = try table.uint16(anchors)
    guard count > 0 else { return false }
    let (ligature, mark) = (buffer.info[base].ligature, buffer.info[buffer.index].ligature)
    let isOwn = ligature.number != 0 && ligature.number == mark.number && mark.part > 0
    return try attachMark(table, place, index, isOwn ? min(count, mark.part) - 1 : count - 1, anchors, to: base)
  }

  /// Type 6: a mark on a mark.
  mutating func attachMarkToMark(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1 else { return false }
    let flags = lookupFlags
    lookupFlags &= ~Lookup.ignores
    let found = try previous(before: buffer.index, nil, 0, table, inContext: false)
    lookupFlags = flags
    guard let other = found, buffer.info[other].role.isMark else { return false }
    let (this, before) = (buffer.info[buffer.index].ligature, buffer.info[other].ligature)
    // Both on one letter, or on one part of a ligature; or one is a ligature itself.
    let belong =
      this.number == before.number
      ? this.number == 0 || this.part == before.part
      : (this.number > 0 && this.part == 0) || (before.number > 0 && before.part == 0)
    guard belong,
      let row = try table.coverageIndex(of: Int(buffer.info[other].code), at: table.place16(place + 4, from: place)),
      let anchors = try table.place16(place + 10, from: place)
    else { return false }
    return try attachMark(table, place, index, row, anchors, to: other)
  }

  /// The letter or ligature that marks at the glyph that is read stand on; nil where there is none.
  private mutating func baseBefore(_ table: TableReader, _ place: Int, isLigature: Bool) throws(FontFault) -> Int? {
    if lastBaseEnd > buffer.index {
      lastBaseEnd = 0
      lastBase = -1
    }
    var candidate = buffer.index
    while candidate > lastBaseEnd {
      candidate -= 1
      let info = buffer.info[candidate]
      guard info.mask & lookupMask != 0, try skipping(info, Lookup.ignoresMarks, inContext: false) == .no else {
        continue
      }
      if !isFirstPiece(candidate, isLigature: isLigature) {
        let bases = try table.place16(place + 4, from: place)
        guard try table.coverageIndex(of: Int(info.code), at: bases) != nil else { continue }
      }
      lastBase = candidate
      break
    }
    lastBaseEnd = buffer.index
    return lastBase < 0 ? nil : lastBase
  }

  /// True but for the later pieces of a glyph that was multiplied: marks stand on the first one.
  private func isFirstPiece(_ index: Int, isLigature: Bool) -> Bool {
    let info = buffer.info[index]
    guard info.role.isMultiplied, info.ligature.part != 0 else { return true }
    guard !isLigature, index > 0 else { return !isLigature }
    let before = buffer.info[index - 1]
    return before.role.isMark || !before.role.isMultiplied || info.ligature.number != before.ligature.number
      || info.ligature.part != before.ligature.part + 1
  }

  /// Attaches the mark that is read to a glyph.
  ///
  /// - Parameters:
  ///   - row: The row of `anchors`, which is one anchor a class of marks.
  /// - Returns: False where the row has no anchor for the mark.
  private mutating func attachMark(
    _ table: TableReader, _ place: Int, _ index: Int, _ row: Int, _ anchors: Int, to base: Int
  ) throws(FontFault) -> Bool {
    let classCount = try table.uint16(place + 6)
    guard let marks = try table.place16(place + 8, from: place), index < (try table.uint16(marks)) else { return false }
    let markClass = try table.uint16(marks + 2 + index * 4)
    guard markClass < classCount, row < (try table.uint16(anchors)),
      let target = try anchor(table, anchors + 2 + (row * classCount + markClass) * 2, base: anchors)
    else { return false }
    let mark = try anchor(table, marks + 4 + index * 4, base: marks) ?? (x: 0, y: 0)
    let this = buffer.index
    buffer.index += 1
    guard let chain = Int16(exactly: base - this) else {
      buffer.positions[this].chain = 0
      return true
    }
    // Across the line the mark goes where its base is by now: later lookups move the base alone.
    let shift = crossOffset(of: base)
    buffer.positions[this].chain = chain
    buffer.positions[this].attachment = .mark
    buffer.positions[this].x = Self.rounded(target.x - mark.x)
    buffer.positions[this].y = Self.rounded(target.y - mark.y) &+ shift
    hasAttachments = true
    return true
  }

  /// How far a glyph stands above the line, with those that it holds on to.
  private func crossOffset(of index: Int) -> Int32 {
    var (index, offset) = (index, buffer.positions[index].y)
    var steps = buffer.positions.count
    while steps > 0, buffer.positions[index].attachment == .cursive, buffer.positions[index].chain != 0 {
      let parent = index + Int(buffer.positions[index].chain)
      guard buffer.positions.indices.contains(parent) else { break }
      index = parent
      offset &+= buffer.positions[index].y
      steps -= 1
    }
    return offset
  }
}
