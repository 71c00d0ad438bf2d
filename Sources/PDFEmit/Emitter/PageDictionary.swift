import Bytes

/// The dictionary of a page.
struct PageDictionary: Sendable {
  /// What stands before the lines of the streams, and at the end.
  private var (head, tail) = (OpenBytes(), OpenBytes())
  private let contents: PageObjects
  private let annotations: PageObjects

  /// A dictionary without its resources.
  ///
  /// - Parameters:
  ///   - entries: What it says first, an entry a line.
  ///   - contents: The streams that it draws.
  ///   - annotations: The annotations that it has.
  init(entries: [PDFValue.Entry], contents: PageObjects, annotations: PageObjects, isTagged: Bool) {
    (self.contents, self.annotations) = (contents, annotations)
    head.buffer.append("<<\n")
    for entry in entries { head.appendLine(of: entry.owner) { $0.append(entry) } }
    head.buffer.append("/Contents [\n")
    if annotations.count > 0 { tail.buffer.append("]") }
    tail.buffer.append(isTagged ? "\n/Tabs /S\n>>" : "\n>>")
  }

  /// A page with fewer lines is written at once.
  private static let manyLines = 256

  private static let resources: StaticString = "]\n/Resources "
  private static let annotations: StaticString = "\n/Annots [\n"

  /// Adds the page's object.
  ///
  /// - Parameter isLate: Whether it may be written later.
  func add(to table: inout ObjectTable, named name: String, _ resources: consuming Resources, isLate: Bool) {
    let objectCount = contents.count + annotations.count
    guard isLate, objectCount + resources.count >= Self.manyLines else {
      return table.add(name, room: resources.byteCount + 32 * objectCount) { open in
        open.append(head)
        open.appendLines(of: contents)
        open.buffer.append(Self.resources)
        resources.append(to: &open)
        if annotations.count > 0 { open.buffer.append(Self.annotations) }
        open.appendLines(of: annotations)
        open.append(tail)
      }
    }
    let lines = Resources.Lines(resources.takeList())
    let firstLine = contents.count
    let firstAnnotation = firstLine + lines.count
    let count = firstAnnotation + annotations.count
    let byteCount = 16 * objectCount + lines.byteCount
    let value = LateValue(partCount: count, byteCount: byteCount) {
      _ = lines.order
    } append: { range, numbers, buffer in
      // What stands before a list is written with its first line, or with the line that would follow.
      func begins(at place: Int) -> Bool { range.contains(place) || place == count && range.upperBound == count }
      buffer.reserveCapacity(range.count * (byteCount / count + 1))
      if range.lowerBound == 0 { buffer.append(head, numbers) }
      buffer.appendLines(of: contents, range.clamped(to: 0..<firstLine), numbers)
      if begins(at: firstLine) {
        buffer.append(Self.resources)
        buffer.append("<<\n")
      }
      let own = range.clamped(to: firstLine..<firstAnnotation)
      lines.append(own.lowerBound - firstLine..<own.upperBound - firstLine, numbers, to: &buffer)
      if begins(at: firstAnnotation) {
        buffer.append(">>")
        if annotations.count > 0 { buffer.append(Self.annotations) }
      }
      let last = range.clamped(to: firstAnnotation..<count)
      buffer.appendLines(
        of: annotations, last.lowerBound - firstAnnotation..<last.upperBound - firstAnnotation, numbers)
      if range.upperBound == count { buffer.append(tail, numbers) }
    }
    table.add(name, late: value)
  }
}

extension OpenBytes {
  /// Appends references to objects, one a line, each with the entry of the trace that owns it.
  fileprivate mutating func appendLines(of objects: PageObjects) {
    for place in objects.indices { appendLine(of: objects.owner(of: place)) { $0.appendReference(to: objects[place]) } }
  }
}

extension ByteBuffer {
  /// Appends references to some of the objects, one a line.
  fileprivate mutating func appendLines(of objects: PageObjects, _ range: Range<Int>, _ numbers: ObjectNumbers) {
    for place in range {
      append(decimal: numbers.number(of: objects[place]))
      append(" 0 R\n")
    }
  }
}
