import Geometry
import SceneModel

/// The area that a paint is made ready for.
enum PaintedArea {
  /// The inside of a shape.
  case fill(ResolvedShape)
  /// The line along a shape.
  case stroke(ResolvedStroke, of: ResolvedShape)

  /// A rectangle around the area.
  var bounds: Rect? {
    switch self {
    case .fill(let shape): shape.path.bounds
    case .stroke(let line, _): line.paintedBounds
    }
  }

  /// The operators' kind that paints the area.
  var use: PaintUse {
    switch self {
    case .fill: .fill
    case .stroke: .stroke
    }
  }

  /// Whether the area is an upright rectangle, whose edges need no smoothing where they lie between pixels.
  var isUpright: Bool {
    guard case .fill(let shape) = self, let bounds = shape.path.bounds else { return false }
    return shape.path == .rect(bounds)
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
    let path: Path
    let reach: Double
    switch self {
    case .fill(let shape):
      guard !shape.path.contains(point, rule: shape.fillRule) else { return 0 }
      (path, reach) = (shape.path, 0)
    case .stroke(let line, _): (path, reach) = (line.path, line.reach)
    }
    let nearest = path.segments.reduce(Double.infinity) { min($0, $1.nearest(to: point).distance) }
    return nearest.isFinite ? max(nearest - reach, 0) : 0
  }
}

extension ResolvedGradient {
  /// Whether PDF paints the gradient's colours by a mesh.
  var isMesh: Bool {
    switch geometry {
    case .axial, .radial: false
    case .conic, .along: true
    }
  }

  /// Whether the colours lie around a centre, with none before it.
  var isRadial: Bool { if case .radial = geometry { true } else { false } }
}
