// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The line breaking class of a character (UAX #14, table 1).
public enum LineBreakClass: UInt8, Hashable, Sendable, CaseIterable {
  /// Ambiguous, `AI`.
  case ai
  /// Alphabetic, `AL`.
  case al
  /// Break_Both, `B2`.
  case b2
  /// Break_After, `BA`.
  case ba
  /// Break_Before, `BB`.
  case bb
  /// Mandatory_Break, `BK`.
  case bk
  /// Contingent_Break, `CB`.
  case cb
  /// Conditional_Japanese_Starter, `CJ`.
  case cj
  /// Close_Punctuation, `CL`.
  case cl
  /// Combining_Mark, `CM`.
  case cm
  /// Close_Parenthesis, `CP`.
  case cp
  /// Carriage_Return, `CR`.
  case cr
  /// E_Base, `EB`.
  case eb
  /// E_Modifier, `EM`.
  case em
  /// Exclamation, `EX`.
  case ex
  /// Glue, `GL`.
  case gl
  /// H2, `H2`.
  case h2
  /// H3, `H3`.
  case h3
  /// Hebrew_Letter, `HL`.
  case hl
  /// Hyphen, `HY`.
  case hy
  /// Ideographic, `ID`.
  case id
  /// Inseparable, `IN`.
  case `in`
  /// Infix_Numeric, `IS`.
  case `is`
  /// JL, `JL`.
  case jl
  /// JT, `JT`.
  case jt
  /// JV, `JV`.
  case jv
  /// Line_Feed, `LF`.
  case lf
  /// Next_Line, `NL`.
  case nl
  /// Nonstarter, `NS`.
  case ns
  /// Numeric, `NU`.
  case nu
  /// Open_Punctuation, `OP`.
  case op
  /// Postfix_Numeric, `PO`.
  case po
  /// Prefix_Numeric, `PR`.
  case pr
  /// Quotation, `QU`.
  case qu
  /// Regional_Indicator, `RI`.
  case ri
  /// Complex_Context, `SA`.
  case sa
  /// Surrogate, `SG`.
  case sg
  /// Space, `SP`.
  case sp
  /// Break_Symbols, `SY`.
  case sy
  /// Word_Joiner, `WJ`.
  case wj
  /// Unknown, `XX`.
  case xx
  /// ZWSpace, `ZW`.
  case zw
  /// ZWJ, `ZWJ`.
  case zwj
}
