import Reading
import SceneBuilding
import SceneModel

/// A table of records beside the scene.
public struct TableSource: Hashable, Sendable {
  /// The path of a .csv or .json file.
  public var path: String
  /// For JSON the path of the array of records; nil where it is the root.
  public var records: String?

  /// A table by its path.
  public init(_ path: String, records: String? = nil) {
    self.path = path
    self.records = records
  }

  /// The rows that `make` turns into values; nil after a reported fault.
  func rows<Value>(
    in context: FigureContext, reporting diagnostics: inout Diagnostics,
    _ make: (TableRow) throws(TableRow.Fault) -> Value
  ) -> [Value]? {
    let table: Table
    do {
      table = try context.resources.table(at: path, records: records)
    } catch {
      diagnostics.report(error.diagnostics, at: context.place(of: "source"))
      return nil
    }
    let columns = Dictionary(table.header.enumerated().map { ($1, $0) }) { first, _ in first }
    var values: [Value] = []
    values.reserveCapacity(table.rows.count)
    var faults: [TableRow.Fault] = []
    for row in table.rows {
      do {
        values.append(try make(TableRow(columns: columns, cells: row)))
      } catch {
        faults.append(error)
      }
    }
    if faults.isEmpty { return values }
    var lines = SourceLines(of: table.file, file: path)
    for fault in faults {
      diagnostics.report(
        Diagnostic(
          .error, fault.message, at: context.place(of: "source"),
          source: fault.cell?.place.map { lines.place(at: $0) },
          hint: nil))
    }
    return nil
  }
}

/// A row of a table by the names of its fields.
struct TableRow {
  /// Why a row makes no value.
  struct Fault: Error {
    let message: String
    let cell: Table.Cell?
  }

  let columns: [String: Int]
  let cells: Table.Row

  private func cell(_ name: String) -> Table.Cell? { columns[name].map { cells[$0] } }

  /// The text of a field without spaces around it; nil where there is none.
  func text(_ name: String) -> String? { cell(name)?.trimmedText }

  /// The number of a field; nil where there is none.
  func number(_ name: String) throws(Fault) -> Double? {
    guard let cell = cell(name) else { return nil }
    if let value = cell.number { return value }
    guard let text = cell.trimmedText else { return nil }
    throw fault("'\(text)' is no number of at most 1e9", name)
  }

  /// What is wrong with a field.
  func fault(_ message: String, _ name: String) -> Fault {
    Fault(message: message, cell: cell(name) ?? cells.first)
  }
}
