import Bytes
import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes the fill, then a stroke for each subpath, since each begins its dashes anew.
  mutating func emitTrimmed(
    _ subpaths: [Path], of plan: ShapePlan, animations: ShapeAnimations, in space: EmitContext, outer: EmitContext
  ) {
    emitFill(of: plan, animations: animations, in: space, outer: outer)
    if plan.alignmentID != nil {
      writer.begin(.g)
      emitAlignmentReference(of: plan)
    }
    for (index, subpath) in subpaths.enumerated() {
      var (subpath, changes) = (subpath, animations.strokeOnly.ofSubpath(index))
      // What has no length at any time is a dot at all times; without caps it shows nothing, and resvg has no dashes for it.
      if let line = plan.shape.stroke?.style, ([subpath] + changes.paths.outlines).allSatisfy({ $0.length() == 0 }) {
        guard line.cap != .butt else { continue }
        if !changes.paths.isEmpty {
          subpath = space.drawn(subpath, line, isDashed: true)
          changes = changes.mapPaths { space.drawn($0, line, isDashed: true) }
        }
      }
      emitPath(
        subpath, fill: .none, stroke: plan.stroke, of: plan, frame: LayerWrapper(), animations: changes,
        subpath: index, in: space, outer: outer)
    }
    if plan.alignmentID != nil { writer.end() }
  }

  /// Writes the style of a stroke whose trim changes, and the dash that shows its rest.
  ///
  /// - Returns: The stroke's width where it is written as 0, because the rest shows nothing: resvg has no picture of a
  ///   stroke without any dash. What plays the change then gives the stroke its width.
  mutating func emitTrimmedStyle(
    of line: ResolvedStroke, to final: ClosedRange<Double>, subpath: Int, in space: EmitContext
  ) -> Double? {
    let dash = TrimDash(line.path, subpath: subpath)
    let dashes = space.dotted(line.style)
    let isSeen = dash.isSeen(final, in: dashes, on: space.style.coordinates)
    var style = space.drawn(line.drawnStyle)
    let width = style.width
    if !isSeen { style.width = 0 }
    emitStyle(style, isTrimmed: true, in: space)
    if line.style.dash.isEmpty {
      writer.attribute(.strokeDasharray) { dash.appendArray(final, to: &$0, style: space.style) }
      writer.attribute(.strokeDashoffset) { dash.appendStillOffset(final, to: &$0, style: space.style) }
    } else {
      let pieces = dash.pieces(of: final, in: dashes)
      writer.attribute(.strokeDasharray) { space.style.append(list: pieces.lengths, to: &$0) }
      writer.attribute(.strokeDashoffset) { space.style.append(pieces.offset, to: &$0) }
    }
    return isSeen ? nil : width
  }

  /// Writes the width of a stroke whose attribute hides it, for as long as the picture is played.
  mutating func emitWidth(_ width: Double, in space: EmitContext) {
    writer.begin(.set)
    writer.attribute(.attributeName, "stroke-width")
    writer.attribute(.to) { space.style.append(width, to: &$0) }
    writer.end()
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
      let style = space.dotted(stroke.style)
      return emitDashAnimation(animation, count: ranges.count, in: space) {
        dashes($0).pieces(of: final, in: style, count: $1)
      }
    }
    if isStill {
      let grid = space.style.coordinates
      let all = ([nil] + ranges.indices.map(Optional.some)).map { dashes($0).units(of: final, on: grid) }
      guard all.contains(where: { $0 != all[0] }) else { return }
    }
    // Frozen, a dash without length would show its ends; what the attributes say shows nothing.
    let freezes = !final.isEmptyTrim
    emitAnimate("stroke-dasharray", animation, before: true, freezes: freezes, in: space) { place, buffer in
      dashes(place).appendArray(range(place), to: &buffer, style: space.style)
    }
    // An offset that is the same in all of this stands in the attribute alone.
    let held = animation.source.fill.showsFirstBefore ? ranges[0] : range(nil)
    let isMoving = isStill || (ranges + [held, final]).contains { $0.lowerBound != ranges[0].lowerBound }
    guard isMoving || held.isEmptyTrim || final.isEmptyTrim else { return }
    emitAnimate(
      "stroke-dashoffset", animation, before: true, freezes: freezes, in: space,
      held: {
        let place = animation.source.fill.showsFirstBefore ? 0 : nil
        dashes(place).appendStillOffset(held, to: &$0, style: space.style)
      },
      value: { dashes($0).appendOffset(range($0), to: &$1, style: space.style) })
  }

  /// Writes the change of a trimmed pattern's dashes, of which as many are written at all times.
  ///
  /// - Parameters:
  ///   - count: How many values the change has.
  ///   - pieces: The dashes at the index of a value, at nil the un-animated ones, and of how many there are at least.
  private mutating func emitDashAnimation(
    _ animation: ResolvedAnimation, count: Int, in space: EmitContext, pieces: (Int?, Int) -> TrimPieces
  ) {
    let mostDashes = (0..<count).map { pieces($0, 1).lengths.count / 2 }.max() ?? 1
    guard mostDashes <= Self.mostDashes else { return }
    let values = (0..<count).map { pieces($0, mostDashes) }
    let rest = pieces(nil, mostDashes)
    let grid = space.style.coordinates
    let units = rest.units(on: grid)
    guard values.contains(where: { $0.units(on: grid) != units }) else { return }
    emitAnimate("stroke-dasharray", animation, before: true, in: space) { place, buffer in
      space.style.append(list: (place.map { values[$0] } ?? rest).lengths, to: &buffer)
    }
    emitAnimate("stroke-dashoffset", animation, before: true, in: space) { place, buffer in
      space.style.append((place.map { values[$0] } ?? rest).offset, to: &buffer)
    }
  }

  /// Of so many dashes the change is written.
  private static let mostDashes = 100

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
