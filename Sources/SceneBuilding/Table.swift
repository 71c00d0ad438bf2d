public import SceneModel

/// Records with named fields.
public struct Table: Hashable, Sendable {
  /// One field of one record, as text.
  public struct Cell: Hashable, Sendable {
    /// The text; nil where the record has no such field.
    public var text: String?
    /// Where it stands in the table's file, or its record where it is absent; nil where the table was made in Swift.
    public var place: Place?

    /// A field at its place.
    public init(_ text: String?, at place: Place? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// The fields' names.
  public var header: [String]
  /// The records; each has as many cells as there are names.
  public var rows: [[Cell]]
  /// The file's bytes, from which a fault at a cell is quoted; empty where the table was made in Swift.
  public var file: [UInt8]

  /// A table.
  public init(header: [String], rows: [[Cell]], file: [UInt8] = []) {
    self.header = header
    self.rows = rows
    self.file = file
  }
}
