import Geometry
import SceneBuilding
import SceneModel

/// A label of a side: in the middle of an outline, between its edges.
struct VoteLabel {
  let role: String
  let string: String
  let outline: VoteOutline
  var opacity = Opacity.opaque
  var animations: [Animation] = []

  init(role: String, string: String, outline: VoteOutline) {
    self.role = role
    self.string = string
    self.outline = outline
  }
}

extension Vote {
  /// A label as it is drawn: smaller, then with an ellipsis, where it does not keep its distance from the edges; nil after a
  /// reported fault. Its layer is nil where not a letter has room.
  func fitted(
    _ label: VoteLabel, in context: FigureContext, reporting diagnostics: inout Diagnostics
  ) -> (layer: Layer?, isShortened: Bool)? {
    var style = labels
    style.settle(in: context)
    var string = label.string
    var isShortened = false
    let room = label.outline.levelWidth - 2 * Vote.labelMargin
    let width = style.box(of: string).width
    if fitsLabels, width > room {
      style.size = max(style.size * max(room, 0) / width, min(leastLabelSize, style.size))
      // Widths are in proportion to the size, but for their last digits.
      if style.box(of: string).width > room + Vote.labelSlack {
        isShortened = true
        guard let short = style.shortened(string, toWidth: room) else { return (nil, true) }
        string = short
      }
    }
    var text = style.text(string, at: label.outline.middle, align: .middle, baseline: .middle)
    guard context.place(&text, reporting: &diagnostics) else { return nil }
    var layer = Layer(.part(label.role), .text(text))
    layer.opacity = label.opacity
    layer.animations = label.animations
    return (layer, isShortened)
  }

  /// From a label to the edges beside it, in user units.
  private static let labelMargin = 6.0
  private static let labelSlack = 1e-6
}
