import Bytes

extension RunCutter {
  /// All cuts of the line, the parts of a long one made on several cores.
  ///
  /// A cut depends on where it begins alone. Each part begins at a place of its own, where no cut may begin; but mostly a few
  /// cuts later one begins where one of the whole line's does, and from there on all are the same.
  func cuts(on cores: Cores) -> [RunCut] {
    let last = nodes.endIndex - 1
    guard last >= Self.sharedLength,
      let parts = cores.parts(of: last, { cuts(from: $0.lowerBound, until: $0.upperBound) })
    else { return cuts(from: 0, until: last) }
    var whole: [RunCut] = []
    whole.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var constraints = RampConstraints()
    for part in parts {
      guard let begin = part.first, let limit = part.last?.end else { continue }
      var rest = part[...]
      var next = whole.last?.end ?? begin.start
      while next < limit, let cut = cut(from: next, until: last, in: &constraints) {
        rest = rest.drop { $0.start < cut.start }
        if let first = rest.first, first.start == cut.start {
          whole += rest
          break
        }
        whole.append(cut)
        next = cut.end
      }
    }
    return whole
  }

  /// Shorter lines are cut faster than a thread begins.
  static let sharedLength = 4096
}
