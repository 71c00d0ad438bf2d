import Bytes
import Deflate
import SceneModel

extension ObjectTable {
  /// The whole file with its objects in streams as far as they are none themselves, and the cross-reference as Flate data
  /// (ISO 32000-1, 7.5.7 and 7.5.8).
  func compressedFile(catalog: String, info: String?, head: FileHead) -> [UInt8] {
    let numbers = numbering()
    var buffer = ByteBuffer()
    buffer.reserveCapacity(leastByteCount)
    buffer.append(head, isBinary: true)
    // By number; 0 heads the list of free ones.
    var rows = [Row](repeating: Row(), count: names.count + 1)
    rows[0].last = 255
    func append(_ bytes: ByteBuffer, number: Int) {
      buffer.append(objectOf: number)
      buffer.append(contentsOf: bytes.bytes)
      buffer.append(WrittenChunk.objectEnd)
    }
    func append(_ body: Body, number: Int) {
      var bytes = ByteBuffer()
      bytes.append(OpenBytes(body), numbers)
      append(bytes, number: number)
    }
    var values: [(number: Int, bytes: ByteBuffer)] = []
    forEachObject(numbers) { number, isStream, bytes in
      guard isStream else { return values.append((number, bytes)) }
      rows[number] = Row(type: 1, place: buffer.count)
      append(bytes, number: number)
    }
    for start in stride(from: 0, to: values.count, by: Self.largestObjectStream) {
      let part = values[start..<min(start + Self.largestObjectStream, values.count)]
      for (place, value) in part.enumerated() {
        rows[value.number] = Row(type: 2, place: rows.count, last: UInt8(truncatingIfNeeded: place))
      }
      rows.append(Row(type: 1, place: buffer.count))
      append(Self.objectStream(of: part), number: rows.count - 1)
    }
    let start = buffer.count
    rows.append(Row(type: 1, place: start))
    let trailer = Self.trailer(of: Pieces(buffer.bytes), size: rows.count, catalog: catalog, info: info, head: head)
    append(Self.crossReference(of: rows, trailer, lastPlace: start), number: rows.count - 1)
    buffer.append(endOfFileWithCrossReferenceAt: start)
    return buffer.bytes
  }

  /// The most objects of a stream: readers unpack all of it for one, and a place in it takes one byte.
  private static let largestObjectStream = 256

  /// Where an object is: type 1 at an offset of the file, type 2 at a place in the stream of a number.
  private struct Row {
    var type: UInt8 = 0
    var place = 0
    var last: UInt8 = 0
  }

  /// Calls `body` with the number and the bytes of each object.
  private func forEachObject(_ numbers: ObjectNumbers, _ body: (Int, _ isStream: Bool, ByteBuffer) -> Void) {
    for chunk in chunks {
      var (reference, late) = (0, chunk.late[...])
      for (index, object) in chunk.objects.enumerated() {
        var bytes = ByteBuffer()
        if case .tree(let tree)? = chunk.unwritten(of: index) {
          bytes.append(OpenBytes(tree: tree, numbers, owner: nil), numbers)
        } else {
          let end = chunk.end(of: index)
          var start = object.start
          while let next = late.first, next.offset < end {
            bytes.append(chunk.bytes, start..<next.offset, numbers, &reference)
            next.bytes.append(0..<next.bytes.partCount, &bytes)
            (start, late) = (next.offset, late.dropFirst())
          }
          bytes.append(chunk.bytes, start..<end, numbers, &reference)
        }
        if let place = chunk.place(of: index) { body(numbers[place], object.isStream, bytes) }
      }
    }
  }

  /// A stream of objects: the number of each and where it begins, then all of them.
  private static func objectStream(of part: ArraySlice<(number: Int, bytes: ByteBuffer)>) -> Body {
    var (places, bodies) = (ByteBuffer(), ByteBuffer())
    for value in part {
      places.append(decimal: value.number)
      places.append(" ")
      places.append(decimal: bodies.count)
      places.append("\n")
      bodies.append(contentsOf: value.bytes.bytes)
      bodies.append("\n")
    }
    let entries: [PDFValue.Entry] = [
      .init("Type", .name("ObjStm")), .init("N", .integer(part.count)), .init("First", .integer(places.count)),
    ]
    places.append(contentsOf: bodies.bytes)
    return .flate(entries, places.bytes)
  }

  /// The cross-reference: each row as its differences from the one above (PNG's filter 2).
  private static func crossReference(of rows: [Row], _ trailer: [PDFValue.Entry], lastPlace: Int) -> Body {
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
    return .stream(trailer + entries, Deflated.zlib(table))
  }
}
