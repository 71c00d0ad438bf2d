internal import UnicodeText

/// The characters of all runs of a text, with their places.
struct TextSource: Sendable {
  /// The characters; tabs are spaces.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each begins, and where the last one ends, in bytes of UTF-8.
  private(set) var offsets: [UInt32] = []
  /// Whether each begins a grapheme cluster.
  private(set) var startsCluster: [Bool] = []
  /// The first character of each run, and the end.
  private(set) var runStarts: [Int] = []

  init(_ runs: [TextRun]) {
    let length = runs.reduce(0) { $0 + $1.text.utf8.count }
    scalars.reserveCapacity(length)
    offsets.reserveCapacity(length + 1)
    runStarts.reserveCapacity(runs.count + 1)
    var offset: UInt32 = 0
    for run in runs {
      runStarts.append(scalars.count)
      for scalar in run.text.unicodeScalars {
        scalars.append(scalar == "\t" ? " " : scalar)
        offsets.append(offset)
        offset += scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x1_0000 ? 3 : 4
      }
    }
    runStarts.append(scalars.count)
    offsets.append(offset)
    startsCluster = [Bool](repeating: false, count: scalars.count)
    for cluster in GraphemeClusters.ranges(in: scalars) { startsCluster[cluster.lowerBound] = true }
  }

  /// The run that a character belongs to; at the text's end the last one that has characters.
  func run(at index: Int) -> Int {
    if runStarts.count <= 2 { return 0 }
    var (low, high) = (0, runStarts.count - 1)
    // The last run that begins at or before the character: those without characters begin where the next one does.
    while high - low > 1 {
      let middle = (low + high) / 2
      if runStarts[middle] <= min(index, scalars.count - 1) { low = middle } else { high = middle }
    }
    return low
  }

  /// The character that begins at a byte of UTF-8.
  func index(at offset: UInt32) -> Int {
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of a character.
  func place(of index: Int) -> TextPlace {
    let run = run(at: index)
    return TextPlace(run: run, offset: Int(offsets[index]) - Int(offsets[runStarts[run]]))
  }
}

/// What layout asks of single characters.
extension Unicode.Scalar {
  /// True for the characters that end a line whatever stands behind them (UAX #14: BK, CR, LF, NL).
  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for what counts for nothing at a line's end: spaces that a line may end after, and what is not seen there and
  /// takes the paragraph's level (UAX #9, L1).
  var hangs: Bool {
    if value < 0x80 { return value == 0x20 }
    let properties = CharacterProperties(self)
    switch properties.bidiClass {
    case .ws: return properties.generalCategory == .spaceSeparator && properties.lineBreakClass != .gl
    case .bn, .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi: return properties.isDefaultIgnorable
    default: return false
    }
  }

  /// True for a soft hyphen, which is seen at a line's end alone.
  var isSoftHyphen: Bool { value == 0xAD }
}
