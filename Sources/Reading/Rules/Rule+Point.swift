import Bytes
package import Geometry
import SceneModel

extension Rule where Value == Point {
  /// A place `[x, y]`.
  package static var point: Rule<Point> {
    made(
      ofNumbers: "a point [x, y]", leastValues: [nil, nil], schema: .reference("point"), back: { [$0.x, $0.y] }
    ) { Point($0[0], $0[1]) }
  }
}

extension Rule where Value == NumberRows? {
  /// A list of lists of `width` numbers each, packed as it was read; nil for an empty list.
  ///
  /// - Parameter row: What an element is, such as `a point [x, y]`.
  package static func rows(width: Int, _ row: String) -> Rule {
    let element = Rule<[Double]>.tuple(row, leastValues: Array(repeating: nil, count: width))
    let expectation = "a list, each element \(row)"
    return Rule(expectation, schema: .list(of: element.schema)) { node, context, diagnostics in
      switch node.value {
      case .rows(let rows) where rows.width == width:
        guard diagnostics.checkSizes(of: rows) else { return nil }
        return .some(rows)
      case .array, .numbers, .rows:
        guard let elements = node.elements, !elements.isEmpty else { return .some(nil) }
        for node in elements { _ = element.read(node, context, &diagnostics) }
        // Rows that are all right would have been packed: at least one fault was just reported.
        return nil
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Rule where Value == [Point] {
  /// A list of places `[[x, y], ...]`.
  package static var points: Rule {
    Rule<NumberRows?>.rows(width: 2, "a point [x, y]").map("a list of points [x, y]") { rows in
      guard let rows else { return [] }
      return rows.withNumbers { numbers in (0..<rows.count).map { Point(numbers[2 * $0], numbers[2 * $0 + 1]) } }
    }
  }
}

extension Rule where Value == Rect {
  /// A rectangle `[x, y, width, height]`, its width and height 0 or more.
  package static var rect: Rule {
    made(
      ofNumbers: "a rectangle [x, y, width, height]", leastValues: [nil, nil, 0, 0], schema: .reference("rect"),
      back: { [$0.x, $0.y, $0.width, $0.height] }
    ) { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension Rule where Value == Size {
  /// A size `[width, height]`, both 0 or more.
  package static var size: Rule {
    made(
      ofNumbers: "a size [width, height]", leastValues: [0, 0], back: { [$0.width, $0.height] }
    ) { Size(width: $0[0], height: $0[1]) }
  }
}

extension Rule where Value == Insets {
  /// Distances `[top, right, bottom, left]`, each 0 or more.
  package static var insets: Rule {
    made(
      ofNumbers: "distances [top, right, bottom, left]", leastValues: [0, 0, 0, 0],
      back: { [$0.top, $0.right, $0.bottom, $0.left] }
    ) { Insets(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3]) }
  }

  /// One distance for all edges, or `[top, right, bottom, left]`, each 0 or more.
  package static var insetsOrNumber: Rule {
    .either(
      "a distance or distances [top, right, bottom, left]", number: .nonNegative, { Insets(all: $0) }, else: .insets)
  }
}

extension Rule {
  /// A number read by one rule, or anything else by another.
  package static func either(
    _ expectation: String, number: Rule<Double>, _ make: @escaping @Sendable (Double) -> Value, else other: Rule<Value>
  ) -> Rule {
    Rule(
      expectation, schema: .anyOf([number.schema, other.schema]), shown: other.shown, fault: other.fault
    ) { node, context, diagnostics in
      switch node.value {
      case .number: return number.read(node, context, &diagnostics).map(make)
      case .array, .numbers, .rows, .object: return other.read(node, context, &diagnostics)
      case .null, .boolean, .string:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Diagnostics {
  /// Notes every number of the rows beyond 1e9 in size; true where there is none.
  mutating func checkSizes(of rows: NumberRows) -> Bool {
    if rows.withNumbers({ $0.areWithin(largestNumber) }) { return true }
    for (index, value) in rows.numbers.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: rows.width)
      _ = checkSize(of: value, at: rows.place(row: row, column: column))
    }
    return false
  }
}
