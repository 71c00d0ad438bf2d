extension Path {
  /// The path without the subpaths whose points all lie on one line: nothing is inside of them. Nil where there is none of these.
  public var withoutFlatSubpaths: Path? {
    guard subpaths.contains(where: \.isFlat) else { return nil }
    var result = Path()
    result.reserveCapacity(for: elements)
    for subpath in subpaths where !subpath.isFlat { result.append(subpath.path) }
    return result
  }
}

extension Path.Subpath {
  /// Whether all ends and control points lie on one line, to a billionth of their distance.
  fileprivate var isFlat: Bool {
    // What begins with an arc is none, unless that is a line itself.
    if let element = elements.dropFirst().first, case .arc(let parameters, let end) = element,
      ArcEllipse(from: start, parameters: parameters, to: end) != nil
    {
      return false
    }
    var direction = Vector.zero
    func isOnLine(_ point: Point) -> Bool {
      let offset = point - start
      if direction == .zero { direction = offset }
      return abs(direction.cross(offset)) <= 1e-9 * direction.length * offset.length
    }
    return segments.allSatisfy { segment in
      switch segment {
      case .line(let line): isOnLine(line.end)
      case .quad(let curve): isOnLine(curve.control) && isOnLine(curve.end)
      case .cubic(let curve): isOnLine(curve.control1) && isOnLine(curve.control2) && isOnLine(curve.end)
      case .arc: false
      }
    }
  }
}
