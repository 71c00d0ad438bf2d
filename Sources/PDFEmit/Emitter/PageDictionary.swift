import Bytes

/// The dictionary of a page.
struct PageDictionary: Sendable {
  /// What stands before the lines of the streams, and behind those of the resources.
  private var (head, tail) = (OpenBytes(), OpenBytes())
  private let contents: PageStreams

  /// A dictionary without its resources.
  ///
  /// - Parameters:
  ///   - entries: What it says first, an entry a line.
  ///   - contents: The streams that it draws.
  ///   - links: References to the annotations that it has, one a line; nil where it has none.
  init(entries: [PDFValue.Entry], contents: PageStreams, links: OpenBytes?, isTagged: Bool) {
    self.contents = contents
    head.buffer.append("<<\n")
    for entry in entries { head.appendLine(of: entry.owner) { $0.append(entry) } }
    head.buffer.append("/Contents [\n")
    if let links {
      tail.buffer.append("\n/Annots [\n")
      tail.append(links)
      tail.buffer.append("]")
    }
    tail.buffer.append(isTagged ? "\n/Tabs /S\n>>" : "\n>>")
  }

  /// A page with fewer lines is written at once.
  private static let manyLines = 256

  /// Adds the page's object.
  ///
  /// - Parameter isLate: Whether it may be written later.
  func add(to table: inout ObjectTable, named name: String, _ resources: consuming Resources, isLate: Bool) {
    guard isLate, contents.count + resources.count >= Self.manyLines else {
      return table.add(name, room: resources.byteCount + 32 * contents.count) { open in
        open.append(head)
        for place in contents.indices {
          open.appendLine(of: contents.owner(of: place)) { $0.appendReference(to: contents[place]) }
        }
        open.buffer.append("]\n/Resources ")
        resources.append(to: &open)
        open.append(tail)
      }
    }
    let lines = resources.takeLines()
    let count = contents.count + lines.count
    let byteCount = 16 * contents.count + lines.byteCount
    let value = LateValue(partCount: count, byteCount: byteCount) {
      _ = lines.order
    } append: { range, numbers, buffer in
      buffer.reserveCapacity(range.count * (byteCount / count + 1))
      if range.lowerBound == 0 { buffer.append(head, numbers) }
      for place in range.clamped(to: contents.indices) {
        buffer.append(decimal: numbers.number(of: contents[place]))
        buffer.append(" 0 R\n")
      }
      let own = range.clamped(to: contents.count..<count)
      if own.lowerBound == contents.count, !own.isEmpty || range.upperBound == count {
        buffer.append("]\n/Resources <<\n")
      }
      lines.append(own.lowerBound - contents.count..<own.upperBound - contents.count, numbers, to: &buffer)
      if range.upperBound == count {
        buffer.append(">>")
        buffer.append(tail, numbers)
      }
    }
    table.add(name, late: value)
  }
}
