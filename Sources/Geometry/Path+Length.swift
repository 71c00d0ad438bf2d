extension Path {
  /// The arc length of all subpaths together, in user units, each segment's with a relative error of `accuracy`; moves
  /// are not counted, closing lines are.
  public func length(accuracy: Double = Path.lengthAccuracy) -> Double {
    var sum = 0.0
    for segment in segments { sum += segment.length(from: 0, to: 1, accuracy: accuracy) }
    return sum
  }
}

extension Path.Subpath {
  /// The arc length, the closing line included, each segment's with a relative error of 1e-9.
  public var length: Double { segments.reduce(0) { $0 + $1.length } }
}
