// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The general category of a character (UAX #44, 5.7.1).
public enum GeneralCategory: UInt8, Hashable, Sendable, CaseIterable {
  /// Control, `Cc`.
  case control
  /// Format, `Cf`.
  case format
  /// Unassigned, `Cn`.
  case unassigned
  /// Private_Use, `Co`.
  case privateUse
  /// Surrogate, `Cs`.
  case surrogate
  /// Lowercase_Letter, `Ll`.
  case lowercaseLetter
  /// Modifier_Letter, `Lm`.
  case modifierLetter
  /// Other_Letter, `Lo`.
  case otherLetter
  /// Titlecase_Letter, `Lt`.
  case titlecaseLetter
  /// Uppercase_Letter, `Lu`.
  case uppercaseLetter
  /// Spacing_Mark, `Mc`.
  case spacingMark
  /// Enclosing_Mark, `Me`.
  case enclosingMark
  /// Nonspacing_Mark, `Mn`.
  case nonspacingMark
  /// Decimal_Number, `Nd`.
  case decimalNumber
  /// Letter_Number, `Nl`.
  case letterNumber
  /// Other_Number, `No`.
  case otherNumber
  /// Connector_Punctuation, `Pc`.
  case connectorPunctuation
  /// Dash_Punctuation, `Pd`.
  case dashPunctuation
  /// Close_Punctuation, `Pe`.
  case closePunctuation
  /// Final_Punctuation, `Pf`.
  case finalPunctuation
  /// Initial_Punctuation, `Pi`.
  case initialPunctuation
  /// Other_Punctuation, `Po`.
  case otherPunctuation
  /// Open_Punctuation, `Ps`.
  case openPunctuation
  /// Currency_Symbol, `Sc`.
  case currencySymbol
  /// Modifier_Symbol, `Sk`.
  case modifierSymbol
  /// Math_Symbol, `Sm`.
  case mathSymbol
  /// Other_Symbol, `So`.
  case otherSymbol
  /// Line_Separator, `Zl`.
  case lineSeparator
  /// Paragraph_Separator, `Zp`.
  case paragraphSeparator
  /// Space_Separator, `Zs`.
  case spaceSeparator
}
