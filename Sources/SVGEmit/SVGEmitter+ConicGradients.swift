import Bytes
import Geometry
import Lowering
import SceneModel

extension SVGEmitter {
  /// Writes a gradient for each transition between different colours.
  mutating func emitGradients(of plan: ConicPlan, channel: PaintChannel, in space: EmitContext) {
    guard plan.transitions.contains(where: { $0.halfLength != nil }) else { return }
    let ids = gradientIDs(of: plan, channel: channel)
    guard plan.changes.stops == nil else { return emitChangingGradients(of: plan, ids, channel: channel, in: space) }
    let transitions = plan.transitions
    let text = LinearGradientText(indentation: writer.indentation, isMinified: options.isMinified)
    let limit = ids.limit + text.limit(stopCount: 2)
    let grid = space.style.coordinates
    // A piece of the document is finished between two lists of them.
    for first in stride(from: 0, to: transitions.count, by: 64) {
      writer.elements { buffer in
        buffer.appendLines(first..<min(first + 64, transitions.count), limit: limit) { position, line in
          guard let vector = transitions[position].vector(on: grid) else { return }
          text.begin(vector, to: &line) { ids.appendEscaped(position, to: &$0) }
          text.append(ScreenStop(0, channel(transitions[position].from)), to: &line)
          text.append(ScreenStop(1, channel(transitions[position].to)), to: &line)
          text.end(to: &line)
        }
      }
    }
  }

  /// Writes gradients whose colours change over time.
  private mutating func emitChangingGradients(
    of plan: ConicPlan, _ ids: CountedIDs, channel: PaintChannel, in space: EmitContext
  ) {
    let isMinified = options.isMinified
    for (position, transition) in plan.transitions.enumerated() {
      guard let vector = transition.vector(on: space.style.coordinates) else { continue }
      writer.begin(.linearGradient, limit: ids.limit + 3 * SVGTag.usualLimit) { tag in
        tag.attribute(.id) { ids.appendEscaped(position, to: &$0) }
        tag.attribute(.gradientUnits, "userSpaceOnUse")
        vector.forEachNumber { attribute, value in
          tag.attribute(attribute) { $0.append(value, on: vector.grid, leadingZero: !isMinified) }
        }
      }
      emitStop(ScreenStop(0, channel(transition.from)), of: plan, in: space) {
        channel(transition.variants[$0].from)
      }
      emitStop(ScreenStop(1, channel(transition.to)), of: plan, in: space) { channel(transition.variants[$0].to) }
      writer.end()
    }
  }

  private mutating func emitStop(
    _ stop: ScreenStop, of plan: ConicPlan, in space: EmitContext, variant: (Int) -> ScreenColor
  ) {
    beginStop(stop)
    emitColorChange("stop-color", of: plan, in: space, variant: variant)
    writer.end()
  }

  /// Writes the change over time of a colour that stands for one place of the gradient.
  mutating func emitColorChange(
    _ attribute: StaticString, of plan: ConicPlan, in space: EmitContext, variant: (Int) -> ScreenColor
  ) {
    guard let change = plan.changes.stops, let count = plan.transitions.first?.variants.count, count > 1 else { return }
    let colors = (0..<count).map(variant)
    guard colors.contains(where: { $0 != colors[0] }) else { return }
    emitAnimate(attribute, change, before: true, in: space) { place, buffer in
      ColorText.append(colors[place ?? count - 1], to: &buffer, isMinified: space.style.isMinified)
    }
  }

  /// The ids of the gradients of transitions.
  mutating func gradientIDs(of plan: ConicPlan, channel: PaintChannel) -> CountedIDs {
    let name = if case .colors = channel { plan.name } else { plan.name.part("alpha") }
    return ids(after: name, for: plan.transitions.indices.lazy.filter { plan.transitions[$0].halfLength != nil })
  }
}

extension ConicTransition {
  /// Where the gradient of a transition lies that has one.
  fileprivate func vector(on grid: Grid) -> GradientVector? {
    guard let halfLength else { return nil }
    let change = variants.reduce(from.difference(from: to)) { max($0, $1.from.difference(from: $1.to)) }
    return GradientVector(
      levelOfLength: 2 * (halfLength * Double(sliceCount)), tolerance: GradientVector.colorError / change, on: grid)
  }
}
