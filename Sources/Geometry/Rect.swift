/// An upright rectangle in user units; its width and height are never negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, 0 or more.
  public var width: Double
  /// The height, 0 or more.
  public var height: Double

  /// The rectangle with its top left corner at (`x`, `y`); negative sizes count as 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The rectangle at the origin of a size.
  public init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The smallest rectangle with both points.
  public init(_ a: Point, _ b: Point) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The centre.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The point at the fractions `unit` of width and height: CoreAnimation's unit coordinates.
  public func point(atUnit unit: Point) -> Point { Point(x: x + unit.x * width, y: y + unit.y * height) }

  /// The smallest rectangle with this one and a point.
  public func union(_ point: Point) -> Rect {
    Rect(
      Point(x: min(minX, point.x), y: min(minY, point.y)), Point(x: max(maxX, point.x), y: max(maxY, point.y)))
  }

  /// The smallest rectangle with both.
  public func union(_ other: Rect) -> Rect { union(other.origin).union(Point(x: other.maxX, y: other.maxY)) }

  /// The rectangle that lies in both; nil where they do not meet.
  public func intersection(_ other: Rect) -> Rect? {
    let low = Point(x: max(minX, other.minX), y: max(minY, other.minY))
    let high = Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    return low.x <= high.x && low.y <= high.y ? Rect(low, high) : nil
  }

  /// The least and the largest distance from a point to a place of the rectangle; the least is 0 inside.
  public func distances(from point: Point) -> ClosedRange<Double> {
    let nearest = Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY)).distance(to: point)
    let farthest = corners.reduce(0) { max($0, $1.distance(to: point)) }
    return nearest...max(farthest, nearest)
  }

  /// The largest distance from the centre of an upright ellipse to a place of the rectangle, where the ellipse is at 1.
  public func farthest(from center: Point, inRadii radii: Size) -> Double {
    corners.reduce(0) {
      max($0, Vector(dx: ($1.x - center.x) / radii.width, dy: ($1.y - center.y) / radii.height).length)
    }
  }

  /// The rectangle with every edge moved inwards; opposite edges that would pass one another meet in the middle.
  public func inset(by insets: Insets) -> Rect {
    let width = self.width - insets.left - insets.right
    let height = self.height - insets.top - insets.bottom
    return Rect(
      x: width < 0 ? x + insets.left + width / 2 : x + insets.left,
      y: height < 0 ? y + insets.top + height / 2 : y + insets.top, width: width, height: height)
  }

  /// The rectangle with every edge moved outwards by `distance`.
  public func outset(by distance: Double) -> Rect { inset(by: Insets(all: -distance)) }

  /// The rectangle displaced by a vector.
  public func translated(by vector: Vector) -> Rect {
    Rect(x: x + vector.dx, y: y + vector.dy, width: width, height: height)
  }

  /// The four corners, clockwise from the top left.
  public var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The smallest upright rectangle around this one's image.
  public func transformed(by transform: AffineTransform) -> Rect {
    let a = transform.apply(origin)
    return corners.dropFirst().reduce(Rect(a, a)) { $0.union(transform.apply($1)) }
  }
}
