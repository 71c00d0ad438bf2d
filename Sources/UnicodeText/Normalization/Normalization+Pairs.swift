extension Normalization {
  /// The canonical decomposition of a scalar in one step; nil where it has none.
  ///
  /// - Returns: Its two parts, of which the first may decompose further, or the one scalar that it stands for.
  public static func decomposition(
    of scalar: Unicode.Scalar
  ) -> (first: Unicode.Scalar, second: Unicode.Scalar?)? {
    if let syllable = HangulSyllable(scalar) { return syllable.decomposition }
    guard CharacterProperties(scalar).decomposes else { return nil }
    let start = Decompositions.entries.utf8Start
    var (low, high) = (0, Decompositions.entryCount)
    while low < high {
      let middle = (low + high) / 2
      let entry = start + middle * 10
      let found = Base90.triple(entry)
      if found == Int(scalar.value) {
        guard let first = Base90.scalar(entry + 3) else { return nil }
        return (first, Base90.scalar(entry + 6))
      }
      if found < Int(scalar.value) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The scalar that two compose to in NFC; nil where they do not.
  public static func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if let syllable = HangulSyllable.composition(of: first, second) { return syllable }
    let (entries, pairs) = (Decompositions.entries.utf8Start, Decompositions.pairs.utf8Start)
    let key = UInt64(first.value) << 32 | UInt64(second.value)
    var (low, high) = (0, Decompositions.pairCount)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries + Base90.pair(pairs + middle * 3) * 10
      let found = UInt64(Base90.triple(entry + 3)) << 32 | UInt64(Base90.triple(entry + 6))
      if found == key { return Base90.scalar(entry) }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
