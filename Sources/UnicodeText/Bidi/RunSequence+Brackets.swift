extension RunSequence {
  /// N0: pairs of brackets take the embedding's direction, or the other one where only that is within and before them.
  mutating func resolveBrackets(of scalars: [Unicode.Scalar], in explicit: ExplicitLevels) {
    var brackets = BracketPairs()
    for place in classes.indices where classes[place] == .on {
      let scalar = scalars[indices[place]]
      guard let side = CharacterProperties(scalar).bracket else { continue }
      _ = brackets.read(scalar, side, at: place)
    }
    if brackets.pairs.isEmpty { return }

    // Pairs within a pair are resolved after it, so what it holds can be counted once for all.
    let counts = StrongCounts(classes)
    var before = start
    var read = 0
    for pair in brackets.pairs {
      guard let close = pair.close else { continue }
      while read < pair.open {
        before = classes[read].strongDirection ?? before
        read += 1
      }
      let (holdsLeft, holdsRight) = counts.directions(in: pair.open..<close)
      let direction: BidiClass
      switch (embedding == .l ? holdsLeft : holdsRight, holdsLeft || holdsRight) {
      case (true, _): direction = embedding
      // Only the other direction is within: it counts where it stands before the pair too.
      case (false, true): direction = before
      case (false, false): continue
      }
      set(direction, at: pair.open, in: explicit)
      set(direction, at: close, in: explicit)
    }
  }

  /// Gives a bracket its direction, and the marks on it.
  private mutating func set(_ direction: BidiClass, at place: Int, in explicit: ExplicitLevels) {
    classes[place] = direction
    var mark = place + 1
    while mark < classes.count, explicit.classes[indices[mark]] == .nsm {
      classes[mark] = direction
      mark += 1
    }
  }
}

/// The numbers of strong characters before each place of a sequence.
private struct StrongCounts {
  private var left: [Int32] = [0]
  private var right: [Int32] = [0]

  init(_ classes: [BidiClass]) {
    left.reserveCapacity(classes.count + 1)
    right.reserveCapacity(classes.count + 1)
    var (leftCount, rightCount): (Int32, Int32) = (0, 0)
    for bidiClass in classes {
      switch bidiClass.strongDirection {
      case .l: leftCount &+= 1
      case .r: rightCount &+= 1
      default: break
      }
      left.append(leftCount)
      right.append(rightCount)
    }
  }

  /// True for each direction that a range has.
  func directions(in range: Range<Int>) -> (left: Bool, right: Bool) {
    (left[range.lowerBound] != left[range.upperBound], right[range.lowerBound] != right[range.upperBound])
  }
}
