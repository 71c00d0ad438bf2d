/// Where in a scene file something stands, as an offset in its bytes.
///
/// Line, column and the end of the place are found when it is printed: a file of ten million numbers keeps four bytes each.
public struct Place: Hashable, Sendable, Comparable {
  /// The number of bytes before the place.
  public let offset: UInt32

  /// The place after `offset` bytes.
  public init(offset: UInt32) { self.offset = offset }

  /// The order in the file.
  public static func < (a: Place, b: Place) -> Bool { a.offset < b.offset }
}

/// A place in a file that a scene reads, such as a recording.
public struct SourcePlace: Hashable, Sendable {
  /// The file's path as the scene names it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The text of the line, to be quoted; nil where there is none to quote.
  public let text: String?

  /// A place in a source.
  public init(file: String, line: Int, column: Int, text: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}
