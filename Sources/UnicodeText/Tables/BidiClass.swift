// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The bidirectional class of a character (UAX #9, table 4).
public enum BidiClass: UInt8, Hashable, Sendable, CaseIterable {
  /// Arabic_Letter, `AL`.
  case al
  /// Arabic_Number, `AN`.
  case an
  /// Paragraph_Separator, `B`.
  case b
  /// Boundary_Neutral, `BN`.
  case bn
  /// Common_Separator, `CS`.
  case cs
  /// European_Number, `EN`.
  case en
  /// European_Separator, `ES`.
  case es
  /// European_Terminator, `ET`.
  case et
  /// First_Strong_Isolate, `FSI`.
  case fsi
  /// Left_To_Right, `L`.
  case l
  /// Left_To_Right_Embedding, `LRE`.
  case lre
  /// Left_To_Right_Isolate, `LRI`.
  case lri
  /// Left_To_Right_Override, `LRO`.
  case lro
  /// Nonspacing_Mark, `NSM`.
  case nsm
  /// Other_Neutral, `ON`.
  case on
  /// Pop_Directional_Format, `PDF`.
  case pdf
  /// Pop_Directional_Isolate, `PDI`.
  case pdi
  /// Right_To_Left, `R`.
  case r
  /// Right_To_Left_Embedding, `RLE`.
  case rle
  /// Right_To_Left_Isolate, `RLI`.
  case rli
  /// Right_To_Left_Override, `RLO`.
  case rlo
  /// Segment_Separator, `S`.
  case s
  /// White_Space, `WS`.
  case ws
}
