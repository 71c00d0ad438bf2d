// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The joining type of a character (The Unicode Standard, 9.2).
public enum JoiningType: UInt8, Hashable, Sendable, CaseIterable {
  /// Join_Causing, `C`.
  case joinCausing
  /// Dual_Joining, `D`.
  case dualJoining
  /// Left_Joining, `L`.
  case leftJoining
  /// Right_Joining, `R`.
  case rightJoining
  /// Transparent, `T`.
  case transparent
  /// Non_Joining, `U`.
  case nonJoining
}
