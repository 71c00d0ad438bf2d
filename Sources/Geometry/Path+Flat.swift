extension Path {
  /// The path without the subpaths whose points all lie on one line: nothing is inside of them. Nil where there is none of these.
  public var withoutFlatSubpaths: Path? {
    guard hasFlatSubpath else { return nil }
    var result = Path()
    result.reserveCapacity(for: elements)
    for subpath in subpaths {
      let path = subpath.path
      if !path.hasFlatSubpath { result.append(path) }
    }
    return result
  }

  private var hasFlatSubpath: Bool {
    withElements { elements in
      var (pen, line) = (Point.origin, FlatLine?.none)
      for element in elements {
        switch element {
        case .move(let point):
          if line?.isFlat == true { return true }
          line = FlatLine(start: point)
        case .line(let point): line?.add(point)
        case .quad(let control, let point):
          line?.add(control)
          line?.add(point)
        case .cubic(let control1, let control2, let point):
          line?.add(control1)
          line?.add(control2)
          line?.add(point)
        case .arc(let parameters, let point):
          // An arc is no line, unless it is one in SVG.
          if line?.isFlat == true, ArcEllipse(from: pen, parameters: parameters, to: point) != nil {
            line?.isFlat = false
          }
          line?.add(point)
        case .close: break
        }
        pen = element.end ?? line?.start ?? pen
      }
      return line?.isFlat == true
    }
  }
}

/// The line that the points of a subpath lie on so far.
private struct FlatLine {
  let start: Point
  private var direction = Vector.zero
  /// Whether all ends and control points lie on it, to a billionth of their distance.
  var isFlat = true

  init(start: Point) { self.start = start }

  @inline(__always)
  mutating func add(_ point: Point) {
    guard isFlat else { return }
    let offset = point - start
    if direction == .zero { direction = offset }
    isFlat = abs(direction.cross(offset)) <= 1e-9 * direction.length * offset.length
  }
}
