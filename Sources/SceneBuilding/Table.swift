public import SceneModel

/// Records with named fields.
///
/// A field of a file is a place in its bytes until its text is asked for.
public struct Table: Sendable {
  /// The fields' names.
  public let header: [String]
  private let contents: Contents

  /// A table that was made in Swift; each row has as many texts as there are names, nil for a field that it has not.
  public init(header: [String], rows: [[String?]]) {
    var fields = TableFields()
    for text in rows.joined() { fields.append(text, at: nil) }
    self.init(header: header, fields)
  }

  /// A table of the fields of a file, those of one row after another.
  ///
  /// - Parameter file: The file's bytes, from which a fault at a cell is quoted.
  package init(header: [String], _ fields: TableFields, file: [UInt8] = []) {
    self.header = header
    contents = Contents(fields, file: file)
  }

  /// The records; each has as many cells as there are names.
  public var rows: Rows { Rows(contents: contents, width: header.count) }
  /// The file's bytes; empty where the table was made in Swift.
  public var file: [UInt8] { contents.file }

  /// What all views of a table share.
  fileprivate final class Contents: Sendable {
    let fields: [TableFields.Field]
    let texts: [String]
    let file: [UInt8]

    init(_ fields: TableFields, file: [UInt8]) {
      self.fields = fields.fields
      texts = fields.texts
      self.file = file
    }
  }

  /// The records of a table.
  public struct Rows: RandomAccessCollection, Sendable {
    fileprivate let contents: Contents
    fileprivate let width: Int

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index behind the last.
    public var endIndex: Int { width == 0 ? 0 : contents.fields.count / width }
    /// A record.
    public subscript(index: Int) -> Row { Row(contents: contents, first: index * width, count: width) }
  }

  /// A record of a table.
  public struct Row: RandomAccessCollection, Sendable {
    fileprivate let contents: Contents
    fileprivate let first: Int
    /// How many cells it has.
    public let count: Int

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index behind the last.
    public var endIndex: Int { count }
    /// The cell of a field.
    public subscript(index: Int) -> Cell { Cell(contents: contents, field: contents.fields[first + index]) }
  }

  /// One field of one record.
  public struct Cell: Sendable {
    fileprivate let contents: Contents
    fileprivate let field: TableFields.Field

    /// The text; nil where the record has no such field.
    public var text: String? { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Where it stands in the table's file, or its record where it is absent; nil where the table was made in Swift.
    public var place: Place? { field.hasPlace ? Place(offset: field.place) : nil }

    /// Lends the text's UTF-8; nil where the record has no such field.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
      switch field.form {
      case .absent: return nil
      case .range:
        return contents.file.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[field.range])) }
      case .text:
        var text = contents.texts[field.range.lowerBound]
        return text.withUTF8(body)
      }
    }
  }
}

/// The fields of a table, as they come in.
package struct TableFields {
  fileprivate struct Field: Sendable {
    enum Form: UInt8 { case absent, range, text }

    let place: UInt32
    private let first: UInt32
    private let count: UInt32
    let form: Form
    let hasPlace: Bool

    init(_ form: Form, _ range: Range<Int>, at place: Place?) {
      self.form = form
      self.place = place?.offset ?? 0
      hasPlace = place != nil
      first = UInt32(clamping: range.lowerBound)
      count = UInt32(clamping: range.count)
    }

    /// Where it stands in the file; of a text its index.
    var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
  }

  fileprivate private(set) var fields: [Field] = []
  fileprivate private(set) var texts: [String] = []

  /// No field yet.
  package init() {}

  /// How many there are.
  package var count: Int { fields.count }

  /// Adds a field that is a range of the file's bytes.
  package mutating func append(_ range: Range<Int>, at place: Place) {
    fields.append(Field(.range, range, at: place))
  }

  /// Adds a field that does not stand in the file as it is meant, or is absent.
  package mutating func append(_ text: String?, at place: Place?) {
    fields.append(field(text, at: place))
  }

  /// Adds fields that are absent.
  package mutating func append(absent count: Int, at place: Place) {
    fields.append(contentsOf: repeatElement(Field(.absent, 0..<0, at: place), count: count))
  }

  /// Puts a range of the file in the place of a field.
  package mutating func replace(_ index: Int, with range: Range<Int>, at place: Place) {
    fields[index] = Field(.range, range, at: place)
  }

  /// Puts a text in the place of a field.
  package mutating func replace(_ index: Int, with text: String?, at place: Place) {
    fields[index] = field(text, at: place)
  }

  private mutating func field(_ text: String?, at place: Place?) -> Field {
    guard let text else { return Field(.absent, 0..<0, at: place) }
    texts.append(text)
    return Field(.text, texts.count - 1..<texts.count, at: place)
  }
}
