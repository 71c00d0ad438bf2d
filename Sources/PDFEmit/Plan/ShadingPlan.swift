import Geometry
import Lowering
import Resolving
import SceneModel

/// A mesh of the colours along a stroke.
struct LatticeLayer: Sendable {
  /// The mesh.
  let lattice: StrokeLattice
  /// The stroke whose dashes it is seen through, a little wider than they are; nil where the area itself is enough.
  let stroke: ResolvedStroke?
  /// Whether the stroke is drawn as an outline that is filled.
  let isOutlined: Bool
}

/// The colours of a gradient over an area, as the shadings that paint them; handed on from plan to plan.
final class ShadingPlan: Sendable {
  /// The shadings.
  enum Pieces: Sendable {
    /// Lists of stops for a shading of type 2 each: all cover what lies beyond their own start, the first also what lies before.
    case axial(start: Point, end: Point, NonEmptyList<[ScreenStop]>)
    /// Lists of stops for a shading of type 3 each: all cover what lies beyond their own start, the first also what lies within.
    case radial(center: Point, radii: Size, NonEmptyList<[ScreenStop]>)
    /// A mesh of type 6.
    case patches(ConicMesh)
    /// Meshes of type 5, or of type 4, one on top of the other: each but the first is seen through the dashes of a stroke.
    case lattices([LatticeLayer])
  }

  /// The shadings.
  let pieces: Pieces
  /// What the greys of the shadings stand for in a print job; nil where they have colours.
  let inks: InkRamp?
  /// The stops of the gradient, repetitions counted.
  let stopCount: Int
  /// How far colours may stray besides those of patches and lattices.
  private let ownError: Double

  /// How far colours may stray from the gradient's, in levels of 255; looked for in patches and rows of lattices one by one.
  var error: Double {
    switch pieces {
    case .patches(let mesh): ownError + mesh.error
    case .lattices(let layers): ownError + layers.reduce(0) { max($0, $1.lattice.error) }
    default: ownError
    }
  }

  /// The shadings of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: Opaque colours or greys.
  ///   - areInks: Whether a print job has inks for them: it has none for the greys of a mask.
  ///   - area: What they are painted on.
  ///   - bounds: The area's bounds.
  static func plan(
    _ gradient: LoweredGradient, areInks: Bool = true, over area: PaintedArea, bounds: Rect, _ context: PlanContext
  ) -> ShadingPlan {
    if areInks, let (numbers, ramp, inner) = gradient.numbered(in: context) {
      return ShadingPlan(content(of: numbers, over: area, bounds: bounds, inner), inks: ramp)
    }
    return ShadingPlan(content(of: gradient, over: area, bounds: bounds, context), inks: nil)
  }

  private init(_ content: Content, inks: InkRamp?) {
    (pieces, stopCount, ownError) = content
    self.inks = inks
  }

  private typealias Content = (pieces: Pieces, stopCount: Int, ownError: Double)

  @inline(never)
  private static func content(
    of gradient: LoweredGradient, over area: PaintedArea, bounds: Rect, _ context: PlanContext
  ) -> Content {
    switch gradient {
    case .axis(let gradient): content(of: gradient, over: bounds, context)
    case .conic(let gradient): content(of: gradient, over: area, context)
    case .along(let gradient): content(of: gradient, context)
    }
  }

  /// How many shadings there are.
  var count: Int {
    switch pieces {
    case .axial(_, _, let lists), .radial(_, _, let lists): lists.count
    case .patches: 1
    case .lattices(let layers): layers.count
    }
  }

  /// The mesh that is a shading; nil where it is none.
  func lattice(of index: Int) -> LatticeLayer? {
    if case .lattices(let layers) = pieces { layers[index] } else { nil }
  }

  /// Whether the colours are those of a mesh.
  var isMesh: Bool {
    switch pieces {
    case .axial, .radial: false
    case .patches, .lattices: true
    }
  }

  /// Whether the colours are those of Coons patches.
  var hasPatches: Bool { if case .patches = pieces { true } else { false } }

  private static func content(of gradient: AxisGradient, over bounds: Rect, _ context: PlanContext) -> Content {
    let tolerance = context.paint.tolerance.color
    let (unit, pixel) = (context.unit / gradient.length, context.pixel / gradient.length)
    var stops = gradient.unrolled(over: bounds)
    if gradient.spread == .pad {
      stops = stops.withLevelEnds(unit: unit, pixel: pixel, tolerance: tolerance)
    }
    func lists(of stops: consuming [ScreenStop], bend: Double? = nil) -> NonEmptyList<[ScreenStop]> {
      if stops.count == 2, bend == nil { return NonEmptyList(stops) }
      let lists = ShadingChunks(tolerance: tolerance, pixel: pixel, bend: bend).lists(of: stops)
      return lists.count > 1 ? NonEmptyList(lists[0], Array(lists.dropFirst())) : NonEmptyList(stops)
    }
    let pieces: Pieces
    switch gradient.axis {
    case .axial(let start, let end): pieces = .axial(start: start, end: end, lists(of: stops))
    case .radial(let center, let radii):
      let visible = stops.filter { $0.location >= 0 }
      if let end = levelEnd(center, radii, over: bounds, pixel: pixel) {
        let after = Array(visible[(visible.lastIndex { $0.location == 0 } ?? 0)...])
        let before = after.filter { $0.location > 0 }.reversed().map { ScreenStop(-$0.location, $0.color) }
        pieces = .axial(start: center, end: end, lists(of: before + after.prefix(1)) + lists(of: after))
      } else {
        pieces = .radial(center: center, radii: radii, lists(of: visible, bend: tolerance - gradient.ramp.error))
      }
    }
    return (pieces, stops.count, gradient.ramp.error)
  }

  /// Where the ellipse of a radial gradient has the place 1 on its shorter axis, where the other axis is so long that nothing of
  /// its bend is seen: the gradient is an axial one, mirrored. Viewers' circles are not that exact.
  ///
  /// - Parameter pixel: A device pixel as a difference of locations.
  private static func levelEnd(_ center: Point, _ radii: Size, over bounds: Rect, pixel: Double) -> Point? {
    let isTall = radii.height > radii.width
    let places = bounds.corners.map { isTall ? ($0.y - center.y) / radii.height : ($0.x - center.x) / radii.width }
    guard places.allSatisfy({ abs($0) < pixel / 16 }) else { return nil }
    return isTall ? Point(x: center.x + radii.width, y: center.y) : Point(x: center.x, y: center.y + radii.height)
  }

  private static func content(
    of gradient: ConicGradient, over area: PaintedArea, _ context: PlanContext
  ) -> Content {
    let farthest = area.farthest(from: gradient.center)
    // Pixels at the edge are wider than a unit where the page is drawn small.
    let margin = max(context.unit, farthest / 50)
    let outer = farthest + margin
    let nearest = max(area.distance(from: gradient.center) - margin, 0)
    let patches = ConicPatches(center: gradient.center, start: gradient.start, stops: gradient.ramp.stops)
    let mesh = ConicMesh(
      patches, radii: min(nearest, outer / 2)...outer, hub: hub * context.unit,
      tolerance: context.paint.tolerance.color - gradient.ramp.error)
    return (.patches(mesh), gradient.ramp.stops.count, gradient.ramp.error)
  }

  private static func content(of gradient: AlongGradient, _ context: PlanContext) -> Content {
    let line = gradient.line
    var tolerance = context.paint.tolerance
    tolerance.geometry *= context.unit
    let layers = line.coloredPolylines(
      visible: gradient.visible, stops: gradient.ramp.list, tolerance: tolerance, on: context.cores)
    let strayed = layers.flatMap(\.lines).reduce(gradient.ramp.error) { max($0, gradient.ramp.error + $1.error) }
    let margin = latticeMargin * context.unit
    let lattices = layers.enumerated().map { index, layer in
      let lattice = StrokeLattice(
        lines: layer.lines, style: line.drawnStyle, margin: margin, tolerance: tolerance.color - strayed)
      let stroke = index > 0 ? layer.stroke?.widened(by: margin) : nil
      return LatticeLayer(lattice: lattice, stroke: stroke, isOutlined: stroke?.isOutlined(context) ?? false)
    }
    return (.lattices(lattices), gradient.ramp.list.count, strayed)
  }

  /// The radius of a conic gradient's innermost patches, in the scene's units.
  private static let hub = 4.0
  /// How far the strips of a stroke reach past its edges, in the scene's units: no more, since where the path crosses itself
  /// the later part covers so much more of the earlier one.
  private static let latticeMargin = 0.125
}

extension ResolvedStroke {
  /// The stroke that reaches farther by a margin, on both sides of its path.
  fileprivate func widened(by margin: Double) -> ResolvedStroke {
    var result = self
    (result.style.width, result.alignment) = (drawnWidth + 2 * margin, .center)
    return result
  }
}
