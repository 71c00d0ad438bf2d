/// A standard that a PDF may keep.
public enum PDFStandard: String, Hashable, Sendable, CaseIterable {
  /// For presses: ISO 15930-7, complete files with transparency.
  case x4 = "PDF/X-4"
  /// For archives: ISO 19005-2, level b, the picture alone.
  case a2b = "PDF/A-2b"
  /// For archives: ISO 19005-2, level u, texts that can be read.
  case a2u = "PDF/A-2u"
  /// For archives: ISO 19005-2, level a, tagged texts and figures.
  case a2a = "PDF/A-2a"
  /// For archives: ISO 19005-4, of PDF 2.0.
  case a4 = "PDF/A-4"
  /// For readers that are read to: ISO 14289-1, tagged.
  case ua1 = "PDF/UA-1"

  /// What standards are made for; a file keeps at most one of each.
  package enum Family: Hashable, Sendable {
    case press, archive, access
  }

  /// What the standard is made for.
  package var family: Family {
    switch self {
    case .x4: .press
    case .a2b, .a2u, .a2a, .a4: .archive
    case .ua1: .access
    }
  }

  /// Whether the standard is one of PDF/X.
  public var isX: Bool { family == .press }
  /// Whether the standard is one of PDF/A.
  public var isA: Bool { family == .archive }
}

/// What stands outside of the trimmed sheet for those who print and cut it.
public enum PrintMark: String, Hashable, Sendable, CaseIterable {
  /// Lines at the corners along which the sheet is cut.
  case crop
  /// A cross in a circle at the middle of each side, by which inks are laid over one another.
  case registration
  /// Patches of the inks, full and half.
  case bars
  /// A line that names the scene, the date, the standard and the inks.
  case info
}

/// What becomes of the colours of screens on paper.
public enum PrintConversion: String, Hashable, Sendable, CaseIterable {
  /// They stay colours of the screen.
  case keep
  /// They become the profile's inks by its tables for exact colours.
  case relative
  /// By those for pleasing pictures.
  case perceptual
  /// By those for exact colours, the paper's tint included.
  case absolute
  /// By those for vivid charts.
  case saturation
}

/// What is said of a scene before its plates are made.
public enum PrintWarning: String, Hashable, Sendable, CaseIterable {
  /// More ink in one place than `inkLimit`.
  case ink
  /// Colours of the screen in a job of process inks.
  case rgb
  /// Lines that are too thin.
  case hairline
  /// Letters that are too small.
  case smallText
  /// Texts and lines too near to where the sheet is cut.
  case nearEdge
  /// Areas that end where the sheet is cut.
  case bleed
  /// More named inks than presses have room for.
  case spots
  /// Named inks of which nothing is printed.
  case emptySpot
  /// White that vanishes, since it overprints.
  case whiteOverprint
  /// Links that the standard does not take.
  case links
}
