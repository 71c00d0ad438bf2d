package import Bytes
package import Geometry

// Round and square caps of a line or a dash without length are dots. In PDF a viewer may leave out square ones (ISO 32000-1,
// 8.5.3.2), as Poppler does with dashes; MuPDF and PDFium leave out some lines. In SVG Chromium and resvg draw the square ones
// of dashes upright instead of along the path, and none of a dashed line without length. All draw those of a line of a
// hundredth.

extension Grid {
  /// The length of a line that is a dot, one step of the grid at least.
  ///
  /// - Parameters:
  ///   - length: The same on the page.
  ///   - magnification: How many times as large as on paper a length appears on the page.
  fileprivate func dot(_ length: Double = 0.01, at magnification: Double) -> Double {
    max(length / max(magnification, 1e-9), value(1))
  }
}

extension StrokeStyle {
  /// The style with dashes that would be written as 0 of a dot's length, which the gaps after them lose.
  ///
  /// - Parameters:
  ///   - length: A dot's length on the page.
  ///   - grid: The grid that lengths are written on.
  ///   - magnification: How many times as large as on paper a length appears on the page.
  package func withDots(of length: Double = 0.01, on grid: Grid, magnification: Double) -> StrokeStyle {
    guard cap != .butt else { return self }
    let length = grid.dot(length, at: magnification)
    var style = self
    if dash.count % 2 == 1 { style.dash += dash }
    let dots = stride(from: 0, to: style.dash.count, by: 2).filter { grid.units(style.dash[$0]) == 0 }
    guard !dots.isEmpty else { return self }
    for index in dots {
      style.dash[index] = length
      style.dash[index + 1] = max(style.dash[index + 1] - length, 0)
    }
    return style
  }
}

extension Path {
  /// The path with level lines of a dot's length in place of subpaths that would be written as one place, moves that draw
  /// nothing left out, at which librsvg draws square caps.
  ///
  /// - Parameters:
  ///   - grid: The grid that places are written on.
  ///   - magnification: How many times as large as on paper a length appears on the page.
  package func withDots(on grid: Grid, magnification: Double) -> Path {
    guard subpaths.contains(where: { $0.isMoveOnly || $0.isPlace(on: grid) }) else { return self }
    let length = grid.dot(at: magnification)
    var result = Path()
    result.reserveCapacity(elements.count)
    for subpath in subpaths where !subpath.isMoveOnly {
      if subpath.isPlace(on: grid) {
        result.move(to: subpath.start)
        result.line(to: subpath.start + Vector(dx: length, dy: 0))
      } else {
        result.append(subpath.path)
      }
    }
    return result
  }
}

extension Path.Subpath {
  /// Whether all of it would be written as the place where it starts.
  fileprivate func isPlace(on grid: Grid) -> Bool {
    let place = start
    func isThere(_ point: Point) -> Bool {
      grid.units(point.x) == grid.units(place.x) && grid.units(point.y) == grid.units(place.y)
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): isThere(point)
      case .quad(let control, let point): isThere(control) && isThere(point)
      case .cubic(let control1, let control2, let point): isThere(control1) && isThere(control2) && isThere(point)
      case .arc: false
      case .close: true
      }
    }
  }
}
