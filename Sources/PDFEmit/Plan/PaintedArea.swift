import Geometry
import Resolving
import SceneModel

/// The area that a paint is made ready for; its bounds are computed when they are asked for, which a colour needs not.
indirect enum PaintedArea: Hashable, Sendable {
  /// The inside of a shape.
  case fill(ResolvedShape)
  /// The line along a shape, drawn by a stroke's operator or as an outline that is filled, and whether its path has corners.
  case stroke(ResolvedStroke, of: ResolvedShape, isOutlined: Bool, hasCorner: Bool)

  /// A rectangle around the area.
  var bounds: Rect {
    let bounds =
      switch self {
      case .fill(let shape): shape.path.bounds
      case .stroke(let line, _, _, let hasCorner): line.paintedBounds(hasCorner: hasCorner)
      }
    return bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Whether anything is drawn at all.
  var isDrawn: Bool { path.subpaths.contains { !$0.isMoveOnly } }

  /// The operators' kind that paints the area.
  var use: PaintUse {
    switch self {
    case .fill, .stroke(_, _, isOutlined: true, _): .fill
    case .stroke: .stroke
    }
  }

  /// The shape that a stroke outside of it leaves out where no clip can: the even-odd rule, which turns a path inside out, tells
  /// a path with overlaps differently from the nonzero rule.
  var hole: ResolvedShape? {
    guard case .stroke(let line, let shape, _, _) = self, line.alignment == .outside, shape.fillRule == .nonzero,
      !shape.path.isConvex
    else { return nil }
    return shape
  }

  /// Whether the area is an upright rectangle, whose edges need no smoothing where they lie between pixels.
  var isUpright: Bool {
    guard case .fill(let shape) = self, let bounds = shape.path.bounds else { return false }
    return shape.path == .rect(bounds)
  }

  /// The stroke; nil where the area is a fill.
  var line: ResolvedStroke? { if case .stroke(let line, _, _, _) = self { line } else { nil } }

  /// Whether a stroke reaches farther, on the page, than half its mean width from the bounds of its path: by miters, slanted
  /// square caps, or the wide sides of a sheared line.
  ///
  /// Poppler paints a pattern along a stroke no farther and cuts the rest off.
  ///
  /// - Parameters:
  ///   - transform: The map to the page.
  ///   - tolerance: What does not show, in the page's units.
  func reachesPastItsWidth(through transform: AffineTransform, tolerance: Double) -> Bool {
    guard case .stroke(let line, _, isOutlined: false, let hasCorner) = self else { return false }
    return !line.staysWithinItsWidth(through: transform, tolerance: tolerance, hasCorner: hasCorner)
      && line.outlineReachesPastItsWidth(through: transform, tolerance: tolerance)
  }

  /// The word for the paint in the names of its parts.
  var role: String {
    switch self {
    case .fill: "fill"
    case .stroke: "stroke"
    }
  }

  /// How near to a point the area can come, in user units; 0 where the point may lie in it.
  func distance(from point: Point) -> Double {
    if case .fill(let shape) = self, shape.path.contains(point, rule: shape.fillRule) { return 0 }
    let nearest = path.distance(to: point)
    return nearest.isFinite ? max(nearest - reach, 0) : 0
  }

  /// How far from a point the area can reach at most, in user units: of circles about the point exactly, of other pieces of
  /// the outline as far as the corners of their bounds.
  func farthest(from point: Point) -> Double {
    path.segments.reduce(0) { farthest, segment in
      var distance = segment.bounds.corners.reduce(0) { max($0, $1.distance(to: point)) }
      if case .arc(let arc) = segment {
        distance = min(distance, arc.center.distance(to: point) + max(arc.radii.width, arc.radii.height))
      }
      return max(farthest, distance + reach)
    }
  }

  /// The outline, or the line that is stroked.
  private var path: Path {
    switch self {
    case .fill(let shape): shape.path
    case .stroke(let line, _, _, _): line.path
    }
  }

  /// How far from the path the area can reach.
  private var reach: Double {
    switch self {
    case .fill: 0
    case .stroke(let line, _, _, let hasCorner): line.reach(hasCorner: hasCorner)
    }
  }
}

extension ResolvedStroke {
  /// Whether the line certainly reaches no farther, on the page, than half its width: it has neither miters nor slanted square
  /// caps, and no side of it is stretched more than another.
  ///
  /// What joins without a corner has miters that lengthen the line by less than a thousandth.
  func staysWithinItsWidth(through transform: AffineTransform, tolerance: Double, hasCorner: Bool) -> Bool {
    let isSimilar =
      transform.a == transform.d && transform.b == -transform.c
      || transform.a == -transform.d && transform.b == transform.c
    guard isSimilar, drawnStyle.cap != .square else { return false }
    guard drawnStyle.join == .miter else { return true }
    return drawnStyle.width * transform.magnification < 1000 * tolerance && !hasCorner
  }

  /// Whether the outline of the line reaches farther on the page than half its mean width from the bounds of its path.
  func outlineReachesPastItsWidth(through transform: AffineTransform, tolerance: Double) -> Bool {
    var style = drawnStyle
    style.dash = []
    let fineness = tolerance / max(transform.magnification, 1e-9)
    guard let path = path.transformed(by: transform).bounds,
      let outline = self.path.strokeOutline(style, tolerance: fineness).transformed(by: transform).bounds
    else { return false }
    let mean = Vector(dx: transform.a + transform.c, dy: transform.b + transform.d).length / 2.0.squareRoot()
    let allowed = path.outset(by: style.width / 2 * mean + tolerance)
    return outline.minX < allowed.minX || outline.minY < allowed.minY || outline.maxX > allowed.maxX
      || outline.maxY > allowed.maxY
  }
}
