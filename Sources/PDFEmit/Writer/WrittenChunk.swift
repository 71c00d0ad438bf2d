import Bytes
import SceneModel

/// Objects in a row as they stand in the file, with all numbers.
struct WrittenChunk: Sendable {
  /// Where an object of a number begins.
  struct Row: Sendable {
    let number: Int
    let offset: Int
  }

  /// What stands behind an object.
  static let objectEnd: StaticString = "\nendobj\n"

  /// The bytes.
  let bytes: [UInt8]
  /// Where each object begins among them.
  let rows: [Row]
  /// Where the bytes change their owner.
  let owners: [LayerTrace.Change]

  /// The objects of a chunk.
  init(_ chunk: ObjectTable.Chunk, _ numbers: ObjectNumbers) {
    var (buffer, rows, owners) = (ByteBuffer(), [Row](), [LayerTrace.Change]())
    // A number and what stands around an object take about as much.
    buffer.reserveCapacity(
      chunk.objects.reduce(chunk.bytes.count + 6 * chunk.bytes.references.count) { room, object in
        room + 24 + (object.digits?.writtenCount ?? 0)
      })
    rows.reserveCapacity(chunk.objects.count)
    var (references, changes) = (chunk.bytes.references[...], chunk.bytes.owners[...])
    for (index, object) in chunk.objects.enumerated() {
      let range = object.start..<chunk.end(of: index)
      guard let place = object.place else {
        references = references.drop { $0.offset < range.upperBound }
        changes = changes.drop { $0.offset <= range.upperBound }
        continue
      }
      rows.append(Row(number: numbers[place], offset: buffer.count))
      if owners.last.map({ $0.owner != object.owner }) ?? true {
        owners.append(.init(offset: buffer.count, owner: object.owner))
      }
      buffer.append(objectOf: numbers[place])
      if let tree = object.tree {
        let open = OpenBytes(tree: tree, numbers, owner: object.owner)
        var (own, inner) = (open.references[...], open.owners[...])
        buffer.append(open, 0..<open.count, numbers, &own, &inner, &owners)
      } else {
        buffer.append(objectAt: index, of: chunk, numbers, &references, &changes, &owners)
      }
      buffer.append(Self.objectEnd)
    }
    (bytes, self.rows, self.owners) = (buffer.bytes, rows, owners)
  }
}

extension ByteBuffer {
  /// Appends bytes in hexadecimal digits, in lines of a length, and the end of such data.
  mutating func append(hexadecimal bytes: UnsafeBufferPointer<UInt8>, lineLength: Int) {
    withUnsafeTemporaryAllocation(byteCount: 2 * lineLength + 16, alignment: 8) { room in
      guard let base = room.baseAddress, let data = UnsafeRawPointer(bytes.baseAddress) else { return }
      for start in stride(from: 0, to: bytes.count, by: lineLength) {
        let end = min(start + lineLength, bytes.count)
        // A line's count would be read again after each word.
        var (place, to) = (start, base)
        while place &+ 4 <= end {
          let word = UInt32(bigEndian: (data + place).loadUnaligned(as: UInt32.self))
          to.storeBytes(of: ByteLine.hexDigits(of: UInt64(word)).bigEndian, as: UInt64.self)
          (place, to) = (place &+ 4, to + 8)
        }
        var rest: UInt64 = 0
        for index in place..<place + 4 { rest = rest << 8 | (index < end ? UInt64(bytes[index]) : 0) }
        to.storeBytes(of: ByteLine.hexDigits(of: rest).bigEndian, as: UInt64.self)
        to += 2 * (end - place)
        to.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
        append(contentsOf: UnsafeBufferPointer(rebasing: room.assumingMemoryBound(to: UInt8.self)[...(to - base)]))
      }
    }
    append(UInt8(ascii: ">"))
  }

  /// Appends the line before an object.
  mutating func append(objectOf number: Int) {
    appendLine { line in
      line.append(decimal: number)
      line.append(" 0 obj\n")
    }
  }

  /// Appends an object of a chunk with the numbers that it lacks, and its digits.
  ///
  /// - Parameters:
  ///   - references: The open places from the object's first one on; afterwards those behind it.
  ///   - changes: The changes of owners from the object's first one on; afterwards those behind it.
  ///   - owners: Gets these as places of the buffer.
  mutating func append(
    objectAt index: Int, of chunk: ObjectTable.Chunk, _ numbers: ObjectNumbers,
    _ references: inout ArraySlice<OpenBytes.Reference>, _ changes: inout ArraySlice<LayerTrace.Change>,
    _ owners: inout [LayerTrace.Change]
  ) {
    let range = chunk.objects[index].start..<chunk.end(of: index)
    guard let digits = chunk.objects[index].digits else {
      return append(chunk.bytes, range, numbers, &references, &changes, &owners)
    }
    let (before, after) = (range.lowerBound..<digits.bytes.lowerBound, digits.bytes.upperBound..<range.upperBound)
    append(chunk.bytes, before, numbers, &references, &changes, &owners)
    chunk.bytes.buffer.bytes.withUnsafeBufferPointer {
      append(hexadecimal: UnsafeBufferPointer(rebasing: $0[digits.bytes]), lineLength: digits.length)
    }
    append(chunk.bytes, after, numbers, &references, &changes, &owners)
  }

  /// Appends open bytes with the numbers that they lack.
  mutating func append(_ open: OpenBytes, _ numbers: ObjectNumbers) {
    var (references, changes, owners) = (open.references[...], open.owners[...], [LayerTrace.Change]())
    append(open, 0..<open.count, numbers, &references, &changes, &owners)
  }

  /// Appends a part of open bytes with the numbers that they lack.
  ///
  /// - Parameters:
  ///   - references: The open places from the part's first one on; afterwards those behind it.
  ///   - changes: The changes of owners from the part's first one on; afterwards those behind it.
  ///   - owners: Gets these as places of the buffer.
  mutating func append(
    _ open: OpenBytes, _ range: Range<Int>, _ numbers: ObjectNumbers,
    _ references: inout ArraySlice<OpenBytes.Reference>, _ changes: inout ArraySlice<LayerTrace.Change>,
    _ owners: inout [LayerTrace.Change]
  ) {
    var start = range.lowerBound
    func append(to end: Int, _ buffer: inout ByteBuffer) {
      while let change = changes.first, change.offset <= end {
        owners.append(.init(offset: buffer.count + change.offset - start, owner: change.owner))
        changes.removeFirst()
      }
      open.buffer.bytes.withUnsafeBufferPointer { bytes in
        buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      start = end
    }
    while let reference = references.first, reference.offset < range.upperBound {
      append(to: reference.offset, &self)
      self.append(decimal: numbers.number(of: reference.name, reference.hash))
      references.removeFirst()
    }
    append(to: range.upperBound, &self)
  }
}

extension OpenBytes {
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
