/// A part of a scene file that may depend on data. Ranges and places are offsets into the template's bytes.
indirect enum TemplatePart: Sendable {
  /// Bytes as they stand.
  case raw(Range<Int>)
  /// A value of the data, or what stands for one that is not there.
  case data(DataPath, fallback: TemplatePart?, at: Int)
  /// A text with values of the data in it.
  case text([TextPart], at: Int)
  /// Members, of which some may be left out.
  case object([Member], at: Int)
  /// Elements, of which some may be left out and some stand many times.
  case array([TemplatePart], at: Int)
  /// One value a record of a list, in an array.
  case each(DataPath, name: String, value: TemplatePart, at: Int)
  /// One of two values; none where the second is missing.
  case choice(DataPath, then: TemplatePart, otherwise: TemplatePart?, at: Int)

  /// A member of an object: its name as it stands, quotes included, and its value.
  struct Member: Sendable {
    var name: Range<Int>
    var value: TemplatePart
  }

  /// A piece of a text.
  enum TextPart: Sendable {
    /// Bytes as they stand, escapes included.
    case raw(Range<Int>)
    /// A value of the data.
    case value(DataPath, ValueFormat?, at: Int)
  }
}
