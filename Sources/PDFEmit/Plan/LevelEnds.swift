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
  func withLevelEnds(unit: Double, pixel: Double, tolerance: Double) -> [ScreenStop] {
    guard count > 1 else { return self }
    func isSteep(_ from: Int) -> Bool { self[from].slope(to: self[from + 1]) * pixel / 2 > tolerance }
    // More would make some steep gradients too long for one shading.
    let length = unit / 2
    var stops = self
    if isSteep(0) { stops.insert(ScreenStop(self[0].location - length, self[0].color), at: 0) }
    if isSteep(count - 2) { stops.append(ScreenStop(self[count - 1].location + length, self[count - 1].color)) }
    return stops
  }
}
