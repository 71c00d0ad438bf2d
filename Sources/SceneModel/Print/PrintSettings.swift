public import ColorManagement
public import Geometry

/// What a scene's PDF is made for on its way to a press or an archive.
///
/// A scene without it has none of all this: its PDF is in sRGB, with one box, without a date.
public struct PrintSettings: Hashable, Sendable {
  /// The standards that the file keeps; at most one of PDF/X, one of PDF/A and one of PDF/UA.
  public var standards: [PDFStandard]
  /// The profile of the press, or for PDF/A perhaps of a screen.
  public var profile: ICCProfile?
  /// The registered name of the printing condition; nil for the profile's own description.
  public var condition: String?
  /// How far the picture goes on outside of the trimmed sheet, in user units, each 0 or more.
  public var bleed: Insets
  /// The marks around the sheet.
  public var marks: [PrintMark]
  /// How far outside of the trimmed sheet marks begin, in user units; nil for the bleed, at least 6 points.
  public var marksOffset: Double?
  /// Whether colours of the screen become the profile's inks, and by which intent.
  public var conversion: PrintConversion
  /// Whether conversions by `relative` fit the darkest colours to the press.
  public var compensatesBlack: Bool
  /// The most ink that may lie in one place, in per cent of one ink.
  public var inkLimit: Double?
  /// The warnings that are not wanted.
  public var allowed: Set<PrintWarning>
  /// When the document was made.
  public var created: PrintDate?
  /// Who made it.
  public var author: String?
  /// What it is about; nil for the scene's description.
  public var subject: String?
  /// Words to find it by.
  public var keywords: String?
  /// Who owns it.
  public var copyright: String?
  /// Whether neighbouring inks overlap already.
  public var isTrapped: Bool
  /// Where the keys stand in the scene file.
  package var places: KeyPlaces

  /// A PDF of no standard, without bleed or marks.
  public init() {
    standards = []
    bleed = Insets(all: 0)
    marks = []
    conversion = .keep
    compensatesBlack = true
    allowed = []
    isTrapped = false
    places = [:]
  }

  /// The standard of PDF/X that is kept.
  package var xStandard: PDFStandard? { standards.first(where: \.isX) }
  /// The standard of PDF/A that is kept.
  package var aStandard: PDFStandard? { standards.first(where: \.isA) }

  /// Whether an output intent says what the file's colours are meant for.
  package var needsIntent: Bool { xStandard != nil || aStandard != nil }
  /// Whether texts and figures are told of to those who have them read out.
  package var needsTags: Bool { standards.contains { $0 == .a2a || $0 == .ua1 } }

  /// What is wrong with standards that stand side by side; nil where they go together.
  package static func fault(of standards: [PDFStandard]) -> String? {
    for (index, standard) in standards.enumerated() {
      for other in standards[..<index] where other.family == standard.family {
        return other == standard
          ? "'\(standard.rawValue)' stands twice"
          : "a file cannot keep both '\(other.rawValue)' and '\(standard.rawValue)'"
      }
      for other in standards[..<index] where [other, standard].contains(.a4) {
        let older = other == .a4 ? standard : other
        return
          "'\(older.rawValue)' is PDF \(older.isX ? "1.6" : "1.7") and 'PDF/A-4' is PDF 2.0: a file cannot keep both"
      }
    }
    return nil
  }

  /// What is wrong with a value; nil where all are right.
  package var fault: String? {
    let insets = [bleed.top, bleed.right, bleed.bottom, bleed.left]
    return named("standard", Self.fault(of: standards))
      ?? named("bleed", insets.lazy.compactMap(NumberLimit.nonNegative.fault(of:)).first)
      ?? named("marksOffset", marksOffset.flatMap(NumberLimit.nonNegative.fault(of:)))
      ?? named("inkLimit", inkLimit.flatMap(NumberLimit.positive.fault(of:)))
      ?? [author, subject, keywords, copyright, condition].lazy.compactMap { $0 }
      .compactMap { ForbiddenCharacter(in: $0)?.message }.first
  }
}
