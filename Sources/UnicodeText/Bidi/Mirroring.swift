/// The characters that mirror others (Bidi_Mirroring_Glyph).
public enum Mirroring {
  /// The character that looks like another one in a mirror, as `)` does like `(`; nil where Unicode has none.
  public static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard CharacterProperties(scalar).isMirrored else { return nil }
    let start = Mirrors.entries.utf8Start
    let value = Int(scalar.value)
    var (low, high) = (0, Mirrors.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = start + middle * 7
      let found = Base90.triple(entry)
      if found == value { return Base90.scalar(entry + 3) }
      if found < value { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
