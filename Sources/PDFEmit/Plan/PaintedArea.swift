import Bytes
import Geometry
import Resolving
import SceneModel

/// The area that a paint is made ready for: the inside of a shape, or its line; a plan names it several times.
final class PaintedArea: Sendable {
  /// The shape.
  let shape: ResolvedShape
  /// The line along it, drawn by a stroke's operator or as an outline that is filled; nil where the inside is painted.
  let line: ResolvedStroke?
  /// Whether the line is drawn as an outline.
  let isOutlined: Bool
  /// Whether the line's path has corners.
  let hasCorner: Bool

  /// The inside of a shape.
  init(inside shape: ResolvedShape) {
    self.shape = shape
    (line, isOutlined, hasCorner) = (nil, false, false)
  }

  /// The line along a shape.
  init(_ line: ResolvedStroke, of shape: ResolvedShape, isOutlined: Bool, hasCorner: Bool) {
    self.shape = shape
    (self.line, self.isOutlined, self.hasCorner) = (line, isOutlined, hasCorner)
  }

  /// A rectangle around the area, computed anew each time.
  var bounds: Rect {
    let bounds = line == nil ? shape.path.bounds : line?.paintedBounds(hasCorner: hasCorner)
    return bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Whether anything is drawn at all.
  var isDrawn: Bool {
    path.elements.containsInPlace { element in
      if case .move = element { false } else { true }
    }
  }

  /// The operators' kind that paints the area.
  var use: PaintUse { line == nil || isOutlined ? .fill : .stroke }

  /// The shape that a stroke outside of it leaves out where no clip can: the even-odd rule, which turns a path inside out, tells
  /// a path with overlaps differently from the nonzero rule.
  var hole: ResolvedShape? {
    guard line?.alignment == .outside, shape.fillRule == .nonzero, !shape.path.isConvex else { return nil }
    return shape
  }

  /// Whether the area is an upright rectangle, whose edges need no smoothing where they lie between pixels.
  var isUpright: Bool {
    guard line == nil, let bounds = shape.path.bounds else { return false }
    return shape.path == .rect(bounds)
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
    guard let line, !isOutlined else { return false }
    return !line.staysWithinItsWidth(through: transform, tolerance: tolerance, hasCorner: hasCorner)
      && line.outlineReachesPastItsWidth(through: transform, tolerance: tolerance)
  }

  /// The word for the paint in the names of its parts.
  var role: StaticString { line == nil ? "fill" : "stroke" }

  /// How near to a point the area can come, in user units; 0 where the point may lie in it.
  func distance(from point: Point) -> Double {
    if line == nil, shape.path.contains(point, rule: shape.fillRule) { return 0 }
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
  private var path: Path { line?.path ?? shape.path }

  /// How far from the path the area can reach.
  private var reach: Double { line?.reach(hasCorner: hasCorner) ?? 0 }
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
