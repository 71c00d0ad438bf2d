internal import Fonts

/// A lookup of `GSUB` or `GPOS`: its flags and subtables, extensions looked through (OpenType, Common Table Formats).
struct Lookup: Sendable {
  /// The lookup's flags, and in the higher half the number of a set of marks.
  let flags: Int
  let subtables: [Subtable]
  /// True for substitutions that run from the end of the text.
  let isReverse: Bool
  /// True where all subtables move pairs of glyphs.
  let isOfPairs: Bool
  /// The glyphs that the lookup may begin at.
  let digest: GlyphDigest

  // Flags.
  static let rightToLeft = 0x0001
  static let ignoresBases = 0x0002
  static let ignoresLigatures = 0x0004
  static let ignoresMarks = 0x0008
  static let ignores = 0x000E
  static let usesMarkSet = 0x0010
  static let markClass = 0xFF00

  /// A subtable, and where its coverage stands.
  struct Subtable: Sendable {
    let kind: Kind
    let place: Int
    let coverage: Int?
    var digest = GlyphDigest.all
  }

  /// What a subtable does.
  enum Kind: UInt8, Sendable {
    case singleSubstitution, multiple, alternate, ligature, reverse
    case singlePosition, pair, cursive, markToBase, markToLigature, markToMark
    case context, chain

    /// Whether it attaches glyphs to others, which may stand anywhere.
    var attaches: Bool {
      switch self {
      case .cursive, .markToBase, .markToLigature, .markToMark: true
      default: false
      }
    }

    /// The kind of a lookup type.
    init?(_ type: Int, isPositioning: Bool) {
      let kinds: [Kind?] =
        isPositioning
        ? [nil, .singlePosition, .pair, .cursive, .markToBase, .markToLigature, .markToMark, .context, .chain]
        : [nil, .singleSubstitution, .multiple, .alternate, .ligature, .context, .chain, nil, .reverse]
      guard kinds.indices.contains(type), let kind = kinds[type] else { return nil }
      self = kind
    }
  }

  /// The lookup at a place.
  ///
  /// - Parameter budget: How many subtables may still be read.
  init(
    _ table: TableReader, _ place: Int, isPositioning: Bool, _ definitions: GlyphDefinitions, budget: inout Int
  ) throws(FontFault) {
    let type = try table.uint16(place)
    let count = try table.uint16(place + 4)
    budget -= count
    guard budget >= 0 else { throw table.fault("its lookups have too many subtables") }
    var subtables: [Subtable] = []
    for index in 0..<count {
      guard var start = try table.place16(place + 6 + index * 2, from: place) else { continue }
      var actual = type
      if type == (isPositioning ? 9 : 7) {
        guard try table.uint16(start) == 1 else { continue }
        actual = try table.uint16(start + 2)
        guard let extended = try table.place32(start + 4, from: start) else { continue }
        start = extended
      }
      guard let kind = Kind(actual, isPositioning: isPositioning) else { continue }
      let coverage = try Self.coverage(of: kind, table, start)
      subtables.append(Subtable(kind: kind, place: start, coverage: coverage))
    }
    self.subtables = subtables
    isReverse = subtables.first?.kind == .reverse
    isOfPairs = Self.isOfPairs(subtables)
    var flags = try table.uint16(place + 2)
    if flags & Self.usesMarkSet != 0 {
      let set = try table.uint16(place + 6 + count * 2)
      if definitions.hasMarkSet(set) { flags |= set << 16 } else { flags &= ~Self.usesMarkSet }
    }
    self.flags = flags
    digest = .all
  }

  /// Where the coverage of a subtable stands that says which glyphs it may begin at.
  private static func coverage(of kind: Kind, _ table: TableReader, _ start: Int) throws(FontFault) -> Int? {
    guard kind == .context || kind == .chain, try table.uint16(start) == 3 else {
      return try table.place16(start + 2, from: start)
    }
    if kind == .context { return try table.uint16(start + 2) > 0 ? table.place16(start + 6, from: start) : nil }
    let input = start + 4 + (try table.uint16(start + 2)) * 2
    return try table.uint16(input) > 0 ? table.place16(input + 2, from: start) : nil
  }

  /// Reads the coverage of all subtables into digests.
  func digested(_ table: TableReader, budget: inout Int) throws(FontFault) -> Lookup {
    var digest = GlyphDigest()
    var subtables = self.subtables
    for index in subtables.indices {
      var part = GlyphDigest()
      try table.addCoverage(at: subtables[index].coverage, to: &part, budget: &budget)
      subtables[index].digest = part
      digest.formUnion(part)
    }
    return Lookup(flags: flags, subtables: subtables, isReverse: isReverse, digest: digest)
  }

  private init(flags: Int, subtables: [Subtable], isReverse: Bool, digest: GlyphDigest) {
    self.flags = flags
    self.subtables = subtables
    self.isReverse = isReverse
    self.digest = digest
    isOfPairs = Self.isOfPairs(subtables)
  }

  private static func isOfPairs(_ subtables: [Subtable]) -> Bool {
    !subtables.isEmpty && subtables.allSatisfy { $0.kind == .pair }
  }
}

extension Lookup {
  /// A lookup without subtables.
  static let none = Lookup(flags: 0, subtables: [], isReverse: false, digest: GlyphDigest())
}
