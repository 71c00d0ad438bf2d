import Bytes
import Geometry
import Lowering
import SceneModel

extension SVGEmitter {
  /// Writes one slice of a transition, lying where the long gradient has its part, moved back by its transform.
  mutating func emitSlice(
    _ index: Int, of position: Int, in plan: ConicPlan, placed: Angle, paint: CountedIDs?, width: Double? = nil,
    isSmooth: Bool = false, space: EmitContext
  ) {
    let sliceTurns = plan.transitions[position].sliceTurns
    let half = Angle(turns: sliceTurns / 2)
    let start = ConicPlan.upright - half
    let end = start + Angle(turns: width ?? sliceTurns + plan.overlap(after: index, of: position))
    // Where the gradient begins at x = 0, which need not be said.
    let shift = Double(2 * index + 1) * (plan.transitions[position].halfLength ?? 0) - plan.center.x
    let middle = placed + Angle(turns: sliceTurns * (Double(index) + 0.5))
    let (attribute, center, style) = (plan.paintAttribute, plan.center, space.style)
    func append(to tag: inout SVGTag) {
      if let paint { tag.attribute(attribute, reference: paint, position) }
      if isSmooth { tag.attribute(.shapeRendering, "auto") }
      TransformText.append(turn: middle - ConicPlan.upright, about: center, shift: -shift, to: &tag, style: style)
    }
    let limit = (paint?.limit ?? 0) + 4 * SVGTag.usualLimit
    if !style.isMinified, let arc = plan.line(from: start, to: end, displaced: Vector(dx: shift, dy: 0)) {
      return writer.leaf(.path, limit: limit + PathData.lineLimit) { tag in
        tag.attribute(.d) { PathData.append(arc, to: &$0, style: style) }
        append(to: &tag)
      }
    }
    let path = plan.path(from: start, to: end, displaced: Vector(dx: shift, dy: 0))
    let depth = writer.depth
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(path, to: &$0, style: style, depth: depth) }
    writer.attributes(limit: limit) { append(to: &$0) }
    writer.end()
  }
}

extension ConicPlan {
  /// The line of a ring between two directions as one arc; nil of wedges, and of what takes several arcs.
  fileprivate func line(from: Angle, to: Angle, displaced: Vector) -> Arc? {
    guard case .ring(let radius, _, _, _) = layout, radius > 0 else { return nil }
    let span = to.degrees - from.degrees
    guard span > 1e-6, span <= Self.longestLine else { return nil }
    let radii = Size(width: radius, height: radius)
    return Arc(center: center + displaced, radii: radii, startAngle: from, sweep: .degrees(span))
  }

  /// The degrees up to which a path has one arc.
  private static let longestLine = 150.0
}
