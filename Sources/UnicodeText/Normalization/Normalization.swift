/// The canonical normalization forms of texts (UAX #15).
public enum Normalization {
  /// The canonical decomposition of a text: NFD.
  public static func decomposed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    decomposedWithClasses(scalars).scalars
  }

  /// The canonical composition of a text: NFC.
  public static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    if isComposed(scalars) { return scalars }
    let (decomposed, classes) = decomposedWithClasses(scalars)
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(decomposed.count)
    var starter: Int?
    // The class of the last mark that stays behind the starter; -1 while there is none.
    var last = -1
    for (scalar, combiningClass) in zip(decomposed, classes) {
      let combiningClass = Int(combiningClass)
      if let starter, last < combiningClass, let composite = composition(of: result[starter], scalar) {
        result[starter] = composite
        continue
      }
      if combiningClass == 0 { starter = result.count }
      last = combiningClass == 0 ? -1 : combiningClass
      result.append(scalar)
    }
    return result
  }

  /// True where the properties alone tell that a text is in NFC (UAX #15, section 9).
  private static func isComposed(_ scalars: [Unicode.Scalar]) -> Bool {
    var last: UInt8 = 0
    return scalars.allSatisfy { scalar in
      let properties = CharacterProperties(scalar)
      let combiningClass = properties.combiningClass
      defer { last = combiningClass }
      return !properties.mayCompose && (combiningClass == 0 || combiningClass >= last)
    }
  }

  /// The scalars of NFD with their combining classes.
  private static func decomposedWithClasses(
    _ scalars: [Unicode.Scalar]
  ) -> (scalars: [Unicode.Scalar], classes: [UInt8]) {
    var result: [Unicode.Scalar] = []
    var classes: [UInt8] = []
    result.reserveCapacity(scalars.count)
    classes.reserveCapacity(scalars.count)
    // Parts that wait for those before them to come apart; the last one comes first.
    var parts: [Unicode.Scalar] = []
    for scalar in scalars {
      parts.append(scalar)
      while let part = parts.popLast() {
        let properties = CharacterProperties(part)
        if properties.decomposes, let pair = decomposition(of: part) {
          if let second = pair.second { parts.append(second) }
          parts.append(pair.first)
        } else {
          result.append(part)
          classes.append(properties.combiningClass)
        }
      }
    }
    CanonicalOrder.sort(&result, classes: &classes)
    return (result, classes)
  }
}
