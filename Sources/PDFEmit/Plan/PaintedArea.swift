import Bytes
import Geometry
import Resolving
import SceneModel

/// A path with the rule that says what lies inside of it.
struct Outline: Sendable {
  /// The path.
  let path: Path
  /// The rule.
  let fillRule: FillRule
}

/// The area that a paint is made ready for: the inside of a shape, or its line; a plan names it several times.
final class PaintedArea: Sendable {
  /// The shape.
  let outline: Outline
  /// The line along it, drawn by a stroke's operator or as an outline that is filled; nil where the inside is painted.
  let line: ResolvedStroke?
  /// Whether a line is painted: the line is not copied to know it.
  let isLine: Bool
  /// Whether the line is drawn as an outline.
  let isOutlined: Bool
  /// Whether the line's path has corners.
  let hasCorner: Bool
  /// Whether anything is drawn at all.
  let isDrawn: Bool
  /// How far from the path the area can reach.
  private let reach: Double
  /// The outline's bounds, where they are known.
  private let knownBounds: Rect?

  /// The inside of an outline.
  ///
  /// - Parameter bounds: The bounds of its path; nil where nobody computed them.
  init(inside outline: Outline, bounds: Rect? = nil) {
    (self.outline, line, reach, knownBounds) = (outline, nil, 0, bounds)
    (isLine, isOutlined, hasCorner, isDrawn) = (false, false, false, outline.path.isDrawn)
  }

  /// The line along an outline.
  init(_ line: ResolvedStroke, of outline: Outline, isOutlined: Bool, hasCorner: Bool) {
    (self.outline, self.line, reach, knownBounds) = (outline, line, line.reach(hasCorner: hasCorner), nil)
    (isLine, self.isOutlined, self.hasCorner, isDrawn) = (true, isOutlined, hasCorner, line.values.path.isDrawn)
  }

  /// The outline's path, or that of the line.
  private var path: Path { line?.values.path ?? outline.path }

  private var pathBounds: Rect? { knownBounds ?? path.bounds }

  /// A rectangle around the area.
  var bounds: Rect {
    guard let bounds = pathBounds else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return isLine ? bounds.outset(by: reach) : bounds
  }

  /// The operators' kind that paints the area.
  var use: PaintUse { isLine && !isOutlined ? .stroke : .fill }

  /// The shape that a stroke outside of it leaves out where no clip can: the even-odd rule, which turns a path inside out, tells
  /// a path with overlaps differently from the nonzero rule.
  var hole: Outline? {
    line?.alignment == .outside && outline.fillRule == .nonzero && !outline.path.isConvex ? outline : nil
  }

  /// Whether the area is an upright rectangle, whose edges need no smoothing where they lie between pixels.
  var isUpright: Bool {
    guard !isLine, let bounds = pathBounds else { return false }
    return outline.path == .rect(bounds)
  }

  /// Whether a stroke reaches farther, on the page, than half its mean width from the bounds of its path: by miters, slanted
  /// square caps, or the wide sides of a sheared line.
  ///
  /// Poppler paints a pattern along a stroke no farther and cuts the rest off.
  ///
  /// - Parameters:
  ///   - transform: The map to the page.
  ///   - tolerance: What does not show, in the page's units.
  func reachesPastItsWidth(through transform: AffineTransform, tolerance: Double) -> Bool {
    guard isLine, !isOutlined, let line else { return false }
    return !line.staysWithinItsWidth(through: transform, tolerance: tolerance, hasCorner: hasCorner)
      && line.outlineReachesPastItsWidth(through: transform, tolerance: tolerance)
  }

  /// The word for the paint in the names of its parts.
  var role: StaticString { isLine ? "stroke" : "fill" }

  /// How near to a point the area can come, in user units; 0 where the point may lie in it.
  func distance(from point: Point) -> Double {
    if !isLine, outline.path.contains(point, rule: outline.fillRule) { return 0 }
    let nearest = path.distance(to: point)
    return nearest.isFinite ? max(nearest - reach, 0) : 0
  }

  /// How far from a point the area can reach at most, in user units: of circles about the point exactly, of other pieces of
  /// the outline as far as the corners of their bounds.
  func farthest(from point: Point) -> Double {
    path.segments.reduce(0) { max($0, $1.farthest(from: point) + reach) }
  }
}

extension Segment {
  /// How far from a point the segment can reach at most: no farther than the corners of its bounds, nor than the ellipse of an arc.
  fileprivate func farthest(from point: Point) -> Double {
    var ellipse = Double.infinity
    if case .arc(let arc) = self {
      ellipse = arc.center.distance(to: point) + max(arc.radii.width, arc.radii.height)
      // All of a circle about the point is as far.
      if arc.isCircular, arc.center == point { return ellipse }
    }
    return min(bounds.corners.reduce(0) { max($0, $1.distance(to: point)) }, ellipse)
  }
}

extension Rect {
  /// The largest coordinate, whatever its sign.
  var extent: Double { max(abs(minX), abs(minY), max(abs(maxX), abs(maxY))) }
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
    guard isSimilar, values.style.cap != .square else { return false }
    guard values.style.join == .miter else { return true }
    return drawnWidth * transform.magnification < 1000 * tolerance && !hasCorner
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
