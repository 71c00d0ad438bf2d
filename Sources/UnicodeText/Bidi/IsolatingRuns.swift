/// The isolating run sequences of a paragraph (UAX #9, X9, BD7, BD13).
struct IsolatingRuns {
  /// A level run.
  struct Run {
    /// Its places in `kept`.
    var range: Range<Int>
    /// The run that goes on with its sequence.
    var next: Int?
    /// True where the run goes on with another one's sequence.
    var isContinuation: Bool
  }

  /// The scalars that X9 leaves.
  private(set) var kept: [Int] = []
  /// The level runs.
  private(set) var runs: [Run] = []

  /// Cuts a paragraph at changes of level, and joins what isolates interrupt.
  init(_ explicit: ExplicitLevels) {
    let original = explicit.original
    kept.reserveCapacity(original.count)
    for index in original.indices where explicit.classes[index] != .bn { kept.append(index) }
    // The level runs that end with an isolate initiator whose end has not come yet.
    var interrupted: [Int] = []
    var start = 0
    for place in kept.indices {
      let index = kept[place]
      let endsParagraph = original[index] == .b || place + 1 == kept.count
      if !endsParagraph && explicit.levels[index] == explicit.levels[kept[place + 1]] { continue }
      let resumed = original[kept[start]] == .pdi ? interrupted.popLast() : nil
      if let resumed { runs[resumed].next = runs.count }
      if original[index].isIsolateInitiator { interrupted.append(runs.count) }
      runs.append(Run(range: start..<place + 1, next: nil, isContinuation: resumed != nil))
      if endsParagraph { interrupted.removeAll() }
      start = place + 1
    }
  }
}
