import Bytes

extension Arc {
  /// The arc as cubic Bézier curves, as many as keep every one within `tolerance` (user units) of it.
  public func cubics(tolerance: Double) -> some RandomAccessCollection<CubicBezier> {
    cubics(count: cubicCount(tolerance: tolerance))
  }

  /// The arc as `count` cubic Bézier curves of equal sweep.
  ///
  /// The handles are ``handleRatio(sweep:)`` radii long.
  public func cubics(count: Int) -> some RandomAccessCollection<CubicBezier> {
    (0..<max(count, 1)).lazy.map { index in
      let total = Double(max(count, 1))
      let start = Double(index) / total
      let end = Double(index + 1) / total
      let angle = sweep / total
      // The derivative by t is the one by angle times the whole sweep.
      let handle = Arc.handleRatio(sweep: angle) / sweep.radians
      let first = point(at: start)
      let last = point(at: end)
      guard sweep.degrees != 0 else { return CubicBezier(first, first, last, last) }
      return CubicBezier(first, first + derivative(at: start) * handle, last - derivative(at: end) * handle, last)
    }
  }

  /// Calls `body` with each of the cubic Bézier curves of equal sweep that stay within `tolerance` (user units) of the arc
  /// of a path's command, in their order.
  ///
  /// - Returns: Whether there is an arc: not where SVG draws a line (a radius of 0) or nothing (equal ends).
  public static func forEachCubic(
    from start: Point, _ parameters: Path.ArcParameters, to end: Point, tolerance: Double, _ body: (CubicBezier) -> Void
  ) -> Bool {
    guard let ellipse = ArcEllipse(from: start, parameters: parameters, to: end) else { return false }
    if !ellipse.forEachPlainCubic(from: start, parameters, to: end, tolerance: tolerance, body) {
      Arc(on: ellipse, from: start, parameters, to: end).forEachCubic(tolerance: tolerance, body)
    }
    return true
  }

  /// Calls `body` with each of the cubic Bézier curves of equal sweep that stay within `tolerance`, in their order.
  func forEachCubic(tolerance: Double, _ body: (CubicBezier) -> Void) {
    let count = cubicCount(tolerance: tolerance)
    let handle = Arc.handleRatio(sweep: sweep / Double(count)) / sweep.radians
    var (first, leaving) = (start, derivative(at: 0) * handle)
    for index in 0..<count {
      let place = Double(index + 1) / Double(count)
      let (last, derivative) = place == 1 ? (end, derivative(at: 1)) : placeAndDerivative(at: place)
      let arriving = derivative * handle
      if sweep.degrees == 0 {
        body(CubicBezier(first, first, last, last))
      } else {
        body(CubicBezier(first, first + leaving, last - arriving, last))
      }
      (first, leaving) = (last, arriving)
    }
  }

  /// How long the handles of the cubic for a circular arc are, in radii: 4/3 tan(sweep / 4), which makes its middle lie on
  /// the circle. The sign is the sweep's, which is less than a full turn.
  public static func handleRatio(sweep: Angle) -> Double { handleRatio(tangentOfQuarter: (sweep / 4).tangent) }

  /// The same by the tangent of a quarter of the sweep.
  static func handleRatio(tangentOfQuarter tangent: Double) -> Double { 4.0 / 3 * tangent }

  /// How many cubics of equal sweep stay within `tolerance`, at least one for each quarter turn.
  ///
  /// A cubic for the sweep s of a circle of radius 1 lies outside it by at most 2/27 sin(s/4)^6 / cos(s/4)^2, at two
  /// places (Goldapp, Approximation of circular arcs by cubic polynomials, 1991); up to a quarter turn that is below
  /// 0.0868 (s/4)^6, which can be solved for s. On an ellipse the larger radius bounds what the error is stretched by.
  func cubicCount(tolerance: Double) -> Int {
    let relative = max(tolerance / (Arc.largestErrorFactor * radii.largerSide), Arc.smallestRelativeTolerance)
    let quarters = ElementaryFunctions.settled(abs(sweep.degrees) / 90).rounded(.up)
    // Mostly the quarters are short enough, for which no root is drawn.
    let part = abs(sweep.radians) / (4 * max(quarters, 1))
    let square = part * part
    if square * square * square <= relative { return Int(quarters, within: 1...Arc.mostPieces) }
    let longest = 4 * ElementaryFunctions.pow(relative, 1.0 / 6)
    let needed = ElementaryFunctions.settled(abs(sweep.radians) / longest).rounded(.up)
    return Int(max(needed, quarters), within: 1...Arc.mostPieces)
  }

  /// Whether one cubic surely stays within `tolerance` of an arc of a quarter turn or less, by the tangent of a quarter of
  /// its sweep, which is above the quarter itself.
  static func isShort(tangentOfQuarter tangent: Double, radius: Double, tolerance: Double) -> Bool {
    let square = tangent * tangent
    return square * square * square * largestErrorFactor * radius <= tolerance
  }

  /// 2/27 / cos(22.5 degrees)^2, rounded up.
  private static let largestErrorFactor = 0.0868
  /// Nothing is drawn to fewer digits than a Double has; it keeps the count of a full turn below 700.
  private static let smallestRelativeTolerance = 1e-16
}
