import Reading
import SceneBuilding
import SceneModel
import Testing

@testable import SceneFile

/// A fault as `line:column message`, for comparison.
func shown(_ diagnostic: Diagnostic) -> String {
  guard let source = diagnostic.source else { return diagnostic.message }
  return "\(source.line):\(source.column) \(diagnostic.message)"
}

/// The faults that reading throws, as `line:column message`; none where it does not throw.
func faults<Value>(_ read: () throws(ResourceFault) -> Value) -> [String] {
  do {
    _ = try read()
    return []
  } catch {
    return error.diagnostics.map(shown)
  }
}

/// Where the cells of a table stand, row by row, as `line:column`.
func places(of table: Table) -> [String] {
  let lines = LineIndex(table.file)
  return table.rows.joined().map { cell in
    guard let place = cell.place else { return "nowhere" }
    let position = lines.position(of: place)
    return "\(position.line):\(position.column)"
  }
}

/// Where the first fault that reading throws lies, as `line:column`.
func firstPlace<Value>(_ read: () throws(ResourceFault) -> Value) -> String? {
  faults(read).first.flatMap { $0.split(separator: " ").first }.map(String.init)
}

/// A text without the mark `§` in it, and the mark's place as `line:column`.
func marked(_ text: String) -> (text: String, place: String) {
  let before = text.prefix { $0 != "§" }
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  return (text.filter { $0 != "§" }, "\(lines.count):\((lines.last?.count ?? 0) + 1)")
}
