import Bytes

/// What takes the objects of a file, in their order.
protocol ChunkWriter: Sendable {
  /// Appends objects.
  mutating func append(_ chunk: WrittenChunk, _ numbers: ObjectNumbers, on cores: Cores)
}

/// The bytes of a file as they are written, and their digest where a standard asks for one.
struct WrittenBytes: Sendable {
  /// The file.
  private(set) var file: Pieces
  /// How many bytes it has.
  private(set) var count = 0
  private var hash: SHA256?

  /// What stands before all objects.
  ///
  /// - Parameters:
  ///   - isBinary: Whether bytes beyond ASCII follow.
  ///   - sink: Where finished pieces are handed on to; nil where all are kept.
  init(_ head: FileHead, isBinary: Bool, to sink: Pieces.Sink?) {
    file = Pieces(to: sink)
    if head.isStandard { hash = SHA256() }
    var start = ByteBuffer()
    start.append(head, isBinary: isBinary)
    append(start.bytes)
  }

  /// The digest of the bytes so far; nil where no standard asks for it.
  var digest: [UInt8]? { hash?.digest }

  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
    hash?.add(bytes)
    file.append(bytes)
  }

  /// Appends what is made last, part by part.
  mutating func append(_ late: WrittenChunk.Late, _ numbers: ObjectNumbers, on cores: Cores) {
    late.make(numbers, on: cores, into: &self) { $1.append($0) }
  }
}

extension WrittenChunk.Late {
  /// Makes it part by part, and has `put` put each into a state, in their order.
  func make<State: Sendable>(
    _ numbers: ObjectNumbers, on cores: Cores, into state: inout State,
    _ put: @escaping @Sendable ([UInt8], inout State) -> Void
  ) {
    switch self {
    case .bytes(let late):
      Self.make(late.partCount, of: late.partWeight, byteCount: late.count, on: cores, into: &state, put) {
        late.append($0, &$1)
      }
    case .value(let late):
      Self.make(late.partCount, of: 1, byteCount: late.byteCount, on: cores, into: &state, put) {
        late.append($0, numbers, &$1)
      }
    }
  }

  /// - Parameter byteCount: How many bytes all parts have, about.
  private static func make<State: Sendable>(
    _ partCount: Int, of weight: Int, byteCount: Int, on cores: Cores, into state: inout State,
    _ put: @escaping @Sendable ([UInt8], inout State) -> Void,
    _ body: @escaping @Sendable (Range<Int>, inout ByteBuffer) -> Void
  ) {
    @Sendable func bytes(of parts: Range<Int>) -> [UInt8] {
      var buffer = ByteBuffer()
      body(parts, &buffer)
      return buffer.bytes
    }
    let most = max(partCount / (byteCount / bytesAtOnce + 1), 1)
    let isShared = cores.parts(of: partCount * weight, atMost: most * weight, waiting: 1, into: &state) { range in
      bytes(of: range.lowerBound / weight..<range.upperBound / weight)
    } _: {
      put($0, &$1)
    }
    if isShared { return }
    for start in stride(from: 0, to: partCount, by: most) {
      put(bytes(of: start..<min(start + most, partCount)), &state)
    }
  }

  /// So many bytes of parts are made at once.
  private static let bytesAtOnce = 1 << 19
}
