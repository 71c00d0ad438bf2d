// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The width of a character beside ideographs (UAX #11).
public enum EastAsianWidth: UInt8, Hashable, Sendable, CaseIterable {
  /// Ambiguous, `A`.
  case ambiguous
  /// Fullwidth, `F`.
  case fullwidth
  /// Halfwidth, `H`.
  case halfwidth
  /// Neutral, `N`.
  case neutral
  /// Narrow, `Na`.
  case narrow
  /// Wide, `W`.
  case wide
}
