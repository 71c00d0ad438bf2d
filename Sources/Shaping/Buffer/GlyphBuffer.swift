internal import Fonts

/// The glyphs of a run while rules change them: read from one end, written to the other (HarfBuzz's buffer).
///
/// Substitutions read at `index` and write an output. As long as it has not outgrown what was read, the output is the
/// beginning of `info`, else it is an array of its own.
struct GlyphBuffer {
  /// What is left to read begins at `index`; before that lies the output, unless it is separate.
  var info: [GlyphInfo]
  /// One an info, from positioning on.
  var positions: [GlyphPosition] = []
  /// The glyph that is read.
  var index = 0
  /// The length of the output.
  private(set) var outputCount = 0
  /// True while rules write an output instead of changing glyphs where they are.
  private(set) var hasOutput = false
  private var separate: [GlyphInfo] = []
  private var isSeparate = false
  /// The number of the latest ligature.
  private var serial: UInt8 = 0
  /// The most glyphs that there may be.
  let limit: Int
  /// How many costly steps may still be taken.
  var steps: Int
  /// How many rules may still be tried.
  var trials: Int

  init(_ info: [GlyphInfo]) {
    self.info = info
    limit = max(16_384, 64 * info.count)
    // What is needed: up to 1 step and 66 trials a character, of Nastaliq.
    steps = max(16_384, 64 * info.count)
    trials = 16_384 + 1_024 * info.count
  }

  /// The number of glyphs before the one that is read.
  var behind: Int { hasOutput ? outputCount : index }
  /// The number of glyphs from the one that is read on.
  var ahead: Int { info.count - index }

  /// A glyph of the output, or one before `index`.
  @inline(__always)
  func output(_ place: Int) -> GlyphInfo { isSeparate ? separate[place] : info[place] }

  /// Changes a glyph of the output.
  @inline(__always)
  mutating func changeOutput(_ place: Int, _ change: (inout GlyphInfo) -> Void) {
    if isSeparate { change(&separate[place]) } else { change(&info[place]) }
  }

  /// Begins an output at the first glyph.
  mutating func beginOutput() {
    hasOutput = true
    isSeparate = false
    index = 0
    outputCount = 0
  }

  /// Makes what was written, with all that was not read, the glyphs.
  mutating func endOutput() throws(FontFault) {
    try pass(info.count - index)
    if isSeparate {
      swap(&info, &separate)
      separate.removeAll(keepingCapacity: true)
      isSeparate = false
    } else if outputCount < info.count {
      info.removeLast(info.count - outputCount)
    }
    hasOutput = false
    outputCount = 0
    index = 0
  }

  /// Makes the output separate where `output` glyphs more would overwrite what is not read past `input` glyphs.
  @inline(__always)
  private mutating func makeRoom(_ input: Int, _ output: Int) throws(FontFault) {
    if isSeparate || outputCount &+ output > index &+ input { try makeSeparate(output) }
  }

  private mutating func makeSeparate(_ output: Int) throws(FontFault) {
    guard outputCount + output <= limit else {
      throw FontFault(.unusable, "shaping makes more than \(FontFault.grouped(limit)) glyphs of a text")
    }
    guard !isSeparate else { return }
    separate.removeAll(keepingCapacity: true)
    separate.reserveCapacity(info.count + output)
    separate.append(contentsOf: info[0..<outputCount])
    isSeparate = true
  }

  @inline(__always)
  private mutating func write(_ glyph: GlyphInfo) {
    if isSeparate { separate.append(glyph) } else { info[outputCount] = glyph }
    outputCount &+= 1
  }

  /// Passes glyphs on as they are.
  mutating func pass(_ count: Int = 1) throws(FontFault) {
    guard hasOutput else {
      index += count
      return
    }
    if isSeparate || outputCount != index {
      try makeRoom(count, count)
      for _ in 0..<count {
        write(info[index])
        index += 1
      }
    } else {
      index += count
      outputCount += count
    }
  }

  /// Reads past a glyph without passing it on.
  mutating func skip() { index += 1 }

  /// Passes the glyph on with another number.
  mutating func replace(_ code: UInt32) throws(FontFault) {
    try makeRoom(1, 1)
    var glyph = info[index]
    glyph.code = code
    write(glyph)
    index += 1
  }

  /// Writes a copy of the glyph that is read with another number, and reads it again.
  mutating func insert(_ code: UInt32) throws(FontFault) {
    try makeRoom(0, 1)
    guard index < info.count || outputCount > 0 else { return }
    var glyph = index < info.count ? info[index] : output(outputCount - 1)
    glyph.code = code
    write(glyph)
  }

  /// Writes some glyphs in the place of others, all in one cluster.
  mutating func replace(_ count: Int, with codes: [UInt32]) throws(FontFault) {
    try makeRoom(count, codes.count)
    mergeClusters(index, index + count)
    let original = info[index]
    index += count
    for code in codes {
      var glyph = original
      glyph.code = code
      write(glyph)
    }
  }

  /// Moves to a place, counted from the output's first glyph: reads again what was written, or passes on what comes.
  mutating func move(to place: Int) throws(FontFault) {
    guard hasOutput else {
      index = place
      return
    }
    if outputCount < place {
      try pass(place - outputCount)
    } else if outputCount > place {
      let count = outputCount - place
      if index < count {
        let missing = count - index
        guard info.count + missing <= limit else {
          throw FontFault(.unusable, "shaping makes more than \(FontFault.grouped(limit)) glyphs of a text")
        }
        info.insert(contentsOf: repeatElement(GlyphInfo(), count: missing), at: index)
        index += missing
      }
      index -= count
      outputCount -= count
      if isSeparate {
        for offset in 0..<count { info[index + offset] = separate[outputCount + offset] }
        separate.removeLast(count)
      } else if outputCount != index {
        for offset in (0..<count).reversed() { info[index + offset] = info[outputCount + offset] }
      }
    }
  }

  /// Takes away the last glyph of the output.
  mutating func removeLastOutput() {
    outputCount -= 1
    if isSeparate { separate.removeLast() }
  }

  /// Puts the last glyph of the output before others of it.
  mutating func moveLastOutput(to place: Int) {
    for next in stride(from: outputCount - 1, to: place, by: -1) {
      if isSeparate { separate.swapAt(next, next - 1) } else { info.swapAt(next, next - 1) }
    }
  }

  /// A number for a ligature, 1...7, another than the last one's.
  mutating func nextLigature() -> UInt8 {
    repeat {
      serial &+= 1
      if serial == 0 { serial = 1 }
    } while serial & 7 == 0
    return serial & 7
  }

  /// Turns the glyphs round.
  mutating func reverse() {
    info.reverse()
    positions.reverse()
  }
}
