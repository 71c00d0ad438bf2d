import SceneModel

extension [Animation] {
  /// The animations with those of the trim as one pair that runs in step: one dash can show both ends then.
  ///
  /// Changes that repeat are in step already, as their reader sees to; only their steps may differ.
  func withOneTrim(of unanimated: Layer, to final: Layer) -> [Animation] {
    let trims = filter(\.changesTrim)
    guard let first = trims.first, trims.count > 1, case .shape(let shape) = unanimated.content,
      case .shape(let last) = final.content, let rest = shape.stroke?.trim, let end = last.stroke?.trim
    else { return self }
    let isPair = trims.count == 2 && first.isInStep(with: trims[1]) && !first.changesSameEnd(as: trims[1])
    guard !isPair else { return self }
    let others = filter { !$0.changesTrim }
    let pair = PairTimeline(
      trims, final: (end.lowerBound, end.upperBound),
      from: { if case .strokeFrom(let values) = $0 { values } else { nil } },
      to: { if case .strokeTo(let values) = $0 { values } else { nil } },
      shown: { trim in
        let low = (trim.from ?? rest.lowerBound).clamped
        return (low, Swift.max(low, (trim.to ?? rest.upperBound).clamped))
      })
    return others + pair.animations { [.strokeFrom($0), .strokeTo($1)] }
  }
}

extension Animation {
  /// Whether both change where the visible part begins, or both where it ends.
  fileprivate func changesSameEnd(as other: Animation) -> Bool {
    switch (values, other.values) {
    case (.strokeFrom, .strokeFrom), (.strokeTo, .strokeTo): true
    default: false
    }
  }
}

extension Double {
  /// The number as a part of a length.
  fileprivate var clamped: Double { min(max(self, 0), 1) }
}
