import Synchronization

/// Layers that can be let go of one by one.
final class HeldLayers: Sendable {
  private struct Row {
    var layers: [ResolvedLayer?]
    var areTaken = false
  }

  private let row: Mutex<Row>
  /// How many there are, or were.
  let count: Int

  init(_ layers: [ResolvedLayer]) {
    row = Mutex(Row(layers: layers))
    count = layers.count
  }

  /// Those that nobody took.
  var layers: [ResolvedLayer] { layers(0..<count) }

  /// Those of a part that nobody took.
  func layers(_ range: Range<Int>) -> [ResolvedLayer] { row.withLock { $0.layers[range].compactMap { $0 } } }

  /// From here on each layer is asked for once.
  func letGo() { row.withLock { $0.areTaken = true } }

  /// A layer, which is let go of if it is asked for once; nil where it was.
  func take(at index: Int) -> ResolvedLayer? {
    row.withLock { row in
      let layer = row.layers[index]
      if row.areTaken { row.layers[index] = nil }
      return layer
    }
  }
}
