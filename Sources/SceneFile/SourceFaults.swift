import Reading
import SceneBuilding
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
    if !entries.isEmpty { throw all }
  }

  /// What was noted, in the order of the places.
  var all: ResourceFault {
    var lines = SourceLines(of: bytes, file: file)
    let inOrder = entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(entries.count)
    for (_, entry) in inOrder {
      let place = lines.place(at: Place(offset: UInt32(clamping: entry.offset)))
      diagnostics.append(Diagnostic(.error, entry.message, source: place, hint: entry.hint))
    }
    return ResourceFault(diagnostics)
  }
}
