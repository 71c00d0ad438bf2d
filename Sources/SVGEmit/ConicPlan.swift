import Geometry
import Lowering
import Resolving
import SceneModel

/// How a conic gradient is written: slices of the turn, each a flat colour or a part of one axial gradient a transition.
struct ConicPlan {
  /// What the slices look like.
  enum Layout {
    /// Pieces of a circular line, stroked: whole, or a part of the turn with or without round ends.
    case ring(radius: Double, width: Double, isClosed: Bool, hasRoundCaps: Bool)
    /// Wedges that reach beyond the shape, which cuts them.
    case wedges(reach: Double)
  }

  /// The layer's name where it is written, and the role of the paint in it.
  var name: LayerName
  /// The gradient, its alpha in its stops.
  var gradient: ConicGradient
  /// The parts between stops, cut into slices.
  var transitions: [ConicTransition]
  /// What the slices look like.
  var layout: Layout
  /// How far a slice runs on under its follower, in turns: enough where the figure is widest.
  var overlap: Double
  /// How far a slice with a gradient runs on under its followers, in turns: enough where the figure is narrowest, too.
  var innerOverlap: Double
  /// The least distance from the centre at which something is painted, in units of the page.
  var innermost: Double
  /// How the alpha is painted.
  var coverage: PlannedCoverage
  /// The one colour that an alpha fades: the shape itself has it, and the slices are those of the mask alone.
  var color: ScreenColor?
  /// What changes over time; the transitions' variants are the values of the stops' change, the un-animated one last.
  var changes: ConicChanges
  /// How far the last slice runs on under the first ones where the turn closes, in turns.
  var closingOverlap = 0.0
  /// Of each transition whose slices others share, the first one that has them.
  var sharedSlices: [Int?] = []
  /// The id of the shape that cuts wedges.
  var cutID: String?
  /// The shape that cuts wedges.
  var cut: ResolvedShape?

  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool {
    coverage.isMask || cutID != nil || transitions.contains { $0.halfLength != nil }
  }

  /// Whether the last slice is followed by the first.
  var isClosed: Bool {
    guard !transitions.isEmpty else { return false }
    return transitions[transitions.count - 1].turns.upperBound - transitions[0].turns.lowerBound > 1 - 1e-6
  }

  /// Whether wedges are painted without smoothing.
  ///
  /// Around the hub many edges run through one pixel. Each smoothed over the one before, they add up to the colour half a
  /// pixel ahead; unsmoothed, a pixel has the colour of its centre. Where a renderer smooths them nevertheless they still
  /// leave no seam, since each wedge runs on under its followers.
  var isCrisp: Bool {
    guard case .wedges = layout, narrowestSlice < Self.crispWidth else { return false }
    return transitions.indices.contains { transitions[$0].sliceCount > 1 || ($0 > 0 && !isJump(before: $0)) }
  }

  /// The width of the narrowest slice where it is narrowest, in units of the page.
  var narrowestSlice: Double {
    var turns = 1.0
    for position in transitions.indices { turns = min(turns, transitions[position].sliceTurns) }
    return innermost * turns * 2 * Double.pi
  }

  /// Below this width, in units of the page, edges of wedges can share a pixel.
  private static let crispWidth = 0.5

  /// Whether the colour jumps at the start of a transition, so that the edge there is a part of the picture; before the
  /// first one stands the last.
  func isJump(before position: Int) -> Bool {
    let before = transitions[position > 0 ? position - 1 : transitions.count - 1]
    let after = transitions[position]
    let changes = zip(before.variants, after.variants).map { $0.to.difference(from: $1.from) }
    return changes.reduce(before.to.difference(from: after.from), max) > Self.slightJump
  }

  /// A jump that is seen no more than those between the wedges of a transition.
  private static let slightJump = 4.0 / 255

  /// The centre of the turn.
  var center: Point { gradient.center }
  /// The direction of angle 0.
  var start: Angle { gradient.start }

  /// What carries the paint: the stroke of a ring, the fill of wedges.
  var paintAttribute: Attribute { if case .ring = layout { .stroke } else { .pathFill } }

  /// Whether all slices are one drawing on what lies below.
  var isIsolated: Bool {
    if case .opaque = coverage { return cutID != nil }
    return true
  }

  /// What a mask of the alpha must hold; nil where the bounds of what it fades do, which wedges have.
  var maskArea: Rect? {
    if case .wedges = layout, color == nil { return nil }
    return area
  }

  /// A rectangle that holds everything that is painted.
  var area: Rect {
    let reach: Double =
      switch layout {
      case .ring(let radius, let width, _, _): radius + width
      case .wedges(let reach): reach
      }
    return Rect(center, center).outset(by: reach)
  }
}

extension SVGEmitter {
  /// The plan of a conic paint.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, its alpha in its stops.
  ///   - coverage: That alpha.
  ///   - color: The one colour that varying alpha fades; nil where there are several.
  mutating func conicPlan(
    _ gradient: ConicGradient, _ coverage: Coverage, color: ScreenColor?, isStroke: Bool, of shape: ShapePlan,
    in space: EmitContext
  ) -> PaintPlan {
    let changes = ConicChanges(shape, stops: gradient.ramp.changes.first, isStroke: isStroke)
    let name = shape.name.part(isStroke ? "stroke" : "fill")
    let planned = planned(coverage, named: name)
    let plan =
      isStroke
      ? conicStroke(gradient, of: shape.shape, name: name, changes: changes, in: space)
      : conicFill(gradient, of: shape.shape, name: name, changes: changes, in: space)
    guard var plan else { return .none }
    plan.coverage = planned
    plan.color = color
    plan.closingOverlap = plan.lastOverlap
    plan.sharedSlices = plan.findSharedSlices()
    return .conic(plan)
  }

  /// The plan of a conic fill: wedges under a mask of the shape.
  private mutating func conicFill(
    _ gradient: ConicGradient, of shape: ResolvedShape, name: LayerName, changes: ConicChanges, in space: EmitContext
  ) -> ConicPlan? {
    guard let bounds = shape.path.bounds else { return nil }
    var cut = shape
    cut.stroke = nil
    return wedges(
      gradient, name: name, bounds: changes.area(around: bounds, of: gradient), cut: cut,
      changes: changes, in: space)
  }

  /// The plan of a conic stroke: a ring where the line is circular about the gradient's centre, else wedges under a mask.
  private mutating func conicStroke(
    _ gradient: ConicGradient, of shape: ResolvedShape, name: LayerName, changes: ConicChanges, in space: EmitContext
  ) -> ConicPlan? {
    guard let stroke = shape.stroke else { return nil }
    if !changes.moves, let plan = ringPlan(gradient, stroke, name: name, changes: changes, in: space) {
      return plan.narrowestSlice < Self.narrowestStroke ? annulus(of: plan) ?? plan : plan
    }
    guard let bounds = stroke.path.bounds.map({ changes.area(around: $0, of: gradient) }) else { return nil }
    if !changes.moves, let disc = disc(of: stroke) {
      return wedges(
        gradient, name: name, bounds: bounds.outset(by: stroke.style.width / 2), cut: ResolvedShape(path: disc),
        changes: changes, in: space)
    }
    var cut = ResolvedShape(path: stroke.path, stroke: stroke)
    cut.stroke?.paint = .solid(.white)
    return wedges(
      gradient, name: name, bounds: bounds.outset(by: stroke.reach(along: changes.outline.outlines + [stroke.path])),
      cut: cut, changes: changes, in: space)
  }

  /// The disc that a ring without a hole is.
  private func disc(of stroke: ResolvedStroke) -> Path? {
    guard stroke.path.isClosed, stroke.alignment == .center, stroke.style.dash.isEmpty, let bounds = stroke.path.bounds
    else { return nil }
    let center = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    guard let line = CircularLine(stroke.path, center: center), stroke.style.width >= Self.discWidth * line.radius,
      stroke.style.width <= 2 * line.radius
    else { return nil }
    return .circle(center: center, radius: line.radius + stroke.style.width / 2)
  }

  /// From this width on, relative to the radius, the hole of a ring is a rounding error.
  private static let discWidth = 2 - 1e-6
  /// Up to this width, relative to the radius, slices of a ring with a gradient each do better than wedges.
  private static let ringWidth = 1.6
  /// Rings whose slices are narrower than this somewhere, in units of the page, are wedges under a mask, since the edges of a
  /// stroke are always smooth.
  private static let narrowestStroke = 0.25

  /// A whole ring as wedges that a mask cuts.
  private mutating func annulus(of ring: ConicPlan) -> ConicPlan? {
    guard case .ring(let radius, let width, true, _) = ring.layout else { return nil }
    var path = Path.circle(center: ring.center, radius: radius + width / 2)
    path.append(.circle(center: ring.center, radius: radius - width / 2))
    var plan = ring
    plan.layout = .wedges(reach: (radius + width / 2) * 1.01)
    plan.cutID = names.id(ring.name.part("mask"))
    plan.cut = ResolvedShape(path: path, fillRule: .evenodd)
    return plan
  }

  private mutating func ringPlan(
    _ gradient: ConicGradient, _ stroke: ResolvedStroke, name: LayerName, changes: ConicChanges,
    in space: EmitContext
  ) -> ConicPlan? {
    guard stroke.alignment == .center, stroke.style.dash.isEmpty, stroke.style.cap != .square || stroke.path.isClosed,
      let line = CircularLine(stroke.path, center: gradient.center), stroke.style.width <= Self.ringWidth * line.radius
    else { return nil }
    let half = stroke.style.width / 2
    let radii = max(line.radius - half, 0)...(line.radius + half)
    let from = (line.start - gradient.start).normalized.degrees / 360
    let turns = line.isClosed ? 0...1 : from...(from + line.span.degrees / 360)
    let hasCaps = !line.isClosed && stroke.style.cap == .round
    let layout = ConicPlan.Layout.ring(
      radius: line.radius, width: stroke.style.width, isClosed: line.isClosed, hasRoundCaps: hasCaps)
    let plan = self.plan(
      gradient, turns: turns, radii: radii, layout: layout, name: name, changes: changes, in: space)
    if hasCaps, !plan.hasFlatCaps(reach: ElementaryFunctions.asin(half / line.radius) / (2 * Double.pi)) { return nil }
    return plan
  }

  private mutating func wedges(
    _ gradient: ConicGradient, name: LayerName, bounds: Rect, cut: ResolvedShape, changes: ConicChanges,
    in space: EmitContext
  ) -> ConicPlan {
    let place = ConicBounds(bounds, center: gradient.center, start: gradient.start)
    let layout = ConicPlan.Layout.wedges(reach: place.radii.upperBound * 1.01 + 1 / space.magnification)
    var plan = self.plan(
      gradient, turns: place.turns, radii: place.radii, layout: layout, name: name, changes: changes, in: space)
    plan.cutID = names.id(name.part("mask"))
    plan.cut = cut
    return plan
  }

  private func plan(
    _ gradient: ConicGradient, turns: ClosedRange<Double>, radii: ClosedRange<Double>, layout: ConicPlan.Layout,
    name: LayerName, changes: ConicChanges, in space: EmitContext
  ) -> ConicPlan {
    let distance = space.paint(scene.tolerance, scene.size).halfPixel
    let transitions = ConicSlices.transitions(
      of: gradient.ramp.stops, over: turns, radii: radii, tolerance: scene.tolerance.color - gradient.ramp.error,
      variants: changes.stops.map { $0.values.stopLists + $0.rest.stopLists } ?? [])
    func span(of length: Double, at radius: Double) -> Double {
      length / (2 * Double.pi * max(radius, .leastNormalMagnitude))
    }
    let overlap = span(of: distance, at: radii.upperBound)
    return ConicPlan(
      name: name, gradient: gradient, transitions: transitions, layout: layout, overlap: overlap,
      innerOverlap: min(max(overlap, span(of: distance / 2, at: radii.lowerBound)), 1.0 / 6),
      innermost: radii.lowerBound * space.magnification, coverage: .opaque, changes: changes)
  }
}

extension ConicPlan {
  /// Whether the gradient has one colour where each round end lies, as far as `reach` (turns) or the middle of the gap.
  fileprivate func hasFlatCaps(reach: Double) -> Bool {
    guard let first = transitions.first, let last = transitions.last else { return false }
    let low = first.turns.lowerBound
    let high = last.turns.upperBound
    let gap = min(reach, (1 - (high - low)) / 2)
    func isFlat(_ turns: ClosedRange<Double>, _ color: ScreenColor) -> Bool {
      ConicSlices.transitions(of: gradient.ramp.stops, over: turns, radii: 0...1, tolerance: 255)
        .allSatisfy { $0.from.difference(from: color) < 0.002 && $0.to.difference(from: color) < 0.002 }
    }
    // A billionth inside, where the ends' own hard steps do not count.
    let margin = 1e-7
    guard gap > 2 * margin else { return true }
    return isFlat((low - gap + margin)...(low - margin), first.from)
      && isFlat((high + margin)...(high + gap - margin), last.to)
  }
}
