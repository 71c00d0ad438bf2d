extension RunSequence {
  /// Rules W1 to W7.
  mutating func resolveWeak() {
    resolveMarksAndLetters()
    resolveSeparators()
    resolveTerminators()
    resolveEuropeanNumbers()
  }

  /// W1 to W3: marks take the class before them, numbers after Arabic letters are Arabic, Arabic letters are R.
  private mutating func resolveMarksAndLetters() {
    var previous = start
    var strong = start
    for place in classes.indices {
      var bidiClass = classes[place]
      if bidiClass == .nsm { bidiClass = previous.isIsolateInitiator || previous == .pdi ? .on : previous }
      previous = bidiClass
      switch bidiClass {
      case .l, .r: strong = bidiClass
      case .al:
        strong = .al
        bidiClass = .r
      case .en where strong == .al: bidiClass = .an
      default: break
      }
      classes[place] = bidiClass
    }
  }

  /// W4: a single separator between two numbers of a kind is one of that kind.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for place in 1..<classes.count - 1 where classes[place] == .es || classes[place] == .cs {
      let (before, after) = (classes[place - 1], classes[place + 1])
      guard before == after else { continue }
      if before == .en || (before == .an && classes[place] == .cs) { classes[place] = before }
    }
  }

  /// W5 and W6: terminators beside European numbers are such; all other terminators and separators are neutral.
  private mutating func resolveTerminators() {
    var place = 0
    while place < classes.count {
      if classes[place] == .es || classes[place] == .cs { classes[place] = .on }
      guard classes[place] == .et else {
        place += 1
        continue
      }
      let first = place
      while place < classes.count && classes[place] == .et { place += 1 }
      let isBeside =
        (first > 0 && classes[first - 1] == .en) || (place < classes.count && classes[place] == .en)
      for terminator in first..<place { classes[terminator] = isBeside ? .en : .on }
    }
  }

  /// W7: European numbers after L are L.
  private mutating func resolveEuropeanNumbers() {
    var strong = start
    for place in classes.indices {
      switch classes[place] {
      case .l, .r: strong = classes[place]
      case .en where strong == .l: classes[place] = .l
      default: break
      }
    }
  }
}
