import Geometry

/// What is drawn of a line, put together as its cuts come in.
struct LineItems: Sendable {
  /// What is drawn of the lines before, and of this one so far.
  var list: RunList
  /// The place where the last cut ends; nil before the first.
  private(set) var end: Int?
  private let line: Int
  private let firstItem: Int
  /// The cut of the last run.
  private var before: Int?
  private var runCount = 0
  /// What inside bends is nearer to the way before them and waits to be drawn, in order: so many have been.
  private var insides: [RunItem] = []
  private var drawnInsides = 0

  /// The items of a line, without any.
  ///
  /// - Parameters:
  ///   - line: The line's number.
  ///   - list: What is drawn of the lines before.
  init(of line: Int, after list: consuming RunList) {
    self.line = line
    firstItem = list.items.count
    self.list = list
  }

  /// Appends what is drawn of the next cut.
  mutating func append(_ found: RunCutter.Found, of cutter: RunCutter) {
    let run = found.cut
    // What is nearer to the way before a bend lies on top of all runs that begin next to the corner.
    drawInsides { cutter.distance(Int($0.node), run.start) >= cutter.halfWidth }
    if let before, run.beginsInBend { appendInside(at: run.start, cut: before, cutter) }
    let cut = list.append(run, error: found.error)
    list.append(.run, of: line, cut: cut, at: run.start)
    let isStep = cutter.isStep(at: run.start)
    if isStep, !cutter.form.hasEarlierOutside, cutter.bend(at: run.start) != nil {
      list.append(.outside, of: line, cut: cut, at: run.start)
    }
    if run.end == cutter.nodes.endIndex - 1, cutter.hasClosingOutside(from: run.start) {
      list.append(.closingOutside, of: line, cut: cut, at: run.end)
    }
    if let before, isStep, cutter.form.hasEarlierOutside, cutter.bend(at: run.start) != nil {
      list.append(.earlierOutside, of: line, cut: before, at: run.start)
    }
    (before, end) = (cut, run.end)
    runCount += 1
  }

  /// Ends the line: what waits is drawn, and the caps that no run shows.
  mutating func finish(_ cutter: RunCutter) {
    drawInsides { _ in true }
    if runCount > 1 || !cutter.hasBothCaps { insertCaps(of: cutter) }
  }

  private mutating func drawInsides(while isDue: (RunItem) -> Bool) {
    while drawnInsides < insides.count, isDue(insides[drawnInsides]) {
      list.items.append(insides[drawnInsides])
      drawnInsides += 1
    }
    guard drawnInsides > 0, drawnInsides == insides.count else { return }
    insides.removeAll(keepingCapacity: true)
    drawnInsides = 0
  }

  /// Adds what inside the bend at a place is nearer to the run before it.
  ///
  /// It has the paint of that run, or where that is too short one of its own.
  private mutating func appendInside(at index: Int, cut: Int, _ cutter: RunCutter) {
    var item = RunItem(.inside, of: line, cut: cut, at: index)
    if cutter.distance(list.cuts[cut].start, index) < cutter.halfWidth {
      // Less deep than half a pixel nobody would see it.
      guard cutter.isDeep(at: index) else { return }
      let end = cutter.isStep(at: index) ? index - 1 : index
      var first = end
      while first > cutter.nodes.startIndex, cutter.distance(first, index) < cutter.halfWidth { first -= 1 }
      item.kind = .insideAlone
      let found = cutter.insidePaint(from: first, to: end)
      item.cut = Int32(clamping: list.append(found.cut, error: found.error))
    }
    insides.append(item)
  }

  /// Puts the caps that no run shows itself below the runs that they reach back to.
  private mutating func insertCaps(of cutter: RunCutter) {
    let last = cutter.nodes.endIndex - 1
    func cap(_ kind: RunItem.Kind, at node: Int) -> RunItem {
      RunItem(kind, of: line, cut: -1, at: node)
    }
    if cutter.hasEndCap, var below = list.items[firstItem...].lastIndex(where: { $0.kind == .run }) {
      // The first of them begins out of its reach.
      while cutter.distance(Int(list.items[below].node), last) < cutter.halfWidth,
        let earlier = list.items[firstItem..<below].lastIndex(where: { $0.kind == .run })
      { below = earlier }
      list.items.insert(cap(.endCap, at: last), at: below)
    }
    if cutter.hasStartCap { list.items.insert(cap(.startCap, at: cutter.nodes.startIndex), at: firstItem) }
  }
}

extension RunCutter {
  /// The paint of the end of a straight piece: one colour where that is near enough.
  fileprivate func insidePaint(from start: Int, to end: Int) -> Found {
    if !isChanging, let solid = solidRun(from: start, until: end), solid.end == end {
      return (RunCut(start: start, end: end, paint: .mean), solid.error)
    }
    return (RunCut(start: start, end: end, paint: paint(from: start, to: end)), 0)
  }
}
