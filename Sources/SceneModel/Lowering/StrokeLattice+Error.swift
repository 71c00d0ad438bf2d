import Geometry

extension StrokeLattice {
  /// How far, in levels of 255, the colours between the rows stray from those of the lines across the stroke.
  ///
  /// What lies between two rows is painted as two triangles, in each of which the lines of one colour run along one of the
  /// rows, while they should turn from one to the other. In a bend, where one side is q times as long as the other, that
  /// errs by (√q - 1) / (√q + 1) of the change of colour. Beside a slight corner comes what its single row takes from the
  /// ways before and after it.
  package var error: Double {
    zip(rows, rows.dropFirst()).reduce(0) { max($0, Self.error(from: $1.0, to: $1.1)) } + bendError * 255
  }

  /// The rows with others between those whose error is above a tolerance, in levels of 255: the change of colour is divided
  /// evenly, and with it the error.
  static func refined(_ rows: [Row], tolerance: Double) -> [Row] {
    var result: [Row] = []
    result.reserveCapacity(rows.count)
    for row in rows {
      if let last = result.last {
        // Settled, lest the last bits of a sine decide how many.
        let parts = ElementaryFunctions.settled(error(from: last, to: row) / max(tolerance, leastTolerance)).rounded(
          .up)
        for part in stride(from: 1, to: parts, by: 1) { result.append(last.interpolated(to: row, at: part / parts)) }
      }
      result.append(row)
    }
    return result
  }

  /// Below a tenth of a level no row is added.
  private static let leastTolerance = 0.1

  private static func error(from first: Row, to second: Row) -> Double {
    let left = first.left.distance(to: second.left)
    let right = first.right.distance(to: second.right)
    let change = max(
      first.leftColor.difference(from: second.leftColor), first.rightColor.difference(from: second.rightColor))
    // Along one straight way the colours of both triangles change evenly with it, whatever the rows' lengths.
    guard change > 0, left != right, first.isSlanted || second.isSlanted else { return 0 }
    let (short, long) = (min(left, right).squareRoot(), max(left, right).squareRoot())
    return change * 255 * (long - short) / (long + short)
  }
}

extension StrokeLattice.Row {
  fileprivate func interpolated(to other: StrokeLattice.Row, at t: Double) -> StrokeLattice.Row {
    StrokeLattice.Row(
      left: left.interpolated(to: other.left, at: t), right: right.interpolated(to: other.right, at: t),
      leftColor: leftColor.mixed(with: other.leftColor, at: t),
      rightColor: rightColor.mixed(with: other.rightColor, at: t), isSlanted: true)
  }
}
