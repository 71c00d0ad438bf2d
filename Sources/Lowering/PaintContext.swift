package import Geometry
package import Resolving
package import SceneModel

/// What a lowering must know of the place that it paints on.
package struct PaintContext: Hashable, Sendable {
  /// How far the picture may stray, in levels of 255 and in the scene's units.
  package var tolerance: Tolerance
  /// By how much a unit of the place is larger than the scene's, above 0.
  package var magnification: Double
  /// The scene's larger side, in its units.
  package var largerSide: Double
  /// What every colour is multiplied by.
  package var multiplier: ScreenColor

  /// A place in a scene.
  package init(
    of scene: ResolvedScene, magnification: Double, multiplier: ScreenColor = .white
  ) {
    self.init(scene.tolerance, scene.size, magnification: magnification, multiplier: multiplier)
  }

  /// A place in a scene of a tolerance and a size.
  package init(
    _ tolerance: Tolerance, _ size: Size, magnification: Double, multiplier: ScreenColor = .white
  ) {
    self.tolerance = tolerance
    self.magnification = magnification > 0 && magnification.isFinite ? magnification : 1e-9
    largerSide = size.largerSide
    self.multiplier = multiplier
  }

  /// The shortest period of a repeated gradient that is drawn, in the place's units.
  package var shortestPeriod: Double { tolerance.geometry / magnification }

  /// Half a pixel of any size at which the scene is looked at as a whole, in the place's units: a page unit, or a
  /// five-hundredth of the scene.
  package var halfPixel: Double { max(1, largerSide / 500) / magnification }
}
