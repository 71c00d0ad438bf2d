extension Matrix3x3 {
  /// The cones' responses to XYZ that Lam and Rigg found for Bradford's data (ICC.1:2022, annex E).
  private static let bradford = Matrix3x3(rows: [
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
  ])

  /// The linear Bradford adaptation, which maps a colour seen under one white to the same colour seen under another;
  /// nil for a white that excites a cone not at all.
  public static func adaptation(from white: CIEXYZ, to other: CIEXYZ) -> Matrix3x3? {
    let (before, after) = (bradford * white.vector, bradford * other.vector)
    guard before.x != 0, before.y != 0, before.z != 0, let back = bradford.inverse else { return nil }
    return back * Matrix3x3(diagonal: after / (before + SIMD4(0, 0, 0, 1))) * bradford
  }
}
