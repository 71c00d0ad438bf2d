import Geometry
import SceneModel

/// The shapes of marks.
enum MarkerShape {
  /// The layer of a mark at its place.
  static func layer(of placed: PlacedMarker) -> Layer {
    let (marker, place, size) = (placed.marker, placed.place, placed.marker.size)
    let role = Layer.Label.part("marker-\(placed.role)")
    switch marker.shape {
    case .dot:
      let circle = Path.circle(center: place, radius: size / 2)
      return Layer(role, .shape(Shape(circle, fill: marker.fill, stroke: marker.stroke)))
    case .ring:
      // Two discs: a stroked circle has seams in Ghostscript.
      let (outer, inner) = (size / 2, size * (0.5 - ringWidth))
      let disc = Shape(.circle(center: place, radius: outer), fill: marker.fill)
      let eye = Shape(.circle(center: place, radius: inner), fill: .solid(.white))
      return Layer(role, .group([Layer(.part("shape"), .shape(disc)), Layer(.part("eye"), .shape(eye))]))
    case .flag: return outlined(flag(at: place, size: size), marker, role)
    case .pin:
      var layer = outlined(pin(at: place, size: size), marker, role)
      let eye = Path.circle(
        center: Point(place.x, place.y - size * (1 - pinRadius)), radius: size * pinRadius * eyeShare)
      let white = Layer(.part("eye"), .shape(Shape(eye, fill: .solid(.white))))
      let parts = layer.content.children
      layer.content = .group((parts.isEmpty ? [Layer(.part("shape"), layer.content)] : parts) + [white])
      return layer
    case .layers(let layers):
      var layer = Layer(role, .group(layers))
      layer.transform = .translation(place - .origin)
      return layer
    }
  }

  /// A shape over its line, of which only what lies outside is seen.
  private static func outlined(_ path: Path, _ marker: Track.Marker, _ role: Layer.Label) -> Layer {
    guard var stroke = marker.stroke else { return Layer(role, .shape(Shape(path, fill: marker.fill))) }
    stroke.style.width *= 2
    return Layer(
      role,
      .group([
        Layer(.part("outline"), .shape(Shape(path, stroke: stroke))),
        Layer(.part("shape"), .shape(Shape(path, fill: marker.fill))),
      ]))
  }

  /// A pole with a pennant, the pole's foot at the place.
  private static func flag(at place: Point, size: Double) -> Path {
    .polygon(
      [(-0.05, 0.0), (-0.05, -1), (0.62, -0.77), (0.05, -0.54), (0.05, 0)].map { x, y in
        Point(place.x + x * size, place.y + y * size)
      })
  }

  /// A disc that two straight sides lead from to the place.
  private static func pin(at place: Point, size: Double) -> Path {
    let radius = size * pinRadius
    let height = size - radius
    let center = Point(place.x, place.y - height)
    // The sides touch the disc where a right angle lies between them and its radius.
    let (sine, cosine) = (radius / height, (1 - radius * radius / (height * height)).squareRoot())
    let side = Vector(dx: radius * cosine, dy: radius * sine)
    var path = Path()
    path.move(to: place)
    path.line(to: center + Vector(dx: -side.dx, dy: side.dy))
    path.arc(
      Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: true, isClockwise: true),
      to: center + side)
    path.close()
    return path
  }

  /// The radius of a pin's disc as a share of its height.
  static let pinRadius = 0.34
  private static let eyeShare = 0.42
  /// The width of a ring's line as a share of its size.
  private static let ringWidth = 0.26
}
