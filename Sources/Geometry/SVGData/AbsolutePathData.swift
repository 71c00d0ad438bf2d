import Bytes

/// Writes the commands of SVG path data one after another, all absolute.
struct AbsolutePathData {
  private let grid: Grid
  private let leadingZero: Bool
  private let indentation: Int?
  /// Whether a command begins a line of its own, where there are several.
  var beginsLine = true
  private var isFirst = true
  private var start = Point.origin
  private var pen = Point.origin

  init(grid: Grid, leadingZero: Bool, indentation: Int?) {
    self.grid = grid
    self.leadingZero = leadingZero
    self.indentation = indentation
  }

  mutating func append(_ element: Path.Element, to buffer: inout ByteBuffer) {
    defer {
      pen = element.end ?? start
      if case .move = element { start = pen }
    }
    if !isFirst { separate(in: &buffer) }
    isFirst = false
    switch element {
    case .move(let point):
      buffer.append(UInt8(ascii: "M"))
      append(point, to: &buffer)
    case .line(let point):
      buffer.append(UInt8(ascii: "L"))
      append(point, to: &buffer)
    case .quad(let control, let point):
      buffer.append(UInt8(ascii: "Q"))
      append(control, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      append(point, to: &buffer)
    case .cubic(let control1, let control2, let point):
      buffer.append(UInt8(ascii: "C"))
      append(control1, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      append(control2, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      append(point, to: &buffer)
    case .arc(let arc, let point):
      buffer.append(UInt8(ascii: "A"))
      let radii = arc.radii(from: pen, to: point, on: grid)
      buffer.append(units: radii.width, decimals: grid.decimals, leadingZero: leadingZero)
      buffer.append(UInt8(ascii: " "))
      buffer.append(units: radii.height, decimals: grid.decimals, leadingZero: leadingZero)
      buffer.append(UInt8(ascii: " "))
      buffer.append(arc.rotation.degrees, on: grid)
      buffer.append(arc.isLarge ? " 1" : " 0")
      buffer.append(arc.isClockwise ? " 1 " : " 0 ")
      append(point, to: &buffer)
    case .close:
      buffer.append(UInt8(ascii: "Z"))
    }
  }

  private func separate(in buffer: inout ByteBuffer) {
    guard let indentation, beginsLine else { return buffer.append(UInt8(ascii: " ")) }
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(spaces: 2 * indentation)
  }

  private func append(_ point: Point, to buffer: inout ByteBuffer) {
    buffer.append(point.x, on: grid, leadingZero: leadingZero)
    buffer.append(UInt8(ascii: " "))
    buffer.append(point.y, on: grid, leadingZero: leadingZero)
  }
}
