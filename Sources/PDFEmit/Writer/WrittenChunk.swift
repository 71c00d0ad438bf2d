import Bytes
import SceneModel

/// Objects in a row as they stand in the file, with all numbers.
struct WrittenChunk: Sendable {
  /// Where an object of a number begins.
  struct Row: Sendable {
    let number: Int
    let offset: Int
    let isStream: Bool
  }

  /// What of a chunk is made last, by all cores.
  enum Late: Sendable {
    /// A part of a stream.
    case bytes(LateBytes)
    /// A value.
    case value(LateValue)
  }

  /// A part of the bytes.
  struct Piece: Sendable {
    /// The bytes.
    fileprivate(set) var bytes: [UInt8] = []
    /// Where objects begin among them.
    fileprivate(set) var rows: [Row] = []
    /// Where they change their owner.
    fileprivate(set) var owners: [LayerTrace.Change] = []
    /// What follows them.
    fileprivate(set) var late: Late?
  }

  /// What stands behind an object.
  static let objectEnd: StaticString = "\nendobj\n"

  /// The bytes.
  private(set) var pieces: [Piece] = []
  /// The last piece, and its bytes.
  private var (last, buffer) = (Piece(), ByteBuffer())
  /// Who owns what comes next.
  private var owner: Int??

  /// The objects of a chunk.
  init(_ chunk: ObjectTable.Chunk, _ numbers: ObjectNumbers) {
    // A number, and what stands around an object and for its phrases, take about as much.
    buffer.reserveCapacity(
      chunk.late.reduce(
        chunk.bytes.count + 6 * chunk.bytes.references.count + 280 * chunk.objects.count + chunk.lateCount
      ) {
        $1.bytes.isPiece ? $0 - $1.bytes.count : $0
      })
    last.rows.reserveCapacity(chunk.objects.count)
    var (next, late, record) = (OpenBytes.Next(), 0, 0)
    for (index, object) in chunk.objects.enumerated() {
      let range = object.start..<chunk.end(of: index)
      guard let place = chunk.place(of: index) else {
        next.skip(to: range.upperBound, of: chunk.bytes)
        while late < chunk.late.count, chunk.late[late].offset < range.upperBound { late += 1 }
        while record < chunk.records.count, range.contains(chunk.records[record].bytes.lowerBound) { record += 1 }
        continue
      }
      last.rows.append(Row(number: numbers[place], offset: buffer.count, isStream: object.isStream))
      if owner != .some(object.owner) { own(by: object.owner) }
      buffer.append(objectOf: numbers[place])
      var start = range.lowerBound
      switch chunk.unwritten(of: index) {
      case .tree(let tree):
        let open = OpenBytes(tree: tree, numbers, owner: object.owner)
        var inner = OpenBytes.Next()
        append(open, 0..<open.count, numbers, &inner)
      case .value(let value, let offset):
        append(chunk.bytes, start..<offset, numbers, &next)
        endPiece(before: .value(value))
        start = offset
      case nil: break
      }
      while late < chunk.late.count, chunk.late[late].offset < range.upperBound {
        append(chunk.bytes, start..<chunk.late[late].offset, numbers, &next)
        append(chunk.late[late].bytes)
        start = chunk.late[late].offset
        late += 1
      }
      while record < chunk.records.count, range.contains(chunk.records[record].bytes.lowerBound) {
        let bytes = chunk.records[record].bytes
        append(chunk.bytes, start..<bytes.lowerBound, numbers, &next)
        chunk.bytes.buffer.bytes.withUnsafeBytes {
          chunk.recordType?.append(bytesOf: UnsafeRawBufferPointer(rebasing: $0[bytes]), to: &buffer)
        }
        start = bytes.upperBound
        record += 1
      }
      append(chunk.bytes, start..<range.upperBound, numbers, &next)
      buffer.append(Self.objectEnd)
    }
    endPiece(before: nil)
  }

  private mutating func own(by owner: Int?) {
    last.owners.append(.init(offset: buffer.count, owner: owner))
    self.owner = .some(owner)
  }

  private mutating func endPiece(before late: Late?) {
    (last.bytes, last.late) = (buffer.bytes, late)
    pieces.append(last)
    (last, buffer) = (Piece(), ByteBuffer())
  }

  private mutating func append(_ late: LateBytes) {
    if late.isPiece { endPiece(before: .bytes(late)) } else { late.append(0..<late.partCount, &buffer) }
  }

  /// Appends a part of open bytes with the numbers that they lack, and notes the owners.
  private mutating func append(
    _ open: OpenBytes, _ range: Range<Int>, _ numbers: ObjectNumbers, _ next: inout OpenBytes.Next
  ) {
    var start = range.lowerBound
    while next.owner < open.owners.count, open.owners[next.owner].offset <= range.upperBound {
      let change = open.owners[next.owner]
      buffer.append(open, start..<max(change.offset, start), numbers, &next.reference)
      own(by: change.owner)
      (start, next.owner) = (change.offset, next.owner + 1)
    }
    buffer.append(open, start..<range.upperBound, numbers, &next.reference)
  }
}

extension OpenBytes {
  /// The first open place, and the first change of owners, that lie behind what was written.
  fileprivate struct Next {
    var (reference, owner) = (0, 0)

    mutating func skip(to end: Int, of open: OpenBytes) {
      while reference < open.references.count, open.references[reference].offset < end { reference += 1 }
      while owner < open.owners.count, open.owners[owner].offset <= end { owner += 1 }
    }
  }

  /// A number tree, its values in the order of their numbers.
  init(tree rows: [ObjectTable.TreeRow], _ numbers: ObjectNumbers, owner: Int?) {
    self.init()
    self.owner = owner
    let sorted = rows.map { (number: numbers.number(of: $0.object), row: $0) }.sorted { $0.number < $1.number }
    let lines = sorted.map {
      PDFValue.Line(value: .sequence([.integer($0.number), $0.row.value]), owner: $0.row.owner)
    }
    append(.lineDictionary([.init("Nums", .lines(lines))]))
  }
}

extension ByteBuffer {
  /// Appends the line before an object.
  mutating func append(objectOf number: Int) {
    appendLine { line in
      line.append(decimal: number)
      line.append(" 0 obj\n")
    }
  }

  /// Appends open bytes with the numbers that they lack.
  mutating func append(_ open: OpenBytes, _ numbers: ObjectNumbers) {
    var reference = 0
    append(open, 0..<open.count, numbers, &reference)
  }

  /// Appends a part of open bytes with the numbers that they lack.
  ///
  /// - Parameter reference: The part's first open place; afterwards the one behind it.
  mutating func append(_ open: OpenBytes, _ range: Range<Int>, _ numbers: ObjectNumbers, _ reference: inout Int) {
    open.withBytesAndReferences { bytes, references, names in
      appendShortLines { buffer, line in
        var start = range.lowerBound
        while reference < references.count, references[reference].offset < range.upperBound {
          let offset = references[reference].offset
          buffer.append(writingOut: UnsafeBufferPointer(rebasing: bytes[start..<offset]), by: &line)
          _ = buffer.makeRoom(for: ByteLine.numberLimit, in: &line)
          line.append(decimal: numbers.number(of: names[reference], references[reference].hash))
          (start, reference) = (offset, reference + 1)
        }
        buffer.append(writingOut: UnsafeBufferPointer(rebasing: bytes[start..<range.upperBound]), by: &line)
      }
    }
  }
}
