import Foundation
import Geometry
import Testing

/// A shading as a viewer sees it: types 2 and 3 with functions of types 2 and 3, types 5 and 6 with their data (ISO 32000-1,
/// 7.10 and 8.7.4.5).
struct DrawnShading {
  let type: Int
  let dictionary: PDFObject
  let stream: String?
  /// The map from the units of the form or of the page's content to the shading's.
  let toUnits: Geometry.AffineTransform
  /// What is seen of it by the even-odd rule, in its units; nil for all of it.
  let clip: Path?

  /// A shading by its value.
  ///
  /// - Parameter matrix: The map from its units to those of the form or of the page's content.
  init(_ value: PDFObject, matrix: Geometry.AffineTransform, clip: Path? = nil, in file: PDFReader) throws {
    self.clip = clip
    dictionary = try #require(try file.resolved(value))
    toUnits = try #require(matrix.inverse)
    type = Int(try #require(dictionary["ShadingType"]?.number))
    if case .reference(let number) = value { stream = try file.stream(number)?.content } else { stream = nil }
  }

  /// The colour at a place of types 2 and 3, 0 to 1 a channel; nil where nothing is painted.
  func color(x: Double, y: Double) throws -> [Double]? {
    let (x, y) = (toUnits.apply(Point(x, y)).x, toUnits.apply(Point(x, y)).y)
    if let clip, !clip.contains(Point(x, y), rule: .evenodd) { return nil }
    let coords = try #require(dictionary["Coords"]?.numbers)
    let domain = dictionary["Domain"]?.numbers ?? [0, 1]
    let extend = dictionary["Extend"]?.elements ?? [.boolean(false), .boolean(false)]
    var s: Double
    if type == 2 {
      let (dx, dy) = (coords[2] - coords[0], coords[3] - coords[1])
      s = ((x - coords[0]) * dx + (y - coords[1]) * dy) / (dx * dx + dy * dy)
    } else {
      #expect(coords[0] == coords[3] && coords[1] == coords[4], "the writer makes concentric circles alone")
      s = (hypot(x - coords[0], y - coords[1]) - coords[2]) / (coords[5] - coords[2])
    }
    if s < 0, extend[0] != .boolean(true) { return nil }
    if s > 1, extend[1] != .boolean(true) { return nil }
    s = min(max(s, 0), 1)
    return Self.value(of: try #require(dictionary["Function"]), at: domain[0] + s * (domain[1] - domain[0]))
  }

  private static func value(of function: PDFObject, at input: Double) -> [Double]? {
    guard let domain = function["Domain"]?.numbers, domain.count == 2 else { return nil }
    let x = min(max(input, domain[0]), domain[1])
    switch function["FunctionType"]?.number {
    case 2:
      guard let from = function["C0"]?.numbers, let to = function["C1"]?.numbers, function["N"]?.number == 1 else {
        return nil
      }
      return zip(from, to).map { $0 + ($1 - $0) * x }
    case 3:
      guard let functions = function["Functions"]?.elements, let bounds = function["Bounds"]?.numbers,
        let encode = function["Encode"]?.numbers, bounds.count == functions.count - 1,
        encode.count == 2 * functions.count
      else { return nil }
      let index = bounds.firstIndex { x < $0 } ?? functions.count - 1
      let low = index == 0 ? domain[0] : bounds[index - 1]
      let high = index == bounds.count ? domain[1] : bounds[index]
      let t = high > low ? (x - low) / (high - low) : 0
      return value(of: functions[index], at: encode[2 * index] + t * (encode[2 * index + 1] - encode[2 * index]))
    default: return nil
    }
  }

  /// A vertex of a mesh.
  struct Vertex {
    let x: Double
    let y: Double
    /// The colour; empty for points of a patch between its corners.
    let color: [Double]
  }

  /// The rows of a mesh: two vertices of type 5, 12 points of type 6 of which each third has a colour.
  func rows() throws -> [[Vertex]] {
    let decode = try #require(dictionary["Decode"]?.numbers)
    let coordinateBits = Int(try #require(dictionary["BitsPerCoordinate"]?.number))
    #expect(dictionary["BitsPerComponent"]?.number == 8)
    let components = decode.count / 2 - 2
    let data = try #require(stream)
    #expect(data.hasSuffix(">"))
    return try data.dropLast().split(separator: "\n").map { line in
      var digits = line[...]
      func next(bits: Int, _ range: Int) throws -> Double {
        let value = try #require(UInt64(digits.prefix(bits / 4), radix: 16))
        digits = digits.dropFirst(bits / 4)
        let largest = Double((UInt64(1) << UInt64(bits)) - 1)
        return decode[range] + Double(value) / largest * (decode[range + 1] - decode[range])
      }
      func point() throws -> (Double, Double) {
        (try next(bits: coordinateBits, 0), try next(bits: coordinateBits, 2))
      }
      func color() throws -> [Double] { try (0..<components).map { try next(bits: 8, 4 + 2 * $0) } }
      var vertices: [Vertex] = []
      if type == 6 {
        #expect(digits.hasPrefix("00"), "every patch stands alone")
        digits = digits.dropFirst(2)
        let points = try (0..<12).map { _ in try point() }
        let colors = try (0..<4).map { _ in try color() }
        vertices = points.indices.map {
          Vertex(x: points[$0].0, y: points[$0].1, color: $0 % 3 == 0 ? colors[$0 / 3] : [])
        }
      } else {
        #expect(dictionary["VerticesPerRow"]?.number == 2)
        for _ in 0..<2 {
          let (x, y) = try point()
          vertices.append(Vertex(x: x, y: y, color: try color()))
        }
      }
      #expect(digits.isEmpty)
      return vertices
    }
  }
}

extension PDFReader {
  /// All shadings of a type, those of patterns and those of forms, which are painted in the order of the numbers in their names.
  func shadings(ofType type: Int) throws -> [DrawnShading] {
    var found: [DrawnShading] = []
    for number in offsets.keys.sorted() {
      let resources = try value(number)?["Resources"]
      let content = try stream(number)?.content ?? ""
      func sorted(_ category: String) -> [(name: String, value: PDFObject)] {
        (resources?[category]?.entries ?? [:]).sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
          .map { ($0.key, $0.value) }
      }
      found += try sorted("Shading").map { name, value in
        let operation = "/\(name) sh"
        let clip = try Self.clip(before: operation, in: content)
        return try DrawnShading(value, matrix: Self.matrix(before: operation, in: content), clip: clip, in: self)
      }
      // The page's content turns its y axis first.
      let height = try value(number)?["MediaBox"]?.numbers.last ?? 0
      let toPage = Geometry.AffineTransform(a: 1, b: 0, c: 0, d: height > 0 ? -1 : 1, tx: 0, ty: height)
      found += try sorted("Pattern").compactMap { _, pattern -> DrawnShading? in
        guard let shading = pattern["Shading"], let matrix = pattern["Matrix"]?.numbers else { return nil }
        return try DrawnShading(shading, matrix: toPage * Self.transform(matrix), in: self)
      }
    }
    return found.filter { $0.type == type }
  }

  /// The map of the last `cm` before an operation.
  private static func matrix(before operation: String, in content: String) -> Geometry.AffineTransform {
    guard let range = content.range(of: operation) else { return .identity }
    let lines = content[..<range.lowerBound].split(separator: "\n")
    guard let line = lines.last(where: { $0.hasSuffix(" cm") }) else { return .identity }
    return transform(line.split(separator: " ").compactMap { Double($0) })
  }

  /// The path of the clip that stands right before an operation; nil where none does.
  private static func clip(before operation: String, in content: String) throws -> Path? {
    guard let range = content.range(of: "W* n\n" + operation) else { return nil }
    let lines = content[..<range.lowerBound].split(separator: "\n")
    var path = Path()
    for line in lines[(lines.lastIndex(of: "q") ?? 0)...].dropFirst() {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      let points = stride(from: 1, to: numbers.count, by: 2).map { Point(numbers[$0 - 1], numbers[$0]) }
      switch line.last {
      case "m": path.move(to: points[0])
      case "l": path.line(to: points[0])
      case "c": path.cubic(points[0], points[1], to: points[2])
      case "h": path.close()
      default: Issue.record("\(line) in a clip")
      }
    }
    return path
  }

  private static func transform(_ numbers: [Double]) -> Geometry.AffineTransform {
    Geometry.AffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
