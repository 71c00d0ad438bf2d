package import Geometry
package import SceneModel

/// A scene as an emitter sees it, at one moment: every layer named, hidden and empty ones dropped, gradients in user units,
/// trims cut, no default left to apply.
package struct ResolvedScene: Sendable {
  /// Width and height in user units.
  package var size: Size
  /// The physical size of a user unit.
  package var unit: Scene.Unit
  /// A short text for readers.
  package var title: String?
  /// A longer text for readers.
  package var description: String?
  /// The texts' language, as a BCP 47 tag.
  package var language: String?
  /// What the whole scene is painted with first.
  package var background: ResolvedPaint?
  /// The palette's gradients that a layer or the background uses, in the author's order.
  package var palette: [ResolvedPaletteGradient]
  /// The font files that texts name.
  package var fonts: SceneFonts
  /// What its PDF is made for; nil for screens.
  package var print: PrintSettings?
  /// The named inks of a printed scene.
  package var spotInks: [SpotInk] = []
  /// How far an output may stray from the ideal picture.
  package var tolerance: Tolerance
  /// The layers in painting order, for who draws them.
  package var outermost: ResolvedLayers
  /// What the layers have at most, masks included.
  package var contents: SceneContents

  /// The layers in painting order.
  package var layers: [ResolvedLayer] {
    get { outermost.all }
    set { outermost = ResolvedLayers(newValue) }
  }
  /// The scene's rectangle.
  package var frame: Rect { Rect(size) }
}

/// A gradient of the palette, whose stops several layers share.
package struct ResolvedPaletteGradient: Hashable, Sendable {
  /// The name in the palette; outputs name it `palette..NAME`.
  package var name: String
  /// The stops, mixed in sRGB.
  package var stops: [ScreenStop]
}
