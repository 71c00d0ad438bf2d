extension RunSequence {
  /// N1 and N2: neutrals take the direction on both sides of them where it is the same, else the embedding's.
  mutating func resolveNeutrals() {
    var before = start
    var place = 0
    while place < classes.count {
      guard classes[place].isNeutral else {
        before = classes[place].strongDirection ?? before
        place += 1
        continue
      }
      let first = place
      while place < classes.count && classes[place].isNeutral { place += 1 }
      let after = place < classes.count ? classes[place].strongDirection ?? before : end
      let direction = before == after ? before : embedding
      for neutral in first..<place { classes[neutral] = direction }
    }
  }
}
