import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel
import TextLayout

extension PDFEmitter {
  /// Whether marks stand around the sheet.
  var hasMarks: Bool { sheet.scene.print.map { !$0.marks.isEmpty } ?? false }

  /// Cuts all that follows to the sheet with its bleed: marks stand on bare paper.
  func cutToBleed(_ frame: Rect, on surface: inout ContentBuilder) {
    surface.stream.rectangle(frame, Precision.points)
    surface.stream.clip(.nonzero)
  }

  /// Draws the marks in a stream of their own, after the state in which the sheet was drawn has ended.
  ///
  /// - Returns: The stable name of the stream; nil where there are no marks. The named inks' objects are there either way.
  mutating func drawMarks(on surface: inout ContentBuilder) -> String? {
    guard let colors = sheet.colors else { return nil }
    for spot in sheet.scene.spotInks where colors.census.spots.contains(spot.number) {
      colors.addObjects(of: .inks([spot], process: []), to: &table)
    }
    guard hasMarks else { return nil }
    surface.stream.write { $0.append("Q\n") }
    let marks = PrintMarks(
      sheet.scene, colors, sheet.pageBoxes, created: colors.settings.created ?? sheet.options.created)
    drawArtifact(on: &surface) { marks.draw(on: &$1) }
    let name = sheet.prefix + "file..marks"
    surface.addStream(to: &table, named: name)
    return name
  }
}

extension ResolvedLayer {
  /// Whether the layer's inks print over those below it; nil where what is in force stays.
  ///
  /// Under PDF/X black ink alone does so by itself in text below 14 points and in lines below 1 point: paper would be seen
  /// around them where inks are not laid over one another exactly.
  func overprint(in context: EmitContext, _ unit: Scene.Unit) -> Bool? {
    if let overprints { return overprints }
    guard context.overprints == nil, let colors = context.colorSpace.printColors, colors.settings.xStandard != nil,
      mask == nil
    else { return nil }
    let scale = context.magnification * unit.points
    let isSmallBlack: Bool =
      switch content {
      case .text(let text): text.size * scale < 14 && text.color.isBlackInk
      case .glyphs(let text):
        text.shape == nil
          && text.runs.allSatisfy { $0.size * scale < 14 } && text.colors.allSatisfy(\.isBlackInk)
      case .shape(let shape):
        shape.fill == nil
          && shape.stroke.map { stroke in
            guard case .solid(let color) = stroke.paint else { return false }
            return stroke.style.width * scale < 1 && color.isBlackInk
          } ?? false
      default: false
      }
    return isSmallBlack ? true : nil
  }
}
