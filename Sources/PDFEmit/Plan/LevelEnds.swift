import Lowering
import SceneModel

extension [ScreenStop] {
  /// The stops with half a unit of the end's own colour before and after where colours are steep there.
  ///
  /// Ghostscript paints what lies beyond a shading half a pixel too wide, over the shading's own end.
  ///
  /// - Parameters:
  ///   - unit: A unit of the scene as a difference of locations, above 0.
  ///   - pixel: A device pixel as a difference of locations.
  ///   - tolerance: How far colours may stray, in levels of 255.
  consuming func withLevelEnds(unit: Double, pixel: Double, tolerance: Double) -> [ScreenStop] {
    guard count > 1 else { return self }
    func isSteep(_ from: ScreenStop, _ to: ScreenStop) -> Bool { from.slope(to: to) * pixel / 2 > tolerance }
    let (start, end) = (isSteep(self[0], self[1]), isSteep(self[count - 2], self[count - 1]))
    // More would make some steep gradients too long for one shading.
    let length = unit / 2
    if start { insert(ScreenStop(self[0].location - length, self[0].color), at: 0) }
    if end { append(ScreenStop(self[count - 1].location + length, self[count - 1].color)) }
    return self
  }
}
