import Bytes

/// Operators of a content stream, with what follows at places of them when the file is written.
struct Operators: Sendable {
  var buffer = ByteBuffer()
  /// What follows at places of the buffer.
  var late: [LateBytes.Place] = []

  /// How many bytes they are in the file.
  var count: Int { late.reduce(buffer.count) { $0 + $1.bytes.count } }

  /// Adds others.
  mutating func append(_ others: Operators) {
    for place in others.late { late.append(LateBytes.Place(offset: buffer.count + place.offset, bytes: place.bytes)) }
    buffer.append(contentsOf: others.buffer.bytes)
  }

  /// Puts the last ones aside where they are a piece of the file, so that they can wait in a store.
  ///
  /// - Parameters:
  ///   - start: Where those begin that may be put aside.
  ///   - kept: What waits in memory, the operators with it.
  mutating func putAside(from start: Int = 0, keptIn kept: KeptBytes) {
    let first = max(late.last?.offset ?? 0, start)
    guard kept.store != nil, buffer.count - first >= LateBytes.pieceLength else { return }
    let bytes = Array(buffer.bytes[first...])
    buffer.truncate(to: first)
    late.append(LateBytes.Place(offset: first, bytes: LateBytes(bytes, keptIn: kept)))
  }

  /// Gives back the room that nothing takes.
  mutating func trim() { buffer.trim() }
}
