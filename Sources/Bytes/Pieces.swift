/// An output's bytes in the pieces in which they were made, so that a long one is written without being copied together.
package struct Pieces: Sendable {
  /// Where an output goes as it is made.
  package struct Sink: Sendable {
    /// Takes a piece as soon as it is made; called by one thread at a time.
    package let take: @Sendable ([UInt8]) -> Void
    /// What may hold bytes that cannot be taken yet; nil where they stay in memory.
    package let store: ByteStore?

    /// A sink.
    package init(store: ByteStore? = nil, take: @escaping @Sendable ([UInt8]) -> Void) {
      (self.store, self.take) = (store, take)
    }
  }

  /// The pieces in their order, but for those that were handed on.
  package private(set) var list: [[UInt8]]
  private let sink: Sink?

  /// An output of pieces.
  ///
  /// - Parameter sink: Where pieces that are appended are handed on to; nil where they are kept.
  package init(pieces list: [[UInt8]] = [], to sink: Sink? = nil) { (self.list, self.sink) = (list, sink) }

  /// An output of one piece.
  package init(_ bytes: [UInt8]) { self.init(pieces: [bytes]) }

  /// The number of bytes that are kept.
  package var count: Int { list.reduce(0) { $0 + $1.count } }

  /// Appends a piece.
  package mutating func append(_ bytes: [UInt8]) {
    if let sink { sink.take(bytes) } else { list.append(bytes) }
  }

  /// All bytes in one, of an output that keeps them.
  package consuming func joined() -> [UInt8] {
    if list.count == 1 { return list[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in list { bytes.append(contentsOf: piece) }
    return bytes
  }
}
