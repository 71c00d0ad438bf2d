import Geometry
import SceneModel

extension [Animation] {
  /// The animations with those of a gradient's start and end as one pair that runs in step: each says where the other one is,
  /// too.
  ///
  /// Those that repeat or begin at different events stay apart.
  func withOneVector(of unanimated: Layer, to final: Layer) -> [Animation] {
    let vectors = filter(\.changesVector)
    guard let first = vectors.first, vectors.count > 1, let rest = unanimated.changingKind,
      let end = final.changingKind?.ends,
      vectors.allSatisfy({ $0.repetition == .times(1) && $0.begin == first.begin })
    else { return self }
    let isPair = vectors.count == 2 && first.isInStep(with: vectors[1]) && first.property != vectors[1].property
    guard !isPair, rest.ends != nil else { return self }
    let endsFirst = first.property == .end
    let pair = PairTimeline(
      vectors, final: end,
      from: { if case .start(let values) = $0 { values } else { nil } },
      to: { if case .end(let values) = $0 { values } else { nil } },
      shown: { given in
        var kind = rest
        // A radial gradient's radii are what its end says of the centre where that is then.
        if endsFirst, let end = given.to { kind = kind.withEnd(end) }
        if let start = given.from { kind = kind.withStart(start) }
        if !endsFirst, let end = given.to { return (kind.ends?.0 ?? end, end) }
        return kind.ends ?? (.origin, .origin)
      })
    return filter { !$0.changesVector } + pair.animations { [.start($0), .end($1)] }
  }
}

extension Animation {
  fileprivate var changesVector: Bool { property == .start || property == .end }
}

extension Layer {
  /// The kind of the gradient whose start and end change: the fill's, else the stroke's.
  fileprivate var changingKind: Gradient.Kind? {
    guard case .shape(let shape) = content else { return nil }
    if case .gradient(let gradient) = shape.fill { return gradient.kind }
    if case .gradient(let gradient) = shape.stroke?.paint { return gradient.kind }
    return nil
  }
}

extension Gradient.Kind {
  /// What `start` and `end` say of it; nil where they say nothing.
  fileprivate var ends: (Point, Point)? {
    switch self {
    case .axial(let start, let end): (start, end)
    case .radial(let center, let radii): (center, center + Vector(dx: radii.width, dy: radii.height))
    case .conic(let center, let toward): (center, toward)
    case .along: nil
    }
  }
}
