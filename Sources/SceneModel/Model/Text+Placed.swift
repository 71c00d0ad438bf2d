package import TextLayout

extension Text {
  /// The text set in font files.
  ///
  /// A run's paint is its number from 1 on where it has one of its own, else 0, the text's.
  package func placed(with fonts: SceneFonts) throws(TextFaults) -> PlacedText {
    let baseline: TextBaseline =
      switch self.baseline {
      case .alphabetic: .alphabetic
      case .middle: .middle
      case .top: .top
      case .bottom: .bottom
      }
    if isSetPlainly,
      let line = fonts.book.layOut(
        plain: string, inFont: font, size: size, alignment: alignment(isJustified: false), at: position,
        baseline: baseline)
    {
      return line
    }
    let typography = typography
    let styled = styled(typography)
    if let box = typography.box { return try fonts.book.layOut(styled, in: box) }
    return try fonts.book.layOut(styled, at: position, baseline: baseline)
  }

  private func styled(_ typography: Typography) -> StyledText {
    StyledText(
      styledRuns(typography), direction: typography.direction,
      alignment: alignment(isJustified: typography.isJustified),
      lineHeight: typography.lineHeight)
  }

  private func alignment(isJustified: Bool) -> StyledText.Alignment {
    switch align {
    case .start: isJustified ? .justify : .start
    case .middle: .middle
    case .end: .end
    }
  }

  private func styledRuns(_ typography: Typography) -> [TextRun] {
    let outer = typography.letters
    if typography.runs.isEmpty {
      let style = TextStyle(
        [font] + typography.furtherFonts, size: size, features: outer.features, axes: outer.axes,
        letterSpacing: outer.letterSpacing ?? .units(0), language: outer.language)
      return [TextRun(string, style)]
    }
    return typography.runs.enumerated().map { index, run in
      let inner = run.letters
      let style = TextStyle(
        run.fonts ?? fonts, size: run.size ?? size, features: outer.features.merging(inner.features) { $1 },
        axes: outer.axes.merging(inner.axes) { $1 },
        letterSpacing: inner.letterSpacing ?? outer.letterSpacing ?? .units(0),
        language: inner.language ?? outer.language, paint: run.paint == nil ? 0 : index + 1)
      return TextRun(run.string, style)
    }
  }

  /// The paint of a run's number; nil for the text's own.
  package func paint(ofRun number: Int) -> Paint? {
    // 0 is the text's own, as most are.
    guard number > 0, let runs = ownTypography?.runs, runs.indices.contains(number - 1) else { return nil }
    return runs[number - 1].paint
  }
}
