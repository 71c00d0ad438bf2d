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
    if last >= Self.sharedLength, cores.share(last) {
      var own = LineItems(of: line, after: RunList())
      own.list.reserveCapacity(last)
      _ = cores.parts(of: last, into: &own) {
        cuts(from: $0.lowerBound, until: $0.upperBound)
      } _: { part, items in
        append(part, to: &items)
      }
      own.finish(self)
      list.append(own.list)
      return
    }
    var items = LineItems(of: line, after: list)
    list = RunList()
    var search = RunSearch(from: 0)
    while let found = cut(from: items.end ?? 0, until: last, in: &search) { items.append(found, of: self) }
    items.finish(self)
    list = items.list
  }
}
