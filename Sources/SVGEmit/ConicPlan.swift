import Geometry
import SceneModel

/// How a conic gradient is written: slices of the turn, each a flat colour or a part of one axial gradient a transition.
struct ConicPlan {
  /// What the slices look like.
  enum Layout {
    /// Pieces of a circular line, stroked: whole, or a part of the turn with or without round ends.
    case ring(radius: Double, width: Double, isClosed: Bool, hasRoundCaps: Bool)
    /// Wedges that reach beyond the shape, which cuts them; the mask is for strokes.
    case wedges(reach: Double, isMask: Bool)
  }

  /// How the gradient's alpha is painted.
  enum Alpha {
    /// It is 1 everywhere.
    case opaque
    /// It is the same everywhere.
    case uniform(Double)
    /// It is painted in greys.
    case mask(id: String)
  }

  /// The layer's name where it is written, and the role of the paint in it.
  var name: LayerName
  /// The gradient, in the colours that it has here.
  var gradient: ResolvedGradient
  /// The centre of the turn.
  var center: Point
  /// The direction of angle 0.
  var start: Angle
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
  var alpha: Alpha
  /// What changes over time; the transitions' variants are the values of the stops' change, the un-animated one last.
  var changes: ConicChanges
  /// The id of the shape that cuts wedges.
  var cutID: String?
  /// The shape that cuts wedges.
  var cut: ResolvedShape?

  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool {
    if case .mask = alpha { return true }
    return cutID != nil || transitions.contains { $0.halfLength != nil }
  }

  /// Whether the last slice is followed by the first.
  var isClosed: Bool {
    guard let first = transitions.first, let last = transitions.last else { return false }
    return last.turns.upperBound - first.turns.lowerBound > 1 - 1e-6
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
    let turns = transitions.reduce(1) { min($0, $1.sliceTurns) }
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

  /// What carries the paint: the stroke of a ring, the fill of wedges.
  var paintAttribute: Attribute { if case .ring = layout { .stroke } else { .pathFill } }

  /// What refers to the shape that cuts wedges: a mask for strokes, which a clip cannot take.
  var cutAttribute: Attribute { if case .wedges(_, isMask: true) = layout { .mask } else { .clipPath } }

  /// A rectangle that holds everything that is painted.
  var area: Rect {
    let reach: Double =
      switch layout {
      case .ring(let radius, let width, _, _): radius + width
      case .wedges(let reach, _): reach
      }
    return Rect(center, center).outset(by: reach)
  }
}

extension SVGEmitter {
  /// The plan of a conic fill; wedges under a clip of the shape.
  mutating func conicPlan(
    fill gradient: ResolvedGradient, of shape: ResolvedShape, name: LayerName, changes: ConicChanges,
    in space: UserSpace
  ) -> PaintPlan {
    guard let bounds = shape.path.bounds, let area = changes.area(around: bounds, of: gradient) else { return .none }
    var cut = shape
    cut.stroke = nil
    return wedges(gradient, name: name.part("fill"), bounds: area, cut: cut, isMask: false, changes: changes, in: space)
  }

  /// The plan of a conic stroke: a ring where the line is circular about the gradient's centre, else wedges under a mask.
  mutating func conicPlan(
    stroke gradient: ResolvedGradient, of shape: ResolvedShape, _ stroke: ResolvedStroke, name: LayerName,
    changes: ConicChanges, in space: UserSpace
  ) -> PaintPlan {
    if !changes.moves, let plan = ringPlan(gradient, stroke, name: name.part("stroke"), changes: changes, in: space) {
      guard plan.narrowestSlice < Self.narrowestStroke, let annulus = annulus(of: plan) else { return .conic(plan) }
      return .conic(annulus)
    }
    guard let bounds = stroke.path.bounds.flatMap({ changes.area(around: $0, of: gradient) }) else { return .none }
    if !changes.moves, let disc = disc(of: stroke) {
      return wedges(
        gradient, name: name.part("stroke"), bounds: bounds.outset(by: stroke.style.width / 2),
        cut: ResolvedShape(path: disc), isMask: false, changes: changes, in: space)
    }
    var cut = ResolvedShape(path: stroke.path, stroke: stroke)
    cut.stroke?.paint = .solid(.white)
    let reach = stroke.drawnStyle.reach
    return wedges(
      gradient, name: name.part("stroke"), bounds: bounds.outset(by: reach), cut: cut, isMask: true, changes: changes,
      in: space)
  }

  /// The disc that a ring without a hole is, which a clip can take.
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
  /// Rings whose slices are narrower than this somewhere, in units of the page, are wedges under a clip, since the edges of a
  /// stroke are always smooth.
  private static let narrowestStroke = 0.25

  /// A whole ring as wedges that a clip cuts.
  private mutating func annulus(of ring: ConicPlan) -> ConicPlan? {
    guard case .ring(let radius, let width, true, _) = ring.layout else { return nil }
    var path = Path.circle(center: ring.center, radius: radius + width / 2)
    path.append(.circle(center: ring.center, radius: radius - width / 2))
    var plan = ring
    plan.layout = .wedges(reach: (radius + width / 2) * 1.01, isMask: false)
    plan.cutID = names.id(ring.name.part("clip"))
    plan.cut = ResolvedShape(path: path, fillRule: .evenodd)
    return plan
  }

  private mutating func ringPlan(
    _ gradient: ResolvedGradient, _ stroke: ResolvedStroke, name: LayerName, changes: ConicChanges,
    in space: UserSpace
  ) -> ConicPlan? {
    guard case .conic(let center, let start) = gradient.geometry, stroke.alignment == .center,
      stroke.style.dash.isEmpty, stroke.style.cap != .square || stroke.path.isClosed,
      let line = CircularLine(stroke.path, center: center), stroke.style.width <= Self.ringWidth * line.radius
    else { return nil }
    let half = stroke.style.width / 2
    let radii = max(line.radius - half, 0)...(line.radius + half)
    let from = (line.start - start).normalized.degrees / 360
    let turns = line.isClosed ? 0...1 : from...(from + line.span.degrees / 360)
    let hasCaps = !line.isClosed && stroke.style.cap == .round
    let layout = ConicPlan.Layout.ring(
      radius: line.radius, width: stroke.style.width, isClosed: line.isClosed, hasRoundCaps: hasCaps)
    let plan = self.plan(
      gradient, center: center, start: start, turns: turns, radii: radii, layout: layout, name: name,
      changes: changes, in: space)
    if hasCaps, !plan.hasFlatCaps(reach: ElementaryFunctions.asin(half / line.radius) / (2 * Double.pi)) { return nil }
    return plan
  }

  private mutating func wedges(
    _ gradient: ResolvedGradient, name: LayerName, bounds: Rect, cut: ResolvedShape, isMask: Bool,
    changes: ConicChanges, in space: UserSpace
  ) -> PaintPlan {
    guard case .conic(let center, let start) = gradient.geometry else { return .none }
    let place = ConicBounds(bounds, center: center, start: start)
    let layout = ConicPlan.Layout.wedges(reach: place.radii.upperBound * 1.01 + 1 / space.magnification, isMask: isMask)
    var plan = self.plan(
      gradient, center: center, start: start, turns: place.turns, radii: place.radii, layout: layout, name: name,
      changes: changes, in: space)
    plan.cutID = names.id(name.part(isMask ? "mask" : "clip"))
    plan.cut = cut
    return .conic(plan)
  }

  private mutating func plan(
    _ gradient: ResolvedGradient, center: Point, start: Angle, turns: ClosedRange<Double>, radii: ClosedRange<Double>,
    layout: ConicPlan.Layout, name: LayerName, changes: ConicChanges, in space: UserSpace
  ) -> ConicPlan {
    // A page unit, or a five-hundredth of the scene: half a pixel of any size at which the scene is looked at as a whole.
    let distance = max(1, scene.size.largerSide / 500) / space.magnification
    let variants = (changes.stops.map { $0.values.stopLists + $0.rest.stopLists } ?? []).map {
      space.stops($0)
    }
    let transitions = ConicSlices.transitions(
      of: gradient.stops, over: turns, radii: radii, tolerance: scene.tolerance.color - gradient.stopError,
      variants: variants)
    let alphas = (variants + [gradient.stops]).flatMap { $0.map(\.color.alpha) }
    let alpha: ConicPlan.Alpha =
      alphas.allSatisfy { $0 == 1 }
      ? .opaque
      : alphas.allSatisfy { $0 == alphas[0] } ? .uniform(alphas[0]) : .mask(id: names.id(name.part("alpha")))
    func span(of length: Double, at radius: Double) -> Double {
      length / (2 * Double.pi * max(radius, .leastNormalMagnitude))
    }
    let overlap = span(of: distance, at: radii.upperBound)
    return ConicPlan(
      name: name, gradient: gradient, center: center, start: start, transitions: transitions, layout: layout,
      overlap: overlap, innerOverlap: min(max(overlap, span(of: distance / 2, at: radii.lowerBound)), 1.0 / 6),
      innermost: radii.lowerBound * space.magnification, alpha: alpha, changes: changes)
  }
}

extension ConicPlan {
  /// Whether the gradient has one colour where each round end lies, as far as `reach` (turns) or the middle of the gap.
  fileprivate func hasFlatCaps(reach: Double) -> Bool {
    guard let first = transitions.first, let last = transitions.last else { return false }
    let low = first.turns.lowerBound
    let high = last.turns.upperBound
    let gap = min(reach, (1 - (high - low)) / 2)
    func isFlat(_ turns: ClosedRange<Double>, _ color: Color) -> Bool {
      ConicSlices.transitions(of: gradient.stops, over: turns, radii: 0...1, tolerance: 255)
        .allSatisfy { $0.from.difference(from: color) < 0.002 && $0.to.difference(from: color) < 0.002 }
    }
    // A billionth inside, where the ends' own hard steps do not count.
    let margin = 1e-7
    guard gap > 2 * margin else { return true }
    return isFlat((low - gap + margin)...(low - margin), first.from)
      && isFlat((high + margin)...(high + gap - margin), last.to)
  }
}
