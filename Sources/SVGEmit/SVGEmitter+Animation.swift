import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes the changes of a layer's opacity.
  mutating func emitOpacityAnimations(_ animations: [ResolvedAnimation], rest: Double, in space: EmitContext) {
    var isFirst = true
    for animation in animations {
      guard case .opacity(let values) = animation.values, case .opacity(let still) = animation.rest else { continue }
      emitAnimate("opacity", animation, before: isFirst, in: space) { place, buffer in
        space.style.append(fraction: place.map { values[$0] } ?? still.first ?? rest, to: &buffer)
      }
      isFirst = false
    }
  }

  /// Writes the changes of a text's colour.
  mutating func emitColorAnimations(_ animations: [ResolvedAnimation], in space: EmitContext) {
    var isFirst = true
    for animation in animations {
      guard case .fill(let colors) = animation.values, case .fill(let rest) = animation.rest else { continue }
      emit(animation, colors, rest: rest, "fill", "fill-opacity", before: isFirst, in: space)
      isFirst = false
    }
  }

  /// Writes the changes of a shape's element.
  ///
  /// - Parameter subpath: The index of the one of the stroke's subpaths that the element draws.
  mutating func emitAnimations(
    _ animations: ShapeAnimations, of plan: ShapePlan, subpath: Int = 0, in space: EmitContext
  ) {
    emitPathAnimations(animations.paths, in: space)
    for (index, animation) in animations.fills.enumerated() {
      guard case .fill(let colors) = animation.values, case .fill(let rest) = animation.rest else { continue }
      emit(animation, colors, rest: rest, "fill", "fill-opacity", before: index == 0, in: space)
    }
    for (index, animation) in animations.strokes.enumerated() {
      guard case .stroke(let colors) = animation.values, case .stroke(let rest) = animation.rest else { continue }
      emit(animation, colors, rest: rest, "stroke", "stroke-opacity", before: index == 0, in: space)
    }
    emitTrimAnimation(of: plan, subpath: subpath, animations, in: space)
  }

  /// Writes the changes of an outline.
  mutating func emitPathAnimations(_ animations: [ResolvedAnimation], in space: EmitContext) {
    for (index, animation) in animations.enumerated() {
      guard case .path(let paths) = animation.values, case .path(let rest) = animation.rest else { continue }
      emitAnimate("d", animation, before: index == 0, in: space) { place, buffer in
        guard let path = place.map({ paths[$0] }) ?? rest.first else { return }
        PathData.appendLine(path, to: &buffer, style: space.style)
      }
    }
  }

  private mutating func emit(
    _ animation: ResolvedAnimation, _ colors: [ScreenColor], rest: [ScreenColor], _ attribute: StaticString,
    _ opacity: StaticString,
    before: Bool, in space: EmitContext
  ) {
    func color(_ place: Int?) -> ScreenColor { space.color(place.map { colors[$0] } ?? rest.first ?? .black) }
    emitAnimate(attribute, animation, before: before, in: space) { place, buffer in
      ColorText.append(color(place), to: &buffer, isMinified: space.style.isMinified)
    }
    guard (colors + rest).contains(where: { $0.alpha != 1 }) || space.multiplier.alpha != 1 else { return }
    emitAnimate(opacity, animation, before: before, in: space) { place, buffer in
      space.style.append(fraction: color(place).alpha, to: &buffer)
    }
  }

  /// Writes the changes of where a gradient lies.
  mutating func emitGeometryAnimations(_ animations: [ResolvedAnimation], in space: EmitContext) {
    for (index, animation) in animations.enumerated() {
      guard let lists = animation.values.coordinates, let rest = animation.rest.coordinates?.first,
        let first = lists.first, lists.allSatisfy({ $0.count == first.count }), rest.count == first.count
      else { continue }
      let names: [StaticString] = first.count == 4 ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r"]
      for (number, name) in names.enumerated() {
        // Places that are written alike are alike: the last bit of a sine is no change.
        let units = (lists + [rest]).map { space.style.coordinates.units($0[number]) }
        guard units.contains(where: { $0 != units[0] }) else { continue }
        emitAnimate(name, animation, before: index == 0, in: space) { place, buffer in
          space.style.append(place.map { lists[$0][number] } ?? rest[number], to: &buffer)
        }
      }
    }
  }

  /// Writes stops with their changes.
  mutating func emitStops(of ramp: PaintRamp, in space: EmitContext) {
    guard !ramp.changes.isEmpty else { return emitStops(ramp.stops) }
    for (number, stop) in ramp.stops.enumerated() {
      beginStop(stop)
      for (index, change) in ramp.changes.enumerated() {
        let lists = change.values.stopLists
        guard let rest = change.rest.stopLists.first else { continue }
        let all = lists.map { $0[number] } + [rest[number]]
        emitStopChange(change, all: all, before: index == 0, in: space) { $0.map { lists[$0][number] } ?? rest[number] }
      }
      writer.end()
    }
  }

  /// Writes the changes of one stop's colour, alpha and place.
  mutating func emitStopChange(
    _ change: ResolvedAnimation, all: [ScreenStop], before: Bool, in space: EmitContext,
    value: (Int?) -> ScreenStop
  ) {
    if all.contains(where: { $0.location != all[0].location }) {
      emitAnimate("offset", change, before: before, in: space) {
        space.style.append(fraction: value($0).location, to: &$1)
      }
    }
    if all.contains(where: { $0.color.opaque != all[0].color.opaque }) {
      emitAnimate("stop-color", change, before: before, in: space) {
        ColorText.append(value($0).color, to: &$1, isMinified: space.style.isMinified)
      }
    }
    if all.contains(where: { $0.color.alpha != all[0].color.alpha }) {
      emitAnimate("stop-opacity", change, before: before, in: space) {
        space.style.append(fraction: value($0).color.alpha, to: &$1)
      }
    }
  }
}

extension ResolvedAnimation.Values {
  /// The numbers of SVG's own attributes for each geometry; nil where it has none.
  fileprivate var coordinates: [[Double]]? {
    switch self {
    case .fillGeometry(let geometries), .strokeGeometry(let geometries):
      geometries.map { geometry in
        switch geometry {
        case .axial(let start, let end): [start.x, start.y, end.x, end.y]
        case .radial(let center, let radii): [center.x, center.y, radii.width]
        case .conic, .along: []
        }
      }
    default: nil
    }
  }
}
