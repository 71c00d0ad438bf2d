import Fonts
import Geometry

extension Path {
  /// The path in the text that `References/outlines.py` writes.
  var referenceText: String {
    func pair(_ point: Point) -> String { "\(point.x == 0 ? 0 : point.x),\(point.y == 0 ? 0 : point.y)" }
    return elements.map { element in
      switch element {
      case .move(let point): "M" + pair(point)
      case .line(let point): "L" + pair(point)
      case .quad(let control, let point): "Q" + pair(control) + " " + pair(point)
      case .cubic(let control1, let control2, let point): "C\(pair(control1)) \(pair(control2)) \(pair(point))"
      case .arc(_, let point): "A" + pair(point)
      case .close: "Z"
      }
    }.joined()
  }
}

extension FontInstance {
  /// A line a glyph, of every so many ones.
  func outlineLines(every step: Int) throws -> [String] {
    try stride(from: 0, to: face.glyphCount, by: step).map { glyph in
      "\(glyph) \(try outline(of: UInt16(glyph)).referenceText)"
    }
  }
}

extension FontFile {
  /// The instance that a request of the scripts means: `-` or `wght=700,wdth=90`.
  func instance(face index: Int = 0, _ axes: String) throws -> FontInstance {
    var values: [Tag: Double] = [:]
    if axes != "-" {
      for part in axes.split(separator: ",") {
        let sides = part.split(separator: "=")
        if let tag = Tag(text: sides[0]), let value = Double(sides[1]) { values[tag] = value }
      }
    }
    return try face(at: index).instance(axes: values)
  }
}
