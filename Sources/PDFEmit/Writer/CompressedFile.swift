import Bytes
import Deflate
import SceneModel

/// A file on its way out with its objects in streams as far as they are none themselves, and the cross-reference as Flate data
/// (ISO 32000-1, 7.5.7 and 7.5.8): streams are written as they come, all others behind them.
struct CompressedFile: Sendable {
  private var written: WrittenBytes
  private let kept: KeptBytes
  /// By number; 0 heads the list of free ones. Streams of objects follow all others.
  private var rows: [Row]
  /// The objects of the stream that is not full, and streams that are.
  private var (values, full): (ObjectStream, [ObjectStream])
  /// Streams of objects as they are written.
  private var packed: [[UInt8]] = []

  /// Where an object is: type 1 at an offset of the file, type 2 at a place in the stream of a number. Files have very many.
  private struct Row {
    private let bits: UInt64

    init(type: UInt8 = 0, place: Int = 0, last: UInt8 = 0) {
      bits = UInt64(type) << 56 | UInt64(last) << 48 | UInt64(truncatingIfNeeded: place)
    }

    var type: UInt8 { UInt8(bits >> 56) }
    var last: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) }
    var place: Int { Int(bits & (1 << 48 - 1)) }
  }

  /// The beginning of a file.
  ///
  /// - Parameters:
  ///   - count: How many objects there will be.
  ///   - sink: Where finished pieces are handed on to; nil where all are kept.
  init(_ head: FileHead, count: Int, to sink: Pieces.Sink?) {
    kept = KeptBytes(beside: sink?.store)
    (values, full) = (ObjectStream(keptIn: kept), [])
    written = WrittenBytes(head, isBinary: true, to: sink)
    rows = [Row](repeating: Row(), count: count + 1)
    rows[0] = Row(last: 255)
  }

  /// The file with its end.
  consuming func finished(
    _ numbers: ObjectNumbers, _ trailer: (_ size: Int, _ digest: [UInt8]?) -> [PDFValue.Entry], on cores: Cores
  ) -> Pieces {
    if values.count > 0 { full.append(values) }
    pack(numbers, on: cores)
    for stream in packed {
      rows.append(Row(type: 1, place: written.count))
      written.append(stream)
    }
    let start = written.count
    rows.append(Row(type: 1, place: start))
    let table = Self.crossReference(of: rows, trailer(rows.count, written.digest), lastPlace: start)
    var buffer = ByteBuffer()
    buffer.append(table, number: rows.count - 1, numbers)
    buffer.append(endOfFileWithCrossReferenceAt: start)
    written.append(buffer.bytes)
    return written.file
  }

  /// Makes Flate data of full streams of objects.
  private mutating func pack(_ numbers: ObjectNumbers, on cores: Cores) {
    let first = rows.count + packed.count
    let waiting = full
    full = []
    @Sendable func bytes(at index: Int) -> [UInt8] {
      var buffer = ByteBuffer()
      buffer.append(waiting[index].body, number: first + index, numbers)
      return buffer.bytes
    }
    let isShared = cores.parts(of: waiting.count * 16, atMost: 16, into: &packed) { range in
      (range.lowerBound / 16..<range.upperBound / 16).map(bytes)
    } _: {
      $1 += $0
    }
    if !isShared { packed += waiting.indices.map(bytes) }
  }

  /// The cross-reference: each row as its differences from the one above (PNG's filter 2).
  private static func crossReference(
    of rows: [Row], _ trailer: [PDFValue.Entry], lastPlace: Int
  ) -> ObjectTable.Body {
    let width = (Int.bitWidth - lastPlace.leadingZeroBitCount + 7) / 8
    var table: [UInt8] = []
    table.reserveCapacity(rows.count * (width + 3))
    var above = Row()
    for row in rows {
      table += [2, row.type &- above.type]
      for shift in stride(from: 8 * (width - 1), through: 0, by: -8) {
        table.append(UInt8(truncatingIfNeeded: row.place >> shift) &- UInt8(truncatingIfNeeded: above.place >> shift))
      }
      table.append(row.last &- above.last)
      above = row
    }
    let parameters: [PDFValue.Entry] = [
      .init("Predictor", .integer(12)), .init("Columns", .integer(width + 2)),
    ]
    let entries: [PDFValue.Entry] = [
      .init("W", .array([.integer(1), .integer(width), .integer(1)])), .init("Filter", .name("FlateDecode")),
      .init("DecodeParms", .dictionary(parameters)),
    ]
    return .stream(trailer + entries, ZlibWriter.stream(of: table))
  }
}

extension CompressedFile: ChunkWriter {
  mutating func append(_ chunk: WrittenChunk, _ numbers: ObjectNumbers, on cores: Cores) {
    for piece in chunk.pieces {
      var (direct, place) = (ByteBuffer(), 0)
      if values.isOpen {
        // Here ends the value of which the piece before has the beginning.
        place = piece.rows.first?.offset ?? piece.bytes.count
        endValue(piece.bytes[..<place])
      }
      for (index, row) in piece.rows.enumerated() {
        if row.isStream {
          rows[row.number] = Row(type: 1, place: written.count + direct.count + row.offset - place)
          continue
        }
        direct.append(contentsOf: piece.bytes[place..<row.offset])
        rows[row.number] = Row(
          type: 2, place: rows.count + packed.count + full.count, last: UInt8(truncatingIfNeeded: values.count))
        let isLast = index + 1 == piece.rows.count
        place = isLast ? piece.bytes.count : piece.rows[index + 1].offset
        let rest = values.begin(row.number, piece.bytes[row.offset..<place])
        if isLast, case .value(let late) = piece.late {
          values.append(rest)
          WrittenChunk.Late.value(late).make(numbers, on: cores, into: &values) { $1.append($0) }
        } else {
          endValue(rest)
        }
      }
      direct.append(contentsOf: piece.bytes[place...])
      written.append(direct.bytes)
      if case .bytes = piece.late, let late = piece.late { written.append(late, numbers, on: cores) }
    }
    if full.count >= Self.mostFull { pack(numbers, on: cores) }
  }

  /// Ends an object of the open stream with its last bytes.
  private mutating func endValue(_ bytes: ArraySlice<UInt8>) {
    values.end(bytes)
    if values.count < ObjectStream.largest { return }
    full.append(values)
    values = ObjectStream(keptIn: kept)
  }

  /// So many streams of objects wait to be packed together.
  private static let mostFull = 4
}

/// Objects in a stream: the number of each and where it begins, then all of them.
private struct ObjectStream: Sendable {
  /// The most objects of a stream: readers unpack all of it for one, and a place in it takes one byte.
  static let largest = 256

  private let kept: KeptBytes
  /// How many objects have ended.
  private(set) var count = 0
  /// Whether one has not.
  private(set) var isOpen = false
  private var places = ByteBuffer()
  /// The objects: what is long of them, and what was before it, apart.
  private var (parts, bodies) = ([LateBytes](), ByteBuffer())

  /// - Parameter kept: What waits in memory.
  init(keptIn kept: KeptBytes) { self.kept = kept }

  /// How many bytes the objects have.
  private var bodyCount: Int { parts.reduce(bodies.count) { $0 + $1.count } }

  /// Begins an object.
  ///
  /// - Parameter bytes: Its beginning as it would stand in a file.
  /// - Returns: These bytes without what a stream leaves out.
  mutating func begin(_ number: Int, _ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    isOpen = true
    places.append(decimal: number)
    places.append(" ")
    places.append(decimal: bodyCount)
    places.append("\n")
    return bytes[(bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex)...]
  }

  /// Appends bytes of the open object.
  mutating func append(_ bytes: ArraySlice<UInt8>) { bodies.append(contentsOf: bytes) }

  /// Appends many bytes of the open object.
  mutating func append(_ bytes: [UInt8]) {
    parts.append(LateBytes(bodies.bytes, keptIn: kept))
    parts.append(LateBytes(bytes, keptIn: kept))
    bodies = ByteBuffer()
  }

  /// Ends the open object.
  ///
  /// - Parameter bytes: Its end as it would stand in a file.
  mutating func end(_ bytes: ArraySlice<UInt8>) {
    append(bytes[..<max(bytes.endIndex - WrittenChunk.objectEnd.utf8CodeUnitCount, bytes.startIndex)])
    bodies.append("\n")
    count += 1
    isOpen = false
  }

  /// The stream.
  var body: ObjectTable.Body {
    let entries: [PDFValue.Entry] = [
      .init("Type", .name("ObjStm")), .init("N", .integer(count)), .init("First", .integer(places.count)),
    ]
    return .flate(entries, of: places.count + bodyCount) { add in
      places.bytes.withUnsafeBufferPointer(add)
      for part in parts { part.forEachPart(add) }
      bodies.bytes.withUnsafeBufferPointer(add)
    }
  }
}

extension ByteBuffer {
  /// Appends an object as it stands in a file.
  fileprivate mutating func append(_ body: ObjectTable.Body, number: Int, _ numbers: ObjectNumbers) {
    append(objectOf: number)
    append(OpenBytes(body), numbers)
    append(WrittenChunk.objectEnd)
  }
}
