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

extension SVGEmitter {
  /// The transitions whose slices others share, in order, with the id of the group of slices.
  mutating func sharedSlices(of plan: ConicPlan) -> [(position: Int, id: (id: String, isFirst: Bool))] {
    var first: [SliceShape: Int] = [:]
    var isShared: Set<SliceShape> = []
    let shapes = plan.transitions.indices.map { SliceShape(plan, $0) }
    for (position, shape) in shapes.enumerated() {
      guard let shape else { continue }
      if first[shape] == nil { first[shape] = position } else { isShared.insert(shape) }
    }
    let name = plan.name.part("slices").value
    return shapes.enumerated().compactMap { position, shape in
      guard let shape, isShared.contains(shape), let start = first[shape] else { return nil }
      return (position, (names.id(LayerName("\(name)-\(start)")), start == position))
    }
  }
}
