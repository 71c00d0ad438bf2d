/// A run of scalars of one level on a line.
public struct BidiRun: Hashable, Sendable {
  /// The scalars.
  public var range: Range<Int>
  /// The level of all of them.
  public var level: UInt8

  /// A run.
  public init(range: Range<Int>, level: UInt8) {
    self.range = range
    self.level = level
  }

  /// True where the scalars are seen from right to left.
  public var isRightToLeft: Bool { level & 1 == 1 }

  /// The runs of a line's levels, in the order of the text.
  ///
  /// - Parameter start: The number of the line's first scalar.
  static func runs(ofLevels levels: [UInt8], from start: Int) -> [BidiRun] {
    var runs: [BidiRun] = []
    var first = 0
    for index in levels.indices where index + 1 == levels.count || levels[index] != levels[index + 1] {
      runs.append(BidiRun(range: start + first..<start + index + 1, level: levels[index]))
      first = index + 1
    }
    return runs
  }

  /// Runs in the order of the text, put into the order in which they are seen from left to right (L2).
  public static func visualOrder(_ runs: [BidiRun]) -> [BidiRun] {
    var result = runs
    var (level, lowest): (UInt8, UInt8) = (0, .max)
    for run in runs {
      level = max(level, run.level)
      if run.isRightToLeft { lowest = min(lowest, run.level) }
    }
    while level >= lowest {
      var place = 0
      while place < result.count {
        let first = place
        while place < result.count && result[place].level >= level { place += 1 }
        result[first..<place].reverse()
        place += 1
      }
      level -= 1
    }
    return result
  }
}
