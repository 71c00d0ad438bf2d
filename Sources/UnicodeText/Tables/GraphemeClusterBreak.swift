// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The grapheme cluster break class of a character (UAX #29, table 2).
public enum GraphemeClusterBreak: UInt8, Hashable, Sendable, CaseIterable {
  /// Control, `CN`.
  case control
  /// CR, `CR`.
  case cr
  /// Extend, `EX`.
  case extend
  /// L, `L`.
  case l
  /// LF, `LF`.
  case lf
  /// LV, `LV`.
  case lv
  /// LVT, `LVT`.
  case lvt
  /// Prepend, `PP`.
  case prepend
  /// Regional_Indicator, `RI`.
  case regionalIndicator
  /// SpacingMark, `SM`.
  case spacingMark
  /// T, `T`.
  case t
  /// V, `V`.
  case v
  /// Other, `XX`.
  case other
  /// ZWJ, `ZWJ`.
  case zwj
}
