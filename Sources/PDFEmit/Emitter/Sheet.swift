import Bytes
import Geometry
import Resolving
import SceneModel
import TextLayout

/// What a page has from its first layer to its last.
///
/// A class: an emitter is handed on for each layer, and is small where what does not change lies behind one reference.
final class Sheet: Sendable {
  let scene: ResolvedScene
  let options: PDFOptions
  /// What the names of this page's objects begin with: nothing on the first page.
  let prefix: String
  /// Whether fonts and images of earlier pages are this page's, too.
  let sharesObjects: Bool
  /// What the page has at all.
  let contents: SceneContents
  /// The fonts that the page shows.
  let fonts: [BookFont: PageFont]
  /// The files of the page's images.
  let files: [ResolvedScene.ImageEntry]
  let pageBoxes: PageBoxes
  /// The map from the scene's units to the page's points, whose y axis points up.
  let toPage: AffineTransform
  /// The map from the page's points to the scene's units.
  let toScene: AffineTransform?
  /// What becomes of the colours of a print job; nil on screens.
  let colors: PrintColors?
  /// The colours of masks.
  let maskSpace: ColorSpace

  /// The sheet of a scene.
  ///
  /// - Parameter embedded: The fonts of earlier pages; nil where each page has its own.
  init(
    _ scene: ResolvedScene, _ options: PDFOptions, prefix: String, sharing embedded: [String: EmbeddedFont]?,
    on cores: Cores
  ) {
    (self.scene, self.options, self.prefix) = (scene, options, prefix)
    sharesObjects = embedded != nil
    contents = scene.contents
    fonts = contents.contains(.glyphs) ? PageFont.fonts(scene, prefix: prefix, sharing: embedded, on: cores) : [:]
    files = contents.contains(.images) ? scene.imageFiles() : []
    pageBoxes = PageBoxes(scene)
    let scale = scene.unit.points
    toPage = AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: pageBoxes.trim.minX, ty: pageBoxes.trim.minY + scene.size.height * scale)
    toScene = toPage.inverse
    colors = scene.print.map { PrintColors(scene, $0) }
    maskSpace = colors?.refusesGray ?? false ? .evenRGB : .gray
  }
}
