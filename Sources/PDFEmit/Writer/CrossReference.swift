import Bytes
import SceneModel
import Synchronization

extension ObjectTable {
  /// The whole file: header, objects in the order they were added, cross-reference.
  ///
  /// - Parameters:
  ///   - trace: What is told of whose bytes lie where.
  ///   - head: What stands before all objects.
  ///   - cores: What many objects are shared among.
  ///   - sink: Where finished pieces are handed on to; nil where all are kept.
  mutating func file(
    catalog: String, info: String?, head: FileHead = FileHead(), on cores: Cores = .one, to sink: Pieces.Sink? = nil,
    tracing trace: inout LayerTrace?
  ) -> Pieces {
    func trailer(size: Int, _ digest: [UInt8]?) -> [PDFValue.Entry] {
      Self.trailer(size: size, digest: digest, catalog: catalog, info: info)
    }
    // Before all else the head: who takes it can let go of what has drawn the objects.
    if isCompressed {
      var file = CompressedFile(head, count: names.count, to: sink)
      let numbers = numbers(on: cores)
      Self.write(takeChunks(), numbers, on: cores, to: &file)
      return file.finished(numbers, trailer, on: cores)
    }
    var written = Written(head, to: sink, trace: trace)
    let numbers = numbers(on: cores)
    written.offsets = ObjectOffsets(largest: numbers.largest)
    Self.write(takeChunks(), numbers, on: cores, to: &written)
    trace = written.trace
    trace?.own(from: written.bytes.count, by: nil)
    let own = numbers.number(of: Self.crossReferenceName)
    written.offsets.begin(own, at: written.bytes.count)
    written.appendCrossReference(
      trailer(size: written.offsets.size, written.bytes.digest), number: own, numbers)
    return written.bytes.file
  }

  /// The numbers of all objects; what is written later is prepared beside.
  private func numbers(on cores: Cores) -> ObjectNumbers {
    let late = chunks.flatMap(\.lateValues)
    return late.isEmpty ? numbering() : cores.both(numbering) { for value in late { value.prepare() } }.0
  }

  /// What was written of a file, and where.
  fileprivate struct Written: ChunkWriter {
    var bytes: WrittenBytes
    var trace: LayerTrace?
    var offsets = ObjectOffsets(largest: 0)

    init(_ head: FileHead, to sink: Pieces.Sink?, trace: LayerTrace?) {
      bytes = WrittenBytes(head, isBinary: false, to: sink)
      self.trace = trace
    }

    mutating func append(_ chunk: WrittenChunk, _ numbers: ObjectNumbers, on cores: Cores) {
      for piece in chunk.pieces {
        for row in piece.rows { offsets.begin(row.number, at: row.offset + bytes.count) }
        for change in piece.owners { trace?.own(from: bytes.count + change.offset, by: change.owner) }
        bytes.append(piece.bytes)
        if let late = piece.late { bytes.append(late, numbers, on: cores) }
      }
    }
  }

  /// Writes chunks with all numbers, in their order; many of them shared among cores.
  private static func write(
    _ chunks: consuming [Chunk], _ numbers: ObjectNumbers, on cores: Cores, to written: inout some ChunkWriter
  ) {
    let count = chunks.count
    let apart = chunks.indices.filter { chunks[$0].hasPieces }
    // Each is let go of when it is written, so that the next one takes its room.
    let row = Row(consume chunks)
    var first = 0
    for end in apart + [count] {
      let start = first
      // One takes as long as many layers, and is not kept for others.
      let isShared = cores.parts(of: (end - start) * 16, atMost: 16, waiting: 2, into: &written) { range in
        (range.lowerBound / 16..<range.upperBound / 16).map { WrittenChunk(row.take(start + $0), numbers) }
      } _: { part, written in
        for chunk in part { written.append(chunk, numbers, on: .one) }
      }
      if !isShared {
        for index in start..<end { written.append(WrittenChunk(row.take(index), numbers), numbers, on: .one) }
      }
      // All cores share in what is long of one chunk.
      if end < count { written.append(WrittenChunk(row.take(end), numbers), numbers, on: cores) }
      first = end + 1
    }
  }

  /// Chunks that are taken out one by one.
  private final class Row: Sendable {
    private let chunks: Mutex<[Chunk]>

    init(_ chunks: consuming [Chunk]) { self.chunks = Mutex(consume chunks) }

    func take(_ index: Int) -> Chunk {
      var taken = Chunk()
      chunks.withLock { swap(&taken, &$0[index]) }
      taken.takeBack()
      return taken
    }
  }

  /// The entries of a cross-reference that do not depend on how its rows are written.
  ///
  /// - Parameters:
  ///   - size: The largest number, and one more.
  ///   - digest: That of the file up to it, where a standard asks for an identifier.
  private static func trailer(
    size: Int, digest: [UInt8]?, catalog: String, info: String?
  ) -> [PDFValue.Entry] {
    var trailer: [PDFValue.Entry] = [
      .init("Type", .name("XRef")), .init("Size", .integer(size)), .init("Root", .reference(catalog)),
    ]
    if let digest {
      let number = PDFValue.hexadecimal(Array(digest.prefix(16)))
      trailer.append(.init("ID", .array([number, number])))
    }
    if let info { trailer.append(.init("Info", .reference(info))) }
    return trailer
  }
}

extension ObjectTable.Written {
  /// Appends the cross-reference and what stands behind it, of very many objects piece by piece.
  fileprivate mutating func appendCrossReference(
    _ trailer: [PDFValue.Entry], number: Int, _ numbers: ObjectNumbers
  ) {
    let (start, width) = (bytes.count, offsets.width)
    var open = OpenBytes()
    open.append(trailer + [.init("W", .array([.integer(1), .integer(width), .integer(1)]))])
    var buffer = ByteBuffer()
    buffer.append(objectOf: number)
    buffer.append(open, numbers)
    buffer.append(" /Index [0 ")
    appendIndex(behind: &buffer)
    buffer.append("] /Filter /ASCIIHexDecode /Length ")
    buffer.append(decimal: (offsets.count + 1) * (2 * width + 4) + 1)
    buffer.append(" >>\nstream\n")
    appendRows(width, behind: &buffer)
    buffer.append(">\nendstream")
    buffer.append(WrittenChunk.objectEnd)
    buffer.append(endOfFileWithCrossReferenceAt: start)
    bytes.append(buffer.bytes)
  }

  /// Appends the numbers as runs: the first number and the count of each; object 0 heads the list of free ones.
  private mutating func appendIndex(behind buffer: inout ByteBuffer) {
    var run = (first: 0, count: 1)
    forEachBlock(behind: &buffer) { offsets, numbers, buffer, line in
      offsets.forEach(in: numbers) { number, _ in
        guard number != run.first + run.count else {
          run.count += 1
          return
        }
        _ = buffer.makeRoom(for: 2 * ByteLine.numberLimit + 2, in: &line)
        line.append(decimal: run.count)
        line.append(UInt8(ascii: " "))
        line.append(decimal: number)
        line.append(UInt8(ascii: " "))
        run = (number, 1)
      }
    }
    buffer.append(decimal: run.count)
  }

  /// Appends a row of a type, an offset and a generation for each object.
  private mutating func appendRows(_ width: Int, behind buffer: inout ByteBuffer) {
    buffer.append("00")
    buffer.append(hex: 0, byteCount: width)
    buffer.append("ff")
    forEachBlock(behind: &buffer) { offsets, numbers, buffer, line in
      offsets.forEach(in: numbers) { _, offset in
        _ = buffer.makeRoom(for: 2 * width + 4, in: &line)
        line.append("01")
        line.append(hex: offset, byteCount: width)
        line.append("00")
      }
    }
  }

  /// Appends what `body` appends for blocks of the numbers, in their order, each with what stands in the buffer before it.
  private mutating func forEachBlock(
    behind buffer: inout ByteBuffer,
    _ body: (ObjectOffsets, Range<Int>, inout ByteBuffer, inout ByteLine) -> Void
  ) {
    for start in stride(from: 0, to: offsets.room, by: Self.blockLength) {
      let block = start..<min(start + Self.blockLength, offsets.room)
      buffer.appendShortLines { body(offsets, block, &$0, &$1) }
      if buffer.count < Self.pieceLength { continue }
      bytes.append(buffer.bytes)
      buffer = ByteBuffer()
    }
  }

  private static let blockLength = 1 << 15
  /// The length of a piece of a long one, in bytes.
  private static let pieceLength = 1 << 18
}

extension ByteBuffer {
  /// Appends what stands before all objects.
  ///
  /// - Parameter isBinary: Whether bytes beyond ASCII follow.
  mutating func append(_ head: FileHead, isBinary: Bool) {
    append("%PDF-")
    append(contentsOf: head.version.utf8)
    append("\n")
    // Programs that copy files take them for texts without this (ISO 32000-1, 7.5.2).
    if head.isStandard || isBinary { append(contentsOf: [0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A]) }
  }

  /// Appends what stands behind the cross-reference.
  mutating func append(endOfFileWithCrossReferenceAt start: Int) {
    append("startxref\n")
    append(decimal: start)
    append("\n%%EOF\n")
  }
}
