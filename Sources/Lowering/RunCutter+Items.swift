import Bytes
import Geometry

extension RunCutter {
  /// Appends what is drawn of the line in order.
  ///
  /// - Parameters:
  ///   - line: The line's number.
  ///   - cores: What a long line is shared among.
  func cut(as line: Int, into list: inout RunList, on cores: Cores) {
    switch form.shape {
    case .line: cutLine(as: line, into: &list, on: cores)
    case .cap:
      guard !nodes.isEmpty, step(from: 0, by: 1) != nil else { return }
      let cut = list.append(RunCut(start: 0, end: nodes.endIndex - 1, paint: paint(from: 0, to: nodes.endIndex - 1)))
      list.append(.cap, of: line, cut: cut, at: 0)
    case .bend:
      guard let corner = bendCorner else { return }
      let end = nodes.endIndex - 1
      let cut = list.append(RunCut(start: corner, end: end, paint: paint(from: corner, to: end)))
      list.append(.bend, of: line, cut: cut, at: corner)
    }
  }

  /// Whether a cut is all of the line.
  func isWhole(_ cut: RunCut) -> Bool { cut.start == nodes.startIndex && cut.end == nodes.endIndex - 1 }

  private func cutLine(as line: Int, into list: inout RunList, on cores: Cores) {
    guard nodes.count > 1 else {
      // A dot has its caps, closed or not.
      let hasCaps = form.hasStartCap && form.hasEndCap && style.cap != .butt
      if !nodes.isEmpty, hasCaps { list.append(.dot, of: line, at: 0) }
      return
    }
    let last = nodes.endIndex - 1
    let (firstCut, firstItem) = (list.cuts.count, list.items.count)
    list.append(cuts(on: cores))
    let runs = firstCut..<list.cuts.count
    // What is nearer to the way before a bend lies on top of all runs that begin next to the corner.
    var insides = Insides()
    for cut in runs {
      let run = list.cuts[cut]
      while let inside = insides.first, distance(Int(inside.node), run.start) >= halfWidth {
        list.items.append(inside)
        insides.removeFirst()
      }
      let isLater = cut > firstCut
      if isLater, run.beginsInBend { appendInside(at: run.start, cut: cut - 1, of: line, to: &insides, &list) }
      list.append(.run, of: line, cut: cut, at: run.start)
      if isStep(at: run.start), !form.hasEarlierOutside, bend(at: run.start) != nil {
        list.append(.outside, of: line, cut: cut, at: run.start)
      }
      if run.end == last, hasClosingOutside(from: run.start) {
        list.append(.closingOutside, of: line, cut: cut, at: run.end)
      }
      if isLater, form.hasEarlierOutside, isStep(at: run.start), bend(at: run.start) != nil {
        list.append(.earlierOutside, of: line, cut: cut - 1, at: run.start)
      }
    }
    while let inside = insides.first {
      list.items.append(inside)
      insides.removeFirst()
    }
    if runs.count > 1 || !hasBothCaps { insertCaps(of: line, runs: runs, from: firstItem, into: &list) }
  }

  /// What inside bends is nearer to the way before them and waits to be drawn, in order.
  private struct Insides {
    private var waiting: [RunItem] = []
    private var next = 0

    var first: RunItem? { next < waiting.count ? waiting[next] : nil }

    mutating func removeFirst() {
      next += 1
      guard next == waiting.count else { return }
      waiting.removeAll(keepingCapacity: true)
      next = 0
    }

    mutating func append(_ item: RunItem) { waiting.append(item) }
  }

  /// Adds what inside the bend at a place is nearer to the run before it.
  ///
  /// It has the paint of that run, or where that is too short one of its own.
  private func appendInside(at index: Int, cut: Int, of line: Int, to insides: inout Insides, _ list: inout RunList) {
    var item = RunItem(
      kind: .inside, line: Int32(clamping: line), cut: Int32(clamping: cut), node: Int32(clamping: index))
    if distance(list.cuts[cut].start, index) < halfWidth {
      // Less deep than half a pixel nobody would see it.
      guard isDeep(at: index) else { return }
      let end = isStep(at: index) ? index - 1 : index
      var first = end
      while first > nodes.startIndex, distance(first, index) < halfWidth { first -= 1 }
      item.kind = .insideAlone
      item.cut = Int32(clamping: list.append(insidePaint(from: first, to: end)))
    }
    insides.append(item)
  }

  /// The paint of the end of a straight piece: one colour where that is near enough.
  private func insidePaint(from start: Int, to end: Int) -> RunCut {
    if !isChanging, let solid = solidRun(from: start, until: end), solid.end == end {
      return RunCut(start: start, end: end, paint: .solid(solid.color), error: solid.error)
    }
    return RunCut(start: start, end: end, paint: paint(from: start, to: end))
  }

  /// Puts the caps that no run shows itself below the runs that they reach back to.
  private func insertCaps(of line: Int, runs: Range<Int>, from firstItem: Int, into list: inout RunList) {
    let last = nodes.endIndex - 1
    func cap(_ kind: RunItem.Kind, at node: Int) -> RunItem {
      RunItem(kind: kind, line: Int32(clamping: line), cut: -1, node: Int32(clamping: node))
    }
    if hasEndCap, !runs.isEmpty {
      // The first of them begins out of its reach.
      var below = runs.upperBound - 1
      while below > runs.lowerBound, distance(list.cuts[below].start, last) < halfWidth { below -= 1 }
      let start = list.cuts[below].start
      let place = list.items[firstItem...].lastIndex { $0.kind == .run && Int($0.node) == start }
      list.items.insert(cap(.endCap, at: last), at: place ?? firstItem)
    }
    if hasStartCap { list.items.insert(cap(.startCap, at: nodes.startIndex), at: firstItem) }
  }
}
