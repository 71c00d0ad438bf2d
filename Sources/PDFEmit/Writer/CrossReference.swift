import Bytes
import SceneModel

extension ObjectTable {
  /// The whole file: header, objects in the order they were added, cross-reference.
  ///
  /// - Parameters:
  ///   - trace: What is told of whose bytes lie where.
  ///   - head: What stands before all objects.
  ///   - cores: What many objects are shared among.
  func file(
    catalog: String, info: String?, head: FileHead = FileHead(), on cores: Cores = .one,
    tracing trace: inout LayerTrace?
  ) -> Pieces {
    if isCompressed { return Pieces(compressedFile(catalog: catalog, info: info, head: head)) }
    let numbers = self.numbers
    func number(_ name: String) -> Int { numbers[name] ?? 0 }
    func refer(_ buffer: inout ByteBuffer, _ name: String) { buffer.append(decimal: number(name)) }
    var parts = trace == nil ? self.parts(head, numbers, on: cores) : nil
    if parts == nil { parts = [part(objects.indices, head, numbers, tracing: &trace)] }
    var file = Pieces()
    var rows: [Row] = []
    rows.reserveCapacity(objects.count + 1)
    var start = 0
    for part in parts ?? [] {
      rows += part.rows.lazy.map { Row(number: $0.number, offset: $0.offset + start) }
      start += part.bytes.count
      file.append(part.bytes)
    }
    trace?.own(from: start, by: nil)
    let own = number(Self.crossReferenceName)
    rows.append(Row(number: own, offset: start))
    rows.sort { $0.number < $1.number }
    var trailer = Self.trailer(
      of: file, size: (rows.last?.number ?? 0) + 1, catalog: catalog, info: info, head: head)
    trailer += [
      .init("W", .array([.integer(1), .integer(4), .integer(1)])), .init("Index", index(of: rows.map(\.number))),
      .init("Filter", .name("ASCIIHexDecode")),
    ]
    var end = ByteBuffer()
    var none: LayerTrace?
    end.append(.stream(trailer, table(rows)), number: own, numbering: number, referring: refer, tracing: &none)
    end.append(endOfFileWithCrossReferenceAt: start)
    file.append(end.bytes)
    return file
  }

  /// Where an object of a number begins: in a part of the file, or in the file.
  private struct Row {
    let number: Int
    let offset: Int
  }

  /// The objects in parts, each written apart; nil where there are few of them.
  private func parts(
    _ head: FileHead, _ numbers: [String: Int], on cores: Cores
  ) -> [(bytes: [UInt8], rows: [Row])]? {
    cores.parts(of: objects.count) { range in
      var trace: LayerTrace?
      return part(range, head, numbers, tracing: &trace)
    }
  }

  /// A part of the objects, and where each of them begins in it; before the first stands the file's head.
  private func part(
    _ range: Range<Int>, _ head: FileHead, _ numbers: [String: Int], tracing trace: inout LayerTrace?
  ) -> (bytes: [UInt8], rows: [Row]) {
    func number(_ name: String) -> Int { numbers[name] ?? 0 }
    func refer(_ buffer: inout ByteBuffer, _ name: String) { buffer.append(decimal: number(name)) }
    var buffer = ByteBuffer()
    // Pages that are never written to take no memory.
    buffer.reserveCapacity(leastByteCount(of: range) / 2 * 3)
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    if range.lowerBound == 0 { buffer.append(head, isBinary: false) }
    for object in objects[range] {
      let number = number(object.name)
      rows.append(Row(number: number, offset: buffer.count))
      trace?.own(from: buffer.count, by: object.owner)
      buffer.append(object.body, number: number, numbering: { numbers[$0] ?? 0 }, referring: refer, tracing: &trace)
    }
    return (buffer.bytes, rows)
  }

  /// The entries of a cross-reference that do not depend on how its rows are written.
  ///
  /// - Parameters:
  ///   - file: The file up to it.
  ///   - size: The largest number, and one more.
  static func trailer(
    of file: Pieces, size: Int, catalog: String, info: String?, head: FileHead
  ) -> [PDFValue.Entry] {
    var trailer: [PDFValue.Entry] = [
      .init("Type", .name("XRef")), .init("Size", .integer(size)), .init("Root", .reference(catalog)),
    ]
    if head.isStandard {
      let number = PDFValue.hexadecimal(Array(SHA256.hash(of: file.joined()).prefix(16)))
      trailer.append(.init("ID", .array([number, number])))
    }
    if let info { trailer.append(.init("Info", .reference(info))) }
    return trailer
  }

  /// The numbers as runs: the first number and the count of each; object 0 heads the list of free ones.
  private func index(of numbers: [Int]) -> PDFValue {
    var runs = [(first: 0, count: 1)]
    for number in numbers {
      if let last = runs.last, number == last.first + last.count {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return .array(runs.flatMap { [.integer($0.first), .integer($0.count)] })
  }

  /// A row of a type, four bytes of offset and a generation for each object.
  private func table(_ rows: [Row]) -> [UInt8] {
    var table = ByteBuffer()
    table.reserveCapacity(rows.count * 12 + 14)
    table.append("0000000000ff")
    for row in rows {
      table.append("01")
      table.append(hex: UInt64(row.offset), byteCount: 4)
      table.append("00")
    }
    table.append(">")
    return table.bytes
  }
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

  /// Appends an indirect object.
  mutating func append(
    _ body: ObjectTable.Body, number: Int, numbering: (String) -> Int, referring: PDFReferring,
    tracing trace: inout LayerTrace?
  ) {
    appendLine { line in
      line.append(decimal: number)
      line.append(" 0 obj\n")
    }
    switch body {
    case .value, .numberTree: append(valueOf: body, numbering: numbering, referring: referring, tracing: &trace)
    case .stream(let entries, let bytes, let owners):
      append("<<")
      for entry in entries {
        append(" ")
        append(entry, referring: referring, tracing: &trace)
      }
      appendLine { line in
        line.append(" /Length ")
        line.append(decimal: bytes.count)
        line.append(" >>\nstream\n")
      }
      let (start, outer) = (count, trace?.owner)
      for change in owners { trace?.own(from: start + change.offset, by: change.owner) }
      append(contentsOf: bytes)
      trace?.own(from: count, by: outer)
      append("\nendstream")
    }
    append("\nendobj\n")
  }

  /// Appends an object as it stands in a stream of objects; nothing for one that is a stream.
  mutating func append(
    valueOf body: ObjectTable.Body, numbering: (String) -> Int, referring: PDFReferring,
    tracing trace: inout LayerTrace?
  ) {
    switch body {
    case .value(let value): append(value, referring: referring, tracing: &trace)
    case .numberTree(let rows):
      let sorted = rows.map { (number: numbering($0.object), row: $0) }.sorted { $0.number < $1.number }
      let lines = sorted.map {
        PDFValue.Line(value: .sequence([.integer($0.number), $0.row.value]), owner: $0.row.owner)
      }
      append(.lineDictionary([.init("Nums", .lines(lines))]), referring: referring, tracing: &trace)
    case .stream: break
    }
  }
}
