package import SceneModel

extension Scene {
  /// How many seconds pass until every animation that plays by itself has ended, those of a replicator's last copy
  /// included; one that runs for ever counts once.
  package var duration: Double { Self.duration(of: layers, shift: 0) }

  /// Moments evenly from the start to the end of all animations; the last one is the end itself.
  ///
  /// - Parameter count: How many, 1 or more; a single one is the end.
  package func moments(count: Int) -> [Moment] {
    let duration = duration
    return (0..<max(count, 1)).map { index in
      index >= count - 1 ? .end : .seconds(duration * Double(index) / Double(count - 1))
    }
  }

  private static func duration(of layers: [Layer], shift: Double) -> Double {
    var longest = 0.0
    for layer in layers {
      for animation in layer.animations where animation.begin == .load {
        longest = max(longest, shift + animation.delay + animation.duration * animation.repetition.count)
      }
      if let mask = layer.mask { longest = max(longest, duration(of: mask.layers, shift: shift)) }
      var last = shift
      if case .replicas(let replicas) = layer.content {
        last += max(replicas.delay, 0) * Double(max(replicas.count - 1, 0))
      }
      longest = max(longest, duration(of: layer.content.children, shift: last))
    }
    return longest
  }
}

extension Animation.Repetition {
  /// How often the change runs; once where it never ends.
  fileprivate var count: Double {
    switch self {
    case .times(let times): times
    case .forever: 1
    }
  }
}
