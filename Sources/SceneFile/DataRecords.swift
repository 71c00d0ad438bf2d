import Bytes
import Reading
package import SceneBuilding
import SceneModel
package import Templates

/// Reads the records that templates are filled with.
package enum DataRecords {
  /// The record in a line of JSON.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - file: The file's name for messages.
  ///   - line: The line's number, from 1.
  package static func record(in bytes: [UInt8], of file: String, line: Int) throws(ResourceFault) -> DataRecord {
    DataRecord(try node(in: bytes, of: file, line: line), in: bytes, from: .file(file, line: line))
  }

  /// The records of a file of JSON: those of a list, or the one that the file is.
  package static func records(inJSON bytes: [UInt8], of file: String) throws(ResourceFault) -> [DataRecord] {
    let root = try node(in: bytes, of: file, line: 1)
    if case .object = root.value { return [DataRecord(root, in: bytes, from: .file(file, line: 1))] }
    guard let elements = root.elements else {
      throw ResourceFault("'\(file)' holds \(root.kind): expected a list of records, or one record")
    }
    return elements.map { DataRecord($0.alone, in: bytes, from: .file(file, line: 1)) }
  }

  /// The records of a file of CSV: a row is one, with a member for each field that is not empty; what is written as JSON writes
  /// a number is a number, all else a text.
  package static func records(inCSV bytes: [UInt8], of file: String) throws(ResourceFault) -> [DataRecord] {
    let table = try CSVReader.table(from: bytes, file: file)
    var seen: Set<String> = []
    for name in table.header where !seen.insert(name).inserted {
      throw ResourceFault("'\(file)' has two fields '\(name)'")
    }
    var lines = SourceLines(of: bytes, file: file)
    let names = names(of: table.header)
    var records: [DataRecord] = []
    records.reserveCapacity(table.rows.count)
    for row in table.rows {
      let json = Self.json(of: row, under: names)
      let place = row.first?.place.map { lines.place(at: $0) }
      let node = try node(in: json, of: file, line: place?.line ?? 1)
      records.append(
        DataRecord(node, in: json, from: .row(file, line: place?.line ?? 1, text: place?.text ?? "")))
    }
    return records
  }

  private static func node(in bytes: [UInt8], of file: String, line: Int) throws(ResourceFault) -> Node {
    var diagnostics = Diagnostics()
    let node = JSONScanner.scan(bytes, reporting: &diagnostics)
    if let node, !diagnostics.hasErrors { return node }
    var lines = SourceLines(of: bytes, file: file)
    throw ResourceFault(
      diagnostics.sorted.map { entry in
        let place = lines.place(at: entry.place ?? Place(offset: 0))
        let source = SourcePlace(file: file, line: place.line + line - 1, column: place.column, text: place.text)
        return Diagnostic(.error, entry.message, source: source, hint: entry.hint)
      })
  }

  private static func json(of row: Table.Row, under names: [[UInt8]]) -> [UInt8] {
    var json = ByteBuffer()
    json.append(UInt8(ascii: "{"))
    for (name, cell) in zip(names, row) {
      cell.withBytes { text in
        if text.isEmpty { return }
        if json.count > 1 { json.append(UInt8(ascii: ",")) }
        json.append(contentsOf: name)
        if isNumber(text) {
          json.append(contentsOf: text)
        } else {
          json.append(quotedUTF8: UnsafeRawBufferPointer(text))
        }
      }
    }
    json.append(UInt8(ascii: "}"))
    return json.bytes
  }

  /// The fields' names as members begin: a JSON string and a colon.
  private static func names(of header: [String]) -> [[UInt8]] {
    header.map { name in
      var json = ByteBuffer()
      json.append(quoted: name)
      json.append(UInt8(ascii: ":"))
      return json.bytes
    }
  }

  /// Whether a text is a number as JSON writes it (RFC 8259, section 6).
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let count = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let wholeCount = digits()
    guard wholeCount == 1 || wholeCount > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits() == 0 { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
