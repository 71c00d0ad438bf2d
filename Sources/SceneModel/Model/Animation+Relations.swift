extension Animation {
  /// Whether the animation changes which part of a stroke is seen.
  package var changesTrim: Bool {
    switch values {
    case .strokeFrom, .strokeTo: true
    default: false
    }
  }

  /// Whether both begin together and last equally long, so that changes that repeat repeat together.
  package func repeatsTogether(with other: Animation) -> Bool {
    delay == other.delay && duration == other.duration && repetition == other.repetition && fill == other.fill
  }
}

extension [Transform] {
  /// Whether two lists have the same members in the same order, none a matrix or a shear, so that they change one by one.
  package func isOfOneForm(with other: [Transform]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { a, b in
        switch (a, b) {
        case (.translate, .translate), (.rotate, .rotate), (.scale, .scale), (.skewX, .skewX), (.skewY, .skewY): true
        default: false
        }
      }
  }
}
