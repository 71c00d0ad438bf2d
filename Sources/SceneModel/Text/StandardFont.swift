public import Geometry

/// One of the 14 fonts that every PDF viewer has, with the measures that lay text out without the font's file.
public struct StandardFont: Hashable, Sendable {
  /// A family of standard fonts.
  public enum Family: Hashable, Sendable {
    /// Letters of one width.
    case courier
    /// Sans serif letters.
    case helvetica
    /// Letters with serifs.
    case times
    /// Greek letters and mathematical signs.
    case symbol
    /// Ornaments.
    case zapfDingbats
  }

  /// The PostScript name, such as `Helvetica-BoldOblique`.
  public let name: String
  /// The family it belongs to.
  public let family: Family
  /// Whether its letters are heavy.
  public let isBold: Bool
  /// Whether its letters slant.
  public let isItalic: Bool
  /// How far the tall letters reach above the baseline, in ems.
  public let ascent: Double
  /// How far letters reach below the baseline, in ems: negative.
  public let descent: Double
  /// The height of the capital letters, in ems.
  public let capHeight: Double

  private init(
    _ name: String, _ family: Family, isBold: Bool = false, isItalic: Bool = false, ascent: Double, descent: Double,
    capHeight: Double
  ) {
    self.name = name
    self.family = family
    self.isBold = isBold
    self.isItalic = isItalic
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }

  private static let helvetica = StandardFont(
    "Helvetica", .helvetica, ascent: 0.718, descent: -0.207, capHeight: 0.718)

  /// The 14 fonts. Measures from Adobe's Core 14 font metrics; those of Symbol and ZapfDingbats, which state none, from
  /// their bounding boxes and the height of Symbol's capital alpha.
  public static let all: [StandardFont] = [
    StandardFont("Courier", .courier, ascent: 0.629, descent: -0.157, capHeight: 0.562),
    StandardFont("Courier-Bold", .courier, isBold: true, ascent: 0.629, descent: -0.157, capHeight: 0.562),
    StandardFont("Courier-Oblique", .courier, isItalic: true, ascent: 0.629, descent: -0.157, capHeight: 0.562),
    StandardFont(
      "Courier-BoldOblique", .courier, isBold: true, isItalic: true, ascent: 0.629, descent: -0.157, capHeight: 0.562),
    helvetica,
    StandardFont("Helvetica-Bold", .helvetica, isBold: true, ascent: 0.718, descent: -0.207, capHeight: 0.718),
    StandardFont("Helvetica-Oblique", .helvetica, isItalic: true, ascent: 0.718, descent: -0.207, capHeight: 0.718),
    StandardFont(
      "Helvetica-BoldOblique", .helvetica, isBold: true, isItalic: true, ascent: 0.718, descent: -0.207,
      capHeight: 0.718),
    StandardFont("Times-Roman", .times, ascent: 0.683, descent: -0.217, capHeight: 0.662),
    StandardFont("Times-Bold", .times, isBold: true, ascent: 0.683, descent: -0.217, capHeight: 0.676),
    StandardFont("Times-Italic", .times, isItalic: true, ascent: 0.683, descent: -0.217, capHeight: 0.653),
    StandardFont(
      "Times-BoldItalic", .times, isBold: true, isItalic: true, ascent: 0.683, descent: -0.217, capHeight: 0.669),
    StandardFont("Symbol", .symbol, ascent: 1.01, descent: -0.293, capHeight: 0.673),
    StandardFont("ZapfDingbats", .zapfDingbats, ascent: 0.82, descent: -0.143, capHeight: 0.677),
  ]

  /// The font of a PostScript name, spelt exactly; nil where it is none of the 14.
  public static func named(_ name: String) -> StandardFont? {
    let length = name.utf8.count
    // Lengths tell most names apart, and take less to compare.
    return all.first { $0.name.utf8.count == length && $0.name == name }
  }

  /// The font that measures texts of a font's name: that of the name, else Helvetica.
  package static func measuring(_ name: String) -> StandardFont { named(name) ?? helvetica }

  /// The width of a line of text, in ems. A character that the font lacks counts as 0.556.
  public func width(of string: String) -> Double {
    let widths = self.widths
    var thousandths = 0
    for scalar in string.unicodeScalars {
      guard let widths else {
        thousandths += 600
        continue
      }
      thousandths += byte(for: scalar).map { Int(widths[Int($0) - 32]) } ?? Self.fallbackThousandths
    }
    return Double(thousandths) / 1000
  }

  /// The first character that the font lacks in PDF's encoding; nil where it has them all.
  public func unsupportedScalar(in string: String) -> Unicode.Scalar? {
    string.unicodeScalars.first { byte(for: $0) == nil }
  }

  /// Whether one of the fonts has a text's name and all of its characters.
  static func shows(_ text: Text) -> Bool {
    named(text.font).map { $0.unsupportedScalar(in: text.string) == nil } ?? false
  }

  /// The left end of a text's baseline, in the text's user units.
  public func baselineStart(of text: Text) -> Point {
    let x =
      switch text.align {
      case .start: 0.0
      case .middle: width(of: text.string) / 2
      case .end: width(of: text.string)
      }
    return Point(x: text.position.x - x * text.size, y: text.position.y + shift(to: text.baseline) * text.size)
  }

  /// How far below a height of the letters the baseline lies, in ems.
  private func shift(to baseline: Text.Baseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .middle: capHeight / 2
    case .top: ascent
    case .bottom: descent
    }
  }

  /// What a character that the font lacks counts as, in thousandths of an em: the width of Helvetica's digits.
  private static let fallbackThousandths = 556

  /// The widths in thousandths of an em for the codes 32 to 255; nil for Courier, whose characters are all 600 wide.
  private var widths: [UInt16]? {
    switch (family, isBold, isItalic) {
    case (.courier, _, _): nil
    case (.helvetica, false, _): StandardFontWidths.helvetica
    case (.helvetica, true, _): StandardFontWidths.helveticaBold
    case (.times, false, false): StandardFontWidths.timesRoman
    case (.times, true, false): StandardFontWidths.timesBold
    case (.times, false, true): StandardFontWidths.timesItalic
    case (.times, true, true): StandardFontWidths.timesBoldItalic
    case (.symbol, _, _): StandardFontWidths.symbol
    case (.zapfDingbats, _, _): StandardFontWidths.zapfDingbats
    }
  }
}
