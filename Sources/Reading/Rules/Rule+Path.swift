package import Geometry
import SceneModel

extension Rule where Value == Path {
  /// A path: SVG path data, or an object that says a shape.
  package static var path: Rule<Path> {
    let data = Rule.pathData.read
    let object = Rule.object("a path", keys: PathKeys.all, schema: .reference("path"), PathKeys.read).read
    let expectation = "a path: SVG path data or an object such as {\"rect\": [x, y, width, height]}"
    return Rule(expectation, schema: .reference("path"), fault: \.fault) { node, context, diagnostics in
      if node.isText { return data(node, context, &diagnostics) }
      if node.isObject { return object(node, context, &diagnostics) }
      diagnostics.mismatch(expectation, node)
      return nil
    }
  }

  /// A text of SVG path data; a fault points at its byte.
  package static var pathData: Rule {
    Rule("SVG path data", schema: .type("string")) { node, context, diagnostics in
      let path = node.withText { text in
        Result { () throws(PathSyntaxError) -> Path in
          // Long data is read where it lies by all cores.
          if Path.isReadInParts(text.count, on: context.cores), let place = node.textInFile {
            return try Path(svg: place.source, in: place.range, on: context.cores)
          }
          return try Path(svg: text)
        }
      }
      guard let path else {
        diagnostics.mismatch("SVG path data", node)
        return nil
      }
      do throws(PathSyntaxError) {
        return try path.get()
      } catch {
        diagnostics.wrong(error.message, at: context.place(ofByte: error.offset, inTextAt: node.place))
        return nil
      }
    }
  }
}

extension Rule where Value == CornerRadii {
  /// One radius for all corners, or `[top left, top right, bottom right, bottom left]`, each 0 or more.
  package static var cornerRadii: Rule {
    .either(
      "a radius or radii [top left, top right, bottom right, bottom left]", number: .nonNegative,
      { CornerRadii(all: $0) },
      else: Rule<[Double]>.tuple(
        "radii [top left, top right, bottom right, bottom left]", leastValues: [0, 0, 0, 0]
      ).map { CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]) })
  }
}

extension Rule where Value == [RoundedPolygon.Corner] {
  /// Corners `[[x, y, radius], ...]`, each radius 0 or more.
  static var roundedCorners: Rule {
    let general = Rule<NumberRows?>.rows(width: 3, "a corner [x, y, radius]").checkedRows { rows, row in
      rows[row, 2] < 0 ? (2, "a radius is 0 or more, found \(rows[row, 2].shown)") : nil
    }.map("a list of corners [x, y, radius]") { _ in [RoundedPolygon.Corner]() }
    return Rule(general.expectation, schema: general.schema) { node, context, diagnostics in
      // Of all others it says what is wrong, or that there is none.
      node.roundedCorners ?? general.read(node, context, &diagnostics)
    }
  }
}

extension Node {
  /// The corners of rows that are all right; nil of all others.
  fileprivate var roundedCorners: [RoundedPolygon.Corner]? {
    guard case .rows(let rows) = value, rows.width == 3 else { return nil }
    var corners: [RoundedPolygon.Corner] = []
    corners.reserveCapacity(rows.count)
    let isSound = rows.withNumbers { numbers in
      for row in 0..<rows.count {
        let (x, y, radius) = (numbers[3 * row], numbers[3 * row + 1], numbers[3 * row + 2])
        guard max(abs(x), abs(y), radius) <= largestNumber, radius >= 0 else { return false }
        corners.append(RoundedPolygon.Corner(Point(x, y), radius: radius))
      }
      return true
    }
    return isSound ? corners : nil
  }
}

extension Rule where Value == NumberRows? {
  /// The rule with a check of each row, which returns the column of a fault and its message; every fault is reported.
  package func checkedRows(_ check: @escaping @Sendable (NumberRows, Int) -> (column: Int, message: String)?) -> Rule {
    Rule(expectation, schema: schema) { node, context, diagnostics in
      guard let value = read(node, context, &diagnostics) else { return nil }
      guard let rows = value else { return .some(nil) }
      var isValid = true
      for row in 0..<rows.count {
        guard let fault = check(rows, row) else { continue }
        diagnostics.wrong(fault.message, at: rows.place(row: row, column: fault.column))
        isValid = false
      }
      guard isValid else { return nil }
      return .some(rows)
    }
  }
}
