import Foundation

/// An SVG of vecgen's by its top elements: the lines of each layer, and those of no layer.
struct SVGParts {
  /// The elements at the top, in order, with the id on their first line; "" where there is none.
  private(set) var elements: [(id: String, lines: [String])] = []

  /// Divides the lines of a file.
  init(_ file: [String]) {
    for line in file {
      let isTop = line.hasPrefix("  ") && !line.hasPrefix("   ")
      if line.hasPrefix("  "), !isTop || line.hasPrefix("  </"), !elements.isEmpty {
        elements[elements.count - 1].lines.append(line)
      } else {
        elements.append((isTop ? SVGParts.id(in: line) : "svg", [line]))
      }
    }
  }

  /// The lines that belong to other layers than these, or to none.
  func lines(without layers: Set<String>) -> [String] {
    elements.filter { !layers.contains($0.id) }.flatMap(\.lines)
  }

  private static func id(in line: String) -> String {
    guard let start = line.range(of: " id=\"")?.upperBound else { return "" }
    return String(line[start...].prefix { $0 != "\"" })
  }
}
