/// The properties of a character in Unicode 15.0, read from the library's own tables: they are the same with every
/// toolchain. Two values are equal where all properties are.
public struct CharacterProperties: Hashable, Sendable {
  /// The first byte of the record in `PropertyRecords`.
  private let record: Int

  /// The properties of a scalar: three steps through `PropertyTrie`.
  public init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    let middle = Self.number(PropertyTrie.top.utf8Start, at: value >> 10)
    let leaf = Self.number(PropertyTrie.middle.utf8Start, at: middle << 5 | (value >> 5 & 31))
    record = Self.number(PropertyTrie.leaves.utf8Start, at: leaf << 5 | (value & 31)) * Column.count
  }

  /// A number of a stage of the trie: 32 numbers of two digits and a line feed are a block.
  @inline(__always)
  private static func number(_ stage: UnsafePointer<UInt8>, at index: Int) -> Int {
    Base90.pair(stage + (index >> 5) * 65 + (index & 31) * 2)
  }

  /// Where a property stands in a record.
  private enum Column {
    static let category = 0, combining = 1, bidi = 3, script = 4, extensions = 6, joining = 8, lineBreak = 9, width = 10
    static let graphemeBreak = 11, flags = 12, forms = 13
    /// All digits and the line feed.
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
