package import Geometry

extension Point {
  /// What is wrong with a coordinate; nil where both are right.
  package var fault: String? { NumberLimit.sizeFault(of: x) ?? NumberLimit.sizeFault(of: y) }
}

extension Rect {
  /// What is wrong with one of the numbers; nil where all are right.
  package var fault: String? {
    Point(x, y).fault ?? NumberLimit.nonNegative.fault(of: width) ?? NumberLimit.nonNegative.fault(of: height)
  }
}

extension Path {
  /// What is wrong with one of the numbers; nil where all are right.
  package var fault: String? {
    // Mostly none is, which takes no look at the commands.
    if hasNumbers(within: largestNumber) { return nil }
    return withElements { elements in
      for element in elements {
        if let fault = element.fault { return fault }
      }
      return nil
    }
  }
}

extension Path.Element {
  fileprivate var fault: String? {
    switch self {
    case .move(let end), .line(let end): end.fault
    case .quad(let control, let end): control.fault ?? end.fault
    case .cubic(let control1, let control2, let end): control1.fault ?? control2.fault ?? end.fault
    case .arc(let parameters, let end):
      NumberLimit.sizeFault(of: parameters.radii.width) ?? NumberLimit.sizeFault(of: parameters.radii.height)
        ?? NumberLimit.sizeFault(of: parameters.rotation.degrees) ?? end.fault
    case .close: nil
    }
  }
}

extension Transform {
  /// What is wrong with one of the numbers; nil where all are right.
  package var fault: String? {
    switch self {
    case .translate(let vector): Point(vector.dx, vector.dy).fault
    case .rotate(let angle, let center): NumberLimit.sizeFault(of: angle.degrees) ?? center.fault
    case .scale(let x, let y): Point(x, y).fault
    case .shear(let angle), .skewX(let angle), .skewY(let angle): NumberLimit.sizeFault(of: angle.degrees)
    case .matrix(let matrix):
      Point(matrix.a, matrix.b).fault ?? Point(matrix.c, matrix.d).fault
        ?? Point(matrix.tx, matrix.ty).fault
    }
  }
}
