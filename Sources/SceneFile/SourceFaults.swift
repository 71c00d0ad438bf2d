import SceneModel

/// Collects what is wrong with a source by offsets in its bytes; lines and columns are found at the end, in one walk.
struct SourceFaults {
  private struct Entry {
    var offset: Int
    var message: String
    var hint: String?
  }

  private let bytes: [UInt8]
  private let file: String
  private var entries: [Entry] = []

  /// No fault yet in the bytes of `file`, the source's path as the scene names it.
  init(in bytes: [UInt8], of file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Whether nothing is wrong.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes a fault at an offset.
  mutating func error(_ message: String, at offset: Int, hint: String? = nil) {
    entries.append(Entry(offset: offset, message: message, hint: hint))
  }

  /// Notes the entries of a reader that gives offsets as places.
  mutating func append(_ diagnostics: Diagnostics) {
    for entry in diagnostics.entries {
      error(entry.message, at: entry.place.map { Int($0.offset) } ?? 0, hint: entry.hint)
    }
  }

  /// Throws what was noted, in the order of the places; nothing happens where nothing was.
  func throwIfAny() throws(ResourceFault) {
    guard !entries.isEmpty else { return }
    var cursor = LineCursor(bytes)
    var line = 0
    var text = ""
    let inOrder = entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    throw ResourceFault(
      inOrder.map { _, entry in
        cursor.advance(to: entry.offset)
        // Faults of one line share its text: a file may be one line.
        if cursor.line != line { (line, text) = (cursor.line, cursor.lineText) }
        let place = SourcePlace(file: file, line: line, column: cursor.column, text: text)
        return Diagnostic(.error, entry.message, source: place, hint: entry.hint)
      })
  }

  /// The offset of a line and a column, both from 1; the line's end where the column lies beyond it.
  func offset(line: Int, column: Int) -> Int {
    var cursor = LineCursor(bytes)
    var offset = 0
    while offset < bytes.count {
      cursor.advance(to: offset)
      if cursor.line > line || (cursor.line == line && cursor.column >= column) { break }
      offset += 1
    }
    return offset
  }
}
