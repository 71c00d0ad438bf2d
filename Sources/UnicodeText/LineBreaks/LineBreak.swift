/// The place before a scalar, or at the end, as a line's end.
public enum LineBreak: UInt8, Hashable, Sendable {
  /// No line ends here (×).
  case prohibited
  /// A line may end here (÷).
  case allowed
  /// A line ends here (!).
  case mandatory
}

extension LineBreak {
  /// The breaks of a text by UAX #14 for Unicode 15.0, untailored but for numbers, which its section 8.2 keeps whole by a
  /// regular expression (example 7), as LineBreakTest.txt does and as Unicode 16 does for all.
  ///
  /// - Returns: For each scalar what is before it, then what is at the end: one more than there are scalars. The first is
  ///   `prohibited`; the last one of a text is `mandatory`.
  public static func breaks(in scalars: [Unicode.Scalar]) -> [LineBreak] {
    var result: [LineBreak] = []
    result.reserveCapacity(scalars.count + 1)
    let characters = scalars.map { LineBreakCharacter($0) }
    var rules = LineBreakRules()
    for index in characters.indices { result.append(rules.read(characters, at: index)) }
    result.append(scalars.isEmpty ? .prohibited : .mandatory)
    return result
  }
}
