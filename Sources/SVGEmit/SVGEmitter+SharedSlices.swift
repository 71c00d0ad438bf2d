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

/// The shapes of slices that were seen, and the first transition of each: few are looked through, many are hashed.
private struct SliceShapes {
  private static let mostSearched = 24
  private var searched: [(shape: SliceShape, first: Int)] = []
  private var others: [SliceShape: Int] = [:]

  /// The first transition with a shape, of those at and before a position.
  mutating func first(with shape: SliceShape, at position: Int) -> Int {
    for known in searched where known.shape == shape { return known.first }
    if searched.count < Self.mostSearched {
      searched.append((shape, position))
      return position
    }
    if let first = others[shape] { return first }
    others[shape] = position
    return position
  }
}

extension ConicPlan {
  /// Of each transition whose slices others share, the first one that has them.
  func findSharedSlices() -> [Int?] {
    var shapes = SliceShapes()
    let firsts = transitions.indices.map { position in
      SliceShape(self, position).map { shapes.first(with: $0, at: position) }
    }
    var isShared = Array(repeating: false, count: transitions.count)
    for (position, first) in firsts.enumerated() {
      if let first, first != position { isShared[first] = true }
    }
    return firsts.map { first in first.flatMap { isShared[$0] ? $0 : nil } }
  }
}

extension SVGEmitter {
  /// The ids of groups of slices that several transitions share, by the first one that has them.
  mutating func sliceIDs(of plan: ConicPlan) -> CountedIDs {
    ids(after: plan.name.part("slices"), for: plan.sharedSlices.lazy.compactMap { $0 })
  }
}
