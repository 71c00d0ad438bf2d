import Bytes

/// Bytes of a stream that are made when its file is written, or kept until then where they were made: no copies of them lie
/// between.
struct LateBytes: Sendable {
  /// Where late bytes stand among others.
  struct Place: Sendable {
    let offset: Int
    let bytes: LateBytes
  }

  /// How many there are.
  let count: Int
  /// How many parts they are made in, which cores may share.
  let partCount: Int
  /// How many layers take as long as a part.
  let partWeight: Int
  /// Whether they are a piece of the file by themselves, because they are many: what is short is written with what stands around.
  let isPiece: Bool
  /// Appends the bytes of some parts.
  let append: @Sendable (_ parts: Range<Int>, _ buffer: inout ByteBuffer) -> Void

  /// Bytes that are made in parts.
  init(
    count: Int, partCount: Int = 1, partWeight: Int = 1,
    append: @escaping @Sendable (Range<Int>, inout ByteBuffer) -> Void
  ) {
    (self.count, self.partCount, self.partWeight, self.append) = (count, partCount, max(partWeight, 1), append)
    isPiece = partCount > 1 && count >= Self.sharedLength
  }

  /// Bytes that are there.
  init(_ bytes: [UInt8]) {
    (count, partCount, partWeight, isPiece) = (bytes.count, 1, 1, bytes.count >= Self.pieceLength)
    append = { _, buffer in
      // Into nothing they are not copied.
      if buffer.count == 0 { buffer = ByteBuffer(bytes) } else { buffer.append(contentsOf: bytes) }
    }
  }

  /// So many that are there are written without a copy.
  static let pieceLength = 1 << 14
  /// So many are made by all cores: one makes as many as fast as others begin.
  private static let sharedLength = 1 << 18
}

/// A value with the numbers of objects that is written when its file is, in parts that cores may share: no list of the open places
/// is made.
struct LateValue: Sendable {
  /// How many parts it is made in.
  let partCount: Int
  /// Appends some parts.
  let append: @Sendable (_ parts: Range<Int>, _ numbers: ObjectNumbers, _ buffer: inout ByteBuffer) -> Void
}
