import Geometry
import SceneModel
import TextLayout

extension Text {
  /// The text moved by as little as brings its box into a rectangle, where that has room.
  func moved(into room: Rect) -> Text {
    let box = measuredBox
    return moved(
      by: Vector(
        dx: max(room.minX - box.minX, 0) + min(room.maxX - box.maxX, 0),
        dy: max(room.minY - box.minY, 0) + min(room.maxY - box.maxY, 0)))
  }

  /// The text at another place, with the glyphs that it has.
  func moved(by move: Vector) -> Text {
    var text = self
    text.position += move
    text.placed.value?.translate(by: move)
    return text
  }
}

extension Layer {
  /// The rectangle of a label's letters; nil for what is no label.
  var labelBox: Rect? { if case .text(let text) = content { text.measuredBox } else { nil } }
}

extension Rect {
  /// Whether another rectangle lies in this one, but for rounding.
  func contains(_ other: Rect) -> Bool {
    let rounding = 1e-6
    return other.minX >= minX - rounding && other.maxX <= maxX + rounding && other.minY >= minY - rounding
      && other.maxY <= maxY + rounding
  }

  /// Whether two rectangles have an area in common or lie nearer than `gap` to one another, but for rounding.
  func overlaps(_ other: Rect, gap: Double = 0) -> Bool {
    let rounding = 1e-6 - gap
    return minX < other.maxX - rounding && other.minX < maxX - rounding && minY < other.maxY - rounding
      && other.minY < maxY - rounding
  }
}
