package import Bytes

extension Path.ArcParameters {
  /// The radii as counts of the grid's step.
  ///
  /// Half a turn is badly conditioned: where its radius is rounded above half of the rounded chord, the centre lies off the
  /// chord by the root of the difference, 0.18 units for a radius of 16 and 3 decimals. So the radii are rounded down there:
  /// radii that do not reach SVG grows until they fit exactly.
  package func radii(from start: Point, to end: Point, on grid: Grid) -> (width: Int, height: Int) {
    let (width, height) = (grid.units(radii.width), grid.units(radii.height))
    let isUpright = radii.width == radii.height || rotation.degrees == 0
    guard isUpright, width > 0, height > 0, abs(Self.share(start, end, radii) - 1) < 1e-9 else {
      return (width, height)
    }
    func written(_ point: Point) -> Point { Point(grid.rounded(point.x), grid.rounded(point.y)) }
    let rounded = Size(width: grid.value(width), height: grid.value(height))
    let share = Self.share(written(start), written(end), rounded)
    guard share < 1 else { return (width, height) }
    return (
      Int((Double(width) * share).rounded(.down), within: 1...width),
      Int((Double(height) * share).rounded(.down), within: 1...height)
    )
  }

  /// The chord's length relative to the diameter in its direction: 1 for half a turn.
  private static func share(_ start: Point, _ end: Point, _ radii: Size) -> Double {
    let x = (end.x - start.x) / (2 * radii.width)
    let y = (end.y - start.y) / (2 * radii.height)
    return (x * x + y * y).squareRoot()
  }
}
