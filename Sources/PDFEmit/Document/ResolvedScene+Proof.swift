import Geometry
package import Resolving
import SceneModel

extension ResolvedScene {
  /// The scene as a proof shows it: the untrimmed sheet with bleed and marks; itself where it is not printed.
  package func proof(_ options: PDFOptions = PDFOptions()) -> ResolvedScene {
    guard let print else { return self }
    let (boxes, scale) = (PageBoxes(self), unit.points)
    var sheet = self
    sheet.size = Size(width: boxes.media.width / scale, height: boxes.media.height / scale)
    sheet.background = nil
    var picture = ResolvedLayer(name: LayerName.scene.part("sheet"), content: .group(outermost))
    if let background {
      let paper = ResolvedShape(path: .rect(bleedFrame), fill: background)
      picture.content = .group(
        ResolvedLayers(
          [ResolvedLayer(name: LayerName.scene.part("background"), content: .shape(paper))] + layers))
    }
    picture.clip = Clip(.rect(bleedFrame))
    picture.transform = .translation(
      x: boxes.trim.minX / scale, y: (boxes.media.maxY - boxes.trim.maxY) / scale)
    sheet.layers = [picture]
    guard !print.marks.isEmpty else { return sheet }
    let name = LayerName.scene.part("marks")
    let marks = PrintMarks(self, PrintColors(self, print), boxes, created: print.created ?? options.created)
    var drawn = ResolvedLayer(name: name, content: .group(ResolvedLayers(marks.layers(named: name))))
    drawn.transform = AffineTransform(
      a: 1 / scale, b: 0, c: 0, d: -1 / scale, tx: 0, ty: boxes.media.maxY / scale)
    sheet.layers.append(drawn)
    sheet.contents.insert(.texts)
    return sheet
  }
}
