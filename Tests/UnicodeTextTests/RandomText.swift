import TestSupport

/// Texts of characters that the rules treat apart, and of any others.
struct RandomText {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Groups of which a text takes several characters each.
  /// (No virama: ICU 72 keeps conjuncts whole already, as Unicode does from 15.1 on.)
  private static let groups: [[Unicode.Scalar]] = [
    "abc XY.,!?", "אבג שלום", "ابت مرحبا", "0123,.+-%$", "٠١٢٣٤٥", "()[]{}«»“”⟨⟩〈〉\u{2329}\u{232A}", "日本語、。「」ーカなぁ",
    "한국어 각각ᆨᅡ가", "กขคแโไ", "देवनागरी खि", "👨\u{200D}👩\u{200D}👧❤\u{FE0F}🏻🇩🇪🇫",
    "\u{200B}\u{2060}\u{A0}\u{AD}\u{200D}\u{200C}\u{FEFF}",
    "\u{300}\u{301}\u{308}\u{323}\u{327}\u{338}\u{345}\u{5B0}\u{5BC}\u{64B}\u{651}\u{3099}\u{1D165}\u{1D16D}",
    "éêẽỗ\u{212B}\u{2126}\u{1E0A}\u{1E9B}\u{1FBE}\u{F900}\u{2F800}\u{344}\u{FB2C}\u{AC01}\u{0958}\u{1D15E}",
    "\u{202A}\u{202B}\u{202D}\u{202E}\u{202C}", "\u{2066}\u{2067}\u{2068}\u{2069}",
    "\u{600}\u{6DD}\u{110BD}\u{D4E}\u{E33}\u{903}",
  ].map { Array($0.unicodeScalars) }

  /// A text of up to 24 scalars without paragraph separators.
  mutating func next() -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    let count = Int.random(in: 1...24, using: &generator)
    while text.count < count {
      if Int.random(in: 0..<12, using: &generator) == 0 {
        let scalar = Unicode.Scalar(UInt32.random(in: 0x20..<0x20000, using: &generator))
        if let scalar, scalar != "\u{85}", scalar != "\u{2029}" { text.append(scalar) }
        continue
      }
      guard let group = Self.groups.randomElement(using: &generator) else { continue }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        if let scalar = group.randomElement(using: &generator) { text.append(scalar) }
      }
    }
    return text
  }
}
