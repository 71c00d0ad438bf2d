/// The properties of a character in Unicode 15.0, read from the library's own tables: they are the same with every
/// toolchain. Two values are equal where all properties are.
public struct CharacterProperties: Hashable, Sendable {
  /// The first byte of the record in `PropertyRecords`.
  private let record: Int

  /// The properties of a scalar: two steps through `PropertyTrie`, one through `PropertyLeaves`.
  public init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    // A stage has two digits a number.
    let middle = Base90.pair(PropertyTrie.top.utf8Start + 2 * (value >> 9))
    let leaf = Base90.pair(PropertyTrie.middle.utf8Start + 2 * (middle << 6 | (value >> 3 & 63)))
    record = Base90.pair(PropertyLeaves.leaves.utf8Start + 2 * (leaf << 3 | (value & 7))) * Column.count
  }

  /// Where a property stands in a record.
  private enum Column {
    static let category = 0, combining = 1, bidi = 3, script = 4, extensions = 6, joining = 8, lineBreak = 9, width = 10
    static let graphemeBreak = 11, flags = 12, forms = 13
    /// All digits and what stands between two records.
    static let count = 15
  }

  private func digit(_ column: Int) -> Int { Base90.digit(PropertyRecords.records.utf8Start[record + column]) }
  private func pair(_ column: Int) -> Int { Base90.pair(PropertyRecords.records.utf8Start + record + column) }
  private func code(_ column: Int) -> UInt8 { UInt8(truncatingIfNeeded: digit(column)) }
  private func flag(_ bit: Int) -> Bool { digit(Column.flags) & bit != 0 }

  /// The general category.
  public var generalCategory: GeneralCategory { GeneralCategory(rawValue: code(Column.category)) ?? .unassigned }
  /// The canonical combining class, 0...254; 0 for all but marks.
  public var combiningClass: UInt8 { UInt8(truncatingIfNeeded: pair(Column.combining)) }
  /// The bidirectional class.
  public var bidiClass: BidiClass { BidiClass(rawValue: code(Column.bidi)) ?? .l }
  /// The joining type of Arabic and scripts like it.
  public var joiningType: JoiningType { JoiningType(rawValue: code(Column.joining)) ?? .nonJoining }
  /// The line breaking class, before rule LB1.
  public var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: code(Column.lineBreak)) ?? .xx }
  /// The width beside ideographs.
  public var eastAsianWidth: EastAsianWidth { EastAsianWidth(rawValue: code(Column.width)) ?? .neutral }
  /// The grapheme cluster break class.
  public var graphemeClusterBreak: GraphemeClusterBreak {
    GraphemeClusterBreak(rawValue: code(Column.graphemeBreak)) ?? .other
  }

  /// The script; Common for what several scripts use, Inherited for marks that follow their base.
  public var script: Script {
    Script(rawValue: UInt8(truncatingIfNeeded: pair(Column.script))) ?? .unknown
  }

  /// All scripts that use the character (Script_Extensions); where that is one, the script itself.
  public var scriptExtensions: ScriptSet {
    let number = pair(Column.extensions)
    return number == 0 ? ScriptSet(script) : ScriptSet(extensionSet: number)
  }

  /// True where the glyph is mirrored in right-to-left text (Bidi_Mirrored).
  public var isMirrored: Bool { flag(1) }
  /// True for pictographs, which emoji are made of (Extended_Pictographic).
  public var isExtendedPictographic: Bool { flag(2) }
  /// True for what is not seen where a font does not have it (Default_Ignorable_Code_Point).
  public var isDefaultIgnorable: Bool { flag(4) }
  /// The side of a bracket (Bidi_Paired_Bracket_Type); nil for what is none.
  public var bracket: Bracket? { flag(8) ? .opening : flag(16) ? .closing : nil }

  /// The side of a bracket.
  public enum Bracket: Hashable, Sendable {
    /// One that opens.
    case opening
    /// One that closes.
    case closing
  }

  /// True for combining marks (categories Mn, Mc, Me).
  public var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// True where the canonical decomposition is another text (NFD_Quick_Check is No).
  var decomposes: Bool { digit(Column.forms) & 1 != 0 }
  /// True where the character may change in NFC (NFC_Quick_Check is No or Maybe).
  var mayCompose: Bool { digit(Column.forms) & 6 != 0 }
}
