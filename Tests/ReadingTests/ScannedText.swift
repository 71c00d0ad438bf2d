import Bytes
import Geometry
import Reading
import SceneBuilding
import SceneModel

/// A JSON text read for a test: its value, and its faults as `line:column: message`.
struct ScannedText {
  let node: Node?
  let faults: [String]

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    node = JSONScanner.scan(bytes, reporting: &diagnostics)
    faults = diagnostics.placed(in: bytes)
  }
}

/// A JSON text read by a rule: its value, and its faults as `line:column: message`.
struct RuleReading<Value: Sendable> {
  let value: Value?
  let faults: [String]
  let hints: [String]

  init(_ rule: Rule<Value>, _ text: String, palette: [String: ReadingContext.PaletteValue] = [:]) {
    let bytes = Array(text.utf8)
    var diagnostics = Diagnostics()
    var context = ReadingContext(FigureContext(size: Size(width: 200, height: 100)), source: InputText(bytes))
    let entries = palette.sorted { $0.key < $1.key }
    context.beginPalette(entries.map(\.key))
    for (index, entry) in entries.enumerated() { context.define(at: index, as: entry.value) }
    value = JSONScanner.scan(bytes, reporting: &diagnostics).flatMap { rule.read($0, context, &diagnostics) }
    faults = diagnostics.placed(in: bytes)
    hints = diagnostics.sorted.compactMap(\.hint)
  }
}

extension Diagnostics {
  func placed(in bytes: [UInt8]) -> [String] {
    let index = LineIndex(bytes)
    return sorted.map { entry in
      guard let place = entry.place else { return entry.message }
      let position = index.position(of: place)
      return "\(position.line):\(position.column): \(entry.message)"
    }
  }
}
