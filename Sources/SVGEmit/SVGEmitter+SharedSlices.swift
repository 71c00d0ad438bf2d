import Bytes
import Lowering
import SceneModel

/// Slices that several transitions share: the same angles and the same reach.
private struct SliceShape: Hashable {
  let sliceCount: Int
  let span: Int
  let reach: Int
  let lastOverlap: Int

  init?(_ plan: ConicPlan, _ position: Int) {
    let transition = plan.transitions[position]
    guard let halfLength = transition.halfLength else { return nil }
    // Billionths: what differs by rounding is equal. An angle is at most some turns; lengths are relative to the overlap's.
    func billionths(_ value: Double) -> Int { Int(saturating: (min(max(value, -8e9), 8e9) * 1e9).rounded()) }
    sliceCount = transition.sliceCount
    span = billionths(transition.sliceTurns)
    switch plan.layout {
    case .ring(let radius, _, _, _): reach = billionths(halfLength / radius)
    case .wedges(let far): reach = billionths(halfLength / far)
    }
    lastOverlap = billionths(plan.overlap(after: transition.sliceCount - 1, of: position))
  }
}

extension ConicPlan {
  /// Of each transition whose slices others share, the first one that has them.
  func findSharedSlices() -> [Int?] {
    var shapes: [SliceShape: (first: Int, isShared: Bool)] = [:]
    let firsts = transitions.indices.map { position -> Int? in
      guard let shape = SliceShape(self, position) else { return nil }
      guard let known = shapes[shape] else {
        shapes[shape] = (position, false)
        return position
      }
      if !known.isShared { shapes[shape] = (known.first, true) }
      return known.first
    }
    var isShared = Array(repeating: false, count: transitions.count)
    for (first, shares) in shapes.values where shares { isShared[first] = true }
    return firsts.map { first in first.flatMap { isShared[$0] ? $0 : nil } }
  }
}

extension SVGEmitter {
  /// The ids of groups of slices that several transitions share, by the first one that has them.
  mutating func sliceIDs(of plan: ConicPlan) -> CountedIDs {
    ids(after: plan.name.part("slices"), for: plan.sharedSlices.lazy.compactMap { $0 })
  }
}
