import Bytes
import Geometry
import SceneModel

extension PDFEmitter {
  /// Draws a shape: its fill, and its stroke over it.
  mutating func draw(
    _ shape: ResolvedShape, of name: LayerName, opacity: Double, on surface: inout Surface, _ context: DrawingContext
  ) {
    let fill = shape.fill.flatMap {
      ink($0, for: .fill, of: name, opacity: opacity, painting: .fill(shape), on: &surface, context)
    }
    let stroke = shape.stroke.flatMap {
      ink($0.paint, for: .stroke, of: name, opacity: opacity, painting: .stroke($0, of: shape), on: &surface, context)
    }
    let grid = precision(context).coordinates
    if let fill, let stroke, let line = shape.stroke, fill.mask == nil, stroke.mask == nil, stroke.alpha == nil,
      line.alignment == .center, line.path == shape.path
    {
      set(fill, for: .fill, on: &surface)
      set(stroke, for: .stroke, on: &surface)
      surface.stream.strokeStyle(line.style, widthFactor: 1, precision(context))
      surface.stream.path(cubics(shape.path, context), grid)
      surface.stream.fillAndStroke(shape.fillRule)
      return
    }
    if let fill {
      let isAlone = stroke == nil || fill.mask == nil
      if !isAlone { surface.stream.save() }
      set(fill, for: .fill, on: &surface)
      surface.stream.path(cubics(shape.path, context), grid)
      surface.stream.fill(shape.fillRule)
      if !isAlone { surface.stream.restore() }
    }
    if let stroke, let line = shape.stroke {
      draw(line, of: shape, with: stroke, on: &surface, context)
    }
  }

  private mutating func draw(
    _ line: ResolvedStroke, of shape: ResolvedShape, with ink: Ink, on surface: inout Surface,
    _ context: DrawingContext
  ) {
    let grid = precision(context).coordinates
    switch line.alignment {
    case .center: break
    case .inside:
      surface.stream.path(cubics(shape.path, context), grid)
      surface.stream.clip(shape.fillRule)
    case .outside:
      if !needsMaskOutside(shape), let bounds = line.paintedBounds {
        surface.stream.rectangle(bounds.outset(by: line.style.width), grid)
        surface.stream.path(cubics(shape.path, context), grid)
        surface.stream.clip(.evenodd)
      }
    }
    set(ink, for: .stroke, on: &surface)
    surface.stream.strokeStyle(line.style, widthFactor: line.alignment == .center ? 1 : 2, precision(context))
    surface.stream.path(cubics(line.path, context), grid)
    surface.stream.stroke()
  }

  /// Whether what lies outside of a shape is no area that a clip can name: the even-odd rule, which turns a path inside out,
  /// tells a path with overlaps differently from the nonzero rule.
  func needsMaskOutside(_ shape: ResolvedShape) -> Bool { shape.fillRule == .nonzero && !shape.path.isConvex }

  /// Puts an ink into force.
  func set(_ ink: Ink, for use: PaintUse, on surface: inout Surface) {
    if let alpha = ink.alpha { surface.stream.graphicsState(alpha) }
    if let mask = ink.mask { surface.stream.graphicsState(mask) }
    switch ink.paint {
    case .color(let color, let space): surface.stream.color(color, for: use, in: space)
    case .pattern(let name): surface.stream.pattern(name, for: use)
    case .inherited: break
    }
  }
}

extension Path {
  /// Whether the path is one subpath whose control points are the corners of a convex polygon, so that it cannot overlap itself.
  fileprivate var isConvex: Bool {
    var points: [Point] = []
    for (index, element) in arcsAsCubics(segmentsPerArc: 4).elements.enumerated() {
      switch element {
      case .move(let point):
        guard index == 0 else { return false }
        points.append(point)
      case .line(let point), .arc(_, let point): points.append(point)
      case .quad(let control, let point): points += [control, point]
      case .cubic(let control1, let control2, let point): points += [control1, control2, point]
      case .close: break
      }
    }
    let corners = points.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
    guard let first = corners.first, corners.count > 2 else { return false }
    let ring = corners.last == first ? Array(corners.dropLast()) : corners
    var turned = 0.0
    var sign = 0.0
    for index in ring.indices {
      let before = ring[(index + 1) % ring.count] - ring[index]
      let after = ring[(index + 2) % ring.count] - ring[(index + 1) % ring.count]
      let cross = before.cross(after)
      // Rounding leaves straight corners a little to either side.
      if abs(cross) > 1e-9 * before.length * after.length {
        guard sign * cross >= 0 else { return false }
        sign = cross
      } else if before.dot(after) < 0 {
        return false
      }
      turned += ElementaryFunctions.atan2(cross, before.dot(after))
    }
    return abs(turned) < 2 * .pi + 1
  }
}
