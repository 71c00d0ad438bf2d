import Reading
import SceneBuilding
import SceneModel

extension LineChart {
  /// A table of records beside or below the scene.
  public struct Source: Hashable, Sendable {
    /// The path of a .csv or .json file.
    public var path: String
    /// The field of the number or date; nil takes a field `x` or `date` where there is one.
    public var x: String?
    /// The field of the value; of a chart with series theirs are read.
    public var y: String
    /// The field of the record's name; nil takes a field of `likelyIDs` where there is one.
    public var id: String?
    /// The names that the field of the record's name may have where `id` does not say it, the likeliest first.
    public var likelyIDs = ["id"]
    /// For JSON the path of the array of records; nil where it is the root.
    public var records: String?

    /// A table by its path and fields.
    public init(_ path: String, x: String? = nil, y: String = "y", id: String? = nil, records: String? = nil) {
      self.path = path
      self.x = x
      self.y = y
      self.id = id
      self.records = records
    }
  }

  /// The records as they are given or read; nil after a reported fault.
  func loaded(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> [Record]? {
    switch data {
    case .records(let records): return records
    case .source(let source):
      do {
        let table = try context.resources.table(at: source.path, records: source.records)
        return source.records(of: table, series: series.map(\.y), in: context, reporting: &diagnostics)
      } catch {
        diagnostics.report(error.diagnostics, at: context.place(of: "source"))
        return nil
      }
    }
  }
}

extension LineChart.Source {
  /// The table's records; nil after a reported fault.
  fileprivate func records(
    of table: Table, series: [String], in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> [LineChart.Record]? {
    // A JSON array without records has no fields either.
    if table.rows.isEmpty, table.header.isEmpty { return [] }
    var isSound = true
    func column(_ name: String?, _ key: String, among guesses: [String]) -> Int? {
      guard let name else { return guesses.lazy.compactMap { table.header.firstIndex(of: $0) }.first }
      if let index = table.header.firstIndex(of: name) { return index }
      isSound = false
      diagnostics.error(
        "'\(path)' has no field '\(name)'", at: context.place(of: key),
        hint: "its fields are \(table.header.map { "'\($0)'" }.joined(separator: ", "))")
      return nil
    }
    let xColumn = column(x, "x", among: ["x", "date"])
    let values =
      series.isEmpty
      ? [(LineChart.plainField, column(y, "y", among: []))] : series.map { ($0, column($0, "series", among: [])) }
    let idColumn = column(id, "recordId", among: likelyIDs)
    guard isSound else { return nil }
    let columns = Columns(
      x: xColumn, values: values.compactMap { field, column in column.map { (field, $0) } }, id: idColumn)
    var records: [LineChart.Record] = []
    records.reserveCapacity(table.rows.count)
    var faults: [CellFault] = []
    for row in table.rows {
      do {
        records.append(try columns.record(of: row))
      } catch {
        faults.append(error)
      }
    }
    if faults.isEmpty, let xColumn,
      let (index, fault) = LineChart.Record.Label.firstStray(in: records.lazy.map(\.label))
    {
      let cell = table.rows[index][xColumn]
      faults.append(CellFault(message: "'\(cell.text ?? "")' is \(fault)", cell: cell))
    }
    if faults.isEmpty { return records }
    var lines = SourceLines(of: table.file, file: path)
    for fault in faults {
      diagnostics.report(
        Diagnostic(
          .error, fault.message, at: context.place(of: "source"), source: fault.cell.place.map { lines.place(at: $0) }))
    }
    return nil
  }
}

/// Why a row makes no record.
private struct CellFault: Error {
  let message: String
  let cell: Table.Cell
}

/// Which cells of a row make a record.
private struct Columns {
  let x: Int?
  let values: [(field: String, column: Int)]
  let id: Int?

  func record(of row: Table.Row) throws(CellFault) -> LineChart.Record {
    var record = LineChart.Record(label(of: row), y: nil, id: id.flatMap { row[$0].trimmedText })
    for (field, column) in values {
      let cell = row[column]
      guard let value = cell.number else {
        guard let text = cell.trimmedText else { continue }
        throw CellFault(message: "'\(text)' is no number of at most 1e9", cell: cell)
      }
      if field == LineChart.plainField { record.y = value } else { record.values[field] = value }
    }
    return record
  }

  private func label(of row: Table.Row) -> LineChart.Record.Label {
    guard let x else { return .none }
    let cell = row[x]
    if let number = cell.number { return .number(number) }
    if let date = cell.date { return .date(date) }
    return cell.trimmedText.map { .category($0) } ?? .none
  }
}
