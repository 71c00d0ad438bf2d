/// The extended grapheme clusters of texts (UAX #29 for Unicode 15.0): what readers take for one character.
public enum GraphemeClusters {
  /// The clusters of a text in order, as ranges of its scalars.
  public static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(scalars.count)
    var rules = GraphemeRules()
    var start = 0
    for index in scalars.indices where rules.breaks(before: CharacterProperties(scalars[index])) {
      if index > start { result.append(start..<index) }
      start = index
    }
    if start < scalars.count { result.append(start..<scalars.count) }
    return result
  }
}
