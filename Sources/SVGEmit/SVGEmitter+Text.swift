import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes a line of text; its baseline is computed, since renderers differ about `dominant-baseline`.
  mutating func emit(
    _ text: ResolvedText, animations: [ResolvedAnimation], frame: LayerWrapper, in space: EmitContext,
    outer: EmitContext
  ) {
    let style = space.style
    let color = space.color(text.color)
    if family?.name != text.fontName { family = FontFamily(text.fontName) }
    guard let family else { return }
    writer.begin(.text)
    if let id = frame.id { writer.attribute(.id, text: id) }
    let keepsSpaces = text.string.hasSpacesToKeep
    writer.attributes(limit: 5 * SVGTag.usualLimit) { tag in
      if keepsSpaces { tag.attribute(.space, "preserve") }
      tag.attribute(.x) { style.append(text.anchor.x, to: &$0) }
      tag.attribute(.y) { style.append(text.anchor.y, to: &$0) }
      if !space.inheritsPaint {
        if color.opaque != .black {
          tag.attribute(.pathFill) { ColorText.append(color, to: &$0, isMinified: style.isMinified) }
        }
        if color.alpha != 1 { tag.attribute(.fillOpacity) { style.append(fraction: color.alpha, to: &$0) } }
      } else if space.inheritsStroke {
        tag.attribute(.stroke, "none")
      }
    }
    writer.attribute(.fontFamily, text: family.list)
    writer.attribute(.fontSize) { style.append(text.size, to: &$0) }
    if family.isBold { writer.attribute(.fontWeight, "bold") }
    if let slant = family.style { writer.attribute(.fontStyle, slant) }
    switch text.align {
    case .start: break
    case .middle: writer.attribute(.textAnchor, "middle")
    case .end: writer.attribute(.textAnchor, "end")
    }
    emitTail(of: frame, in: outer)
    emitTexts(of: frame)
    emitColorAnimations(animations, in: space)
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    writer.end(text: text.string)
  }
}

extension String {
  /// Whether XML's default handling would drop or join spaces.
  fileprivate var hasSpacesToKeep: Bool {
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\t" || scalar == "\r" { return true }
      if scalar == " ", previous == " " { return true }
      previous = scalar
    }
    return previous == " " && !isEmpty
  }
}
