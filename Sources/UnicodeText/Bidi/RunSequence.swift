/// An isolating run sequence whose classes are resolved (UAX #9, X10).
struct RunSequence {
  /// The scalars in order.
  var indices: [Int] = []
  /// Their classes, which the rules change.
  var classes: [BidiClass] = []
  /// The level of them all.
  var level: UInt8 = 0
  /// The direction before the first scalar, L or R.
  var start = BidiClass.l
  /// The direction after the last scalar, L or R.
  var end = BidiClass.l

  /// The direction of the level, L or R.
  var embedding: BidiClass { Self.direction(of: level) }

  /// The direction of a level, L or R.
  static func direction(of level: UInt8) -> BidiClass { level & 1 == 0 ? .l : .r }

  /// Takes on the sequence that begins with a level run.
  mutating func load(from first: Int, of runs: IsolatingRuns, in explicit: ExplicitLevels) {
    indices.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    var run = runs.runs[first]
    let from = run.range.lowerBound
    while true {
      for place in run.range {
        let index = runs.kept[place]
        indices.append(index)
        classes.append(explicit.classes[index])
      }
      guard let next = run.next else { break }
      run = runs.runs[next]
    }
    let to = run.range.upperBound
    level = explicit.levels[runs.kept[from]]
    let before = from > 0 ? explicit.levels[runs.kept[from - 1]] : explicit.baseLevel
    start = Self.direction(of: max(level, before))
    let last = explicit.original[runs.kept[to - 1]]
    let isLast = to == runs.kept.count || last == .b || last.isIsolateInitiator
    let after = isLast ? explicit.baseLevel : explicit.levels[runs.kept[to]]
    end = Self.direction(of: max(level, after))
  }

  /// The levels that the resolved classes give (I1, I2).
  func write(to levels: inout [UInt8]) {
    for place in indices.indices {
      switch classes[place] {
      case .l: levels[indices[place]] = level + (level & 1)
      case .r: levels[indices[place]] = level + (~level & 1)
      case .en, .an: levels[indices[place]] = level + 2 - (level & 1)
      default: break
      }
    }
  }
}
