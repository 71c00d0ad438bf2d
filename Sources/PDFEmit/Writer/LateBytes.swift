import Bytes

/// Bytes of a stream that are made when its file is written, or kept until then where they were made: no copies of them lie
/// between.
struct LateBytes: Sendable {
  /// Where late bytes stand among others.
  struct Place: Sendable {
    let bytes: LateBytes
    private let ownOffset: UInt32

    /// Bytes at an offset, which is never far.
    init(offset: Int, bytes: LateBytes) { (self.bytes, ownOffset) = (bytes, UInt32(truncatingIfNeeded: offset)) }

    /// Where they stand.
    var offset: Int { Int(ownOffset) }
  }

  /// How many there are.
  let count: Int
  private let ownPartCount, ownPartWeight: Int32
  /// Whether they are a piece of the file by themselves, because they are many: what is short is written with what stands around.
  let isPiece: Bool
  /// Appends the bytes of some parts.
  let append: @Sendable (_ parts: Range<Int>, _ buffer: inout ByteBuffer) -> Void

  /// Bytes that are made in parts.
  ///
  /// - Parameter isPiece: Whether they are a piece by themselves; nil where their count tells.
  init(
    count: Int, partCount: Int = 1, partWeight: Int = 1, isPiece: Bool? = nil,
    append: @escaping @Sendable (Range<Int>, inout ByteBuffer) -> Void
  ) {
    (self.count, self.append) = (count, append)
    (ownPartCount, ownPartWeight) = (Int32(clamping: partCount), Int32(clamping: max(partWeight, 1)))
    self.isPiece = isPiece ?? (partCount > 1 && count >= Self.sharedLength)
  }

  /// Bytes that are there.
  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count, isPiece: bytes.count >= Self.pieceLength) { _, buffer in
      // Into nothing they are not copied.
      if buffer.count == 0 { buffer = ByteBuffer(bytes) } else { buffer.append(contentsOf: bytes) }
    }
  }

  /// Bytes that are there, or wait in a store where they are too many; none of them where that loses them.
  init(_ bytes: [UInt8], keptIn kept: KeptBytes) {
    guard let store = kept.store(for: bytes.count), let list = StoredList(bytes, in: store) else {
      self.init(bytes)
      return
    }
    self.init(count: bytes.count, isPiece: true) { _, buffer in
      if let bytes = list.list(from: store) { buffer.append(contentsOf: bytes) }
    }
  }

  /// Calls `body` with the bytes of one part after the other.
  func forEachPart(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for part in 0..<partCount {
      var buffer = ByteBuffer()
      append(part..<part + 1, &buffer)
      buffer.bytes.withUnsafeBufferPointer(body)
    }
  }

  /// How many parts they are made in, which cores may share.
  var partCount: Int { Int(ownPartCount) }
  /// How many layers take as long as a part.
  var partWeight: Int { Int(ownPartWeight) }

  /// So many that are there are written without a copy.
  static let pieceLength = 1 << 14
  /// So many are made by all cores: one makes as many as fast as others begin.
  private static let sharedLength = 1 << 18
}

/// What bytes of a stream are made of when its file is written: few bytes, for this process, that stand among an object's in their
/// place until then. Files have very many.
protocol LateRecord: Sendable {
  /// Appends what it is made of.
  func append(recordTo buffer: inout ByteBuffer)
  /// Appends the bytes that a record stands for; none where it is no such one.
  static func append(bytesOf record: UnsafeRawBufferPointer, to buffer: inout ByteBuffer)
}

/// Bytes of a stream as they are, no text that phrases could stand in.
struct DataRecord: LateRecord {
  private let bytes: [UInt8]

  /// The record of some bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func append(recordTo buffer: inout ByteBuffer) { buffer.append(contentsOf: bytes) }

  static func append(bytesOf record: UnsafeRawBufferPointer, to buffer: inout ByteBuffer) {
    buffer.append(contentsOf: record.assumingMemoryBound(to: UInt8.self))
  }
}

/// Where a record stands among an object's bytes.
struct LateRecordPlace: BitwiseCopyable, Sendable {
  private let start, length: UInt32

  /// A place, which is never far.
  init(_ bytes: Range<Int>) {
    (start, length) = (UInt32(truncatingIfNeeded: bytes.lowerBound), UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The bytes that are the record.
  var bytes: Range<Int> { Int(start)..<Int(start) + Int(length) }
}

/// A value with the numbers of objects that is written when its file is, in parts that cores may share: no list of the open places
/// is made.
struct LateValue: Sendable {
  /// How many parts it is made in.
  let partCount: Int
  /// How many bytes all parts have, about.
  let byteCount: Int
  /// Makes what all parts need, beside the numbers: called once before any part.
  let prepare: @Sendable () -> Void
  /// Appends some parts.
  let append: @Sendable (_ parts: Range<Int>, _ numbers: ObjectNumbers, _ buffer: inout ByteBuffer) -> Void
}
