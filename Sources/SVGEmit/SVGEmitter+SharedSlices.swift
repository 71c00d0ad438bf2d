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
    guard let halfLength = plan.transitions[position].halfLength else { return nil }
    // Billionths: what differs by rounding is equal. An angle is at most some turns; lengths are relative to the overlap's.
    func billionths(_ value: Double) -> Int { Int(saturating: (min(max(value, -8e9), 8e9) * 1e9).rounded()) }
    sliceCount = plan.transitions[position].sliceCount
    span = billionths(plan.transitions[position].sliceTurns)
    switch plan.layout {
    case .ring(let radius, _, _, _): reach = billionths(halfLength / radius)
    case .wedges(let far): reach = billionths(halfLength / far)
    }
    lastOverlap = billionths(plan.overlap(after: sliceCount - 1, of: position))
  }
}

/// The shapes of slices that were seen, and the first transition of each: few are looked through, many are hashed.
private struct SliceShapes {
  private static let mostSearched = 24
  private var searched: [(shape: SliceShape, first: Int, isShared: Bool)] = []
  private var others: [SliceShape: Int] = [:]
  private var othersShared: Set<Int> = []

  /// The first transition with a shape, of those at and before a position.
  mutating func first(with shape: SliceShape, at position: Int) -> Int {
    for index in searched.indices where searched[index].shape == shape {
      searched[index].isShared = true
      return searched[index].first
    }
    if searched.count < Self.mostSearched {
      searched.append((shape, position, false))
      return position
    }
    guard let first = others[shape] else {
      others[shape] = position
      return position
    }
    othersShared.insert(first)
    return first
  }

  /// Whether a transition, the first one with its shape, is not the only one.
  func isShared(_ first: Int) -> Bool {
    searched.contains { $0.first == first && $0.isShared } || othersShared.contains(first)
  }
}

extension ConicPlan {
  /// Of each transition whose slices others share, the first one that has them.
  func findSharedSlices() -> [Int?] {
    var shapes = SliceShapes()
    var firsts: [Int?] = []
    firsts.reserveCapacity(transitions.count)
    for position in transitions.indices {
      firsts.append(SliceShape(self, position).map { shapes.first(with: $0, at: position) })
    }
    return firsts.enumerated().map { position, first in
      first.flatMap { $0 != position || shapes.isShared(position) ? $0 : nil }
    }
  }
}

extension SVGEmitter {
  /// The ids of groups of slices that several transitions share, by the first one that has them.
  mutating func sliceIDs(of plan: ConicPlan) -> CountedIDs {
    ids(after: plan.name.part("slices"), for: plan.sharedSlices.lazy.compactMap { $0 })
  }
}
