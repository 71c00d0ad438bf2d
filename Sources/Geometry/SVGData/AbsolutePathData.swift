import Bytes

/// Writes the commands of SVG path data one after another, all absolute.
struct AbsolutePathData {
  /// The commands.
  let elements: Path.Elements
  private let grid: Grid
  private let leadingZero: Bool
  private let indentation: Int?
  /// Whether some elements begin lines of their own; else all do.
  private let hasLines: Bool

  init(_ path: Path, grid: Grid, leadingZero: Bool, indentation: Int?) {
    elements = path.elements
    hasLines = path.hasLines
    self.grid = grid
    self.leadingZero = leadingZero
    self.indentation = indentation
  }

  /// The most bytes that a command takes with what separates it from the one before.
  private var limit: Int { 8 * ByteLine.numberLimit + 2 * (indentation ?? 0) }

  /// Appends the commands of a part of the path.
  func append(_ part: Path.Elements, to buffer: inout ByteBuffer) {
    let isFirst = part.startIndex == elements.startIndex
    // After a close comes a move, for which the pen does not matter.
    var pen = isFirst ? .origin : elements[elements.index(before: part.startIndex)].end ?? .origin
    var index = part.startIndex.verb
    let capacity = max(limit, (part.count > 64 ? 16 : 1) * ByteLine.capacity)
    buffer.appendLines(capacity: capacity) { buffer, line in
      part.forEach { element in
        _ = buffer.makeRoom(for: limit, in: &line)
        if index > 0 { separate(!hasLines || elements.list[verb: index].beginsLine, in: &line) }
        append(element, from: pen, to: &line)
        pen = element.end ?? pen
        index &+= 1
      }
    }
  }

  @inline(__always)
  private func append(_ element: Path.Element, from pen: Point, to line: inout ByteLine) {
    switch element {
    case .move(let point):
      line.append(UInt8(ascii: "M"))
      append(point, to: &line)
    case .line(let point):
      line.append(UInt8(ascii: "L"))
      append(point, to: &line)
    case .quad(let control, let point):
      line.append(UInt8(ascii: "Q"))
      append(control, to: &line)
      line.append(UInt8(ascii: " "))
      append(point, to: &line)
    case .cubic(let control1, let control2, let point):
      line.append(UInt8(ascii: "C"))
      append(control1, to: &line)
      line.append(UInt8(ascii: " "))
      append(control2, to: &line)
      line.append(UInt8(ascii: " "))
      append(point, to: &line)
    case .arc(let arc, let point):
      line.append(UInt8(ascii: "A"))
      let radii = arc.radii(from: pen, to: point, on: grid)
      line.append(units: radii.width, decimals: grid.decimals, leadingZero: leadingZero)
      line.append(UInt8(ascii: " "))
      line.append(units: radii.height, decimals: grid.decimals, leadingZero: leadingZero)
      line.append(UInt8(ascii: " "))
      line.append(arc.rotation.degrees, on: grid)
      line.append(arc.isLarge ? " 1" : " 0")
      line.append(arc.isClockwise ? " 1 " : " 0 ")
      append(point, to: &line)
    case .close:
      line.append(UInt8(ascii: "Z"))
    }
  }

  private func separate(_ beginsLine: Bool, in line: inout ByteLine) {
    guard let indentation, beginsLine else { return line.append(UInt8(ascii: " ")) }
    line.append(UInt8(ascii: "\n"))
    line.append(spaces: 2 * indentation)
  }

  @inline(__always) private func append(_ point: Point, to line: inout ByteLine) {
    line.append(point.x, on: grid, leadingZero: leadingZero)
    line.append(UInt8(ascii: " "))
    line.append(point.y, on: grid, leadingZero: leadingZero)
  }
}
