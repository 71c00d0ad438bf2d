/// An output's bytes in the pieces in which they were made, so that a long one is written without being copied together.
package struct Pieces: Sendable {
  /// The pieces in their order.
  package private(set) var list: [[UInt8]]

  /// An output of pieces.
  package init(pieces list: [[UInt8]] = []) { self.list = list }

  /// An output of one piece.
  package init(_ bytes: [UInt8]) { list = [bytes] }

  /// The number of bytes.
  package var count: Int { list.reduce(0) { $0 + $1.count } }

  /// Appends a piece.
  package mutating func append(_ bytes: [UInt8]) { list.append(bytes) }

  /// All bytes in one.
  package consuming func joined() -> [UInt8] {
    if list.count == 1 { return list[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in list { bytes.append(contentsOf: piece) }
    return bytes
  }
}
