internal import Bytes

/// What is left of a justified line, given to its spaces in whole font units.
struct LineGaps: Sendable {
  /// The spaces of the line in the order of the text, with what each gets.
  private var spaces: [(index: Int, units: Int)] = []
  /// What all of them get together, in user units.
  private(set) var width = 0.0

  /// Gives what is left evenly to U+0020 and U+00A0; of the rest the first ones get a unit more.
  ///
  /// - Parameters:
  ///   - left: What is left, in user units.
  ///   - scale: User units in a font unit of a piece.
  /// - Returns: nil where there is nothing to give, or no space.
  init?(_ line: ShapedLine, _ source: TextSource, left: Double, scale: (ShapedLine.Piece) -> Double) {
    guard left > 0 else { return nil }
    var found: [(index: Int, scale: Double)] = []
    for piece in line.pieces where !piece.isAdded {
      let scale = scale(piece)
      for index in piece.range.clamped(to: line.visible)
      where source.scalars[index] == " " || source.scalars[index] == "\u{A0}" { found.append((index, scale)) }
    }
    guard !found.isEmpty else { return nil }
    found.sort { $0.index < $1.index }
    let share = left / Double(found.count)
    var rest = left
    for (index, scale) in found {
      // A share that is whole but for rounding is whole.
      let units = Int(saturating: (share / scale + 0.000_001).rounded(.down)).clamped(to: 0...(1 << 30))
      rest -= Double(units) * scale
      spaces.append((index, units))
    }
    for place in found.indices where rest >= found[place].scale * 0.999_999 {
      spaces[place].units += 1
      rest -= found[place].scale
    }
    width = left - rest
  }

  /// What the spaces of a cluster get.
  func units(in range: Range<Int>) -> Int {
    var (low, high) = (0, spaces.count)
    while low < high {
      let middle = (low + high) / 2
      if spaces[middle].index < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var units = 0
    while low < spaces.count, spaces[low].index < range.upperBound {
      units += spaces[low].units
      low += 1
    }
    return units
  }
}
