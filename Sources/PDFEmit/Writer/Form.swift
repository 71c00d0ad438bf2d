import Bytes
import Geometry

/// What a form's dictionary says besides its resources.
struct Form {
  /// A rectangle around all that it draws.
  let bounds: Rect
  /// The grid of its units.
  let grid: Grid
  /// The space that it is one object in, isolated from what lies below it; nil where it is none.
  let group: ColorSpace?
  /// The object by whose number the structure knows its content; nil where nothing is marked.
  let structParents: String?
}

extension OpenBytes {
  /// Appends the value of a form's first entry, its type, and all other entries.
  mutating func append(_ form: Form) {
    buffer.appendLine { line in
      line.append(.form)
      line.append(form.bounds, on: form.grid)
      switch form.group {
      case nil: line.append("]")
      case .rgb: line.append(.rgbGroup)
      case .gray: line.append(.grayGroup)
      default: line.append("] /Group ")
      }
    }
    switch form.group {
    case nil, .rgb, .gray: break
    case let space?: append(space.transparencyGroup(isIsolated: true))
    }
    if let object = form.structParents {
      buffer.append(" /StructParents ")
      appendNumber(of: object)
    }
  }
}

extension ByteLine {
  /// Appends the lower and the upper corner of a rectangle.
  mutating func append(_ rect: Rect, on grid: Grid) {
    append(Point(x: rect.minX, y: rect.minY), on: grid)
    append(UInt8(ascii: " "))
    append(Point(x: rect.maxX, y: rect.maxY), on: grid)
  }
}

extension ColorSpace {
  /// The attributes of a transparency group whose colours are mixed in the space.
  func transparencyGroup(isIsolated: Bool = false) -> PDFValue {
    var entries: [PDFValue.Entry] = [.init("S", .name("Transparency")), .init("CS", value)]
    if isIsolated { entries.append(.init("I", .boolean(true))) }
    return .dictionary(entries)
  }
}
