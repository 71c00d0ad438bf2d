import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// What changes over time of a shape that a conic gradient paints.
struct ConicChanges {
  /// The change of the stops.
  let stops: ResolvedAnimation?
  /// The changes of where the gradient lies.
  let places: [ResolvedAnimation]
  /// The changes of the outline and of the stroke's visible part, which cut the slices.
  let outline: [ResolvedAnimation]

  /// The changes of a shape's fill or stroke, of whose stops one change is played.
  init(_ plan: ShapePlan, stops: ResolvedAnimation?, isStroke: Bool) {
    self.stops = stops
    places = plan.gradientMoves(ofStroke: isStroke)
    outline = plan.animations.filter {
      switch $0.values {
      case .path: true
      case .trim: isStroke
      default: false
      }
    }
  }

  /// Whether more than colours changes, so that the slices must be cut.
  var moves: Bool { !places.isEmpty || !outline.isEmpty }

  /// What slices about the gradient's centre must cover, so that a shape that lies in `bounds` is painted whatever changes.
  func area(around bounds: Rect, of gradient: ConicGradient) -> Rect {
    guard moves else { return bounds }
    let all = outline.outlines.compactMap(\.bounds).reduce(bounds) { $0.union($1) }
    guard !places.isEmpty else { return all }
    // The slices turn and move with the gradient: a square about the centre with every corner in its inscribed circle.
    let centers = places.flatMap { ($0.values.conics + $0.rest.conics).map(\.center) } + [gradient.center]
    let reach = centers.map { all.distances(from: $0).upperBound }.max() ?? 0
    return Rect(gradient.center, gradient.center).outset(by: reach)
  }
}

extension SVGEmitter {
  /// Begins groups that move and turn the slices with the gradient.
  ///
  /// - Returns: How many groups are open.
  mutating func emitMoves(of plan: ConicPlan, in space: EmitContext) -> Int {
    guard !plan.changes.places.isEmpty else { return 0 }
    writer.begin(.g)
    for (index, change) in plan.changes.places.enumerated() {
      emitMove("translate", change, isFirst: index == 0, in: space) { conic, buffer in
        let offset = conic.center - plan.center
        space.style.append(offset.dx, to: &buffer)
        buffer.append(UInt8(ascii: " "))
        space.style.append(offset.dy, to: &buffer)
      }
    }
    writer.begin(.g)
    for (index, change) in plan.changes.places.enumerated() {
      guard (change.values.conics + change.rest.conics).contains(where: { $0.start != plan.start }) else { continue }
      emitMove("rotate", change, isFirst: index == 0, in: space) { conic, buffer in
        let turn = (conic.start - plan.start).normalized.degrees
        buffer.append(turn > 180 ? turn - 360 : turn, on: NumberStyle.degrees)
        for number in [plan.center.x, plan.center.y] {
          buffer.append(UInt8(ascii: " "))
          space.style.append(number, to: &buffer)
        }
      }
    }
    return 2
  }

  private mutating func emitMove(
    _ type: StaticString, _ change: ResolvedAnimation, isFirst: Bool, in space: EmitContext,
    value: (Conic, inout ByteBuffer) -> Void
  ) {
    let (conics, rest) = (change.values.conics, change.rest.conics)
    guard conics.count == change.source.values.count, let still = rest.first else { return }
    let holds = isFirst && holdsBefore(change.source, in: space)
    emitAnimateTransform(type, change.source, holdsFirst: holds, in: space) { place, buffer in
      value(place.map { conics[$0] } ?? still, &buffer)
    }
  }

  /// Writes the mask of the shape that cuts a conic gradient's wedges.
  ///
  /// A clip would not do: Firefox cuts each wedge apart by it, and the edges of a hundred add up.
  mutating func emitCut(_ cut: ResolvedShape, of plan: ConicPlan, id: String, in space: EmitContext) {
    // The wedges reach beyond the shape, and so do their bounds.
    beginMask(id: id, area: nil, in: space)
    let isStroke = cut.stroke != nil
    let part = ShapePlan(
      name: plan.name, shape: cut, fill: isStroke ? .none : .color(.white), stroke: isStroke ? .color(.white) : .none,
      animations: plan.changes.outline)
    emit(part, frame: LayerWrapper(), in: space, outer: space)
    writer.end()
  }
}

private typealias Conic = (center: Point, start: Angle)

extension ResolvedAnimation.Values {
  /// Where a conic gradient lies at each value.
  fileprivate var conics: [Conic] {
    switch self {
    case .fillGeometry(let geometries), .strokeGeometry(let geometries):
      geometries.compactMap { if case .conic(let center, let start) = $0 { (center, start) } else { nil } }
    default: []
    }
  }
}

extension [ResolvedAnimation] {
  /// Every outline that the changes show.
  var outlines: [Path] {
    flatMap { change -> [Path] in
      guard case .path(let paths) = change.values, case .path(let rest) = change.rest else { return [] }
      return paths + rest
    }
  }
}
