import Bytes
import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes the fill, then a stroke for each subpath, since each begins its dashes anew.
  mutating func emitTrimmed(
    _ subpaths: [Path], of plan: ShapePlan, animations: ShapeAnimations, in space: EmitContext, outer: EmitContext
  ) {
    if !plan.fill.isNothing {
      emitPath(
        plan.shape.path, fill: plan.fill, stroke: .none, of: plan, frame: LayerWrapper(),
        animations: animations.fillOnly,
        in: space, outer: outer)
    }
    if plan.alignmentID != nil {
      writer.begin(.g)
      emitAlignmentReference(of: plan)
    }
    for (index, subpath) in subpaths.enumerated() {
      emitPath(
        subpath, fill: .none, stroke: plan.stroke, of: plan, frame: LayerWrapper(),
        animations: animations.strokeOnly.ofSubpath(index), subpath: index, in: space, outer: outer)
    }
    if plan.alignmentID != nil { writer.end() }
  }

  /// Writes the change of the dash that shows a trim.
  mutating func emitTrimAnimation(
    of plan: ShapePlan, subpath: Int, _ animations: ShapeAnimations, in space: EmitContext
  ) {
    guard let animation = animations.trim, case .trim(let ranges, _) = animation.values,
      case .trim(let rest, let final) = animation.rest, let stroke = plan.shape.stroke
    else { return }
    let dashes = self.dashes(of: animation, on: stroke.path, subpath: subpath, of: plan)
    func range(_ place: Int?) -> ClosedRange<Double> { place.map { ranges[$0] } ?? rest.first ?? 0...1 }
    // A trim that stays on a path that changes: most often the dash keeps its part of it.
    let isStill = !animation.source.changesTrim
    guard stroke.style.dash.isEmpty else {
      let pieces = ([nil] + ranges.indices.map(Optional.some)).map {
        dashes($0).pieces(of: final, dash: stroke.style.dash, offset: stroke.style.dashOffset)
      }
      return emitDashAnimation(animation, rest: pieces[0], Array(pieces.dropFirst()), in: space)
    }
    if isStill {
      let grid = space.style.coordinates
      let all = ([nil] + ranges.indices.map(Optional.some)).map { dashes($0).units(of: final, on: grid) }
      guard all.contains(where: { $0 != all[0] }) else { return }
    }
    emitAnimate("stroke-dasharray", animation, before: true, in: space) { place, buffer in
      dashes(place).appendArray(range(place), to: &buffer, style: space.style)
    }
    // An offset that is the same in all of this stands in the attribute alone.
    let held = animation.source.fill.showsFirstBefore ? ranges[0] : range(nil)
    let isMoving = isStill || (ranges + [held, final]).contains { $0.lowerBound != ranges[0].lowerBound }
    guard isMoving || held.isEmptyTrim || final.isEmptyTrim else { return }
    emitAnimate(
      "stroke-dashoffset", animation, before: true, in: space,
      held: {
        let place = animation.source.fill.showsFirstBefore ? 0 : nil
        dashes(place).appendStillOffset(held, to: &$0, style: space.style)
      },
      value: { dashes($0).appendOffset(range($0), to: &$1, style: space.style) })
  }

  /// Writes the change of a trimmed pattern's dashes, where as many are seen at all times; else they change with the length.
  private mutating func emitDashAnimation(
    _ animation: ResolvedAnimation, rest: (lengths: [Double], offset: Double),
    _ values: [(lengths: [Double], offset: Double)], in space: EmitContext
  ) {
    guard rest.lengths.count <= Self.mostDashes, values.allSatisfy({ $0.lengths.count == rest.lengths.count }) else {
      return
    }
    emitAnimate("stroke-dasharray", animation, before: true, in: space) { place, buffer in
      space.style.append(list: (place.map { values[$0] } ?? rest).lengths, to: &buffer)
    }
    emitAnimate("stroke-dashoffset", animation, before: true, in: space) { place, buffer in
      space.style.append((place.map { values[$0] } ?? rest).offset, to: &buffer)
    }
  }

  /// Of so many dashes and gaps the change is written.
  private static let mostDashes = 200

  /// The dash at each value of a trim's change, at nil the un-animated one, in units of the subpath that stands in the final
  /// picture.
  private func dashes(
    of animation: ResolvedAnimation, on path: Path, subpath: Int, of plan: ShapePlan
  ) -> (Int?) -> TrimDash {
    let final = TrimDash(path, subpath: subpath)
    guard case .path(let paths) = animation.source.values else { return { _ in final } }
    let dashes = paths.map { TrimDash($0, subpath: subpath).scaled(to: final) }
    let rest = plan.animations.lazy.compactMap { if case .path(let rest) = $0.rest { rest.first } else { nil } }.first
    let still = rest.map { TrimDash($0, subpath: subpath).scaled(to: final) } ?? final
    return { place in place.map { dashes[$0] } ?? still }
  }
}

extension ClosedRange<Double> {
  /// Whether nothing is seen of a path trimmed to this.
  fileprivate var isEmptyTrim: Bool { lowerBound == upperBound }
}
