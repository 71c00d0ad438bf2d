extension ObjectTable {
  /// An object as it was added; files have very many.
  struct Object: BitwiseCopyable, Sendable {
    /// Its place in the list of names, counted from its chunk's first one; below 0 where an earlier object has the name.
    var place: Int32
    /// Where its bytes begin in its chunk, which is never far.
    private let ownStart: Int32
    /// A count of bytes that it has at least in its file; less than 0 for a stream, of which it is as much.
    private let ownLeastByteCount: Int32
    private let ownOwner: Int32

    /// An object.
    init(place: Int, start: Int, isStream: Bool, leastByteCount: Int, owner: Int?) {
      self.place = Int32(truncatingIfNeeded: place)
      ownStart = Int32(truncatingIfNeeded: start)
      ownOwner = owner.map { Int32(truncatingIfNeeded: $0) } ?? -1
      let least = Int32(clamping: leastByteCount)
      ownLeastByteCount = isStream ? -least : least
    }

    /// Whether it is a stream.
    var isStream: Bool { ownLeastByteCount < 0 }
    /// A count of bytes that it has at least in its file.
    var leastByteCount: Int { abs(Int(ownLeastByteCount)) }

    /// Where its bytes begin in its chunk.
    var start: Int { Int(ownStart) }
    /// The entry of the trace that it is written for.
    var owner: Int? { ownOwner < 0 ? nil : Int(ownOwner) }
  }

  /// A value that hangs on the numbers of objects, or of whose lines there are many.
  indirect enum Unwritten: Sendable {
    /// A number tree.
    case tree([TreeRow])
    /// A value in parts, which stands at an offset of the chunk.
    case value(LateValue, offset: Int)
  }
}
