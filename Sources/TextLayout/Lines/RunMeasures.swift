internal import Fonts

/// What a run gives the lines that it is on, in user units.
struct RunMeasures: Sendable {
  /// How far it reaches above the baseline.
  var ascent: Double
  /// How far it reaches above the baseline at its bottom, mostly below 0.
  var descent: Double
  /// The share of its font alone, without what the line's height adds.
  var fontAscent: Double
  var fontDescent: Double
  var capHeight: Double

  /// The measures of a style by the first font of its list.
  init(_ style: TextStyle, _ font: LoadedFont, lineHeight: Double?) {
    self.init(size: style.size, font, lineHeight: lineHeight)
  }

  init(size: Double, _ font: LoadedFont, lineHeight: Double?) {
    let (measures, scale) = (font.measures, size / font.unitsPerEm)
    fontAscent = Double(measures.ascent) * scale
    fontDescent = Double(measures.descent) * scale
    capHeight = Double(measures.capHeight) * scale
    let height = lineHeight.map { $0 * size } ?? (fontAscent - fontDescent + Double(measures.lineGap) * scale)
    let half = (height - (fontAscent - fontDescent)) / 2
    ascent = fontAscent + half
    descent = fontDescent - half
  }

  /// The first baseline of a text whose first run has these measures.
  ///
  /// - Parameters:
  ///   - y: The place that the text stands at.
  ///   - baseline: The height of the text at the place.
  ///   - height: From the first baseline to the last one.
  func baseline(at y: Double, _ baseline: TextBaseline, height: Double) -> Double {
    switch baseline {
    case .alphabetic: y
    case .top: y + fontAscent
    case .middle: y + (capHeight - height) / 2
    case .bottom: y + (fontDescent - height)
    }
  }
}
