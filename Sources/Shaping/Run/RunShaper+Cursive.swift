internal import Fonts

/// Letters that hold on to each other by entries and exits.
extension RunShaper {
  /// Type 3: the exit of the glyph before lies on the entry of this one.
  mutating func attachCursively(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, index < (try table.uint16(place + 4)),
      let entry = try anchor(table, place + 6 + index * 4, base: place),
      let before = try previous(before: buffer.index, nil, 0, table, inContext: false),
      let other = try table.coverageIndex(of: Int(buffer.info[before].code), at: table.place16(place + 2, from: place)),
      other < (try table.uint16(place + 4)),
      let exit = try anchor(table, place + 8 + other * 4, base: place)
    else { return false }
    let this = buffer.index
    if direction == .leftToRight {
      buffer.positions[before].advance = Self.rounded(exit.x) &+ buffer.positions[before].x
      let shift = Self.rounded(entry.x) &+ buffer.positions[this].x
      buffer.positions[this].advance &-= shift
      buffer.positions[this].x &-= shift
    } else {
      let shift = Self.rounded(exit.x) &+ buffer.positions[before].x
      buffer.positions[before].advance &-= shift
      buffer.positions[before].x &-= shift
      buffer.positions[this].advance = Self.rounded(entry.x) &+ buffer.positions[this].x
    }
    // Across the line the child goes along with its parent: with this flag the first of the two, else the second.
    let isReverse = lookupFlags & Lookup.rightToLeft != 0
    let (child, parent) = isReverse ? (before, this) : (this, before)
    let shift = Self.rounded(entry.y - exit.y)
    attach(child, to: parent, by: isReverse ? shift : 0 &- shift)
    buffer.index += 1
    return true
  }

  private mutating func attach(_ child: Int, to parent: Int, by shift: Int32) {
    turnChain(child, newParent: parent, depth: 0)
    guard let chain = Int16(exactly: parent - child) else {
      buffer.positions[child].chain = 0
      return
    }
    buffer.positions[child].chain = chain
    buffer.positions[child].attachment = .cursive
    buffer.positions[child].y = shift
    hasAttachments = true
    // A parent that held on to its child does so no more.
    if buffer.positions[parent].chain == -chain {
      buffer.positions[parent].chain = 0
      buffer.positions[parent].y = 0
    }
  }

  /// Turns the links round that led from a glyph to its old parents, which go along with it from now on.
  private mutating func turnChain(_ index: Int, newParent: Int, depth: Int) {
    let chain = buffer.positions[index].chain
    guard depth <= Self.depthLimit, chain != 0, chain != .min, buffer.positions[index].attachment == .cursive else {
      return
    }
    buffer.positions[index].chain = 0
    let parent = index + Int(chain)
    guard buffer.positions.indices.contains(parent), parent != newParent else { return }
    turnChain(parent, newParent: newParent, depth: depth + 1)
    buffer.positions[parent].y = 0 &- buffer.positions[index].y
    buffer.positions[parent].chain = -chain
    buffer.positions[parent].attachment = .cursive
  }
}
