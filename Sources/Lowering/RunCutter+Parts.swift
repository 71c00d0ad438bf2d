import Bytes

/// Cuts of a line in order, and how far the colours of each may be off, 0...1.
struct RunCuts: Sendable {
  private(set) var cuts: [RunCut] = []
  private(set) var errors: [Double] = []

  mutating func reserveCapacity(_ count: Int) {
    cuts.reserveCapacity(count)
    errors.reserveCapacity(count)
  }

  mutating func append(_ found: RunCutter.Found) {
    cuts.append(found.cut)
    errors.append(found.error)
  }
}

extension RunCutter {
  /// The cuts from the first place on that one may begin at, until one begins at a limit or beyond it.
  func cuts(from first: Int, until limit: Int) -> RunCuts {
    var cuts = RunCuts()
    cuts.reserveCapacity(limit - first)
    var search = RunSearch(from: first)
    var start = first
    while let found = cut(from: start, until: limit, in: &search) {
      cuts.append(found)
      start = found.cut.end
    }
    return cuts
  }

  /// Appends the items of a part of a long line to those of the parts before it.
  ///
  /// A cut depends on where it begins alone. Each part begins at a place of its own, where no cut may begin; but mostly a few
  /// cuts later one begins where one of the whole line's does, and from there on all are the same.
  func append(_ part: RunCuts, to items: inout LineItems) {
    guard let begin = part.cuts.first, let limit = part.cuts.last?.end else { return }
    var next = items.end ?? begin.start
    var search = RunSearch(from: next)
    var rest = 0
    while next < limit, let found = cut(from: next, until: nodes.endIndex - 1, in: &search) {
      while rest < part.cuts.count, part.cuts[rest].start < found.cut.start { rest += 1 }
      if rest < part.cuts.count, part.cuts[rest].start == found.cut.start {
        for index in rest..<part.cuts.count { items.append((part.cuts[index], part.errors[index]), of: self) }
        return
      }
      items.append(found, of: self)
      next = found.cut.end
    }
  }

  /// Shorter lines are cut faster than a thread begins.
  static let sharedLength = 4096
}
