/// The canonical ordering of marks (The Unicode Standard, 3.11).
public enum CanonicalOrder {
  /// Puts runs of marks into the order of their combining classes; marks of one class keep theirs.
  public static func sort(_ scalars: inout [Unicode.Scalar]) {
    var classes = scalars.map { CharacterProperties($0).combiningClass }
    sort(&scalars, classes: &classes)
  }

  /// The same with the combining classes at hand, which go with their scalars.
  ///
  /// - Parameter classes: As many as there are scalars.
  static func sort(_ scalars: inout [Unicode.Scalar], classes: inout [UInt8]) {
    var index = 0
    while index < classes.count {
      let start = index
      var isSorted = true
      while index < classes.count && classes[index] != 0 {
        if index > start && classes[index] < classes[index - 1] { isSorted = false }
        index += 1
      }
      if !isSorted { sort(start..<index, of: &scalars, &classes) }
      index += 1
    }
  }

  private static func sort(_ run: Range<Int>, of scalars: inout [Unicode.Scalar], _ classes: inout [UInt8]) {
    // The place is the key's second part, so that what is equal keeps its order.
    let marks = run.map { (key: UInt64(classes[$0]) << 32 | UInt64($0), scalar: scalars[$0]) }
    let order = marks.sorted { $0.key < $1.key }
    for (index, mark) in zip(run, order) {
      scalars[index] = mark.scalar
      classes[index] = UInt8(truncatingIfNeeded: mark.key >> 32)
    }
  }
}
