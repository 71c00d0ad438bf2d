/// Clusters stay in order: what becomes one glyph, or changes places, becomes one cluster (HarfBuzz's cluster level 1).
extension GlyphBuffer {
  /// Makes glyphs that are not yet read one cluster, with all that shares clusters with them.
  mutating func mergeClusters(_ first: Int, _ last: Int) {
    guard last - first >= 2 else { return }
    var (start, end) = (first, last)
    steps -= end - start
    var cluster = info[start].cluster
    for place in start + 1..<end { cluster = min(cluster, info[place].cluster) }
    if cluster != info[end - 1].cluster {
      while end < info.count, info[end - 1].cluster == info[end].cluster { end += 1 }
    }
    if cluster != info[start].cluster {
      while index < start, info[start - 1].cluster == info[start].cluster { start -= 1 }
    }
    // Where that reaches the glyph that is read, it goes on in the output.
    if index == start, hasOutput, info[start].cluster != cluster {
      let old = info[start].cluster
      var place = outputCount
      while place > 0, output(place - 1).cluster == old {
        place -= 1
        changeOutput(place) { $0.cluster = cluster }
      }
    }
    for place in start..<end { info[place].cluster = cluster }
  }

  /// Makes glyphs of the output one cluster, with all that shares clusters with them.
  mutating func mergeOutputClusters(_ first: Int, _ last: Int) {
    guard last - first >= 2 else { return }
    var (start, end) = (first, last)
    steps -= end - start
    var cluster = output(start).cluster
    for place in start + 1..<end { cluster = min(cluster, output(place).cluster) }
    while start > 0, output(start - 1).cluster == output(start).cluster { start -= 1 }
    while end < outputCount, output(end - 1).cluster == output(end).cluster { end += 1 }
    if end == outputCount {
      let old = output(end - 1).cluster
      var place = index
      while place < info.count, info[place].cluster == old {
        info[place].cluster = cluster
        place += 1
      }
    }
    for place in start..<end { changeOutput(place) { $0.cluster = cluster } }
  }

  /// Takes away the glyph that is read; its cluster goes to a neighbour.
  mutating func delete() {
    defer { index += 1 }
    let cluster = info[index].cluster
    if index + 1 < info.count, info[index + 1].cluster == cluster { return }
    guard outputCount > 0 else {
      if index + 1 < info.count { mergeClusters(index, index + 2) }
      return
    }
    let old = output(outputCount - 1).cluster
    guard cluster < old else { return }
    var place = outputCount
    while place > 0, output(place - 1).cluster == old {
      place -= 1
      changeOutput(place) { $0.cluster = cluster }
    }
  }

  /// Takes away glyphs with their positions; their clusters go to neighbours.
  mutating func delete(where isUnwanted: (GlyphInfo) -> Bool) {
    var kept = 0
    for place in info.indices {
      guard isUnwanted(info[place]) else {
        info[kept] = info[place]
        positions[kept] = positions[place]
        kept += 1
        continue
      }
      let cluster = info[place].cluster
      if place + 1 < info.count, info[place + 1].cluster == cluster { continue }
      if kept > 0 {
        let old = info[kept - 1].cluster
        var other = kept
        while cluster < old, other > 0, info[other - 1].cluster == old {
          other -= 1
          info[other].cluster = cluster
        }
      } else if place + 1 < info.count {
        index = place
        mergeClusters(place, place + 2)
      }
    }
    info.removeLast(info.count - kept)
    positions.removeLast(positions.count - kept)
    index = 0
  }

  /// Turns the order of characters round, marks staying behind their bases; each base and its marks become a cluster.
  mutating func reverseGraphemes() {
    var start = 0
    for end in 1...max(info.count, 1) where end >= info.count || !info[end].character.isContinuation {
      guard end <= info.count else { break }
      mergeClusters(start, end)
      info[start..<end].reverse()
      start = end
    }
    info.reverse()
  }

  /// Orders glyphs by their combining classes, equal ones as they are.
  mutating func sortMarks(_ start: Int, _ end: Int) {
    for place in start + 1..<max(end, start + 1) {
      var target = place
      while target > start, info[target - 1].combiningClass > info[place].combiningClass { target -= 1 }
      guard target < place else { continue }
      mergeClusters(target, place + 1)
      let mark = info.remove(at: place)
      info.insert(mark, at: target)
    }
  }
}
